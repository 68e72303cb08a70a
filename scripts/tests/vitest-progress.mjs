/** A reporter of Vitest that tells the process above what its tests are at. */
import { relative } from 'node:path'
import { inRoot } from '../set-up/places.mjs'

/** @typedef {import('vitest/node').TestCase} TestCase */
/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('vitest/node').TestSuite} TestSuite */
/** @typedef {import('vitest/node').SerializedError} SerializedError */

/** @param {import('./watch.mjs').Progress} progress */
const tell = (progress) => process.send?.(progress)
/** @param {TestModule} module */
const fileOf = ({ moduleId }) => relative(inRoot('.'), moduleId)
/** @param {SerializedError} error */
const firstLine = ({ message, name }) => message?.split('\n')[0] || name

export default class VitestProgress {
  /** @param {TestModule} module */
  onTestModuleQueued(module) {
    tell({ kind: 'begins', id: module.id, name: fileOf(module), boundMs: 0 })
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    tell({ kind: 'ends', id: module.id, state: 'a file' })
  }

  /**
   * A hook of a `describe` that failed belongs to no test: each of them may have passed. What failed in a file's own is in the report.
   *
   * @param {TestSuite} suite
   */
  onTestSuiteResult(suite) {
    for (const error of suite.errors()) tell({ kind: 'breaks', what: `${fileOf(suite.module)} › ${suite.fullName} › ${firstLine(error)}` })
  }

  /** @param {TestCase} test */
  onTestCaseReady(test) {
    const name = `${fileOf(test.module)} › ${test.fullName}`
    tell({ kind: 'begins', id: test.id, name, boundMs: test.options.timeout ?? 0, within: test.module.id })
  }

  /** @param {TestCase} test */
  onTestCaseResult(test) {
    tell({ kind: 'ends', id: test.id, state: test.result().state })
    tell({ kind: 'stands', id: test.module.id, where: `what follows “${test.fullName}”` })
  }

  /**
   * @param {readonly TestModule[]} _
   * @param {readonly SerializedError[]} unhandled
   */
  onTestRunEnd(_, unhandled) {
    for (const error of unhandled) {
      const during = typeof error.VITEST_TEST_NAME === 'string' ? ` (while “${error.VITEST_TEST_NAME}” ran)` : ''
      tell({ kind: 'breaks', what: `${error.type ?? 'Error'} › ${firstLine(error)}${during}` })
    }
    tell({ kind: 'over' })
  }
}
