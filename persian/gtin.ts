import { typedDigits } from './ids.ts'

/* Barcodes of goods (GTIN-8, -12, -13 and -14), as GS1 numbers them: the last digit checks the others. */

const LENGTHS: readonly number[] = [8, 12, 13, 14]
/** As barcodes are kept and compared: a shorter one is the same number with noughts before it. */
const KEPT_LENGTH = 14

/** The fourteen digits of a barcode that a person typed, pasted or scanned; undefined where it is none. */
export function gtinOf(text: string): string | undefined {
  const digits = typedDigits(text)
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) return undefined
  const kept = digits.padStart(KEPT_LENGTH, '0')
  return /[1-9]/.test(kept) && checkDigitOf(kept) === Number(kept.at(-1)) ? kept : undefined
}

/** As it is printed below the bars: the shortest of the lengths that holds it, and never GTIN-12, which scanners everywhere but in America read with its nought. */
export function printedGtin(kept: string): string {
  const digits = kept.replace(/^0+/, '')
  const length = [8, 13, KEPT_LENGTH].find((each) => digits.length <= each) ?? KEPT_LENGTH
  return digits.padStart(length, '0')
}

/** A barcode from all its digits but the last. */
export function withCheckDigit(digits: string): string {
  return `${digits}${checkDigitOf(digits.padStart(KEPT_LENGTH - 1, '0'))}`
}

/** From the first thirteen of fourteen digits, weighted three and one in turns. */
function checkDigitOf(digits: string): number {
  let sum = 0
  for (let at = 0; at < KEPT_LENGTH - 1; at++) sum += Number(digits[at]) * (at % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}
