import type { Condition } from '@/lib/case/manifest';
import { Badge, type BadgeLook } from '../ui/badge';
import type { IconName } from '../ui/icon';

type Shown = Condition | 'interrupted';

const LOOKS: Record<Shown, { readonly look: BadgeLook; readonly icon: IconName; readonly text: string }> = {
  ready: { look: 'plain', icon: 'circle', text: 'Ready' },
  running: { look: 'info', icon: 'spinner', text: 'Working' },
  waiting: { look: 'info', icon: 'question', text: 'Waiting for you' },
  blocked: { look: 'bad', icon: 'blocked', text: 'Blocked' },
  closed: { look: 'good', icon: 'done', text: 'Delivered' },
  abandoned: { look: 'plain', icon: 'slash', text: 'Abandoned' },
  interrupted: { look: 'warn', icon: 'warning', text: 'Interrupted' },
};

/** What a case is doing, as an icon and words. */
export function ConditionBadge({ condition }: { readonly condition: Shown }) {
  const { look, icon, text } = LOOKS[condition];
  return (
    <Badge look={look} icon={icon}>
      {text}
    </Badge>
  );
}

/** Says, for ever, that the official sources were not checked but their pinned copy was accepted. */
export function WaivedBadge() {
  return (
    <Badge look="warn" icon="warning">
      Sources waived
    </Badge>
  );
}
