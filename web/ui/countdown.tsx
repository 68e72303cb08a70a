import { toPersianDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import { useNow } from './clock.ts'
import styles from './countdown.module.css'

const UNITS = [
  { name: 'روز', seconds: 86_400 },
  { name: 'ساعت', seconds: 3_600 },
  { name: 'دقیقه', seconds: 60 },
  { name: 'ثانیه', seconds: 1 },
] as const

/** How much of each unit is left, the largest first, each less than one of the unit before it. */
export function unitsLeft(seconds: number): { name: string; count: number }[] {
  return UNITS.map((unit, at) => ({
    name: unit.name,
    count: Math.floor((at === 0 ? seconds : seconds % (UNITS[at - 1]?.seconds ?? 1)) / unit.seconds),
  }))
}

const two = (count: number) => toPersianDigits(String(count).padStart(2, '0'))

/** Days, hours, minutes and seconds to a moment (ISO 8601), the reading way, each with its name. Its box is reserved before the browser counts. */
export function Countdown({ until }: { until: string }) {
  const now = useNow()
  const left = now === null ? null : Math.max(0, Math.floor(Date.parse(until) / 1_000) - now)
  const units = unitsLeft(left ?? 0).filter(({ name, count }) => name !== 'روز' || count > 0)
  return (
    <span className={styles.countdown} role="timer" aria-label={left === null ? undefined : spoken(units)}>
      {units.map(({ name, count }) => (
        <span key={name} className={styles.unit} aria-hidden="true">
          <b>{left === null ? '‒‒' : two(count)}</b>
          <small>{name}</small>
        </span>
      ))}
    </span>
  )
}

/** Without the seconds: nobody can listen that fast. */
function spoken(units: readonly { name: string; count: number }[]): string {
  return `${units
    .slice(0, -1)
    .map(({ name, count }) => `${formatCount(count)} ${name}`)
    .join(' و ')} مانده`
}
