import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { Deliverable } from '@/lib/case/manifest';
import { getFile } from '../data/client';
import { filePath } from '../data/paths';
import { caseKey } from '../data/queries';
import { buttonClass } from '../ui/button';
import { FaultBox } from '../ui/fault-box';
import { Icon } from '../ui/icon';

/**
 * Downloads a delivered file. Fetched first, so that a refusal shows its reason here instead of a failed download, and
 * hashed in the browser where it can (https and loopback). Without scripts it is a plain link.
 */
export function DownloadButton({ id, file }: { readonly id: string; readonly file: Deliverable }) {
  const client = useQueryClient();
  const download = useMutation({
    mutationFn: () => fetchVerified(id, file),
    onSuccess: (bytes) => save(bytes, file.fileName),
    onError: () => client.invalidateQueries({ queryKey: caseKey(id) }),
  });
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (!download.isPending) download.mutate();
  };
  return (
    <>
      <a
        href={filePath(id, file.fileName)}
        download={file.fileName}
        className={buttonClass('plain')}
        aria-label={`Download ${file.fileName}`}
        onClick={onClick}
      >
        <Icon name="download" /> Download
      </a>
      {download.isError && <FaultBox error={download.error} />}
    </>
  );
}

async function fetchVerified(id: string, file: Deliverable): Promise<ArrayBuffer> {
  const bytes = await getFile(filePath(id, file.fileName));
  if (globalThis.crypto.subtle && (await sha256Hex(bytes)) !== file.sha256) {
    throw new Error('The file arrived with another hash than the one that was delivered. It was not saved.');
  }
  return bytes;
}

async function sha256Hex(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function save(bytes: ArrayBuffer, fileName: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
