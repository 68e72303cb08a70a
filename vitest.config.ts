import { defineConfig } from 'vitest/config'
import { LongFirst } from './scripts/tests/long-first.mjs'
import { markAwaits } from './scripts/tests/mark-awaits.mjs'

export default defineConfig({
  plugins: [markAwaits()],
  test: {
    environment: 'node',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'build/**', 'data/**', 'e2e/**', '.cache/**'],
    sequence: { sequencer: LongFirst },
    // a worker waits for PostgreSQL half of its time, and for processes that it started
    maxWorkers: 3,
    // What hangs is over within a minute, and says where. Not how fast a test must be: the few that need more say so (`LONG_TEST_MS`).
    testTimeout: 50_000,
    hookTimeout: 50_000,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: ['server/testing/global-set-up.ts'],
    setupFiles: ['server/testing/where-it-stands.ts'],
  },
})
