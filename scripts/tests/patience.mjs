import { spawnSync } from 'node:child_process'

/** What the start of an empty program takes on a usual machine. */
const USUAL_START_MS = 50
const STARTS = 5
const MOST = 6

/**
 * A bound of the tests, as long here as it must be: bounds end what hangs, and what is slow on a slow machine does not hang. `npm test` measures once how many
 * times slower this machine is and hands that on by the environment; a runner that is started by itself takes the usual bounds.
 *
 * @param {number} ms on a usual machine
 */
export const patiently = (ms) => ms * Number(process.env.TEST_PATIENCE ?? 1)

/** @param {() => number} startMs how long one start of an empty program takes */
export function measurePatience(startMs = startEmptyProgram) {
  const starts = Array.from({ length: STARTS }, () => startMs()).sort((one, other) => one - other)
  const median = starts[STARTS >> 1] ?? USUAL_START_MS
  return Math.min(MOST, Math.max(1, Math.round((median / USUAL_START_MS) * 10) / 10))
}

function startEmptyProgram() {
  const began = performance.now()
  spawnSync(process.execPath, ['-e', ''])
  return performance.now() - began
}
