import { isUsualPostalCode, TEN_DIGITS_PATTERN, typedDigits } from '#persian/ids.ts'

/** A second look is asked for where a complete postal code is built as few are; it is taken all the same. */
export function postalCodeHelp(typed: unknown): string | undefined {
  const digits = typeof typed === 'string' ? typedDigits(typed) : ''
  if (!TEN_DIGITS_PATTERN.test(digits) || isUsualPostalCode(digits)) return undefined
  return 'این کد پستی مانند کدهای معمول نیست؛ اگر درست است همین را بفرستید.'
}
