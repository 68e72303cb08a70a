import { expect, test } from 'vitest'
import { rank } from './long-first.mjs'

test('long files come first, those with a DOM last', () => {
  const files = {
    dom: `/** @vitest-environment happy-dom */\ntest('shows', show)`,
    plain: `test('adds', add)`,
    starting: `import { spawn } from 'node:child_process'`,
    long: 'vi.setConfig({ testTimeout: LONG_TEST_MS })',
  }

  const names = Object.entries(files).sort(([, one], [, other]) => rank(one) - rank(other))

  expect(names.map(([name]) => name)).toEqual(['starting', 'long', 'plain', 'dom'])
})
