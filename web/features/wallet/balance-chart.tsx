import type { BalanceDay } from '#contract/wallet.ts'
import { formatDate, formatToman } from '#persian/format.ts'
import { amountTicks, amountUnitOf } from '#web/ui/amount-scale.ts'
import { Panel } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import styles from './balance-chart.module.css'

const WIDTH = 440
const HEIGHT = 176
/** Time runs the reading way: the first day on the right, the amounts before it. */
const FIELD = { left: 12, right: WIDTH - 56, top: 12, bottom: HEIGHT - 12 }
const DAY_MS = 86_400_000

/** What the wallet held, as steps from day to day, and the same as a table. */
export function BalanceChart({ days }: { days: readonly BalanceDay[] }) {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || days.length < 2) return null
  const from = Date.parse(first.date)
  const span = Math.max(DAY_MS, Date.parse(last.date) - from)
  const ticks = amountTicks(0, Math.max(1, ...days.map(({ balance }) => balance)))
  const highest = ticks.at(-1) ?? 1
  const x = ({ date }: BalanceDay) => (FIELD.right - ((Date.parse(date) - from) / span) * (FIELD.right - FIELD.left)).toFixed(1)
  const y = (amount: number) => (FIELD.bottom - (amount / highest) * (FIELD.bottom - FIELD.top)).toFixed(1)
  const steps = days.map((day, index) => (index === 0 ? `M${x(day)} ${y(day.balance)}` : `H${x(day)}V${y(day.balance)}`)).join('')
  const unit = amountUnitOf(highest)
  return (
    <Panel as="section" className={styles.panel} labelledBy="balance-chart">
      <div className={styles.head}>
        <h2 id="balance-chart">روند موجودی</h2>
        <span>{unit.name}</span>
      </div>
      <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={wordsOf(first, last)}>
        {ticks.map((amount) => (
          <g key={amount}>
            <path className={styles.grid} d={`M${FIELD.left} ${y(amount)}H${FIELD.right}`} />
            <text className={styles.amount} x={FIELD.right + 8} y={Number(y(amount)) + 5}>
              {unit.write(amount)}
            </text>
          </g>
        ))}
        <path className={styles.area} d={`${steps}V${FIELD.bottom}H${x(first)}z`} />
        <path className={styles.line} d={steps} />
        <circle className={styles.dot} cx={x(last)} cy={y(last.balance)} r="5" />
      </svg>
      <p className={styles.dates} aria-hidden="true">
        <span>{dayWords(first)}</span>
        <span>{dayWords(last)}</span>
      </p>
      <details className={styles.details}>
        <summary>این نمودار به شکل جدول</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">روز</th>
              <th scope="col">مانده</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">{dayWords(day)}</th>
                <td>
                  <Amount amount={day.balance} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}

/** Noon of Tehran: far from either midnight. */
function dayWords({ date }: BalanceDay): string {
  return formatDate(`${date}T08:30:00Z`)
}

function wordsOf(first: BalanceDay, last: BalanceDay): string {
  return `موجودی از ${formatToman(first.balance)} در ${dayWords(first)} به ${formatToman(last.balance)} در ${dayWords(last)} رسید`
}
