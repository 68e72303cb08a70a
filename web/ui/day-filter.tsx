import { useState } from 'react'
import { readPersianDay } from '#persian/persian-days.ts'
import { dayKey } from '#persian/working-days.ts'
import { DateField } from './date-field.tsx'

interface DayFilterProps {
  label: string
  /** 1405-08-30; undefined: no day. */
  day: string | undefined
  onChange: (day: string) => void
}

/** Narrows once what is typed is a day, or nothing. */
export function DayFilter({ label, day, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState(day?.replaceAll('-', '/') ?? '')
  return (
    <DateField
      label={label}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        const read = readPersianDay(text)
        if (read !== undefined) onChange(dayKey(read))
        else if (text === '') onChange('')
      }}
    />
  )
}
