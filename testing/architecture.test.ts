import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Which top-level folder may import which: the house, downward only. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  app: ['app', 'components', 'services', 'lib', 'messages'],
  cli: ['cli', 'services', 'lib'],
  components: ['components', 'lib'],
  services: ['services', 'lib'],
  lib: ['lib'],
  messages: ['messages', 'lib'],
};
const TEST_ONLY = new Set(['testing']);
const IMPURE = /^(node:)?(fs|fs\/promises|net|http|https|http2|dns|os|child_process|worker_threads|process)$/;
const IMPURE_GLOBALS =
  /\b(Date\.now|new Date\(\)|Math\.random|fetch\(|process\.env|randomBytes|randomUUID|performance\.now)/;

interface Import {
  readonly file: string;
  readonly specifier: string;
  readonly layer: string;
  readonly target: string | undefined;
}

function sources(layer: string): string[] {
  return readdirSync(join(ROOT, layer), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const layer = file.split('/')[0] ?? '';
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, specifier = '']) => {
    const path = specifier.startsWith('@/')
      ? specifier.slice(2)
      : specifier.startsWith('.')
        ? normalize(join(dirname(file), specifier))
        : undefined;
    return { file, specifier, layer, target: path?.split('/')[0] };
  });
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const all = Object.keys(MAY_IMPORT).flatMap(sources);
const imports = all.flatMap(importsOf);

/** Exported so that the rule itself is tested on planted imports, not only on today's tree. */
function violations(list: readonly Import[]): string[] {
  return list
    .filter(({ file, layer, target }) => {
      if (target === undefined) return false;
      if (TEST_ONLY.has(target)) return !isTest(file);
      return target in MAY_IMPORT && !MAY_IMPORT[layer]?.includes(target);
    })
    .map(({ file, specifier }) => `${file} -> ${specifier}`);
}

describe('the house', () => {
  it('finds the sources it is meant to judge', () => {
    expect(imports.length).toBeGreaterThan(50);
  });

  it('imports downward only, and test helpers from tests only', () => {
    expect(violations(imports)).toEqual([]);
  });

  it('would report an upward import and a test helper in production code', () => {
    const planted: Import[] = [
      { file: 'lib/a.ts', specifier: '@/services/store', layer: 'lib', target: 'services' },
      { file: 'services/b.ts', specifier: '../app/page', layer: 'services', target: 'app' },
      { file: 'components/c.tsx', specifier: '@/services/x', layer: 'components', target: 'services' },
      { file: 'lib/d.ts', specifier: '@/testing/x', layer: 'lib', target: 'testing' },
      { file: 'lib/e.test.ts', specifier: '@/testing/x', layer: 'lib', target: 'testing' },
    ];
    expect(violations(planted)).toEqual([
      'lib/a.ts -> @/services/store',
      'services/b.ts -> ../app/page',
      'components/c.tsx -> @/services/x',
      'lib/d.ts -> @/testing/x',
    ]);
  });

  it('keeps lib free of disk, network, clock and chance', () => {
    const impure = all
      .filter((file) => file.startsWith('lib/') && !isTest(file))
      .flatMap((file) => {
        const text = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
        const globals = IMPURE_GLOBALS.exec(text);
        const modules = importsOf(file).filter(({ specifier }) => IMPURE.test(specifier));
        return [
          ...modules.map(({ specifier }) => `${file} -> ${specifier}`),
          ...(globals ? [`${file}: ${globals[0]}`] : []),
        ];
      });
    expect(impure).toEqual([]);
  });
});
