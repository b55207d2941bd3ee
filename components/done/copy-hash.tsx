import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** The sha256 of a file, with a button that copies it where the browser lets a page do so (https and loopback). */
export function CopyHash({ name, sha256 }: { readonly name: string; readonly sha256: string }) {
  const t = useTranslations('done.hash');
  const [copied, setCopied] = useState(false);
  const { clipboard } = navigator as Partial<Navigator>;
  const copy = () =>
    void clipboard?.writeText(sha256).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
      <span className="min-w-0 break-all font-mono">sha256 {sha256}</span>
      {clipboard && (
        <button
          type="button"
          className="min-h-6 font-sans text-accent underline"
          aria-label={t('copyLabel', { name })}
          onClick={copy}
        >
          {copied ? t('copied') : t('copy')}
        </button>
      )}
      <span role="status" className="sr-only">
        {copied ? t('copiedAloud', { name }) : ''}
      </span>
    </p>
  );
}
