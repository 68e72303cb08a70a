import { toLatinDigits } from './digits.ts'

/** 09 and nine digits: how a mobile number is written on the wire and stored. */
export const MOBILE_PATTERN = /^09\d{9}$/

/** National codes and postal codes. */
export const TEN_DIGITS_PATTERN = /^\d{10}$/

const USUAL_POSTAL_CODE = /^(?!(\d)\1{3})[13-9]{4}[1346-9][013-9]{5}$/

/** Whether a postal code is built as they usually are. Real ones occur that are not, so what is unusual is only worth a second look. */
export function isUsualPostalCode(digits: string): boolean {
  return USUAL_POSTAL_CODE.test(digits)
}

const ALL_ALIKE = /^(\d)\1*$/

/** The check digit of a national code, from its first nine digits. */
export function nationalCodeCheckDigit(nine: string): number {
  let sum = 0
  for (let at = 0; at < 9; at++) sum += Number(nine[at]) * (10 - at)
  const rest = sum % 11
  return rest < 2 ? rest : 11 - rest
}

/** Ten digits whose last one checks the others. Codes of one digit ten times would pass the sum, and nobody has one. */
export function isNationalCode(digits: string): boolean {
  return TEN_DIGITS_PATTERN.test(digits) && !ALL_ALIKE.test(digits) && nationalCodeCheckDigit(digits) === Number(digits[9])
}

const LEGAL_ID_PATTERN = /^\d{11}$/
const LEGAL_ID_WEIGHTS = [29, 27, 23, 19, 17]

/** Eleven digits of a company, whose last one checks the others. */
export function isLegalId(digits: string): boolean {
  if (!LEGAL_ID_PATTERN.test(digits) || ALL_ALIKE.test(digits)) return false
  const shift = Number(digits[9]) + 2
  let sum = 0
  for (let at = 0; at < 10; at++) sum += (Number(digits[at]) + shift) * (LEGAL_ID_WEIGHTS[at % 5] ?? 0)
  return (sum % 11) % 10 === Number(digits[10])
}

const LETTER = '(?=\\p{L})[\\p{Script=Arabic}\\p{Script=Latin}][\\u064b-\\u0652\\u0654]*'
/** A person's name: Persian or Latin letters, between them spaces, half-spaces, hyphens and apostrophes. */
export const PERSON_NAME_PATTERN = new RegExp(`^${LETTER}(?:[ \\u200c'’-]*${LETTER})*$`, 'u')

/** What a person typed into a field of digits: Persian and Arabic digits become Latin, spaces, half-spaces, direction marks and hyphens go. */
export function typedDigits(text: string): string {
  return toLatinDigits(text).replace(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069-]/g, '')
}

/** A mobile number as a person may write it: with digits of any kind, and +98, 0098, 98 or nothing in the place of its 0. undefined where it is none. */
export function mobileOf(text: string): string | undefined {
  const digits = typedDigits(text).replace(/^(\+98|0098|98)?0?(?=9\d{9}$)/, '0')
  return MOBILE_PATTERN.test(digits) ? digits : undefined
}

const SHEBA_PATTERN = /^IR\d{24}$/

/** A Sheba as a person may type it: with digits of any kind, in groups, and with or without its IR. */
export function typedSheba(text: string): string {
  const typed = typedDigits(text).toUpperCase()
  return /^\d{24}$/.test(typed) ? `IR${typed}` : typed
}

/** `IR` and 24 digits, of which the first two check the others: the first four go to the end, I is 18 and R 27, and 97 leaves 1 (ISO 13616). */
export function isSheba(sheba: string): boolean {
  if (!SHEBA_PATTERN.test(sheba)) return false
  return BigInt(`${sheba.slice(4)}1827${sheba.slice(2, 4)}`) % 97n === 1n
}
