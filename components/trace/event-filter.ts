import type { PublicEvent } from '@/lib/trace/trace';

/** Which events of a turn are shown. */
export const FILTERS = ['all', 'tools', 'model', 'warnings'] as const;
export type EventFilter = (typeof FILTERS)[number];

const KEEPS: Readonly<Record<EventFilter, (event: PublicEvent) => boolean>> = {
  all: () => true,
  tools: ({ type }) => type === 'tool-started' || type === 'tool-finished',
  model: ({ type }) => type === 'model-call' || type === 'message' || type === 'conversation',
  warnings: ({ type, data }) =>
    type === 'warning' || type === 'nudge' || (type === 'tool-finished' && data.ok === false),
};

/** The events that a filter keeps. */
export function filtered(events: readonly PublicEvent[], filter: EventFilter): PublicEvent[] {
  return events.filter(KEEPS[filter]);
}

/** What an event says in one line, from its own fields; its kind is said beside it. */
export function eventLine({ type, data }: PublicEvent): string {
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '');
  switch (type) {
    case 'tool-started':
      return [text('tool'), text('summary')].filter(Boolean).join(': ');
    case 'tool-finished':
      return [text('tool'), text('code'), text('message')].filter(Boolean).join(' · ');
    case 'turn-started':
    case 'message':
    case 'warning':
      return text(type === 'message' ? 'text' : 'message');
    case 'conversation':
      return text('record');
    case 'act':
      return text('detail');
    default:
      return '';
  }
}
