import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'build/**', 'data/**', 'e2e/**', '.cache/**'],
    // How long a test may hang, not how fast it must be: a busy machine fails none.
    // a worker waits for PostgreSQL half of its time
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: ['server/testing/global-set-up.ts'],
  },
})
