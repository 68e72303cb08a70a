import { type ComponentProps, useState } from 'react'
import { toLatinDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import { beforeDigits, useRegroupedCaret } from './regrouped-caret.ts'
import { TextField } from './text-field.tsx'

interface WholeNumberFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ltr' | 'ref' | 'type'> {
  /** undefined: nothing is written. */
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** More digits than these are no number that can be counted exactly. */
const DIGITS_MAX = 15
const MINUS = '−'

/** A number below zero is read as such: dropping its sign would make another number of it, and the contract says what is wrong. */
export function numberFrom(typed: string): number | undefined {
  const digits = digitsOf(typed)
  if (digits === '') return undefined
  return isNegative(typed) && Number(digits) > 0 ? -Number(digits) : Number(digits)
}

/** Any dash that keyboards make, before the digits, or behind them where the text runs from right to left. */
function isNegative(typed: string): boolean {
  return /^[\s\u200e\u200f]*[-\u2010-\u2014\u2212]|[-\u2010-\u2014\u2212][\s\u200e\u200f]*$/.test(typed)
}

function digitsOf(typed: string): string {
  return toLatinDigits(typed).replace(/\D/g, '').slice(0, DIGITS_MAX)
}

/** A whole number in groups of three, ۱۰۰٬۰۰۰. Persian, Arabic and Latin digits are understood, and a sign is kept, to be refused with a sentence. */
export function WholeNumberField({ value, onChange, ...rest }: WholeNumberFieldProps) {
  // a sign that waits for its digits is no number yet
  const [sign, setSign] = useState(false)
  // a form that begins with a number hands that back where nothing is written
  const [isEmptied, setEmptied] = useState(false)
  if (isEmptied && value === undefined) setEmptied(false)
  const empty = sign ? MINUS : ''
  const shown = value === undefined || isEmptied ? empty : formatCount(value)
  const { input, putCaret } = useRegroupedCaret(shown)
  return (
    <TextField
      {...rest}
      ref={input}
      ltr
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={({ target }) => {
        putCaret(beforeDigits(digitsOf(target.value.slice(target.selectionStart ?? target.value.length)).length))
        const number = numberFrom(target.value)
        setSign(isNegative(target.value))
        setEmptied(number === undefined)
        onChange(number)
      }}
    />
  )
}
