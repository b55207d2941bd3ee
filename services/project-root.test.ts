import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project-root';

describe('projectRoot', () => {
  it('is the folder of our package.json, whatever the working folder', () => {
    const before = process.cwd();
    process.chdir('/');
    try {
      expect(projectRoot()).toBe(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''));
    } finally {
      process.chdir(before);
    }
  });
});
