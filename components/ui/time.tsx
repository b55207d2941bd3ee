const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the reader's own format; the exact ISO time is in the markup. */
export function Time({ at }: { readonly at: string }) {
  return <time dateTime={at}>{FORMAT.format(new Date(at))}</time>;
}
