import type { CheckResult } from '../checks/define-check';
import type { ArtifactKind, Deliverable, Portrait, SourcesCheck, Waiver } from './manifest';
import type { GateReport } from './outcome';

/** What a receipt tells of a closed case. Times are ISO 8601 in UTC. */
export interface Receipt {
  readonly title: string;
  readonly caseId: string;
  readonly closedAt: string;
  readonly deliverables: readonly Deliverable[];
  readonly gate: GateReport;
  readonly sources: SourcesCheck | null;
  /** Set when the delivery stands on it. */
  readonly waiver: Waiver | null;
  readonly portraitSource: Portrait['source'] | null;
}

/**
 * The receipt that lies beside the delivered files: what was accepted unchecked, the files with their hashes, every
 * check with its verdict, the official sources, and how to import the files. The same facts give the same text.
 */
export function receiptMarkdown(receipt: Receipt): string {
  const { title, caseId, closedAt, gate } = receipt;
  const parts = [
    `# Delivery receipt: ${inline(title)}`,
    waiverNotice(receipt.waiver),
    [
      `- Case: \`${caseId}\``,
      `- Closed: ${closedAt}`,
      `- Checker: ${inline(gate.checkerVersion)}`,
      `- Gate: ${gate.passed ? 'passed' : 'not passed'}`,
    ].join('\n'),
    filesPart(receipt.deliverables),
    portraitNotice(receipt.portraitSource),
    checksPart(gate.checks),
    sourcesPart(receipt.sources),
    importPart(receipt.deliverables),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function waiverNotice(waiver: Waiver | null): string {
  if (!waiver) return '';
  const { at, profile, reason } = waiver;
  return `**Waiver: the official references could not be reached. The pinned profile ${inline(profile)} was accepted instead of them on ${at}. Reason: ${inline(reason)}**`;
}

const KINDS: Record<ArtifactKind, string> = {
  'card-json': 'Character card (JSON)',
  'card-png': 'Character card (PNG)',
  'world-info': 'Lorebook (World Info JSON)',
};

function filesPart(deliverables: readonly Deliverable[]): string {
  const rows = deliverables.map(({ fileName, kind, size, sha256 }) => [
    code(fileName),
    KINDS[kind],
    `${size}`,
    `\`${sha256}\``,
  ]);
  return `## Files\n\n${table(['File', 'What it is', 'Size in bytes', 'SHA-256'], rows)}`;
}

function portraitNotice(source: Receipt['portraitSource']): string {
  if (source !== 'placeholder') return '';
  return '**The portrait is a drawn placeholder, not a picture of the character.** Replace it with an image of your own when you have one.';
}

function checksPart(checks: readonly CheckResult[]): string {
  const rows = checks.map(({ id, title, status, issues }) => [
    `\`${id}\``,
    inline(title),
    status === 'pass' ? 'pass' : `**${status}**`,
    issues.map(({ severity, path, message }) => inline(`${severity}: ${message} (${path})`)).join('<br>'),
  ]);
  return `## Checks\n\n${table(['Check', 'What it asks', 'Status', 'Findings'], rows)}`;
}

function sourcesPart(sources: SourcesCheck | null): string {
  if (!sources) return '';
  const rows = sources.sources.map(({ id, authority, url, verdict, detail }) => [
    `\`${id}\``,
    inline(authority),
    `<${url}>`,
    verdict === 'pass' ? verdict : `**${verdict}**`,
    inline(detail),
  ]);
  const head = `Checked ${sources.at} against the profile ${inline(sources.profile)}.`;
  return `## Official sources\n\n${head}\n\n${table(['Source', 'Authority', 'Address', 'Verdict', 'Detail'], rows)}`;
}

/** What to do with the files in SillyTavern 1.19.0. */
function importPart(deliverables: readonly Deliverable[]): string {
  const cards = deliverables.filter(({ kind }) => kind !== 'world-info').map(({ fileName }) => code(fileName));
  const books = deliverables.filter(({ kind }) => kind === 'world-info').map(({ fileName }) => code(fileName));
  const steps = [
    ...(cards.length > 0
      ? [
          `- The card: open Character Management, choose "Import Character from File" and take ${cards.join(' or ')}${cards.length > 1 ? '; one of them is enough' : ''}.`,
          '- A lorebook inside the card: when the character is opened for the first time, SillyTavern asks whether to import it. Say yes, or it is not used. Later it can be had by "Import Card Lore" in the menu "More…" of the character.',
        ]
      : []),
    ...books.map(
      (book) =>
        `- The lorebook file: open World Info, press "Import" and take ${book}. Then switch it on for all chats, or link it to the character with the globe button of the character. If the card brought its own copy of the lorebook, use only one of the two.`,
    ),
  ];
  return `## How to import into SillyTavern\n\n${steps.join('\n')}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A file name as it is; it holds no line breaks and no pipes. */
function code(fileName: string): string {
  return fileName.includes('`') ? `\`\` ${fileName} \`\`` : `\`${fileName}\``;
}

/** Foreign text on one line, without any effect of its own in Markdown or HTML. */
function inline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|#]/g, '\\$&');
}
