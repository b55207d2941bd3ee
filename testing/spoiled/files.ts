import type { Outputs } from '@/lib/case/brief';
import { sha256 } from '@/lib/case/hash';
import { currentLineage } from '@/lib/case/lineage';
import type { GateContext } from '@/lib/gate/context';
import {
  gateContext,
  goodCharacter,
  goodLorebook,
  onDisk,
  type Spoiled,
  sourcesWith,
  testPng,
  withBytes,
  withManifest,
} from '../gate';
import { dataAt, inJson, renamed } from '../gate-changes';
import { flipByte } from '../png';

const good = gateContext();
const outputs = (lorebook: Outputs['lorebook'], ...card: Outputs['card']): Outputs => ({ card, lorebook });
const cardJson = (pointer: string, value: unknown) => withBytes(good, 'card-json', inJson(pointer, value));
const jsonText = (kind: 'card-json' | 'world-info', change: (text: string) => string) =>
  withBytes(good, kind, (bytes) => new TextEncoder().encode(change(new TextDecoder().decode(bytes))));

/** Cases whose files, record or evidence is wrong, whatever the cards say. */
export const SPOILED_FILES: readonly Spoiled[] = [
  [
    'outputs-requested',
    'a requested file is not built',
    () => ({ ...good, files: good.files.slice(1) }),
    ['output-missing'],
  ],
  ['outputs-requested', 'a file is built that nobody asked for', unrequested, ['output-unrequested']],
  [
    'outputs-requested',
    'an output is listed twice',
    () => ({ ...good, files: [...good.files, ...renamed(good, 'card-json', 'Other.json').files.slice(0, 1)] }),
    ['output-twice'],
  ],
  ['outputs-requested', 'there is no brief', () => ({ ...good, brief: undefined }), ['brief-missing']],
  ['hashes-match', 'a file is deleted', () => onDisk(good, 'card-json', () => undefined), ['file-missing']],
  [
    'hashes-match',
    'a byte of the image data changes',
    () => onDisk(good, 'card-png', (png) => flipByte(png, dataAt(png, 'IDAT'))),
    ['file-hash'],
  ],
  ['hashes-match', 'a file is cut', () => onDisk(good, 'world-info', (bytes) => bytes.subarray(1)), ['file-size']],
  [
    'lineage-fresh',
    'the character was edited after the build',
    () => edited('character'),
    ['file-stale', 'file-stale'],
  ],
  [
    'lineage-fresh',
    'the lorebook was edited after the build',
    () => edited('lorebook'),
    ['file-stale', 'file-stale', 'file-stale'],
  ],
  ['lineage-fresh', 'the portrait was changed after the build', otherPortrait, ['file-stale']],
  [
    'lineage-fresh',
    'nothing says what the files were built from',
    () => withManifest(good, { artifacts: [] }),
    ['file-unrecorded', 'file-unrecorded', 'file-unrecorded'],
  ],
  ['json-strict', 'a byte order mark', () => jsonText('card-json', (text) => `\ufeff${text}`), ['json-bom']],
  [
    'json-strict',
    'a key twice',
    () => jsonText('card-json', (text) => text.replace('"spec"', '"spec": "chara_card_v3", "spec"')),
    ['json-duplicate-key'],
  ],
  ['json-strict', 'text after the JSON', () => jsonText('world-info', (text) => `${text} x`), ['json-syntax']],
  ['json-strict', 'an array', () => jsonText('world-info', (text) => `[${text}]`), ['json-not-object']],
  ['json-strict', 'half a surrogate pair', () => cardJson('/data/creator', '\ud800'), ['json-lone-surrogate']],
  [
    'json-strict',
    'bytes that are not UTF-8',
    () => withBytes(good, 'card-json', (bytes) => bytes.fill(0xff, 20, 21)),
    ['json-not-utf8'],
  ],
  ['file-names', 'an extension in capitals', () => renamed(good, 'card-json', 'Mara Quill.JSON'), ['file-extension']],
  [
    'file-names',
    'the extension of another kind',
    () => renamed(good, 'card-png', 'Mara Quill.json.gif'),
    ['file-extension'],
  ],
  ['file-names', 'a path', () => renamed(good, 'card-json', '../Mara.json'), ['file-name-unsafe']],
  ['file-names', 'two files of one name', () => renamed(good, 'card-json', 'NORTH LIGHT V1.json'), ['file-name-twice']],
  ['portrait', 'the portrait is gone', () => ({ ...good, portrait: undefined }), ['portrait-damaged']],
  [
    'portrait',
    'the portrait changed on the disk',
    () => ({ ...good, portrait: flipByte(testPng(), 60) }),
    ['portrait-damaged'],
  ],
  [
    'portrait',
    'an upload where the brief asks for the placeholder',
    () => ({ ...good, brief: good.brief && { ...good.brief, portrait: 'placeholder' } }),
    ['portrait-other'],
  ],
  [
    'placeholders-accepted',
    'a placeholder that still stands',
    () =>
      gateContext({
        brief: { placeholders: [{ path: 'character#/data/creator', value: 'Cardwright tests', accepted: false }] },
      }),
    ['placeholder-open'],
  ],
  [
    'musts-found',
    'a must that stands nowhere',
    () => gateContext({ brief: { musts: [{ text: 'Forty lamps' }] } }),
    ['must-missing'],
  ],
  ['sources-evidence', 'no evidence', () => gateContext({ sources: null }), ['sources-unchecked']],
  [
    'sources-evidence',
    'evidence of another profile',
    () => gateContext({ sources: { ...sourcesWith('pass'), profile: '2020-01-01' } }),
    ['sources-outdated'],
  ],
  [
    'sources-evidence',
    'a reference that was not asked',
    () => gateContext({ sources: { ...sourcesWith('pass'), sources: sourcesWith('pass').sources.slice(1) } }),
    ['source-unchecked'],
  ],
  [
    'sources-evidence',
    'a changed reference',
    () => gateContext({ sources: sourcesWith('changed', 'ccv3-spec') }),
    ['source-changed'],
  ],
  [
    'sources-evidence',
    'an unavailable reference',
    () => gateContext({ sources: sourcesWith('unavailable', 'ccv3-spec') }),
    ['source-unavailable'],
  ],
  [
    'sources-evidence',
    'an inconclusive reference',
    () => gateContext({ sources: sourcesWith('inconclusive', 'ccv3-spec') }),
    ['source-inconclusive'],
  ],
];

/** The case after a new version of a document was saved, and nothing built since. */
function edited(kind: 'character' | 'lorebook'): GateContext {
  const versions = good.manifest.documents[kind];
  const [first] = versions;
  if (!first) throw new Error('The good case has no such document.');
  const next = { ...first, version: 2, sha256: sha256('another text'), at: '2026-12-01T10:00:00.000Z' };
  const changed = goodCharacter({ description: 'Another text.' });
  return {
    ...withManifest(good, { documents: { ...good.manifest.documents, [kind]: [...versions, next] } }),
    ...(kind === 'character' ? { character: changed } : { lorebook: { ...goodLorebook(), name: 'Another name' } }),
  };
}

/** The case after another portrait was chosen, and nothing built since. */
function otherPortrait(): GateContext {
  const { portrait } = good.manifest;
  if (!portrait) throw new Error('The good case has no portrait.');
  const bytes = testPng(8, 12, 2);
  const manifest = { ...good.manifest, portrait: { ...portrait, sha256: sha256(bytes), size: bytes.length } };
  return { ...good, manifest, portrait: bytes };
}

/** A case that asks for an embedded lorebook alone and has a World Info file as well. */
function unrequested(): GateContext {
  const context = gateContext({ outputs: outputs('embedded', 'json', 'png') });
  const extra = good.files.find(({ kind }) => kind === 'world-info');
  if (!extra) throw new Error('The good case has no World Info file.');
  const { kind, fileName, recorded } = extra;
  const lineage = currentLineage(context.manifest, kind);
  const artifact = { kind, fileName, ...recorded, lineage, at: context.manifest.updatedAt };
  const manifest = { ...context.manifest, artifacts: [...context.manifest.artifacts, artifact] };
  return { ...context, manifest, files: [...context.files, extra] };
}
