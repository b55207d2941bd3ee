import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { CaseView } from '@/lib/case/view';
import { useSendTurn } from '../data/use-case-actions';
import { type Edits, useEdits } from '../editing/use-edits';
import { isTab, type Tab } from './tabs';

/** A place in a document: a JSON Pointer into the character (`/data/description`) or the lorebook (`/entries/3/keys`). */
export interface Place {
  readonly document: 'character' | 'lorebook';
  readonly path: string;
}

/** What the parts of a case's page share: which tab is in front, where to look, and the one way to send a message. */
export interface Workspace {
  readonly view: CaseView;
  readonly tab: Tab;
  readonly open: (tab: Tab) => void;
  /** The place that was asked for last; a new object each time, so that asking twice is seen. */
  readonly place: Place | null;
  /** Brings the preview of that document to the front, and the field into view. */
  readonly goTo: (place: Place) => void;
  readonly send: ReturnType<typeof useSendTurn>;
  /** Editing by hand, with undo over all documents. */
  readonly edits: Edits;
  /** Sends a message without files to the agent, at the revision that is shown, and shows the conversation. */
  readonly ask: (message: string) => void;
}

const Context = createContext<Workspace | undefined>(undefined);

/** Gives the parts of a case's page what they share. The tab is in the address, so that a reload keeps it. */
export function WorkspaceProvider({ view, children }: { readonly view: CaseView; readonly children: ReactNode }) {
  const [tab, setTab] = useState<Tab>(tabOfAddress);
  const [place, setPlace] = useState<Place | null>(null);
  const send = useSendTurn(view.id);
  const edits = useEdits(view);
  useEffect(() => {
    const address = new URL(window.location.href);
    address.searchParams.set('tab', tab);
    window.history.replaceState(window.history.state, '', address);
  }, [tab]);
  const { mutate } = send;
  const { revision } = view;
  const workspace = useMemo<Workspace>(
    () => ({
      view,
      tab,
      open: setTab,
      place,
      goTo: (wanted) => {
        setPlace({ ...wanted });
        setTab(wanted.document === 'character' ? 'card' : 'lorebook');
      },
      send,
      edits,
      ask: (message) => {
        mutate({ expectedRevision: revision, message, uploads: [] });
        setTab('conversation');
      },
    }),
    [view, tab, place, send, edits, mutate, revision],
  );
  return <Context value={workspace}>{children}</Context>;
}

/** What the parts of a case's page share. Only below `WorkspaceProvider`. */
export function useWorkspace(): Workspace {
  const workspace = useContext(Context);
  if (!workspace) throw new Error('useWorkspace stands outside of WorkspaceProvider');
  return workspace;
}

function tabOfAddress(): Tab {
  const named = new URLSearchParams(window.location.search).get('tab');
  return isTab(named) ? named : 'conversation';
}
