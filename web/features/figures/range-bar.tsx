import { useState } from 'react'
import { FiguresRange } from '#contract/desk-figures.ts'
import { persianDayAt, readPersianDay } from '#persian/persian-days.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import styles from './figures.module.css'
import { type ChosenRange, inAddress, RANGE_NAMES, rangeLabel } from './ranges.ts'

interface RangeBarProps {
  chosen: ChosenRange
  now: Date
  onChoose: (search: Record<string, string>) => void
}

/** Which days are shown: those that people ask for by name, or any two days. */
export function RangeBar({ chosen, now, onChoose }: RangeBarProps) {
  const today = persianDayAt(now)
  const [isOwnOpen, setOwnOpen] = useState(chosen.name === 'own')
  const options = [
    ...RANGE_NAMES.map((name) => ({ value: String(name), label: rangeLabel(name, today) })),
    { value: 'own', label: 'بازهٔ دلخواه' },
  ]
  const choose = (value: string) => {
    setOwnOpen(value === 'own')
    if (value !== 'own') onChoose({ range: value })
  }
  return (
    <div className={styles.range}>
      <div className={styles.names}>
        <SegmentedControl legend="بازه" name="range" value={isOwnOpen ? 'own' : chosen.name} onChange={choose} options={options} />
      </div>
      {isOwnOpen && <OwnRange key={`${chosen.from} ${chosen.until}`} chosen={chosen} now={now} onChoose={onChoose} />}
    </div>
  )
}

function OwnRange({ chosen, now, onChoose }: RangeBarProps) {
  const [from, setFrom] = useState(chosen.from.replaceAll('-', '/'))
  const [until, setUntil] = useState(chosen.until.replaceAll('-', '/'))
  const [faults, setFaults] = useState<Partial<Record<'from' | 'until', string>>>({})
  const today = persianDayAt(now)
  const show = () => {
    const range = FiguresRange.safeParse({ from, until })
    const found = range.error?.issues[0]
    setFaults(found === undefined ? {} : { [String(found.path[0])]: found.message })
    const days = [readPersianDay(from), readPersianDay(until)] as const
    if (range.success && days[0] !== undefined && days[1] !== undefined) onChoose({ from: inAddress(days[0]), until: inAddress(days[1]) })
  }
  return (
    <form
      className={styles.own}
      aria-label="بازهٔ دلخواه"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      <DateField label="از" value={from} onChange={setFrom} max={today} error={faults.from} />
      <DateField label="تا" value={until} onChange={setUntil} max={today} error={faults.until} />
      <Button type="submit" look="line">
        نمایش
      </Button>
    </form>
  )
}
