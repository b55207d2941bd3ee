import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { ScriptStep } from '@/lib/case/demo';
import type { CaseSeed, SourcesCheck, SourceVerdict } from '@/lib/case/manifest';
import type { Budget } from '@/lib/case/outcome';
import { SOURCE_PROFILE } from '@/lib/gate/profile';
import { encodeChunk } from '@/lib/png/chunks';
import { ScriptedModel, type ScriptedStep } from '@/services/agent/engines/scripted';
import { createMemoryStore } from '@/services/store/memory-store';
import type { CaseStore } from '@/services/store/port';
import type { TurnDeps } from '@/services/turns/deps';
import { type LiveEvent, TurnHub } from '@/services/turns/hub';
import type { Upload } from '@/services/turns/incoming';
import { submitTurn } from '@/services/turns/submit-turn';
import type { TurnEnd } from '@/services/turns/turn-request';

/** A step that calls one tool. */
export function call(tool: string, input: unknown = {}): ScriptStep {
  return { calls: [{ tool, input: input as never }] };
}

/** A step that submits an outcome. */
export function outcome(value: unknown): ScriptStep {
  return call('submit_turn_outcome', { outcome: value });
}

/** The steps that take a case from an authorised start to closed: all eight tools, then the claim. */
export const WHOLE_TURN: readonly ScriptStep[] = [
  call('save_brief', {
    premise: 'A lighthouse keeper waits for a boat.',
    musts: [{ text: 'navy coat' }],
    placeholders: [],
    outputs: { card: ['json', 'png'], lorebook: 'both' },
    portrait: 'placeholder',
  }),
  call('save_content_document', {
    document: 'character',
    mode: 'whole',
    character: {
      name: 'Maren Holt',
      description: 'Maren keeps the harbor light in a navy coat.',
      personality: 'Dry and patient.',
      scenario: 'Fog has closed the channel.',
      first_mes: '"One," Maren says. "Mind the third stair, {{user}}."',
    },
  }),
  call('save_content_document', {
    document: 'lorebook',
    mode: 'whole',
    lorebook: {
      upsert: [
        {
          title: 'The Teeth',
          keys: ['the Teeth', 'reef'],
          content: 'The Teeth are seven black rocks south of the channel.',
        },
      ],
    },
  }),
  call('build_character_card'),
  call('build_lorebook'),
  call('build_png_card', { placeholder: true }),
  call('check_official_sources'),
  call('validate_deliverables'),
  call('finish_case'),
  outcome({ kind: 'delivered', summary: 'All files are delivered.' }),
];

/** A case under test with everything around it replaced by fakes that are as strict as the real thing. */
export interface TurnBench {
  readonly deps: TurnDeps;
  readonly caseId: string;
  /** Runs one turn of these steps to its end and collects its events. */
  readonly turn: (
    steps: readonly ScriptedStep[],
    request?: {
      message?: string;
      uploads?: Upload[];
      operationId?: string;
      expectedRevision?: number;
      budget?: Budget;
    },
  ) => Promise<TurnEnd & { readonly events: LiveEvent[] }>;
  /** Sets what the next turn's engine plays, for callers that submit by themselves. */
  readonly play: (steps: readonly ScriptedStep[]) => void;
}

/** How a bench differs from the default: an authorised case with every output, placeholder portrait, passing sources. */
export interface BenchOptions {
  readonly store?: CaseStore;
  readonly seed?: Partial<CaseSeed>;
  readonly verdict?: SourceVerdict;
}

/** Makes a case and its dependencies. */
export async function turnBench({
  store = createMemoryStore(),
  seed = {},
  verdict = 'pass',
}: BenchOptions = {}): Promise<TurnBench> {
  let steps: readonly ScriptedStep[] = [];
  const deps = fakeDeps(store, verdict, () => steps);
  const { id: caseId } = await store.create({ ...SEED, ...seed });
  const play = (next: readonly ScriptedStep[]) => {
    steps = next;
  };
  return {
    deps,
    caseId,
    play,
    turn: async (next, request = {}) => {
      play(next);
      const events: LiveEvent[] = [];
      const running = submitTurn(
        { caseId, message: 'Build it.', uploads: [], operationId: randomUUID(), ...request },
        deps,
      );
      let result = await running.next();
      for (; !result.done; result = await running.next()) events.push(result.value);
      return { ...result.value, events };
    },
  };
}

/** Dependencies over a store, with an engine that plays whatever `steps` says when a turn starts. */
export function fakeDeps(store: CaseStore, verdict: SourceVerdict, steps: () => readonly ScriptedStep[]): TurnDeps {
  const picture = async () => ({ png: tinyPng(), thumbnail: Buffer.from('thumbnail'), width: 2, height: 3 });
  return {
    store,
    hub: new TurnHub(),
    engines: async () => new ScriptedModel(steps()),
    clock: () => new Date(),
    now: () => performance.now(),
    normalisePortrait: picture,
    drawPlaceholder: picture,
    checkSources: async () => sourcesCheck(verdict),
  };
}

/** Evidence in which every reference has this verdict. */
export function sourcesCheck(verdict: SourceVerdict): SourcesCheck {
  return {
    at: '2026-12-01T00:00:00.000Z',
    profile: SOURCE_PROFILE.id,
    sources: SOURCE_PROFILE.sources.map(({ id, authority, url }) => ({
      id,
      authority,
      url,
      verdict,
      detail: verdict,
      sha256: null,
      missingMarkers: [],
    })),
  };
}

/** A valid PNG of 2×3 grey pixels. */
export function tinyPng(): Uint8Array {
  const header = Uint8Array.from([0, 0, 0, 2, 0, 0, 0, 3, 8, 0, 0, 0, 0]);
  const rows = Uint8Array.from([0, 10, 20, 0, 30, 40, 0, 50, 60]);
  const signature = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks = [
    encodeChunk('IHDR', header),
    encodeChunk('IDAT', deflateSync(rows)),
    encodeChunk('IEND', new Uint8Array()),
  ];
  return Uint8Array.from(Buffer.concat([signature, ...chunks]));
}

/** An authorised case with every output. */
export const SEED: CaseSeed = {
  title: 'The harbor keeper',
  engine: { name: 'guided' },
  outputs: { card: ['json', 'png'], lorebook: 'both' },
  placeholderPortrait: true,
  buildAuthorised: true,
};
