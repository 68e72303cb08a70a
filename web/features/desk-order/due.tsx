import type { Deadline } from '#contract/desk-order.ts'
import { useNow } from '#web/ui/clock.ts'
import styles from './due.module.css'
import { timeLeft } from './time-left.ts'

/** How long a part may still wait for its seller. */
export function Due({ deadline }: { deadline: Deadline }) {
  const now = useNow()
  if (now === null) return null
  const { words, urgency } = timeLeft(Math.floor(Date.parse(deadline.at) / 1_000) - now)
  return (
    <span className={styles.due} data-urgency={urgency}>
      <b>{urgency === 'over' ? 'مهلت گذشت' : words}</b>
    </span>
  )
}
