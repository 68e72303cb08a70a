import { constants } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { startProgram } from '../set-up/run-program.mjs'
import { watchTests } from './watch.mjs'

/** @typedef {import('./reports.mjs').Ending & { hanging: string[], late: string[], ended: { passed: number, failed: number } }} Run */

/** As a program ends that a person stopped, or that stops the whole run; any other signal is something that happened to it. */
const STOPPED = [constants.signals.SIGHUP, constants.signals.SIGINT, constants.signals.SIGTERM].map((signal) => 128 + signal)
/** Of what it wrote, so much is kept. */
const KEPT_LENGTH = 10_000
const LAST_LINES = 3
const LOOK_EVERY_MS = 1_000
/** It may put its things away first, if it still can. */
const STOP_WITHIN_MS = 5_000

/**
 * Runs a test runner, and ends it when it hangs. Its reporter says which tests it is at; its output goes to ours, beside that of another.
 *
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @param {ReturnType<typeof watchTests>} [watch]
 * @returns {Promise<Run>}
 */
export async function runWatched(args, env, watch = watchTests()) {
  const { child, ended } = startProgram(process.execPath, args, env, 'pipe')
  child.stdout?.pipe(process.stdout, { end: false })
  child.stderr?.pipe(process.stderr, { end: false })
  child.on('message', watch.hear)
  let written = ''
  child.stderr?.on('data', (part) => {
    written = `${written}${part}`.slice(-KEPT_LENGTH)
  })

  /** @type {string[]} */
  let hanging = []
  const guard = setInterval(() => {
    hanging = watch.hanging()
    if (hanging.length === 0) return
    clearInterval(guard)
    child.kill('SIGTERM')
    setTimeout(() => endGroupOf(child.pid), STOP_WITHIN_MS).unref()
  }, LOOK_EVERY_MS)

  const code = await ended
  clearInterval(guard)
  if (hanging.length > 0) endGroupOf(child.pid)
  else if (STOPPED.includes(code)) process.exit(code)
  return { code, hanging, late: watch.late, broken: watch.broken, ended: watch.ended, lastWords: lastWordsOf(written) }
}

/**
 * The last lines that say something; where in the code an error came from does not.
 *
 * @param {string} written
 */
function lastWordsOf(written) {
  const lines = stripVTControlCharacters(written).split('\n')
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
    .slice(-LAST_LINES)
    .join(' › ')
}

/**
 * The runner and the workers that it started: one in an endless loop hears nothing else.
 *
 * @param {number | undefined} pid
 */
function endGroupOf(pid) {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // all of them are gone
  }
}
