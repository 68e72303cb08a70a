import { formatCount } from '#persian/format.ts'

const MINUTE_S = 60
const HOUR_S = 3_600
const DAY_S = 86_400

/** Less is left than these. */
const LATE_S = HOUR_S
const SOON_S = 4 * HOUR_S

/** How much of a deadline is left, in the largest unit that says something: ۴۰ دقیقه, ۱ ساعت و ۵۰ دقیقه, ۴ ساعت, ۲ روز. */
export function timeLeft(seconds: number): { words: string; urgency: 'over' | 'late' | 'soon' | 'calm' } {
  if (seconds <= 0) return { words: 'گذشته', urgency: 'over' }
  if (seconds < LATE_S) return { words: wordsOf(seconds), urgency: 'late' }
  return { words: wordsOf(seconds), urgency: seconds < SOON_S ? 'soon' : 'calm' }
}

function wordsOf(seconds: number): string {
  if (seconds >= 2 * DAY_S) return `${formatCount(Math.floor(seconds / DAY_S))} روز`
  if (seconds >= SOON_S) return `${formatCount(Math.floor(seconds / HOUR_S))} ساعت`
  const hours = Math.floor(seconds / HOUR_S)
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S)
  if (hours === 0) return minutes === 0 ? 'کمتر از ۱ دقیقه' : `${formatCount(minutes)} دقیقه`
  return minutes === 0 ? `${formatCount(hours)} ساعت` : `${formatCount(hours)} ساعت و ${formatCount(minutes)} دقیقه`
}
