import { configDefaults, defineConfig } from 'vitest/config'
import { LongFirst } from './scripts/tests/long-first.mjs'
import { markAwaits } from './scripts/tests/mark-awaits.mjs'
import { patiently, workers } from './scripts/tests/patience.mjs'

const ELSEWHERE = [...configDefaults.exclude, 'build/**', 'data/**', 'e2e/**', '.cache/**']
/** They read what all modules of a market register: codes and statements that a test of another file defines are none of it. */
const APART = ['server/statements.test.ts', 'server/refusals/import-answers.test.ts']

export default defineConfig({
  plugins: [markAwaits()],
  test: {
    environment: 'node',
    sequence: { sequencer: LongFirst },
    // a worker waits for PostgreSQL half of its time, and for processes that it started
    maxWorkers: workers(),
    // What hangs is over within a minute, and says where. Not how fast a test must be: the few that need more say so (`LONG_TEST_MS`).
    testTimeout: patiently(50_000),
    hookTimeout: patiently(50_000),
    expect: { poll: { timeout: patiently(30_000) } },
    globalSetup: ['server/testing/global-set-up.ts'],
    setupFiles: ['server/testing/where-it-stands.ts', 'server/testing/elements-in-time.ts'],
    projects: [
      // the files that a worker runs one after another share its modules: loading them for each file was a quarter of the whole
      {
        extends: true,
        test: { name: 'shared', isolate: false, include: ['**/*.test.ts', '**/*.test.tsx'], exclude: [...ELSEWHERE, ...APART] },
      },
      { extends: true, test: { name: 'apart', include: APART, exclude: ELSEWHERE } },
    ],
  },
})
