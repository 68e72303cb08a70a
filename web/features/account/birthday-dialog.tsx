import { useState } from 'react'
import { toPersianDigits } from '#persian/digits.ts'
import { MONTHS } from '#persian/format.ts'
import type { PersianDay } from '#persian/persian-calendar.ts'
import { daysOfMonth, formatPersianMonth } from '#persian/persian-days.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MonthGrid } from '#web/ui/month-grid.tsx'
import styles from './birthday-dialog.module.css'
import { firstYearShown, YEARS_SHOWN } from './years-shown.ts'

interface BirthdayDialogProps {
  chosen: PersianDay | undefined
  today: PersianDay
  onChoose: (day: PersianDay) => void
  onClose: () => void
}

/** Where it begins for those who have chosen nothing. */
const USUAL_AGE = 30
const FIRST_YEAR = 1300
const TITLES = { year: 'سال', month: 'ماه', day: 'روز' } as const

/** A day long ago: the year out of nine, then the month, then the day; what was chosen can be taken back a step. */
export function BirthdayDialog({ chosen, today, onChoose, onClose }: BirthdayDialogProps) {
  const [step, setStep] = useState<'year' | 'month' | 'day'>('year')
  const [at, setAt] = useState<PersianDay>(chosen ?? { year: today.year - USUAL_AGE, month: 1, day: 1 })
  const move = (to: Partial<PersianDay>) => setAt((from) => clamped({ ...from, ...to }, today))
  const choose = (part: Partial<PersianDay>, next: 'month' | 'day') => {
    move(part)
    setStep(next)
  }
  return (
    <Dialog open onClose={onClose} title={`تاریخ تولد: ${TITLES[step]}`} size="small">
      <div className={styles.body}>
        {step === 'year' && (
          <Years
            at={at.year}
            chosen={chosen?.year}
            last={today.year}
            onMove={(year) => move({ year })}
            onChoose={(year) => choose({ year }, 'month')}
          />
        )}
        {step === 'month' && (
          <ChoiceGrid
            label={`ماه‌های سال ${toPersianDigits(String(at.year))}`}
            options={MONTHS.map((label, place) => ({ value: place + 1, label }))}
            chosen={chosen?.year === at.year ? chosen.month : undefined}
            at={at.month}
            onMove={(month) => move({ month: Math.min(12, Math.max(1, month)) })}
            onChoose={(month) => choose({ month }, 'day')}
          />
        )}
        {step === 'day' && <MonthGrid at={at} onMove={(day) => move(day)} chosen={chosen} today={today} max={today} onChoose={onChoose} />}
        {step !== 'year' && (
          <Button look="line" onClick={() => setStep(step === 'day' ? 'month' : 'year')}>
            {step === 'day' ? `ماه دیگر (${formatPersianMonth(at)})` : `سال دیگر (${toPersianDigits(String(at.year))})`}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

interface YearsProps {
  at: number
  chosen: number | undefined
  last: number
  onMove: (year: number) => void
  onChoose: (year: number) => void
}

function Years({ at, chosen, last, onMove, onChoose }: YearsProps) {
  const first = firstYearShown(at, last)
  const years = Array.from({ length: YEARS_SHOWN }, (_, place) => first + place)
  return (
    <>
      <div className={styles.turn}>
        <Button look="line" onClick={() => onMove(at - YEARS_SHOWN)}>
          سال‌های پیش
        </Button>
        <b aria-live="polite">{`${toPersianDigits(String(first))} تا ${toPersianDigits(String(first + YEARS_SHOWN - 1))}`}</b>
        <Button look="line" disabled={first + YEARS_SHOWN > last} onClick={() => onMove(at + YEARS_SHOWN)}>
          سال‌های بعد
        </Button>
      </div>
      <ChoiceGrid
        label="سال تولد"
        options={years.map((year) => ({ value: year, label: toPersianDigits(String(year)) }))}
        chosen={chosen}
        at={at}
        onMove={onMove}
        onChoose={onChoose}
      />
    </>
  )
}

/** A day that there is, no year before 1300 and none that is to come. */
function clamped({ year, month, day }: PersianDay, today: PersianDay): PersianDay {
  const within = { year: Math.min(today.year, Math.max(FIRST_YEAR, year)), month }
  return { ...within, day: Math.min(day, daysOfMonth(within)) }
}
