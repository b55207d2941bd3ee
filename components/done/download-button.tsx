import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Deliverable } from '@/lib/case/manifest';
import type { CaseView } from '@/lib/case/view';
import { zipName } from '@/lib/case/zip-name';
import { getFile, RequestError } from '../data/client';
import { casePath, filePath } from '../data/paths';
import { caseKey } from '../data/queries';
import { buttonClass } from '../ui/button';
import { FaultBox } from '../ui/fault-box';
import { Icon } from '../ui/icon';
import { RestoreButton } from './restore-button';
import { saveFile, sha256Hex } from './save-file';

/**
 * Downloads a delivered file. Fetched first, so that a refusal shows its reason here instead of a failed download, and
 * hashed in the browser where it can. Without scripts it is a plain link.
 */
export function DownloadButton({ id, file }: { readonly id: string; readonly file: Deliverable }) {
  const t = useTranslations('done.download');
  const address = filePath(id, file.fileName);
  const { error, onClick } = useDownload(id, async () => {
    const bytes = await getFile(address);
    const found = await sha256Hex(bytes);
    if (found !== undefined && found !== file.sha256) {
      throw new RequestError({ code: 'export-changed', message: t('otherHash'), next: t('otherHashNext') });
    }
    saveFile(bytes, file.fileName);
  });
  return (
    <>
      <a
        href={address}
        download={file.fileName}
        className={buttonClass('plain')}
        aria-label={t('oneLabel', { name: file.fileName })}
        onClick={onClick}
      >
        <Icon name="download" /> {t('one')}
      </a>
      {error && <FaultBox error={error} />}
    </>
  );
}

/** Downloads all delivered files and the receipt in one archive, which the server refuses as a whole for any damage. */
export function DownloadAll({ view: { id, title, deliverables } }: { readonly view: CaseView }) {
  const t = useTranslations('done.download');
  const address = casePath(id, '/zip');
  const { error, isPending, reset, onClick } = useDownload(id, async () =>
    saveFile(await getFile(address), zipName(title)),
  );
  const [first] = deliverables;
  const receiptDamaged = error instanceof RequestError && error.fault?.where === 'exports/README.md';
  return (
    <div className="space-y-1">
      <a
        href={address}
        download={zipName(title)}
        className={buttonClass('primary')}
        aria-describedby="zip-hint"
        onClick={onClick}
      >
        <Icon name={isPending ? 'spinner' : 'download'} /> {isPending ? t('packing') : t('all')}
      </a>
      <p id="zip-hint" className="text-muted text-sm">
        {t('allHint')}
      </p>
      {error && (
        <FaultBox error={error}>
          {receiptDamaged && first && (
            <RestoreButton id={id} fileName={first.fileName} what="receipt" onRestored={reset} />
          )}
        </FaultBox>
      )}
    </div>
  );
}

/** A click that fetches and saves; a refusal shows what the server knows of the files by now. */
function useDownload(id: string, fetchAndSave: () => Promise<void>) {
  const client = useQueryClient();
  const { error, isPending, reset, mutate } = useMutation({
    mutationFn: fetchAndSave,
    onError: () => client.invalidateQueries({ queryKey: caseKey(id) }),
  });
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return { error, isPending, reset, onClick };
}
