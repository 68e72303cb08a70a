import { afterEach, aroundEach, beforeEach } from 'vitest'
import { patiently } from '../../scripts/tests/patience.mjs'

declare global {
  /** Called before each `await` of tests and their support, where Vitest runs them (`scripts/tests/mark-awaits.mjs`). */
  var standsAt: ((file: string, line: string, awaited: string) => void) | undefined
}

/** The usual bound of a whole test: one with a longer bound of its own has as long for each step. */
const STEP_WITHIN_MS = patiently(50_000)
const LOOK_EVERY_MS = 1_000
const TIMED_OUT = /^(?:Test|Hook) timed out in \d+ms/
/** Tests may hold the clock. */
const { setInterval, clearInterval } = globalThis
const now = performance.now.bind(performance)

/** The newest mark of each file, the newest of all last. */
const marks = new Map<string, string>()
let markedAt = now()

globalThis.standsAt = (file, line, awaited) => {
  markedAt = now()
  marks.delete(file)
  marks.set(file, `${file}:${line}: await ${awaited}`)
}

beforeEach(() => marks.clear())

aroundEach(async (runTest) => {
  markedAt = now()
  const step = Promise.withResolvers<never>()
  const looking = setInterval(() => {
    if (now() - markedAt > STEP_WITHIN_MS) step.reject(new Error(`Nothing went on for ${STEP_WITHIN_MS / 1000} s. ${whereItStands()}`))
  }, LOOK_EVERY_MS)
  try {
    await Promise.race([runTest(), step.promise])
  } finally {
    clearInterval(looking)
  }
})

/** A test that took too long says where it stood. */
afterEach(({ task }) => {
  for (const error of task.result?.errors ?? []) {
    if (!TIMED_OUT.test(error.message)) continue
    const message = error.message.split('\n')[0]?.replace(/\.$/, '') ?? ''
    const said = `${message}. ${whereItStands()}`
    error.stack = error.stack?.replace(error.message, said)
    error.message = said
  }
})

/** At which `await` of the test's own, and at which of its support. */
function whereItStands(): string {
  const newest = [...marks.values()].at(-1)
  const own = [...marks].find(([file]) => /\.test\.tsx?$/.test(file))?.[1]
  if (newest === undefined) return 'It stood at its beginning, before any await.'
  return own === undefined || own === newest ? `It stood at ${newest}` : `It stood at ${own}, and in it at ${newest}`
}
