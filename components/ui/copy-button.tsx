import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button';

const SAID_MS = 2000;

/** Copies a text, and says so for a moment. Renders nothing where the browser lets no page copy (plain http in a network). */
export function CopyButton({ text }: { readonly text: string }) {
  const t = useTranslations('common');
  const [copied, setCopied] = useState(false);
  const { clipboard } = navigator as Partial<Navigator>;
  if (!clipboard) return null;
  const copy = () =>
    void clipboard.writeText(text).then(
      () => {
        setCopied(true);
        setTimeout(() => setCopied(false), SAID_MS);
      },
      () => undefined,
    );
  return (
    <Button onClick={copy}>
      <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
    </Button>
  );
}
