import type { EditOutcome } from '#contract/offer-edit.ts'
import { formatDateTime } from '#persian/format.ts'
import { columnOf } from './offer-terms.ts'

/** Under a row that was refused: why, by column. */
export function faultsOf({ errors }: Pick<EditOutcome, 'errors'>): ReadonlyMap<string, string> {
  return new Map(errors.map(({ field, message }) => [columnOf(field), message]))
}

/** Who was faster, in words. */
export function whoChanged({ changedBy, changedAt }: Pick<EditOutcome, 'changedBy' | 'changedAt'>): string {
  const who = changedBy === null ? 'این ردیف از جای دیگری تغییر کرده است' : `${changedBy} این ردیف را تغییر داده است`
  return changedAt === null ? who : `${who}؛ ${formatDateTime(changedAt)}`
}
