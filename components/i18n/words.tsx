'use client';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { IntlProvider } from 'use-intl';

/** Gives every component below its words, in the reader's language and time zone. */
export function Words(props: Pick<ComponentProps<typeof IntlProvider>, 'locale' | 'messages' | 'children'>) {
  const timeZone = useSyncExternalStore(neverChanges, readerZone, () => 'UTC');
  return <IntlProvider {...props} timeZone={timeZone} />;
}

function neverChanges(): () => void {
  return () => undefined;
}

function readerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
