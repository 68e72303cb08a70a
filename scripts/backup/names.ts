import { DAY_MS, TEHRAN_OFFSET_MS } from '../../persian/persian-calendar.ts'

/** Of a backup: when it was begun, by UTC, so that names sort as times do. */
const NAME = /^rasteh-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.backup$/

export function nameOf(at: Date): string {
  const digits = at
    .toISOString()
    .replace(/[-:]|\..*$/g, '')
    .replace('T', '-')
  return `rasteh-${digits}.backup`
}

/** Undefined for what is no backup of a market. */
export function timeOf(name: string): Date | undefined {
  const found = NAME.exec(name)
  if (found === null) return undefined
  const [year = 0, month = 1, ...rest] = found.slice(1).map(Number)
  const [day = 1, hours = 0, minutes = 0, seconds = 0] = rest
  return new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds))
}

/** Whether the newest of these was made before the last moment at which one was due. */
export function isDue(names: readonly string[], atMinute: number, now: Date): boolean {
  const dueMs = atMinute * 60_000 - TEHRAN_OFFSET_MS
  const last = Math.floor((now.getTime() - dueMs) / DAY_MS) * DAY_MS + dueMs
  return !names.some((name) => (timeOf(name)?.getTime() ?? 0) >= last)
}

/** Those that are older than they are to be kept; the newest is kept however old it is. */
export function outlived(names: readonly string[], keepDays: number, now: Date): string[] {
  const backups = names.filter((name) => timeOf(name) !== undefined).sort()
  return backups.slice(0, -1).filter((name) => now.getTime() - (timeOf(name)?.getTime() ?? 0) > keepDays * DAY_MS)
}
