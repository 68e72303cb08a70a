/** The one source of time for rules that depend on it; tests hand in their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
