/**
 * What the two runners wrote down, as one kind of count. A runner that broke without a failed test counts as one.
 */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Count failures: each failed test in one line */
/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: VitestFile[] }} VitestReport */
/** @typedef {{ message?: string, location?: { file: string, line: number } }} PlaywrightError */
/** @typedef {{ projectName: string, status: string, results: { errors: PlaywrightError[] }[] }} PlaywrightTest */
/** @typedef {{ title: string, file: string, line: number, ok: boolean, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ suites?: PlaywrightSuite[], specs: PlaywrightSpec[] }} PlaywrightSuite */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: PlaywrightSuite[] }} PlaywrightReport */

const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [] }

/**
 * A file that could not even be loaded has no tests to count, and is a failure all the same.
 *
 * @param {VitestReport | undefined} report
 * @param {number} code
 * @returns {Count}
 */
export function countVitest(report, code) {
  if (!report) return atLeastOneFailed(NOTHING, code)
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failures = report.testResults.flatMap((file) => [
    ...(broken.includes(file) ? [inOneLine(file.name, '', file.message)] : []),
    ...file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => inOneLine(file.name, test.fullName, test.failureMessages?.[0])),
  ])
  const failed = report.numFailedTests + broken.length
  return atLeastOneFailed({ passed: report.numPassedTests, failed, skipped: report.numPendingTests, failures }, code)
}

/**
 * @param {PlaywrightReport | undefined} report
 * @param {number} code
 * @returns {Count}
 */
export function countPlaywright(report, code) {
  if (!report) return atLeastOneFailed(NOTHING, code)
  const { expected, unexpected, flaky, skipped } = report.stats
  const failures = specsOf(report.suites)
    .filter(({ ok }) => !ok)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected' && status !== 'skipped')
        .map(({ projectName, results }) => [`${file}:${line}`, `${title} (${projectName})`, ...causesOf(results)].join(' › ')),
    )
  return atLeastOneFailed({ passed: expected, failed: unexpected + flaky, skipped, failures }, code)
}

/**
 * What went wrong, and where: of a journey that took too long the second of them is the step it stood at.
 *
 * @param {PlaywrightTest['results']} results
 */
function causesOf(results) {
  return (results.at(-1)?.errors ?? []).map(({ message = '', location }) => {
    const [first = ''] = stripVTControlCharacters(message).split('\n')
    return location ? `${first} (${relative(process.cwd(), location.file)}:${location.line})` : first
  })
}

/**
 * @param {PlaywrightSuite[]} suites
 * @returns {PlaywrightSpec[]}
 */
function specsOf(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsOf(inner)])
}

/**
 * @param {string} file
 * @param {string} test
 * @param {string} [message]
 */
function inOneLine(file, test, message = '') {
  const [first = ''] = message.split('\n')
  return [relative(process.cwd(), file), test, first].filter((part) => part !== '').join(' › ')
}

/**
 * @param {Count} count
 * @param {number} code
 * @returns {Count}
 */
function atLeastOneFailed(count, code) {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}
