import type { BaseModelConfig, Model } from '@strands-agents/sdk';
import type { EngineChoice } from '@/lib/case/manifest';
import { Fault } from '@/lib/checks/fault';
import { type ModelSetting, requireModel } from '@/lib/engines/model-setting';
import type { CaseReader } from '@/services/store/port';
import { readDemo } from '../../demos/read-demos';
import { GuidedModel } from './guided';
import { loadGuidedView } from './guided-view';
import { ScriptedModel } from './scripted';

/** What an engine may look at: the case, lent for the length of a callback. */
export type LendReader = <T>(use: (reader: CaseReader) => Promise<T>) => Promise<T>;

/** Makes the model of a turn. Throws Fault when the engine cannot be used. */
export type EngineFactory = (choice: EngineChoice, read: LendReader) => Promise<Model<BaseModelConfig>>;

/** The engines: two that need no key and no network, and the language model that `setting` gives access to. */
export function engineFactory(setting: ModelSetting | undefined): EngineFactory {
  return async (choice, read) => {
    switch (choice.name) {
      case 'guided':
        return new GuidedModel((results) => read((reader) => loadGuidedView(reader, results)));
      case 'scripted':
        return scripted(choice.demo, read);
      case 'openai-compatible': {
        const access = { ...requireModel(setting), model: choice.model };
        const { OpenAiCompatibleModel } = await import('./openai-compatible');
        return new OpenAiCompatibleModel(access);
      }
    }
  };
}

/** Plays the steps of the demo's turn that is next: turns that a crash cut short are played again. */
async function scripted(name: string, read: LendReader): Promise<ScriptedModel> {
  const demo = await readDemo(name);
  const turns = demo.moves.flatMap((move) => ('turn' in move ? [move.turn] : []));
  const done = await read(
    async ({ manifest }) => manifest.turns.filter(({ outcome }) => outcome !== 'interrupted').length,
  );
  const turn = turns[done];
  if (!turn) {
    throw new Fault('script-exhausted', `The demo ${name} has ${turns.length} turns, and all were played.`, {
      next: 'Start a new case with the guided engine.',
    });
  }
  return new ScriptedModel(turn.steps ?? []);
}
