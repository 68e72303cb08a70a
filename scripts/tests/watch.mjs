import { patiently } from './patience.mjs'

/**
 * What the tests of a runner are at, by what its reporter sends (`vitest-progress.mjs`, `playwright-progress.mjs`). A test that waits is ended by its own
 * bound; one in an endless loop cannot be, and a runner may wait for what nobody closes: of these nothing is heard any more.
 *
 * @typedef {{ kind: 'begins', id: string, name: string, boundMs: number, within?: string }
 *   | { kind: 'stands', id: string, where: string }
 *   | { kind: 'ends', id: string, state: string }
 *   | { kind: 'breaks', what: string }
 *   | { kind: 'over' }} Progress
 */

/** How long nothing may be heard of a runner. */
const SILENT_MS = 60_000
/** A bound of a test's own is longer by this much, so that the runner, which knows more, says it first. */
const GRACE_MS = 15_000

/** @param {{ now?: () => number, silentMs?: number, graceMs?: number, beginWithinMs?: number }} [given] */
export function watchTests({
  now = Date.now,
  silentMs = patiently(SILENT_MS),
  graceMs = patiently(GRACE_MS),
  beginWithinMs = patiently(SILENT_MS),
} = {}) {
  /** @type {Map<string, { name: string, where: string, boundMs: number, within?: string }>} */
  const begun = new Map()
  const ended = { passed: 0, failed: 0 }
  /** @type {string[]} */
  const late = []
  /** @type {string[]} */
  const broken = []
  let heardAt = now()
  let hasBegun = false
  let isOver = false

  return {
    ended,
    /** Where tests stood that took longer than they may, as far as their steps tell. */
    late,
    /** What went wrong outside of any test: in a file's hooks, in a worker, before the first test or after the last. */
    broken,
    /** @param {Progress} progress */
    hear(progress) {
      heardAt = now()
      if (progress.kind === 'over') isOver = true
      if (progress.kind === 'breaks') broken.push(progress.what)
      if (progress.kind === 'begins') {
        hasBegun = true
        begun.set(progress.id, { ...progress, where: '' })
      }
      if (progress.kind === 'stands') {
        const test = begun.get(progress.id)
        if (test) test.where = progress.where
      }
      if (progress.kind === 'ends') {
        const test = begun.get(progress.id)
        if (progress.state === 'timedOut' && test?.where) late.push(`${test.name} took too long; the last step it began was ${test.where}`)
        if (progress.state === 'passed') ended.passed++
        if (progress.state === 'failed' || progress.state === 'timedOut') ended.failed++
        begun.delete(progress.id)
      }
    },
    /** What hangs, one in a line; nothing while the runner goes on. */
    hanging() {
      const bounds = [...begun.values()].map(({ boundMs }) => boundMs + graceMs)
      const patienceMs = hasBegun ? Math.max(silentMs, ...bounds) : beginWithinMs
      if (now() - heardAt < patienceMs) return []
      const since = `for ${Math.round(patienceMs / 1000)} s`
      if (isOver) return [`its tests are over, and it did not end ${since}: something they opened is still open`]
      if (begun.size === 0) return [`no test began ${since}`]
      // a file, where none of its tests is known to have begun: one in an endless loop does not come to say so
      const files = new Set([...begun.values()].map(({ within }) => within))
      const innermost = [...begun].filter(([id]) => !files.has(id)).map(([, test]) => test)
      return innermost.map(({ name, where }) => `${name} hangs: nothing was heard of it ${since}${where && `, it stood at ${where}`}`)
    },
  }
}
