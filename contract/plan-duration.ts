import { formatCount } from '#persian/format.ts'

/** A plan of this duration does not end. */
export const UNLIMITED = -1

export function durationWords(days: number): string {
  return days === UNLIMITED ? 'همیشگی' : `${formatCount(days)} روز`
}
