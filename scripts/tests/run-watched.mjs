import { startProgram } from '../set-up/run-program.mjs'
import { watchTests } from './watch.mjs'

/** @typedef {{ code: number, hanging: string[], late: string[], ended: { passed: number, failed: number } }} Run */

/** A program that a signal ended. */
const KILLED = 128
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
  else if (code > KILLED) process.exit(code)
  return { code, hanging, late: watch.late, ended: watch.ended }
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
