// Our whole scripted turn (eight tools, every fsync, the gate) against a bare Strands loop with empty tools.
// Run: npx tsx bench/turn.ts [rounds]. Aim: within 150 ms of the bare loop.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, NullConversationManager } from '@strands-agents/sdk';
import { z } from 'zod';
import { ScriptedModel } from '@/services/agent/engines/scripted';
import { EnvelopeTool } from '@/services/agent/envelope-tool';
import { openFileStore } from '@/services/store/file-store';
import { turnBench, WHOLE_TURN } from '@/testing/turns';

const rounds = Number(process.argv[2] ?? 15);
const root = await mkdtemp(join(tmpdir(), 'cardwright-bench-'));

async function bareLoop(): Promise<number> {
  const names = [...new Set(WHOLE_TURN.flatMap(({ calls = [] }) => calls.map(({ tool }) => tool)))];
  const answer = async () => ({ ok: true, revision: 1 });
  const agent = new Agent({
    model: new ScriptedModel([...WHOLE_TURN, { text: 'Done.' }]),
    tools: names.map((name) => new EnvelopeTool({ name, description: name, schema: z.object({}), answer })),
    conversationManager: new NullConversationManager(),
    printer: false,
  });
  const start = performance.now();
  await agent.invoke('go');
  return performance.now() - start;
}

async function wholeTurn(): Promise<number> {
  const store = await openFileStore({ root });
  const bench = await turnBench({ store });
  const start = performance.now();
  const { record } = await bench.turn(WHOLE_TURN);
  const took = performance.now() - start;
  if (record.result.kind !== 'delivered') throw new Error(`the turn did not deliver: ${JSON.stringify(record.result)}`);
  return took;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(10);

try {
  await bareLoop();
  await wholeTurn();
  const bare: number[] = [];
  const whole: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await bareLoop());
    whole.push(await wholeTurn());
  }
  const [b, w] = [median(bare), median(whole)];
  console.log(`turn: ${rounds} rounds, interleaved, medians`);
  console.log(`  bare Strands loop, ${WHOLE_TURN.length} calls, empty tools ${ms(b)}`);
  console.log(
    `  Cardwright turn, eight tools on disk, gate      ${ms(w)}   (min ${ms(Math.min(...whole)).trim()}, max ${ms(Math.max(...whole)).trim()})`,
  );
  console.log(`  difference ${ms(w - b).trim()} (aim: at most 150 ms), ratio ${(w / b).toFixed(1)}`);
} finally {
  await rm(root, { recursive: true, force: true });
}
