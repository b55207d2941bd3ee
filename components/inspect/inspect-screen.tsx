'use client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Inspection } from '@/lib/inspect/inspection';
import { sendFile } from '../data/client';
import { DropHint } from '../files/drop-hint';
import { FileButton } from '../files/file-button';
import { useWindowFiles } from '../files/use-window-files';
import { FaultBox } from '../ui/fault-box';
import { InspectionView } from './inspection-view';
import { OpenAsCase } from './open-as-case';

/** Looks at any card or lorebook that is dropped, pasted or chosen; no case is made. */
export function InspectScreen() {
  const t = useTranslations('inspect');
  const [file, setFile] = useState<File>();
  const look = useMutation({
    mutationFn: (given: File) =>
      sendFile<Inspection>('POST', `/api/inspect?name=${encodeURIComponent(given.name)}`, given),
  });
  const onFiles = (files: readonly File[]) => {
    const last = files.at(-1);
    if (!last) return;
    setFile(last);
    look.mutate(last);
  };
  const { dragging } = useWindowFiles(onFiles);
  const picture = useObjectUrl(file?.type.startsWith('image/') ? file : undefined);
  return (
    <div className="mx-auto max-w-184 space-y-6 px-5 py-8">
      {dragging && <DropHint />}
      <div>
        <h1 className="font-semibold text-3xl leading-tight tracking-tight">{t('title')}</h1>
        <p className="mt-2 text-muted">{t('text')}</p>
      </div>
      <FileButton onFiles={onFiles} />
      <div aria-live="polite" className="space-y-6">
        {look.isPending && <p className="text-muted">{t('looking', { name: file?.name ?? '' })}</p>}
        {look.isError && <FaultBox error={look.error} />}
        {look.data && !look.isPending && <InspectionView inspection={look.data} picture={picture} />}
      </div>
      {look.data && !look.isPending && file && look.data.kind !== null && (
        <OpenAsCase key={look.data.sha256} file={file} inspection={look.data} />
      )}
    </div>
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
