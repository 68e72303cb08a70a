import { toPersianDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import { useNow } from './clock.ts'
import styles from './countdown.module.css'

const two = (value: number) => toPersianDigits(String(value).padStart(2, '0'))

/** Days, hours, minutes and seconds to a moment (ISO 8601). Its box is reserved before the browser counts. */
export function Countdown({ until }: { until: string }) {
  const now = useNow()
  const left = now === null ? null : Math.max(0, Math.floor(Date.parse(until) / 1_000) - now)
  const days = left === null ? 0 : Math.floor(left / 86_400)
  const [hours, minutes, seconds] =
    left === null ? ['‒‒', '‒‒', '‒‒'] : [two(Math.floor(left / 3_600) % 24), two(Math.floor(left / 60) % 60), two(left % 60)]
  const spoken =
    left === null
      ? undefined
      : `${days > 0 ? `${formatCount(days)} روز و ` : ''}${formatCount(Math.floor(left / 3_600) % 24)} ساعت و ${formatCount(Math.floor(left / 60) % 60)} دقیقه مانده`
  return (
    <span className={styles.countdown} role="timer" aria-label={spoken}>
      {days > 0 && <span>{formatCount(days)} روز</span>}
      <span className={styles.clock} dir="ltr" aria-hidden="true">
        <b>{hours}</b>:<b>{minutes}</b>:<b>{seconds}</b>
      </span>
    </span>
  )
}
