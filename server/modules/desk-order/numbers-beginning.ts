/** Every order's number has as many (`OrderNumber`). */
const DIGITS = 9

/** The lowest and the highest number of an order that begins with these digits; undefined: there is none. */
export function numbersBeginning(digits: string): { first: number; last: number } | undefined {
  if (!/^[1-9]\d{0,8}$/.test(digits)) return undefined
  return { first: Number(digits.padEnd(DIGITS, '0')), last: Number(digits.padEnd(DIGITS, '9')) }
}
