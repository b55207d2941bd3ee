import { useFormat } from '../i18n/use-format';

/** A moment in the reader's own format; the exact ISO time is in the markup. */
export function Time({ at }: { readonly at: string }) {
  return <time dateTime={at}>{useFormat().time(at)}</time>;
}
