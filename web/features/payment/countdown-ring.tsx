import { formatCount } from '#persian/format.ts'
import { useSecondsLeft } from '#web/ui/clock.ts'
import styles from './countdown-ring.module.css'

interface CountdownRingProps {
  seconds: number
  /** The whole sentence, for the seconds that are left in Persian digits. */
  label: (seconds: string) => string
  onEnd: () => void
}

/** Seconds that run out, as a ring and as a number. */
export function CountdownRing({ seconds, label, onEnd }: CountdownRingProps) {
  const left = useSecondsLeft(seconds, onEnd)
  return (
    <>
      <div className={styles.ring}>
        <svg viewBox="0 0 104 104" aria-hidden="true">
          <circle className={styles.rail} cx="52" cy="52" r="47" />
          <circle
            className={styles.rest}
            cx="52"
            cy="52"
            r="47"
            pathLength={seconds}
            strokeDasharray={seconds}
            strokeDashoffset={seconds - left}
          />
        </svg>
        <span aria-hidden="true">
          {formatCount(left)}
          <small>ثانیه</small>
        </span>
      </div>
      <p role="timer">{label(formatCount(left))}</p>
    </>
  )
}
