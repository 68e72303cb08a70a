import { formatDate } from '#persian/format.ts'

/** A day's lowest and highest price; days without one had the prices of the day before. */
export interface PriceDay {
  /** YYYY-MM-DD */
  date: string
  minPrice: number
  maxPrice: number
}

const DAY_MS = 86_400_000
const dayOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS)
/** Noon in Tehran: far from either midnight. */
const momentOf = (day: number): Date => new Date(day * DAY_MS + DAY_MS * 0.35)

/** Every day from `days` ago until the last one known, each with the prices that held then. */
export function dailyPrices(history: readonly PriceDay[], days: number): PriceDay[] {
  const last = history.at(-1)
  const first = history[0]
  if (last === undefined || first === undefined) return []
  const end = dayOf(last.date)
  const start = Math.max(dayOf(first.date), end - days + 1)
  const daily: PriceDay[] = []
  let next = 0
  let held = first
  for (let day = start; day <= end; day++) {
    for (let known = history[next]; known !== undefined && dayOf(known.date) <= day; known = history[++next]) held = known
    daily.push({ ...held, date: new Date(day * DAY_MS).toISOString().slice(0, 10) })
  }
  return daily
}

/** How many days the history reaches back, its first and last one counted. */
export function spanOf(history: readonly PriceDay[]): number {
  const [first, last] = [history[0], history.at(-1)]
  return first === undefined || last === undefined ? 0 : dayOf(last.date) - dayOf(first.date) + 1
}

/** The days on which a price was another than the day before, the newest first. */
export function priceChanges(daily: readonly PriceDay[]): PriceDay[] {
  return daily
    .filter((day, index) => {
      const before = daily[index - 1]
      return before === undefined || before.minPrice !== day.minPrice || before.maxPrice !== day.maxPrice
    })
    .reverse()
}

/** Where the axis names the time, at most so often: the first days of Persian months when there are several, else single days. */
export function dateTicks(daily: readonly PriceDay[], most: number): { index: number; label: string }[] {
  const named = daily.map(({ date }, index) => {
    const [day = '', month = ''] = formatDate(momentOf(dayOf(date))).split(' ')
    return { index, day, month }
  })
  const months = named.filter(({ day }) => day === '۱')
  const [from, labelOf] =
    months.length >= 2
      ? [months, (at: (typeof named)[number]) => at.month]
      : [named, (at: (typeof named)[number]) => `${at.day} ${at.month}`]
  const every = Math.max(1, Math.ceil(from.length / most))
  return from.filter((_, at) => at % every === Math.floor(every / 2)).map((at) => ({ index: at.index, label: labelOf(at) }))
}

export function persianDay(date: string): string {
  return formatDate(momentOf(dayOf(date)))
}
