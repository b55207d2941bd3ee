import { Tabs } from 'radix-ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Loading } from '../ui/loading';
import { TABS, type Tab } from './tabs';
import { useWide } from './use-wide';
import { useWorkspace } from './workspace-context';

const PANELS: Record<Exclude<Tab, 'conversation'>, ComponentType> = {
  card: lazy(() => import('../preview/card-panel').then(({ CardPanel }) => ({ default: CardPanel }))),
  lorebook: lazy(() => import('../lore/lorebook-panel').then(({ LorebookPanel }) => ({ default: LorebookPanel }))),
  changes: lazy(() => import('../changes/changes-panel').then(({ ChangesPanel }) => ({ default: ChangesPanel }))),
  checks: lazy(() => import('../checks/checks-panel').then(({ ChecksPanel }) => ({ default: ChecksPanel }))),
  files: lazy(() => import('../done/files-panel').then(({ FilesPanel }) => ({ default: FilesPanel }))),
};

/** The conversation and, beside it, what it is about; on a narrow screen all of them are tabs. */
export function Workspace({ conversation }: { readonly conversation: ReactNode }) {
  const t = useTranslations('case.tabs');
  const wide = useWide();
  const { tab, open } = useWorkspace();
  const aside = useRef<Tab>('card');
  if (tab !== 'conversation') aside.current = tab;
  const front = wide ? aside.current : tab;
  return (
    <div className="flex min-h-0 flex-1">
      {wide && (
        <section aria-label={t('conversation')} className="flex w-1/2 min-w-0 flex-col border-line border-r">
          {conversation}
        </section>
      )}
      <Tabs.Root
        value={front}
        onValueChange={(value) => open(value as Tab)}
        activationMode="manual"
        className="flex min-h-0 min-w-0 flex-1 flex-col"
      >
        <Tabs.List aria-label={t('label')} className="flex shrink-0 overflow-x-auto border-line border-b px-2">
          {TABS.filter((name) => !wide || name !== 'conversation').map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              className="min-h-11 shrink-0 border-transparent border-b-2 px-3 text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
            >
              {t(name)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {!wide && (
          <Tabs.Content
            value="conversation"
            forceMount
            className="flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden"
          >
            {conversation}
          </Tabs.Content>
        )}
        {TABS.filter((name) => name !== 'conversation').map((name) => {
          const Panel = PANELS[name];
          return (
            <Tabs.Content
              key={name}
              value={name}
              data-scroller
              className="relative min-h-0 flex-1 overflow-y-auto px-4 py-4 sm:px-6"
            >
              <Suspense fallback={<Loading />}>
                <Panel />
              </Suspense>
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </div>
  );
}
