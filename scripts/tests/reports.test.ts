import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './reports.mjs'

test('a journey that failed is named with its width, what went wrong and where', () => {
  const errors = [
    { message: '\u001b[31mTest timeout of 60000ms exceeded.\u001b[39m' },
    { message: 'Error: locator.click: Test ended.\nCall log:', location: { file: `${process.cwd()}/e2e/cart.spec.ts`, line: 12 } },
  ]
  const passed = { projectName: 'desktop', status: 'expected', results: [{ errors: [] }] }
  const specs = [
    {
      title: 'buys',
      file: 'cart.spec.ts',
      line: 3,
      ok: false,
      tests: [passed, { projectName: 'phone', status: 'unexpected', results: [{ errors }] }],
    },
  ]

  const { failed, failures } = countPlaywright({ stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }, suites: [{ specs }] }, 1)

  expect(failed).toBe(1)
  expect(failures).toEqual([
    'cart.spec.ts:3 › buys (phone) › Test timeout of 60000ms exceeded. › Error: locator.click: Test ended. (e2e/cart.spec.ts:12)',
  ])
})

test('a file that could not be read is a failure, and so is a runner that broke without one', () => {
  const broken = { name: `${process.cwd()}/a.test.ts`, status: 'failed', message: 'Cannot find b.ts', assertionResults: [] }
  const report = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, testResults: [broken] }

  expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 0, failures: ['a.test.ts › Cannot find b.ts'] })
  expect(countVitest(undefined, 1)).toMatchObject({ passed: 0, failed: 1 })
})
