import { classNames } from '#web/ui/class-names.ts'
import styles from './small-columns.module.css'

interface SmallColumnsProps {
  /** In the order of time, today the last. */
  columns: readonly { key: string; label: string; isFriday: boolean; amount: number }[]
  label: string
}

const STEP = 24
const ACROSS = 17
const HEIGHT = 96
const ROOM = 74

/** Two weeks at a glance, from left to right; the figures behind it stand on their own page. */
export function SmallColumns({ columns, label }: SmallColumnsProps) {
  const highest = Math.max(1, ...columns.map(({ amount }) => amount))
  const width = columns.length * STEP
  const heightOf = (amount: number) => Math.max(amount === 0 ? 1 : 3, (amount / highest) * ROOM)
  return (
    <svg className={styles.columns} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
      {columns.map(({ key, label: name, isFriday, amount }, at) => (
        <g key={key}>
          <rect
            className={classNames(styles.column, at === columns.length - 1 && styles.now)}
            x={at * STEP + (STEP - ACROSS) / 2}
            y={ROOM + 2 - heightOf(amount)}
            width={ACROSS}
            height={heightOf(amount)}
            rx="2"
          />
          <text className={classNames(styles.label, isFriday && styles.off)} x={at * STEP + STEP / 2} y={HEIGHT - 6}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
