import { type PointerEvent, useState } from 'react'
import { amountTicks } from './amount-scale.ts'
import { classNames } from './class-names.ts'
import styles from './column-chart.module.css'

export interface Column {
  key: string
  /** Under the column, where there is room for it. */
  label: string
  /** The column in words. */
  words: string
  amount: number
  tone?: 'now' | 'off' | undefined
}

interface ColumnChartProps {
  /** In the order of time. */
  columns: readonly Column[]
  /** Beside the grid. */
  write: (amount: number) => string
  /** What it shows, in a sentence. */
  label: string
}

const HEIGHT = 232
/** Units of the drawing across: about as many as it has pixels, or its words would be too small to read. */
const ACROSS = { wide: { width: 760, labels: 12 }, narrow: { width: 344, labels: 5 } }
const NARROW_BELOW_PX = 600
const AMOUNTS = 56
const WIDEST_COLUMN = 40

/** Amounts from day to day as columns. Time runs from left to right, the newest beside the amounts. Each is read by pointer or by keys; whoever shows it has a table, too. */
export function ColumnChart({ columns, write, label }: ColumnChartProps) {
  const last = columns.length - 1
  const [at, setAt] = useState<number>()
  const shown = columns[Math.min(at ?? last, last)]
  if (shown === undefined) return null

  const ticks = amountTicks(0, Math.max(1, ...columns.map(({ amount }) => amount)))
  const highest = ticks.at(-1) ?? 1
  const { width, labels } = window.innerWidth < NARROW_BELOW_PX ? ACROSS.narrow : ACROSS.wide
  const field = { left: 4, right: width - AMOUNTS, top: 12, bottom: HEIGHT - 28 }
  const step = (field.right - field.left) / columns.length
  const across = Math.min(WIDEST_COLUMN, step * 0.72)
  const middle = (index: number) => field.left + (index + 0.5) * step
  const y = (amount: number) => field.bottom - (amount / highest) * (field.bottom - field.top)
  const every = Math.ceil(columns.length / labels)

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const index = Math.floor((((event.clientX - box.x) / box.width) * width - field.left) / step)
    setAt(Math.min(last, Math.max(0, index)))
  }
  return (
    <div className={styles.chart}>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={label}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setAt(undefined)}
      >
        {ticks.map((amount) => (
          <g key={amount}>
            <path className={styles.grid} d={`M${field.left} ${y(amount).toFixed(1)}H${field.right}`} />
            <text className={styles.amount} x={field.right + 8} y={y(amount) + 4}>
              {write(amount)}
            </text>
          </g>
        ))}
        {columns.map(({ key, amount, tone }, index) => (
          <rect
            key={key}
            className={classNames(styles.column, tone === 'now' && styles.now, columns[index] === shown && at !== undefined && styles.read)}
            x={middle(index) - across / 2}
            y={y(amount)}
            width={across}
            height={Math.max(0, field.bottom - y(amount))}
            rx={Math.min(3, across / 4)}
          />
        ))}
        {columns.map(({ key, label: name, tone }, index) =>
          (last - index) % every === 0 ? (
            <text key={key} className={classNames(styles.label, tone === 'off' && styles.off)} x={middle(index)} y={HEIGHT - 8}>
              {name}
            </text>
          ) : null,
        )}
      </svg>
      {last > 0 && (
        <input
          type="range"
          dir="ltr"
          className={styles.reader}
          aria-label="خواندن نمودار"
          aria-valuetext={shown.words}
          min={0}
          max={last}
          value={Math.min(at ?? last, last)}
          onChange={(event) => setAt(Number(event.target.value))}
        />
      )}
      <p className={styles.reading} aria-hidden="true">
        {shown.words}
      </p>
    </div>
  )
}
