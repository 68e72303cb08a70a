import { toLatinDigits } from './digits.ts'

/** 09 and nine digits: how a mobile number is written on the wire and stored. */
export const MOBILE_PATTERN = /^09\d{9}$/

/** National codes and postal codes. */
export const TEN_DIGITS_PATTERN = /^\d{10}$/

/** What a person typed into a field of digits: Persian and Arabic digits become Latin, spaces, half-spaces, direction marks and hyphens go. */
export function typedDigits(text: string): string {
  return toLatinDigits(text).replace(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069-]/g, '')
}
