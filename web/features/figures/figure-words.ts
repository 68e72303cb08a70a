import { formatCount, formatRating } from '#persian/format.ts'

/** ۲٫۹٪, with one decimal at most; a dash where there is nothing to take a share of. */
export function percentWords(percent: number | null): string {
  return percent === null ? '–' : `${formatRating(percent)}٪`
}

/** ۱۸٪ بیشتر; undefined where there was nothing before. */
export function moreWords(percent: number | null): string | undefined {
  if (percent === null) return undefined
  const whole = Math.round(percent)
  if (whole === 0) return 'به همان اندازه'
  return `${formatCount(Math.abs(whole))}٪ ${whole > 0 ? 'بیشتر' : 'کمتر'}`
}
