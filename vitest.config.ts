import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: { alias: { '@/': root } },
  test: {
    environment: 'node',
    include: ['{lib,services,app,cli,components,messages,scripts,testing}/**/*.test.{ts,tsx}'],
    setupFiles: ['testing/setup.ts'],
    reporters: ['default', './testing/summary-reporter.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    coverage: { provider: 'v8', include: ['lib/**', 'services/**'] },
  },
});
