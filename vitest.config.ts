import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'build/**', 'data/**', 'e2e/**', '.cache/**'],
    globalSetup: ['server/testing/global-set-up.ts'],
  },
})
