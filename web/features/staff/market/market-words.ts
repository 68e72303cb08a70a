import { BYTE_ORDER_MARK, csvLine } from '#persian/csv.ts'
import { formatCount, formatRating } from '#persian/format.ts'

/** «۴۰ دقیقه», «۳٫۵ ساعت», «۲ روز»; a dash where there is nothing to tell. */
export function durationWords(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes < 60) return `${formatCount(Math.round(minutes))} دقیقه`
  const hours = minutes / 60
  return hours < 48 ? `${formatRating(hours)} ساعت` : `${formatRating(hours / 24)} روز`
}

/** A table as a file for spreadsheets. */
export function csvOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): Blob {
  return new Blob([BYTE_ORDER_MARK + [head, ...rows].map(csvLine).join('')], { type: 'text/csv;charset=utf-8' })
}
