import { CopyButton } from './copy-button';

/** JSON as it would be written, to be read and copied. */
export function JsonText({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className="space-y-2">
      <CopyButton text={text} />
      <section aria-label={label}>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled, also by the keyboard
          tabIndex={0}
          className="max-h-[70dvh] overflow-auto rounded-lg bg-panel p-3 text-xs"
        >
          {text}
        </pre>
      </section>
    </div>
  );
}
