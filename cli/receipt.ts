import type { CaseManifest } from '@/lib/case/manifest';
import type { Exported } from '@/services/delivery/export-files';
import { type Output, sizeText } from './output';

/** The receipt of a closed case in lines: files, sizes, hashes, checks, and the waiver where there is one. */
export function receiptLines({ id, closed, waiver }: CaseManifest): string[] {
  if (!closed) return [];
  const { deliverables, gate, at } = closed;
  const passed = gate.checks.filter(({ status }) => status === 'pass').length;
  const waived = gate.checks.filter(({ status }) => status === 'waived').map((check) => check.id);
  return [
    `receipt of ${id}`,
    ...deliverables.map(({ fileName, size, sha256 }) => `  ${fileName}  ${sizeText(size)}  sha256 ${sha256}`),
    `  ${passed} of ${gate.checks.length} checks passed${waived.length > 0 ? `, waived: ${waived.join(', ')}` : ''}; checker ${gate.checkerVersion}; ${at}`,
    ...(gate.waiver && waiver ? [`  WAIVED: ${waiver.reason} (${waiver.at})`] : []),
  ];
}

/** Tells where the files were copied. */
export function tellExport(output: Output, exported: Exported): void {
  output.emit({ exported });
  output.say(`\nwritten to ${exported.folder}`);
  for (const { path, size } of exported.files)
    output.say(`  ${path.slice(exported.folder.length + 1)}  ${sizeText(size)}`);
}
