import type { CaseList } from '@/lib/case/view';
import { CaseScroller } from './case-scroller';
import { useListVirtualizer } from './use-list-virtualizer';

/** A list of any length, of which only what is in sight is drawn. */
export function LongList({ text, counts }: { readonly text: string; readonly counts: CaseList['counts'] }) {
  return <CaseScroller text={text} counts={counts} useRows={useListVirtualizer} />;
}
