import { useTranslations } from 'use-intl';
import { issuePlace } from '@/lib/case/issue-place';
import { fixRequest } from '@/lib/case/requests';
import type { Issue } from '@/lib/checks/issue';
import { Icon, type IconName } from '../ui/icon';
import { useWorkspace } from '../workspace/workspace-context';
import { useRequest } from './use-request';

const LOOKS: Record<Issue['severity'], { readonly icon: IconName; readonly color: string }> = {
  error: { icon: 'cross', color: 'text-bad' },
  warning: { icon: 'warning', color: 'text-warn' },
  info: { icon: 'circle', color: 'text-muted' },
};

/** One finding: what is wrong, where, what to do, and the two ways to do it: by the agent, or by hand. */
export function IssueItem({ issue }: { readonly issue: Issue }) {
  const t = useTranslations('checks');
  const { view, goTo } = useWorkspace();
  const { ask, refusal } = useRequest();
  const { code, path, message, repair, severity } = issue;
  const { icon, color } = LOOKS[severity];
  const place = issuePlace(path, view.loreIds);
  return (
    <li className="flex gap-2 py-1.5 text-sm">
      <Icon name={icon} className={`mt-0.5 size-4 ${color}`} />
      <div className="wrap-anywhere min-w-0 flex-1">
        <p>
          <span className="sr-only">{t(`severity.${severity}`)}: </span>
          <span dir="auto">{message}</span> <span className="text-muted">{repair}</span>
        </p>
        <p className="text-muted text-xs">
          <code>{code}</code> ·{' '}
          {place ? (
            <button type="button" className={LINK} title={t('goTo', { path })} onClick={() => goTo(place)}>
              <code dir="auto">{path}</code>
            </button>
          ) : (
            <code dir="auto">{path}</code>
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-2">
          <button
            type="button"
            className={SMALL}
            disabled={refusal !== undefined}
            title={refusal}
            aria-label={t('fixLabel', { code, path })}
            onClick={() => ask(fixRequest(issue))}
          >
            {t('fix')}
          </button>
          {place && place.path !== '' && (
            <button type="button" className={SMALL} aria-label={t('editLabel', { path })} onClick={() => goTo(place)}>
              <Icon name="edit" className="size-4" /> {t('edit')}
            </button>
          )}
        </p>
      </div>
    </li>
  );
}

const LINK = 'min-h-6 text-left underline decoration-dotted underline-offset-2 hover:text-ink';
const SMALL =
  'inline-flex min-h-8 items-center gap-1 rounded-lg border border-edge px-2.5 font-medium hover:border-accent hover:text-accent disabled:opacity-55';
