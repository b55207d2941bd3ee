import type { CaseView } from '@/lib/case/view';
import { formatBytes, formatCount } from '../format';
import { Fold } from '../ui/fold';
import { BriefView } from './brief-view';
import { checksInWords, sourcesInWords, sourcesWaived } from './check-words';
import { ARTIFACT_LABELS } from './deliverables';
import { INPUT_LABELS } from './file-labels';
import { GateTable } from './gate-table';
import { SourcesTable } from './sources-table';

/** Everything that is known about the case, folded: what came in, the documents, what was built, and the checks. */
export function CaseFile({ view }: { readonly view: CaseView }) {
  const { inputs, brief, artifacts, gate, sources } = view;
  if (!(inputs.length || brief || artifacts.length || gate || sources)) return null;
  const ran = artifacts.length > 0 || view.condition === 'closed';
  return (
    <section aria-label="The case file" className="overflow-hidden rounded-xl border border-line">
      {inputs.length > 0 && (
        <Fold title="Given files" fact={formatCount(inputs.length, 'file')}>
          <ul className="space-y-1">
            {inputs.map((input) => (
              <li key={`${input.sha256} ${input.at}`} className="break-words">
                {input.name}{' '}
                <span className="text-muted text-sm">
                  {INPUT_LABELS[input.kind]} · {formatBytes(input.size)}
                </span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {brief && (
        <Fold title="Brief" fact={brief.musts.length > 0 ? formatCount(brief.musts.length, 'must') : undefined}>
          <BriefView brief={brief} />
        </Fold>
      )}
      {artifacts.length > 0 && view.condition !== 'closed' && (
        <Fold title="Built files" fact={builtFact(artifacts)}>
          <ul className="space-y-1">
            {artifacts.map((file) => (
              <li key={file.kind} className="break-words">
                {file.fileName}{' '}
                <span className="text-muted text-sm">
                  {ARTIFACT_LABELS[file.kind]} · {formatBytes(file.size)}
                  {file.stale && ' · out of date: what it was built from has changed'}
                </span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {sources && (
        <Fold title="Official sources" fact={sourcesInWords(sources.sources, sourcesWaived(view))}>
          <SourcesTable check={sources} waiver={view.waiver} />
        </Fold>
      )}
      {gate && (
        <Fold title="Delivery checks" fact={ran ? checksInWords(gate.checks) : 'not run yet'}>
          {ran ? <GateTable report={gate} /> : <p>They run on the built files, and nothing is built yet.</p>}
        </Fold>
      )}
    </section>
  );
}

function builtFact(artifacts: CaseView['artifacts']): string {
  const stale = artifacts.filter((file) => file.stale).length;
  return stale === 0 ? 'not delivered yet' : `${stale} of ${artifacts.length} out of date`;
}
