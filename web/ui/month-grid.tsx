import { type KeyboardEvent, useEffect, useRef } from 'react'
import { toPersianDigits } from '#persian/digits.ts'
import type { PersianDay } from '#persian/persian-calendar.ts'
import {
  addDays,
  addMonths,
  compareDays,
  daysOfMonth,
  formatPersianDay,
  formatPersianMonth,
  persianDayText,
  WEEKDAYS,
  weekdayOf,
} from '#persian/persian-days.ts'
import { IconButton } from './button.tsx'
import { ArrowBackIcon, ArrowOnIcon } from './icons.tsx'
import styles from './month-grid.module.css'

interface MonthGridProps {
  /** The day that the keys stand on; its month is shown. */
  at: PersianDay
  onMove: (day: PersianDay) => void
  chosen: PersianDay | undefined
  today: PersianDay
  onChoose: (day: PersianDay) => void
  min?: PersianDay | undefined
  max?: PersianDay | undefined
}

/** What a key does to the day that it stands on; the week runs from right to left. */
const MOVES: Readonly<Record<string, (day: PersianDay) => PersianDay>> = {
  ArrowLeft: (day) => addDays(day, 1),
  ArrowRight: (day) => addDays(day, -1),
  ArrowDown: (day) => addDays(day, 7),
  ArrowUp: (day) => addDays(day, -7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageDown: (day) => addMonths(day, 1),
  PageUp: (day) => addMonths(day, -1),
}

/** The weeks of a month of the Persian calendar: arrows move by days and weeks, Page Up and Page Down by months, Enter chooses. */
export function MonthGrid({ at, onMove, chosen, today, onChoose, min, max }: MonthGridProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const isOut = (day: PersianDay) => (min !== undefined && compareDays(day, min) < 0) || (max !== undefined && compareDays(day, max) > 0)
  const here = persianDayText(at)

  // the focus goes with the keys, and to the day at first
  useEffect(() => {
    body.current?.querySelector<HTMLElement>(`[data-day="${here}"]`)?.focus()
  }, [here])

  const press = (event: KeyboardEvent) => {
    const to = MOVES[event.key]?.(at)
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <IconButton label="ماه پیش" onClick={() => onMove(addMonths(at, -1))}>
          <ArrowBackIcon />
        </IconButton>
        <b aria-live="polite">{formatPersianMonth(at)}</b>
        <IconButton label="ماه بعد" onClick={() => onMove(addMonths(at, 1))}>
          <ArrowOnIcon />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its keys walk from day to day */}
      <table role="grid" aria-label={formatPersianMonth(at)} className={styles.grid}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" aria-label={name}>
                {name.slice(0, 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={press}>
          {weeksOf(at).map((week) => (
            <tr key={persianDayText(week.find((day) => day !== undefined) ?? at)}>
              {week.map((day, place) =>
                day === undefined ? (
                  <td key={WEEKDAYS[place]} />
                ) : (
                  <td key={WEEKDAYS[place]}>
                    <button
                      type="button"
                      className={styles.day}
                      data-day={persianDayText(day)}
                      aria-label={formatPersianDay(day)}
                      aria-pressed={chosen !== undefined && compareDays(day, chosen) === 0}
                      aria-current={compareDays(day, today) === 0 ? 'date' : undefined}
                      aria-disabled={isOut(day) || undefined}
                      tabIndex={compareDays(day, at) === 0 ? 0 : -1}
                      onClick={() => {
                        if (!isOut(day)) onChoose(day)
                      }}
                    >
                      {toPersianDigits(String(day.day))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Weeks of seven places; undefined where a day of another month would stand. */
function weeksOf({ year, month }: PersianDay): (PersianDay | undefined)[][] {
  const before = weekdayOf({ year, month, day: 1 })
  const weeks = Math.ceil((before + daysOfMonth({ year, month })) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const day = week * 7 + place - before + 1
      return day < 1 || day > daysOfMonth({ year, month }) ? undefined : { year, month, day }
    }),
  )
}
