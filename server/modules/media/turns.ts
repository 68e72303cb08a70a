/** Lets so much work run at once and makes the rest wait its turn; what somebody waits for goes before what nobody does. */
export interface Turns {
  /** Undefined, at once, when too much waits already. */
  take<T>(work: () => Promise<T>, urgency: 'awaited' | 'background'): Promise<T> | undefined
  isIdle(): boolean
}

export function createTurns(limits: { atOnce: number; waiting: number }): Turns {
  const waiting = { awaited: [] as (() => void)[], background: [] as (() => void)[] }
  let running = 0

  const next = () => {
    while (running < limits.atOnce) {
      const begin = waiting.awaited.shift() ?? (running === 0 ? waiting.background.shift() : undefined)
      if (!begin) return
      running++
      begin()
    }
  }

  return {
    isIdle: () => running === 0 && waiting.awaited.length === 0,
    take(work, urgency) {
      if (urgency === 'awaited' && waiting.awaited.length >= limits.waiting) return undefined
      const done = new Promise<void>((begin) => waiting[urgency].push(begin)).then(work).finally(() => {
        running--
        next()
      })
      next()
      return done
    },
  }
}
