import { useTranslations } from 'use-intl';
import type { Condition } from '@/lib/case/manifest';
import { Badge, type BadgeLook } from '../ui/badge';
import type { IconName } from '../ui/icon';

type Shown = Condition | 'interrupted';

const LOOKS: Record<Shown, { readonly look: BadgeLook; readonly icon: IconName }> = {
  ready: { look: 'plain', icon: 'circle' },
  running: { look: 'info', icon: 'spinner' },
  waiting: { look: 'info', icon: 'question' },
  blocked: { look: 'bad', icon: 'blocked' },
  closed: { look: 'good', icon: 'done' },
  abandoned: { look: 'plain', icon: 'slash' },
  interrupted: { look: 'warn', icon: 'warning' },
};

/** What a case is doing, as an icon and words. */
export function ConditionBadge({ condition, small }: { readonly condition: Shown; readonly small?: boolean }) {
  const t = useTranslations('common.condition');
  const { look, icon } = LOOKS[condition];
  return (
    <Badge look={look} icon={icon} small={small}>
      {t(condition)}
    </Badge>
  );
}

/** Says, for ever, that the official sources were not checked but their pinned copy was accepted. */
export function WaivedBadge() {
  const t = useTranslations('common');
  return (
    <Badge look="warn" icon="warning">
      {t('waived')}
    </Badge>
  );
}
