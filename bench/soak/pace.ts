import { setTimeout as sleep } from 'node:timers/promises'

/** The waits of one kind of work since they were last taken, in milliseconds, and what failed in the whole time. */
export interface Waits {
  take(): number[]
  failures: string[]
}

const LOOK_EVERY_MS = 10

/**
 * Begins `work` so many times a second until `over`, whether or not the one before has ended: a slow market is asked no more seldom, and the wait counts from when it
 * was due. What still runs at the end is waited for.
 */
export function pace(perSecond: number, over: AbortSignal, work: () => Promise<unknown>): { waits: Waits; ended: Promise<void> } {
  let taken: number[] = []
  const failures: string[] = []
  const running = new Set<Promise<void>>()
  const beginOne = (due: number) => {
    const mine = work()
      .then(
        () => void taken.push(performance.now() - due),
        (error: unknown) => void failures.push(error instanceof Error ? error.message : String(error)),
      )
      .finally(() => running.delete(mine))
    running.add(mine)
  }
  const keepOn = async () => {
    const began = performance.now()
    for (let begun = 0; !over.aborted; await sleep(LOOK_EVERY_MS)) {
      for (; began + (begun * 1_000) / perSecond <= performance.now(); begun++) beginOne(began + (begun * 1_000) / perSecond)
    }
    await Promise.all(running)
  }
  const waits = {
    take() {
      const those = taken
      taken = []
      return those
    },
    failures,
  }
  return { waits, ended: keepOn() }
}
