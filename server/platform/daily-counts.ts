import { isoDayOf, persianDayAt } from '#persian/persian-days.ts'
import type { Services } from './services.ts'

/** What was counted of so long is written together. */
const WRITE_AFTER_MS = 60_000

export interface Counted {
  key: string
  /** As it was said first. */
  label: string
  count: number
}

export interface DailyCounts {
  count(key: string, label?: string): void
  /** Writes what waits. */
  write(): Promise<void>
}

interface DailyCountsKit {
  /** For the log. */
  name: string
  /** Different keys of a day that wait: when more would, they are written at once, and where that fails, too, they are given up. */
  waitingMax: number
  /** `day`: YYYY-MM-DD of Tehran. */
  write: (day: string, counted: readonly Counted[]) => Promise<unknown>
}

/** Counts in memory, by the days of Tehran, and writes once a minute however much was counted. What could not be written waits; a process that is killed loses its last minute. */
export function dailyCounts(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  { name, waitingMax, write: writeDay }: DailyCountsKit,
): DailyCounts {
  let waiting = new Map<string, Map<string, Counted>>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const add = (day: string, { key, label, count }: Counted) => {
    const ofDay = waiting.get(day) ?? new Map<string, Counted>()
    waiting.set(day, ofDay)
    const known = ofDay.get(key)
    ofDay.set(key, { key, label: known?.label ?? label, count: (known?.count ?? 0) + count })
    return ofDay.size
  }
  const writeNow = async () => {
    clearTimeout(timer)
    timer = undefined
    const taken = waiting
    waiting = new Map()
    for (const [day, counted] of taken) {
      try {
        await writeDay(day, [...counted.values()])
      } catch (error) {
        log.warn({ err: error, day, keys: counted.size }, `${name} were not written, and wait`)
        if (counted.size < waitingMax) for (const each of counted.values()) add(day, each)
      }
    }
  }
  const write = () => {
    writing = writing.then(writeNow)
    return writing
  }
  return {
    count(key, label = key) {
      const size = add(isoDayOf(persianDayAt(clock.now())), { key, label, count: 1 })
      if (size >= waitingMax) void write()
      else timer ??= setTimeout(write, WRITE_AFTER_MS).unref()
    },
    write,
  }
}
