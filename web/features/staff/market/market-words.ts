import { formatCount, formatRating } from '#persian/format.ts'

/** «۴۰ دقیقه», «۳٫۵ ساعت», «۲ روز»; a dash where there is nothing to tell. */
export function durationWords(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes < 60) return `${formatCount(Math.round(minutes))} دقیقه`
  const hours = minutes / 60
  return hours < 48 ? `${formatRating(hours)} ساعت` : `${formatRating(hours / 24)} روز`
}
