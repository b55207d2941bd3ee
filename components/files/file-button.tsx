import { type ChangeEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';

const ACCEPT = '.md,.markdown,.txt,.json,.png,.jpg,.jpeg,.webp,text/plain,text/markdown,application/json,image/*';

/** Opens the file chooser. */
export function FileButton({
  disabled = false,
  onFiles,
}: {
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const t = useTranslations('common');
  const input = useRef<HTMLInputElement>(null);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPT}
        onChange={onChange}
        className="hidden"
        aria-label={t('filesToAdd')}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        <Icon name="file" /> {t('addFiles')}
      </Button>
    </>
  );
}
