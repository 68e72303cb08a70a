/** A reporter of Playwright that tells the process above what its tests are at. */
import { relative } from 'node:path'
import { inRoot } from '../set-up/places.mjs'

/** @typedef {import('@playwright/test/reporter').TestCase} TestCase */
/** @typedef {import('@playwright/test/reporter').TestResult} TestResult */
/** @typedef {import('@playwright/test/reporter').TestStep} TestStep */

/** @param {import('./watch.mjs').Progress} progress */
const tell = (progress) => process.send?.(progress)
/** @param {import('@playwright/test/reporter').Location} location */
const placeOf = ({ file, line }) => `${relative(inRoot('.'), file)}:${line}`

export default class PlaywrightProgress {
  printsToStdio() {
    return false
  }

  /** @param {TestCase} test */
  onTestBegin(test) {
    const project = test.parent.project()?.name ?? ''
    tell({ kind: 'begins', id: test.id, name: `${placeOf(test.location)} › ${test.title} (${project})`, boundMs: test.timeout })
  }

  /**
   * @param {TestCase} test
   * @param {TestResult} _
   * @param {TestStep} step
   */
  onStepBegin(test, _, { title, location }) {
    if (location) tell({ kind: 'stands', id: test.id, where: `${title} (${placeOf(location)})` })
  }

  /**
   * @param {TestCase} test
   * @param {TestResult} result
   */
  onTestEnd(test, { status }) {
    tell({ kind: 'ends', id: test.id, state: status === 'passed' || status === 'timedOut' ? status : 'failed' })
  }

  onEnd() {
    tell({ kind: 'over' })
  }
}
