/** A reporter of Playwright that tells the process above what its tests are at. */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inRoot } from '../set-up/places.mjs'

/** @typedef {import('@playwright/test/reporter').TestCase} TestCase */
/** @typedef {import('@playwright/test/reporter').TestResult} TestResult */
/** @typedef {import('@playwright/test/reporter').TestStep} TestStep */
/** @typedef {import('@playwright/test/reporter').TestError} TestError */

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

  /**
   * What failed outside of any journey: the start of the market, its end, a worker.
   *
   * @param {TestError} error
   */
  onError({ message, value, location }) {
    const [first = ''] = stripVTControlCharacters(message ?? value ?? '').split('\n')
    tell({ kind: 'breaks', what: location ? `${first} (${placeOf(location)})` : first })
  }

  onEnd() {
    tell({ kind: 'over' })
  }
}
