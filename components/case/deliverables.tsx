import { type RefObject, useEffect, useRef } from 'react';
import type { ArtifactKind } from '@/lib/case/manifest';
import type { CaseView } from '@/lib/case/view';
import { formatBytes } from '../format';
import { bringIntoView } from '../ui/bring-into-view';
import { Callout } from '../ui/callout';
import { Time } from '../ui/time';
import { WaivedBadge } from './condition-badge';
import { DownloadButton } from './download-button';
import { RestoreButton } from './restore-button';

/** What each file is, for people. */
export const ARTIFACT_LABELS: Record<ArtifactKind, string> = {
  'card-json': 'Character card, V3 JSON',
  'card-png': 'Character card, PNG',
  'world-info': 'Lorebook, World Info JSON',
};

type Delivered = CaseView['deliverables'][number];

/** The files of a closed case, with their sizes and hashes. Nothing at all before the case is closed. */
export function Deliverables({ view }: { readonly view: CaseView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useShowOnDelivery(heading, view.condition === 'closed' && view.running === null);
  if (view.condition !== 'closed') return null;
  const waiver = view.waiver ?? view.gate?.waiver;
  return (
    <section aria-labelledby="files-title" className="rounded-xl border border-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-3">
        <h2 ref={heading} id="files-title" tabIndex={-1} className="scroll-mt-6 font-semibold text-lg">
          Your files
        </h2>
        {waiver && <WaivedBadge />}
        {waiver && (
          <p className="w-full text-muted text-sm">
            The official sources could not be checked; their pinned copy was accepted on <Time at={waiver.at} />.
          </p>
        )}
      </div>
      <ul className="divide-y divide-line">
        {view.deliverables.map((file) => (
          <DeliveredFile key={file.fileName} id={view.id} file={file} />
        ))}
      </ul>
    </section>
  );
}

/** Brings the files before the eyes of whoever watched the case being delivered; not when a delivered case is opened. */
function useShowOnDelivery(heading: RefObject<HTMLElement | null>, delivered: boolean): void {
  const before = useRef(delivered);
  useEffect(() => {
    if (delivered && !before.current && heading.current) {
      heading.current.focus({ preventScroll: true });
      bringIntoView(heading.current);
    }
    before.current = delivered;
  }, [heading, delivered]);
}

function DeliveredFile({ id, file }: { readonly id: string; readonly file: Delivered }) {
  return (
    <li className="space-y-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="break-words font-medium">{file.fileName}</p>
          <p className="text-muted text-sm">
            {ARTIFACT_LABELS[file.kind]} · {formatBytes(file.size)}
          </p>
          <p className="break-all font-mono text-muted text-xs">sha256 {file.sha256}</p>
        </div>
        {file.problem === null && <DownloadButton id={id} file={file} />}
      </div>
      {file.problem !== null && (
        <Callout kind="bad" role="alert" title={file.problem}>
          <p>It is not given out. You can write it again from the verified copy in the case.</p>
          <RestoreButton id={id} fileName={file.fileName} />
        </Callout>
      )}
    </li>
  );
}
