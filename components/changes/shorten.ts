import type { TextPart } from '@/lib/case/changes';

const CONTEXT = 80;

/** A part of a comparison as it is shown; `gap` stands for unchanged text that is left out. */
export type ShownPart = TextPart | { readonly op: 'gap' };

/** Long unchanged stretches with only what stands next to a change left of them. */
export function shortened(parts: readonly TextPart[]): ShownPart[] {
  return parts.flatMap((part, place): ShownPart[] => {
    if (part.op !== 'same' || part.text.length <= 3 * CONTEXT) return [part];
    const head = place === 0 ? [] : [{ op: 'same' as const, text: part.text.slice(0, CONTEXT) }];
    const tail = place === parts.length - 1 ? [] : [{ op: 'same' as const, text: part.text.slice(-CONTEXT) }];
    return [...head, { op: 'gap' }, ...tail];
  });
}
