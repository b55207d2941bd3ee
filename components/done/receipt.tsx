import { useTranslations } from 'use-intl';
import type { CaseView } from '@/lib/case/view';
import { countChecks } from '../checks/count-checks';
import { SourcesTable } from '../checks/sources-table';
import { useFormat } from '../i18n/use-format';
import { Badge } from '../ui/badge';
import { Callout } from '../ui/callout';
import { Fold } from '../ui/fold';
import { Time } from '../ui/time';
import { useWorkspace } from '../workspace/workspace-context';
import { CopyHash } from './copy-hash';
import { DownloadAll, DownloadButton } from './download-button';
import { MakeChange } from './make-change';
import { RestoreButton } from './restore-button';

type Delivered = CaseView['deliverables'][number];

/** The receipt of a closed case: its files with their hashes, what they were checked by, and what was accepted. */
export function Receipt({ view }: { readonly view: CaseView }) {
  const t = useTranslations('done.closed');
  const common = useTranslations('common');
  const { time } = useFormat();
  const waiver = view.gate?.waiver;
  return (
    <section aria-labelledby="files-title" className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="files-title" className="font-semibold text-lg">
          {t('title')}
        </h2>
        {waiver && (
          <Badge look="warn" icon="warning">
            {common('waived')}
          </Badge>
        )}
      </div>
      {waiver && <p className="text-muted text-sm">{t('waived', { at: time(waiver.at), reason: waiver.reason })}</p>}
      <ul className="divide-y divide-line rounded-xl border border-line">
        {view.deliverables.map((file) => (
          <DeliveredFile key={file.fileName} id={view.id} file={file} />
        ))}
      </ul>
      <DownloadAll view={view} />
      <MakeChange id={view.id} />
      <Facts view={view} />
    </section>
  );
}

function DeliveredFile({ id, file }: { readonly id: string; readonly file: Delivered }) {
  const t = useTranslations('done.closed');
  const kind = useTranslations('common.kind');
  const { bytes } = useFormat();
  return (
    <li className="space-y-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="wrap-anywhere font-medium">
            <bdi>{file.fileName}</bdi>
          </p>
          <p className="text-muted text-sm">
            {kind(file.kind)} · {bytes(file.size)}
          </p>
          <CopyHash name={file.fileName} sha256={file.sha256} />
        </div>
        {file.problem === null && <DownloadButton id={id} file={file} />}
      </div>
      {file.problem !== null && (
        <Callout kind="bad" role="alert" title={file.problem}>
          <p>{t('damaged')}</p>
          <RestoreButton id={id} fileName={file.fileName} />
        </Callout>
      )}
    </li>
  );
}

/** What stands on the receipt besides the files. */
function Facts({ view: { gate, closedAt, sources } }: { readonly view: CaseView }) {
  const t = useTranslations('done.receipt');
  const { open } = useWorkspace();
  return (
    <section aria-labelledby="receipt-title">
      <h3 id="receipt-title" className="mb-1 font-medium">
        {t('title')}
      </h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {closedAt !== null && (
          <>
            <dt className="text-muted">{t('closed')}</dt>
            <dd>
              <Time at={closedAt} />
            </dd>
          </>
        )}
        {gate && (
          <>
            <dt className="text-muted">{t('checker')}</dt>
            <dd>{gate.checkerVersion}</dd>
            <dt className="text-muted">{t('checks')}</dt>
            <dd>
              {t('checksFact', { ...countChecks(gate.checks) })}{' '}
              <button type="button" className="min-h-6 text-accent underline" onClick={() => open('checks')}>
                {t('seeChecks')}
              </button>
            </dd>
          </>
        )}
      </dl>
      <p className="mt-1 text-muted text-sm">{t('note')}</p>
      {sources && (
        <div className="mt-3 overflow-hidden rounded-xl border border-line">
          <Fold title={t('sources')}>
            <SourcesTable check={sources} waiver={gate?.waiver} />
          </Fold>
        </div>
      )}
    </section>
  );
}
