import type { CaseManifest } from '@/lib/case/manifest';
import { passedWords } from '@/lib/gate/report';
import type { Exported } from '@/services/delivery/export-files';
import { type Output, sizeText } from './output';

/** The receipt of a closed case in lines: files, sizes, hashes, checks, and the waiver where there is one. */
export function receiptLines({ id, closed, waiver }: CaseManifest): string[] {
  if (!closed) return [];
  const { deliverables, gate, at } = closed;
  return [
    `receipt of ${id}`,
    ...deliverables.map(({ fileName, size, sha256 }) => `  ${fileName}  ${sizeText(size)}  sha256 ${sha256}`),
    `  ${passedWords(gate)}; checker ${gate.checkerVersion}; ${at}`,
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
