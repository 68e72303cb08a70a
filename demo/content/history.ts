import { randomFrom, seedOf } from '#demo/drawings/random.ts'

const DAYS = 90
const DAY = 86_400_000

export interface PriceDay {
  date: string
  minPrice: number
  maxPrice: number
}

/** The dates of the last 90 days in Tehran, oldest first, today last. */
export function lastDays(now: Date): string[] {
  const today = now.getTime() + 3.5 * 3_600_000
  return Array.from({ length: DAYS }, (_, at) => new Date(today - (DAYS - 1 - at) * DAY).toISOString().slice(0, 10))
}

/** A walk back from today's prices: mostly still, with small steps and now and then a jump, along the year's inflation. */
export function priceHistory(slug: string, lowest: number, highest: number, dates: readonly string[]): PriceDay[] {
  const random = randomFrom(seedOf(`${slug} history`))
  const drift = 0.03 + random() * 0.13
  const step = lowest < 1_000_000 ? 1_000 : 10_000
  const days: PriceDay[] = []
  let wander = 0
  let spread = highest / lowest
  for (let back = 0; back < dates.length; back += 1) {
    const level = 1 - (drift * back) / dates.length + wander
    const minPrice = back === 0 ? lowest : Math.max(step, Math.round((lowest * level) / step) * step)
    const maxPrice = back === 0 ? highest : Math.max(minPrice, Math.round((minPrice * spread) / step) * step)
    days.push({ date: dates[dates.length - 1 - back] ?? '', minPrice, maxPrice })
    const chance = random()
    if (chance < 0.3) wander += (random() - 0.5) * 0.018
    else if (chance < 0.33) wander += (random() - 0.5) * 0.07
    wander = Math.min(0.1, Math.max(-0.1, wander))
    if (chance > 0.8) spread = Math.max(1.01, Math.min(1.35, spread + (random() - 0.5) * 0.03))
  }
  return days.reverse()
}
