import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './reports.mjs'

const BROKE = { code: 1, broken: [], lastWords: '' }

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

  const { failed, failures } = countPlaywright({ stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }, suites: [{ specs }] }, BROKE)

  expect(failed).toBe(1)
  expect(failures).toEqual([
    'cart.spec.ts:3 › buys (phone) › Test timeout of 60000ms exceeded. › Error: locator.click: Test ended. (e2e/cart.spec.ts:12)',
  ])
})

test('a file that could not be read is a failure, and so is a runner that broke without one', () => {
  const broken = { name: `${process.cwd()}/a.test.ts`, status: 'failed', message: 'Cannot find b.ts', assertionResults: [] }
  const report = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, testResults: [broken] }

  expect(countVitest(report, BROKE)).toEqual({ passed: 2, failed: 1, skipped: 0, failures: ['a.test.ts › Cannot find b.ts'] })
  expect(countVitest(undefined, BROKE)).toMatchObject({ passed: 0, failed: 1 })
})

test('a file whose hooks failed is named, though each of its tests passed', () => {
  const passed = { status: 'passed', fullName: 'adds' }
  const file = { name: `${process.cwd()}/a.test.ts`, status: 'failed', message: 'The pool is closed.', assertionResults: [passed] }
  const report = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, testResults: [file] }

  expect(countVitest(report, BROKE)).toEqual({ passed: 1, failed: 1, skipped: 0, failures: ['a.test.ts › The pool is closed.'] })
})

test('what failed outside of any test is named with its runner, and counts', () => {
  const report = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] }

  const count = countPlaywright(report, { code: 1, broken: ['Worker teardown timeout of 60000ms exceeded.'], lastWords: 'Error' })

  expect(count).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
    failures: ['Playwright, outside of any test › Worker teardown timeout of 60000ms exceeded.'],
  })
})

test('a runner that names nothing and ends badly is named with its exit code and its last words', () => {
  const report = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, testResults: [] }

  expect(countVitest(report, { code: 1, broken: [], lastWords: 'error during close Error: no server' }).failures).toEqual([
    'Vitest named no failed test, ended with 1 and said at last: error during close Error: no server',
  ])
  expect(countPlaywright(undefined, { code: 137, broken: [], lastWords: '' })).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: ['Playwright named no failed test, ended with 137 and said nothing'],
  })
})
