import { CardData, type CharacterDocument, emptyCharacter } from '@/lib/card/character';
import { Brief } from '@/lib/case/brief';
import type { ToolEnvelope } from '@/lib/case/envelope';
import { sha256 } from '@/lib/case/hash';
import { currentLineage, isStale, requestedArtifacts } from '@/lib/case/lineage';
import type { ArtifactKind, CaseManifest, CaseSeed, SourceVerdict } from '@/lib/case/manifest';
import { type Question, TurnOutcome } from '@/lib/case/outcome';
import { type CaseChange, planCommit, planCreate } from '@/lib/case/plan-commit';
import { errorIssue, type Issue } from '@/lib/checks/issue';
import { SOURCE_PROFILE } from '@/lib/gate/profile';
import { decide } from '@/lib/guided/decide';
import { isYes } from '@/lib/guided/message';
import type { GuidedImport, GuidedMaterial, GuidedResult, GuidedStep, GuidedView } from '@/lib/guided/view';
import type { LorebookDocument, NewLoreEntry } from '@/lib/lorebook/entry';
import { newLoreEntry } from '@/lib/lorebook/new-entry';

const AT = '2026-01-01T00:00:00.000Z';

/** What a person sends with one turn. */
export interface GuidedInput {
  readonly message?: string;
  readonly notes?: readonly string[];
  readonly imports?: readonly Omit<GuidedImport, 'current' | 'repairs'>[];
  readonly portrait?: boolean;
}

/** What one turn came to: each call by tool name and input, what was said, and the submitted outcome. */
export interface GuidedTurn {
  readonly calls: readonly { readonly tool: string; readonly input: unknown }[];
  readonly said: readonly string[];
  readonly outcome: TurnOutcome | undefined;
}

/**
 * A case in memory with eight small tools, to play whole conversations with the guided author. It keeps the contracts
 * that matter to it (confirmation before the brief, whole and patch saves, stale files); the gate and the official
 * references answer as the test says.
 */
export class GuidedCase {
  manifest: CaseManifest;
  brief: Brief | undefined;
  character: CharacterDocument | undefined;
  lorebook: LorebookDocument | undefined;
  /** What each reference answers now. */
  sources: SourceVerdict = 'pass';
  /** Findings of the gate, by how often it has run; asked anew at every run. */
  gate: (run: number) => Issue[] = () => [];
  /** Called before a tool runs; an envelope stands in for it, a throw is a crash. */
  intercept: (tool: string, input: unknown) => Partial<ToolEnvelope> | undefined = () => undefined;
  private gateRuns = 0;
  private readonly materials: GuidedMaterial[] = [];
  private readonly imported: (GuidedImport & { turn: string })[] = [];
  private readonly records: {
    readonly turn: string;
    readonly message: string;
    readonly question: Question | undefined;
  }[] = [];

  constructor(seed: Partial<CaseSeed> = {}) {
    const outputs = { card: ['json' as const], lorebook: 'none' as const };
    this.manifest = planCreate(
      'guided-case',
      {
        title: 'Case',
        engine: { name: 'guided' },
        outputs,
        placeholderPortrait: false,
        buildAuthorised: false,
        ...seed,
      },
      AT,
    );
  }

  /** Plays one turn to its end. A throw of `intercept` leaves the turn interrupted, as a dead process would. */
  turn(input: GuidedInput): GuidedTurn {
    const id = this.open(input);
    const results: GuidedResult[] = [];
    const said: string[] = [];
    let outcome: TurnOutcome | undefined;
    try {
      for (let step = this.step(results); ; step = this.step(results)) {
        if (step.say !== undefined) said.push(step.say);
        if (!step.call) break;
        const { tool, input: given } = step.call;
        if (results.length > 60) throw new Error(`The turn does not end: ${tool}`);
        const envelope: ToolEnvelope = { ...this.call(tool, given, id), revision: this.manifest.revision };
        if (tool === 'submit_turn_outcome' && envelope.ok) outcome = readOutcome(given);
        results.push({ tool, input: given, envelope });
      }
    } finally {
      this.close(id, input.message ?? '', outcome);
    }
    return { calls: results.map(({ tool, input: given }) => ({ tool, input: given })), said, outcome };
  }

  /** Makes changes true, as an act of the person between two turns would. */
  commit(changes: readonly CaseChange[]): void {
    this.manifest = planCommit(this.manifest, sha256(JSON.stringify(this.manifest)), changes, AT);
  }

  /** Saves a character by hand, as the act of a person. */
  edit(fields: Partial<CardData>): void {
    if (!this.character) throw new Error('There is no character to edit.');
    this.saveCharacter({ ...this.character, data: { ...this.character.data, ...fields } }, 'act');
  }

  private open({ message = '', notes = [], imports = [], portrait = false }: GuidedInput): string {
    const turn = String(this.manifest.turns.length + 1).padStart(4, '0');
    const { question } = this.manifest;
    if (question && isYes(message)) {
      if (question.confirm) this.commit([{ type: 'build-authorised' }]);
      if (question.about === 'portrait') this.commit([{ type: 'placeholder-asked' }]);
    }
    const owner = { pid: 1, startTicks: '', bootId: '', host: '' };
    this.commit([
      {
        type: 'turn-taken',
        turn: { id: turn, kind: 'turn', operationId: turn, owner, message: null, uploads: [] },
        inputs: [],
      },
    ]);
    if (portrait) {
      const picture = { sha256: sha256('picture'), size: 1, width: 1, height: 1, original: sha256('picture') };
      this.commit([{ type: 'portrait-set', portrait: { ...picture, source: 'upload' } }]);
    }
    if (message.trim() !== '')
      this.materials.push({ kind: 'message', name: 'message', text: message, turn, current: true });
    for (const text of notes) this.materials.push({ kind: 'notes', name: 'notes.md', text, turn, current: true });
    for (const file of imports) this.imported.push({ ...file, repairs: [], turn, current: true });
    this.records.push({ turn, message, question: question ?? undefined });
    return turn;
  }

  private step(results: readonly GuidedResult[]): GuidedStep {
    return decide(this.view(results));
  }

  private view(results: readonly GuidedResult[]): GuidedView {
    const now = this.manifest.turn?.id;
    const { manifest, brief, character, lorebook } = this;
    return {
      manifest,
      ...(brief && { brief }),
      ...(character && { character }),
      ...(lorebook && { lorebook }),
      materials: this.materials.map((material) => ({ ...material, current: material.turn === now })),
      imported: this.imported.map(({ turn, ...file }) => ({ ...file, current: turn === now })),
      answers: this.records.flatMap(({ turn, message, question }) =>
        question ? [{ question, answer: message, current: turn === now }] : [],
      ),
      results,
    };
  }

  private close(id: string, message: string, outcome: TurnOutcome | undefined): void {
    const { turn } = this.manifest;
    const kind = outcome?.kind ?? 'interrupted';
    this.commit([
      {
        type: 'turn-ended',
        ref: { id, operationId: id, sha256: sha256(message), outcome: kind, startedAt: AT, endedAt: AT },
        segment: { epoch: turn?.epoch ?? 0, sealed: { bytes: 0, count: 0 } },
        question: outcome?.kind === 'question' ? outcome : null,
        blocker: outcome?.kind === 'blocked' ? outcome : null,
      },
    ]);
  }

  private call(tool: string, input: unknown, by: string): Omit<ToolEnvelope, 'revision'> {
    const instead = this.intercept(tool, input);
    if (instead) return { ok: false, ...instead };
    const run = this.tools[tool];
    if (!run) throw new Error(`There is no tool ${tool}.`);
    return run(JSON.parse(JSON.stringify(input)), by);
  }

  private readonly tools: Readonly<Record<string, (input: ToolInput, by: string) => Omit<ToolEnvelope, 'revision'>>> = {
    submit_turn_outcome: (input) => {
      readOutcome(input);
      return { ok: true };
    },
    save_brief: (input, by) => {
      if (!this.manifest.buildAuthorised) return failed('build-not-authorised');
      this.brief = Brief.parse(input);
      const { outputs } = this.brief;
      this.commit([
        { type: 'document-saved', document: 'brief', ...hashed(this.brief), by },
        { type: 'outputs-changed', outputs },
      ]);
      return { ok: true };
    },
    save_content_document: ({ document, mode, character = {}, lorebook = {} }, by) => {
      if (document === 'lorebook') return this.saveLore(mode, lorebook, by);
      const imported = this.imported.at(-1)?.character;
      const whole = {
        ...imported?.data,
        ...emptyCharacter(character.name ?? '').data,
        ...(imported && { extensions: imported.data.extensions }),
      };
      const data = CardData.parse({ ...(mode === 'patch' ? this.character?.data : whole), ...character });
      this.saveCharacter({ data }, by);
      return { ok: true };
    },
    build_character_card: () => this.build('card-json'),
    build_lorebook: () => this.build('world-info'),
    build_png_card: ({ placeholder }) => {
      if (!this.manifest.portrait) {
        if (!placeholder || !this.manifest.placeholderPortrait) return failed('portrait-missing');
        const drawn = sha256('drawn');
        this.commit([
          {
            type: 'portrait-set',
            portrait: { sha256: drawn, size: 1, width: 1, height: 1, source: 'placeholder', original: drawn },
          },
        ]);
      }
      return this.build('card-png');
    },
    check_official_sources: () => {
      const sources = SOURCE_PROFILE.sources.map(({ id, authority, url }) => ({
        id,
        authority,
        url,
        verdict: this.sources,
        detail: 'as told',
        sha256: null,
        missingMarkers: [],
      }));
      this.commit([{ type: 'sources-checked', check: { at: AT, profile: SOURCE_PROFILE.id, sources } }]);
      return this.sources === 'pass' ? { ok: true } : failed(`sources-${this.sources}`);
    },
    validate_deliverables: () => this.judge(),
    finish_case: (_input, by) => {
      const verdict = this.judge();
      if (!verdict.ok) return verdict;
      const deliverables = this.manifest.artifacts.map(({ kind, fileName, sha256: hash, size }) => ({
        kind,
        fileName,
        sha256: hash,
        size,
      }));
      this.commit([
        { type: 'closed', at: AT, by, deliverables, gate: { checkerVersion: '0', passed: true, checks: [] } },
      ]);
      return { ok: true };
    },
  };

  private saveCharacter(character: CharacterDocument, by: string): void {
    this.character = character;
    this.commit([{ type: 'document-saved', document: 'character', ...hashed(character), by }]);
  }

  private saveLore(
    mode: string | undefined,
    { name, upsert = [] }: LoreSave,
    by: string,
  ): Omit<ToolEnvelope, 'revision'> {
    const base = mode === 'patch' ? this.lorebook : undefined;
    const entries = [...(base?.entries ?? [])];
    for (const change of upsert) {
      const at = entries.findIndex(({ id }) => id === change.id);
      const old = entries[at];
      if (old) entries[at] = { ...old, ...change, id: old.id };
      else entries.push(newLoreEntry(change, change.id ?? entries.length));
    }
    this.lorebook = { ...base, name: name ?? base?.name ?? 'Book', entries };
    this.commit([{ type: 'document-saved', document: 'lorebook', ...hashed(this.lorebook), by }]);
    return { ok: true };
  }

  private build(kind: ArtifactKind): Omit<ToolEnvelope, 'revision'> {
    if (!requestedArtifacts(this.manifest.outputs).includes(kind)) return failed('output-not-requested');
    if (!this.character) return failed('document-missing');
    const lineage = currentLineage(this.manifest, kind);
    this.commit([{ type: 'artifact-built', artifact: { kind, fileName: kind, ...hashed(lineage), lineage } }]);
    return { ok: true };
  }

  private judge(): Omit<ToolEnvelope, 'revision'> {
    this.gateRuns += 1;
    const { manifest } = this;
    const stale = manifest.artifacts
      .filter((artifact) => isStale(manifest, artifact))
      .map(({ fileName }) => errorIssue('file-stale', fileName, 'Changed since.', 'Build it again.'));
    const open = (this.brief?.placeholders ?? [])
      .filter(({ accepted }) => !accepted)
      .map(({ path }) => errorIssue('placeholder-open', path, 'A placeholder.', 'Ask.'));
    const issues = [...stale, ...open, ...this.gate(this.gateRuns)];
    return issues.length === 0 ? { ok: true } : { ok: false, code: 'delivery-gate', message: 'Checks fail.', issues };
  }
}

/** The inputs of all tools at once; each takes its own. */
interface ToolInput {
  readonly document?: string;
  readonly mode?: string;
  readonly character?: Partial<CardData>;
  readonly lorebook?: LoreSave;
  readonly placeholder?: boolean;
}

type LoreSave = { name?: string; upsert?: NewLoreEntry[] };

function failed(code: string): Omit<ToolEnvelope, 'revision'> {
  return { ok: false, code, message: code };
}

function hashed(value: unknown): { sha256: string; size: number } {
  const text = JSON.stringify(value);
  return { sha256: sha256(text), size: text.length };
}

function readOutcome(input: unknown): TurnOutcome {
  if (typeof input !== 'object' || input === null || !('outcome' in input)) throw new Error('There is no outcome.');
  return TurnOutcome.parse(input.outcome);
}
