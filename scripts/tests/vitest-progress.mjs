/** A reporter of Vitest that tells the process above what its tests are at. */
import { relative } from 'node:path'
import { inRoot } from '../set-up/places.mjs'

/** @typedef {import('vitest/node').TestCase} TestCase */
/** @typedef {import('vitest/node').TestModule} TestModule */

/** @param {import('./watch.mjs').Progress} progress */
const tell = (progress) => process.send?.(progress)
/** @param {TestModule} module */
const fileOf = ({ moduleId }) => relative(inRoot('.'), moduleId)

export default class VitestProgress {
  /** @param {TestModule} module */
  onTestModuleQueued(module) {
    tell({ kind: 'begins', id: module.id, name: fileOf(module), boundMs: 0 })
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    tell({ kind: 'ends', id: module.id, state: 'a file' })
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

  onTestRunEnd() {
    tell({ kind: 'over' })
  }
}
