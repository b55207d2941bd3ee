import type { CardReading } from '../card/read-card';
import { sha256 } from '../case/hash';
import type { InputKind } from '../case/manifest';
import type { CheckResult } from '../checks/define-check';
import { Fault } from '../checks/fault';
import type { Repair } from '../checks/repair';
import { judgeLoneFile } from '../gate/lone-file';
import type { LorebookDocument } from '../lorebook/entry';
import type { LorebookReading } from '../lorebook/lorebook-values';
import { isPng, readChunks } from '../png/chunks';
import { cardPreview } from '../preview/card-preview';
import { lorebookPreview } from '../preview/lorebook-preview';
import { countTokens } from '../tokens/count';
import { type FoundThing, groupFindings } from './group-findings';
import type { Inspection } from './inspection';

/** A file as the intake identified it. */
export interface InspectedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly kind: InputKind;
  readonly note: string;
  readonly reading?: CardReading | undefined;
  readonly lorebook?: LorebookReading | undefined;
  readonly text?: string | undefined;
}

const TEXT_CHUNKS = new Set(['tEXt', 'zTXt', 'iTXt']);
const LONGEST_KEYWORD = 79;

/** Everything that can be said of a file by itself. */
export function inspect(file: InspectedFile): Inspection {
  const { name, bytes, kind, note, reading, text } = file;
  const book = reading?.lorebook ?? file.lorebook?.lorebook;
  const repairs = [...(reading?.repairs ?? []), ...(file.lorebook?.repairs ?? [])];
  const card = reading && previewOf(reading);
  const { findings, left } = groupFindings([...repairs.map(repaired), ...judged(file, book).flatMap(findingsOf)]);
  return {
    ...base(name, bytes),
    kind,
    note,
    title: reading?.character.data.name ?? null,
    fields: card
      ? card.fields
          .filter((field) => field.text !== '')
          .map(({ id, path, text: of, tokens }) => ({ id, path, text: of, tokens }))
      : text === undefined
        ? []
        : [{ id: 'notes', path: '', text, tokens: countTokens(text) }],
    tokens: card ? { ...card.tokens, tokenizer: card.tokenizer } : null,
    entries: book ? entriesOf(book) : [],
    chunks: chunksOf(bytes),
    findings,
    findingsLeft: left,
  };
}

/** What is said of a file that cannot be used: the refusal, and the findings behind it. */
export function inspectRefused(name: string, bytes: Uint8Array, fault: Fault): Inspection {
  const { where = name, issues = [] } = fault.details;
  const refusal = {
    severity: 'error',
    code: fault.code,
    path: where,
    message: fault.message,
    repair: fault.next,
  } as const;
  const { findings, left } = groupFindings([refusal, ...issues].map((issue) => ({ origin: 'reader', ...issue })));
  return {
    ...base(name, bytes),
    kind: null,
    note: fault.message,
    title: null,
    fields: [],
    tokens: null,
    entries: [],
    chunks: chunksOf(bytes),
    findings,
    findingsLeft: left,
  };
}

function base(name: string, bytes: Uint8Array) {
  return { name, size: bytes.length, sha256: sha256(bytes) };
}

function previewOf({ character, lorebook }: CardReading) {
  const created = character.data.creation_date ?? 0;
  return cardPreview({ character, lorebook, version: 1, locks: [], dates: { created, modified: created } });
}

function entriesOf(book: LorebookDocument): Inspection['entries'] {
  return lorebookPreview(book, 1, []).entries.map(({ id, title, keys, content, enabled, constant, tokens }) => {
    return { id, title, keys, content, enabled, constant, tokens };
  });
}

/** The chunks of a PNG; none of any other file, or of a PNG that cannot be walked. */
function chunksOf(bytes: Uint8Array): Inspection['chunks'] {
  if (!isPng(bytes)) return [];
  try {
    return readChunks(bytes).chunks.map(({ type, data, offset, crcOk }) => ({
      type,
      keyword: TEXT_CHUNKS.has(type) ? keywordOf(data) : null,
      offset,
      length: data.length,
      crcOk,
    }));
  } catch (error) {
    if (error instanceof Fault) return [];
    throw error;
  }
}

/** PNG specification, 11.3.3: Latin-1 text up to a zero byte. */
function keywordOf(data: Uint8Array): string {
  const end = data.subarray(0, LONGEST_KEYWORD + 1).indexOf(0);
  return new TextDecoder('latin1').decode(data.subarray(0, end < 0 ? LONGEST_KEYWORD : end));
}

function judged({ kind, name, bytes, reading }: InspectedFile, lorebook: LorebookDocument | undefined): CheckResult[] {
  if (kind === 'notes' || kind === 'portrait') return [];
  const artifact = kind === 'lorebook' ? 'world-info' : kind;
  return judgeLoneFile({ kind: artifact, fileName: name, bytes, character: reading?.character, lorebook });
}

function repaired({ code, path, was, now }: Repair): FoundThing {
  const message = `${was} → ${now}`;
  return { origin: 'reader', severity: 'info', code, path, message, repair: '' };
}

/** What a check refuses is the gate's; what it merely warns of is a matter of quality. */
function findingsOf({ issues }: CheckResult): FoundThing[] {
  return issues.map((issue) => ({ origin: issue.severity === 'error' ? 'gate' : 'lint', ...issue }));
}
