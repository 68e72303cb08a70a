import type { ComponentProps } from 'react'
import { toLatinDigits, toPersianDigits } from '#persian/digits.ts'
import { behindDigits, useRegroupedCaret } from './regrouped-caret.ts'
import { TextField } from './text-field.tsx'

interface DigitsFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ltr' | 'ref' | 'type'> {
  /** Latin digits alone. */
  value: string
  onChange: (value: string) => void
  /** How the digits stand apart: 4-3-4 for a mobile. Their sum is the most that fits. */
  groups: readonly number[]
}

export const MOBILE_GROUPS = [4, 3, 4] as const
const MOBILE_LENGTH = 11

/** What was typed or pasted, as Latin digits; of a mobile with the country's number before it, the form used at home. */
export function digitsFrom(typed: string, groups: readonly number[]): string {
  const most = groups.reduce((sum, size) => sum + size, 0)
  const digits = toLatinDigits(typed).replace(/\D/g, '')
  const atHome = most === MOBILE_LENGTH ? digits.replace(/^(?:00)?98(?=9\d{9})/, '0') : digits
  return atHome.slice(0, most)
}

/** Persian digits in their groups: ۰۹۱۲ ۱۲۳ ۴۵۶۷. */
export function groupedDigits(digits: string, groups: readonly number[]): string {
  const parts: string[] = []
  let from = 0
  for (const size of groups) {
    if (from < digits.length) parts.push(digits.slice(from, from + size))
    from += size
  }
  return toPersianDigits(parts.join(' '))
}

/** A field of digits of a known length. Persian, Arabic and Latin digits are understood, spaces and signs dropped. */
export function DigitsField({ value, onChange, groups, inputMode = 'numeric', ...rest }: DigitsFieldProps) {
  const shown = groupedDigits(value, groups)
  const { input, putCaret } = useRegroupedCaret(shown)
  return (
    <TextField
      {...rest}
      ref={input}
      ltr
      inputMode={inputMode}
      value={shown}
      onChange={({ target }) => {
        putCaret(behindDigits(digitsFrom(target.value.slice(0, target.selectionStart ?? target.value.length), groups).length))
        onChange(digitsFrom(target.value, groups))
      }}
    />
  )
}
