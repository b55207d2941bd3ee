import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '@/lib/case/hash';
import { sse, startFakeOpenAi } from '@/testing/fake-openai';
import { passing, startSourceServer } from '@/testing/source-server';

const BIN = fileURLToPath(new URL('./cardwright.mjs', import.meta.url));
const NOTES = `# Oskar Vane

Oskar pilots the night ferry across the Orrin.

## Personality
Quick, superstitious, generous with other people's time.

## Greeting
*A bell rings twice.* "Left watch says you are late, {{user}}."
`;

let folder = '';
let cases = '';
let sources: { url: string; close: () => Promise<void> };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardwright-cli-'));
  cases = join(folder, 'cases');
  sources = await startSourceServer(passing());
});
afterAll(async () => {
  await sources.close();
  await rm(folder, { recursive: true, force: true });
});

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the real command in a folder of its own, as a user would. */
function cardwright(
  args: readonly string[],
  { input = '', sourcesUrl = sources.url, model = {} as Record<string, string> } = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      HOME: folder,
      CARDWRIGHT_CASES: cases,
      CARDWRIGHT_SOURCES_URL: sourcesUrl,
      NO_COLOR: '1',
      ...model,
    };
    const child = spawn(process.execPath, [BIN, ...args], { cwd: folder, env });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.end(input);
  });
}

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('cardwright', () => {
  it('builds notes into verified files in one command', async () => {
    await writeFile(join(folder, 'oskar.md'), NOTES);
    const { code, out, err } = await cardwright(['build', 'oskar.md', '--placeholder', '--yes', '--out', 'done']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('settlement: delivered · within budget · error: none');
    expect((await readdir(join(folder, 'done'))).sort()).toEqual(['Oskar Vane.json', 'Oskar Vane.png', 'README.md']);
    const card = JSON.parse(await readFile(join(folder, 'done', 'Oskar Vane.json'), 'utf8'));
    expect(card).toMatchObject({
      spec: 'chara_card_v3',
      data: { name: 'Oskar Vane', first_mes: '*A bell rings twice.* "Left watch says you are late, {{user}}."' },
    });
  });

  it('asks on a pipe with exit code 4, and resume answers it', async () => {
    const asked = await cardwright(['build', '-', '--outputs', 'json', '--json'], { input: NOTES });
    expect(asked.code).toBe(4);
    const events = lines(asked.out);
    const { case: id } = events.find((line) => 'case' in line);
    expect(events.at(-1).result).toMatchObject({ kind: 'question', confirm: true });
    const silent = await cardwright(['resume', id, '--json']);
    expect({ code: silent.code, asked: lines(silent.out) }).toEqual({
      code: 4,
      asked: [{ question: expect.objectContaining({ confirm: true }) }],
    });
    const answered = await cardwright(['resume', id, 'yes']);
    expect(answered.code).toBe(0);
    const shown = lines((await cardwright(['show', id, '--json'])).out)[0];
    expect(shown).toMatchObject({
      condition: 'closed',
      deliverables: [{ fileName: 'Oskar Vane.json', problem: null }],
    });
  });

  it('reports a changed file by verify, refuses to export it, and lists the case', async () => {
    const id = (await readdir(cases)).find((name) => name.startsWith('oskar')) ?? '';
    const path = join(cases, id, 'exports', 'Oskar Vane.json');
    const good = await readFile(path);
    await writeFile(
      path,
      good.map((byte, index) => (index === 40 ? byte ^ 1 : byte)),
    );
    const verified = await cardwright(['verify', id]);
    expect(verified).toMatchObject({ code: 1, out: expect.stringContaining('[export-changed]') });
    const exported = await cardwright(['export', id, '--out', 'other']);
    expect(exported).toMatchObject({ code: 1, err: expect.stringContaining('error export-changed') });
    expect(await readdir(folder)).not.toContain('other');
    await writeFile(path, good);
    expect((await cardwright(['verify', id])).code).toBe(0);
    expect((await cardwright(['cases'])).out).toContain(id);
  });

  it('stops at the gate without a network, and finishes once the person accepts the pinned profile', async () => {
    const offline = { sourcesUrl: 'http://127.0.0.1:9' };
    const blocked = await cardwright(['build', 'oskar.md', '--outputs', 'json', '--yes', '--json'], offline);
    const events = lines(blocked.out);
    expect({ code: blocked.code, result: events.at(-1).result }).toMatchObject({
      code: 1,
      result: { kind: 'blocked', code: 'sources-unavailable' },
    });
    const { case: id } = events.find((line) => 'case' in line);
    const refused = await cardwright(['finish', id], offline);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('error delivery-gate') });
    const finished = await cardwright(['finish', id, '--accept-pinned-sources'], offline);
    expect(finished).toMatchObject({ code: 0, out: expect.stringContaining('WAIVED') });
    expect(await readFile(join(cases, id, 'exports', 'README.md'), 'utf8')).toContain('accepted the pinned');
  });

  it('works a case by the configured language model, and keeps its key out of what it prints and stores', async () => {
    const key = 'sk-never-to-be-seen-42';
    const question = { outcome: { kind: 'question', text: 'Who is Oskar to {{user}}?' } };
    const server = await startFakeOpenAi([
      { calls: [{ tool: 'submit_turn_outcome', input: question }] },
      { status: 401, message: `wrong key ${key}` },
      { raw: sse({ content: 'Well' }), after: 'end' },
    ]);
    const model = { CARDWRIGHT_MODEL_URL: server.url, CARDWRIGHT_MODEL: 'tiny', CARDWRIGHT_MODEL_KEY: key };
    const asked = await cardwright(['build', 'oskar.md', '--engine', 'openai-compatible', '--json'], { model });
    const events = lines(asked.out);
    expect({ code: asked.code, result: events.at(-1).result }).toEqual({ code: 4, result: question.outcome });
    expect(server.requests[0]?.body.messages[0]?.content).toContain('Oskar pilots the night ferry');
    const { case: id } = events.find((line) => 'case' in line);
    const refused = await cardwright(['resume', id, 'A stranger.'], { model });
    expect(refused).toMatchObject({ code: 3, out: expect.stringContaining('failed (model-refused)') });
    expect(refused.out).toContain('Check CARDWRIGHT_MODEL_KEY');
    const cut = await cardwright(['resume', id, 'Again.'], { model });
    expect(cut).toMatchObject({ code: 3, out: expect.stringContaining('failed (model-invalid-answer)') });
    await server.close();
    const names = await readdir(join(cases, id), { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const stored = await Promise.all(files.map((path) => readFile(path, 'latin1')));
    expect(
      [asked, refused, cut]
        .map(({ out, err }) => out + err)
        .concat(stored)
        .join(),
    ).not.toContain(key);
  });

  it('makes no case for a language model that is not configured', async () => {
    const before = await readdir(cases);
    const model = { CARDWRIGHT_MODEL_URL: 'localhost', CARDWRIGHT_MODEL: 'tiny' };
    const refused = await cardwright(['build', 'oskar.md', '--engine', 'openai-compatible'], { model });
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('error model-not-configured') });
    expect(await readdir(cases)).toEqual(before);
  });

  it('plays a demo to its receipt', async () => {
    const { code, out } = await cardwright(['demo', 'false-done', '--out', 'false-done']);
    expect(code).toBe(0);
    expect(out).toContain('ungated-delivery');
    expect(out).toContain('delivery-gate');
    const bytes = await readFile(join(folder, 'false-done', 'Oskar Vane.json'));
    expect(out).toContain(sha256(bytes));
  });

  it.each([
    ['empty notes', ['build', 'bad.md'], '   \n', 'input-empty'],
    ['a binary file called .md', ['build', 'bad.md'], '\u0000\u0001\u0002\u0000', 'input-not-text'],
    ['broken JSON', ['build', 'bad.json'], '{"spec": "chara_card_v3",', 'json-invalid'],
    ['JSON that is no card', ['build', 'bad.json'], '{"a": 1}', 'card-not-a-card'],
    ['a 0-byte PNG', ['build', 'bad.png'], '', 'input-empty'],
    ['an output that is not supported', ['build', 'oskar.md', '--outputs', 'charx'], NOTES, 'unsupported-output'],
    ['an engine that is not known', ['build', 'oskar.md', '--engine', 'oracle'], NOTES, 'unsupported-engine'],
    ['a file that is not there', ['build', 'nowhere.md'], NOTES, 'input-unreadable'],
    ['a case that is not there', ['show', 'nobody-abc123'], NOTES, 'case-not-found'],
    ['a demo that is not there', ['demo', 'nothing'], NOTES, 'demo-not-found'],
  ])('refuses %s with a stable code and creates nothing', async (_name, args, content, code) => {
    const before = await readdir(cases);
    const target = args.find((arg) => arg.startsWith('bad.'));
    if (target) await writeFile(join(folder, target), content);
    const ran = await cardwright([...args, '--json']);
    expect(lines(ran.out)).toEqual([{ error: expect.objectContaining({ code, message: expect.any(String) }) }]);
    expect({ code: ran.code, created: (await readdir(cases)).length - before.length }).toEqual({ code: 2, created: 0 });
  });

  it.each([
    ['no card output', ['build', 'oskar.md', '--outputs', ''], 'unsupported-output'],
    ['a data root that is a file', ['cases', '--cases', 'oskar.md'], 'bad-request'],
    ['no command at all', [], 'bad-request'],
    ['an unknown command', ['fly'], 'bad-request'],
  ])('refuses %s as wrong usage', async (_name, args, code) => {
    await writeFile(join(folder, 'oskar.md'), NOTES);
    const ran = await cardwright([...args, '--json']);
    expect({ code: ran.code, said: lines(ran.out) }).toEqual({
      code: 2,
      said: [{ error: expect.objectContaining({ code, next: expect.any(String) }) }],
    });
  });

  it('goes on quietly when the reader of its output goes away', async () => {
    const command = `"${process.execPath}" "${BIN}" --help | head -c 5`;
    const ran = await new Promise<{ code: number | null; err: string }>((resolve, reject) => {
      const child = spawn('sh', ['-c', command], { cwd: folder });
      let err = '';
      child.stderr.on('data', (chunk: Buffer) => {
        err += chunk.toString();
      });
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, err }));
    });
    expect(ran).toEqual({ code: 0, err: '' });
  });

  it('names an unknown option and shows where the help is', async () => {
    const { code, err } = await cardwright(['build', 'oskar.md', '--shiny']);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("unknown option '--shiny'") });
  });

  it('prints its help with the exit codes', async () => {
    const { code, out } = await cardwright(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('Exit codes: 0 delivered or done');
  });
});
