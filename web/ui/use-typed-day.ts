import { useState } from 'react'
import { toLatinDigits, toPersianDigits } from '#persian/digits.ts'
import type { PersianDay } from '#persian/persian-calendar.ts'
import { persianDayText, readPersianDay } from '#persian/persian-days.ts'

interface TypedDay {
  /** The day that the value is, where it is one. */
  chosen: PersianDay | undefined
  /** What stands in the input. */
  shown: string
  type: (text: string) => void
  leave: () => void
}

/** The input of a field that holds a day of the Persian calendar, 1405/08/30: typed in any digits, and put in its form only when it is left. */
export function useTypedDay(value: string, onChange: (value: string) => void): TypedDay {
  const [draft, setDraft] = useState<string>()
  return {
    chosen: readPersianDay(value),
    shown: toPersianDigits(draft ?? value),
    type: (text) => {
      const day = readPersianDay(text)
      setDraft(text)
      onChange(day === undefined ? toLatinDigits(text).trim() : persianDayText(day))
    },
    leave: () => setDraft(undefined),
  }
}
