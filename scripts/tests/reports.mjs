/**
 * What the two runners wrote down, as one kind of count. What failed outside of any test counts too, and so does a runner that broke and named nothing.
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

/** @typedef {{ code: number, broken: string[], lastWords: string }} Ending how a runner ended */

const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [] }

/**
 * A file that could not even be loaded has no tests to count, and one whose hooks failed may have passed them all: each is a failure all the same.
 *
 * @param {VitestReport | undefined} report
 * @param {Ending} ending
 * @returns {Count}
 */
export function countVitest(report, ending) {
  if (!report) return withEnding(NOTHING, 'Vitest', ending)
  const broken = report.testResults.filter((file) => file.status === 'failed' && (file.assertionResults.length === 0 || file.message))
  const failures = report.testResults.flatMap((file) => [
    ...(broken.includes(file) ? [inOneLine(file.name, '', file.message)] : []),
    ...file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => inOneLine(file.name, test.fullName, test.failureMessages?.[0])),
  ])
  const failed = report.numFailedTests + broken.length
  return withEnding({ passed: report.numPassedTests, failed, skipped: report.numPendingTests, failures }, 'Vitest', ending)
}

/**
 * @param {PlaywrightReport | undefined} report
 * @param {Ending} ending
 * @returns {Count}
 */
export function countPlaywright(report, ending) {
  if (!report) return withEnding(NOTHING, 'Playwright', ending)
  const { expected, unexpected, flaky, skipped } = report.stats
  const failures = specsOf(report.suites)
    .filter(({ ok }) => !ok)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected' && status !== 'skipped')
        .map(({ projectName, results }) => [`${file}:${line}`, `${title} (${projectName})`, ...causesOf(results)].join(' › ')),
    )
  return withEnding({ passed: expected, failed: unexpected + flaky, skipped, failures }, 'Playwright', ending)
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
 * @param {string} runner
 * @param {Ending} ending
 * @returns {Count}
 */
function withEnding(count, runner, { code, broken, lastWords }) {
  const outside = broken.map((what) => `${runner}, outside of any test › ${what}`)
  const failed = count.failed + outside.length
  const failures = [...count.failures, ...outside]
  if (code === 0 || failed > 0) return { ...count, failed, failures }
  const said = lastWords === '' ? 'said nothing' : `said at last: ${lastWords}`
  return { ...count, failed: 1, failures: [`${runner} named no failed test, ended with ${code} and ${said}`] }
}
