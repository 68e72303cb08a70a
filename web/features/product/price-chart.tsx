import { type PointerEvent, useState } from 'react'
import { formatToman } from '#persian/format.ts'
import { amountTicks, amountUnitOf } from '#web/ui/amount-scale.ts'
import { dateTicks, type PriceDay, persianDay, priceChanges } from './chart-scale.ts'
import styles from './price-history.module.css'

const HEIGHT = 260
/** Units of the drawing across: about as many as it has pixels, or its words would be too small to read. */
const ACROSS = { wide: { width: 720, dates: 6 }, narrow: { width: 340, dates: 3 } }
const NARROW_BELOW_PX = 600
const AMOUNTS = 64

/** Lowest and highest price of each day: two lines and what lies between them. Read by pointer, by keys, or in the table below. */
export function PriceChart({ daily }: { daily: readonly PriceDay[] }) {
  const last = daily.length - 1
  const [at, setAt] = useState(last)
  const shown = daily[at]
  if (shown === undefined) return null

  const ticks = amountTicks(Math.min(...daily.map((day) => day.minPrice)), Math.max(...daily.map((day) => day.maxPrice)))
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)]
  const { width, dates } = window.innerWidth < NARROW_BELOW_PX ? ACROSS.narrow : ACROSS.wide
  // time runs the reading way: the first day on the right, the amounts before it
  const field = { left: 12, right: width - AMOUNTS, top: 12, bottom: HEIGHT - 32 }
  const x = (index: number) => field.right - (last === 0 ? 0.5 : index / last) * (field.right - field.left)
  const y = (amount: number) => field.bottom - ((amount - lowest) / (highest - lowest)) * (field.bottom - field.top)
  const line = (price: (day: PriceDay) => number) => daily.map((day, index) => `${x(index).toFixed(1)} ${y(price(day)).toFixed(1)}`)
  const [minimum, maximum] = [line((day) => day.minPrice), line((day) => day.maxPrice)]
  const unit = amountUnitOf(highest)

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (field.right - ((event.clientX - box.x) / box.width) * width) / (field.right - field.left)
    setAt(Math.min(last, Math.max(0, Math.round(share * last))))
  }
  return (
    <div className={styles.chart}>
      <p className={styles.legend}>
        <span className={styles.min}>کمترین قیمت</span>
        <span className={styles.max}>بیشترین قیمت</span>
        <span>{unit.name}</span>
      </p>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true" onPointerMove={follow} onPointerDown={follow}>
        {ticks.map((amount) => (
          <g key={amount}>
            <path className={styles.grid} d={`M${field.left} ${y(amount)}H${field.right}`} />
            <text className={styles.amount} x={field.right + 10} y={y(amount) + 5}>
              {unit.write(amount)}
            </text>
          </g>
        ))}
        {dateTicks(daily, dates).map(({ index, label }) => (
          <text key={index} className={styles.date} x={x(index)} y={HEIGHT - 8}>
            {label}
          </text>
        ))}
        <path className={styles.band} d={`M${maximum.join('L')}L${[...minimum].reverse().join('L')}z`} />
        <path className={styles.maxLine} d={`M${maximum.join('L')}`} />
        <path className={styles.minLine} d={`M${minimum.join('L')}`} />
        <path className={styles.cursor} d={`M${x(at)} ${field.top}V${field.bottom}`} />
        <circle className={styles.maxDot} cx={x(at)} cy={y(shown.maxPrice)} r="5" />
        <circle className={styles.minDot} cx={x(at)} cy={y(shown.minPrice)} r="5" />
      </svg>
      {last > 0 && (
        <input
          type="range"
          className={styles.reader}
          aria-label="روز نمودار"
          aria-valuetext={wordsOf(shown)}
          min={0}
          max={last}
          value={at}
          onChange={(event) => setAt(Number(event.target.value))}
        />
      )}
      <p className={styles.reading} aria-hidden="true">
        {wordsOf(shown)}
      </p>
      <PriceTable daily={daily} />
    </div>
  )
}

function wordsOf({ date, minPrice, maxPrice }: PriceDay): string {
  return minPrice === maxPrice
    ? `${persianDay(date)}: ${formatToman(minPrice)}`
    : `${persianDay(date)}: از ${formatToman(minPrice)} تا ${formatToman(maxPrice)}`
}

function PriceTable({ daily }: { daily: readonly PriceDay[] }) {
  return (
    <details className={styles.details}>
      <summary>جدول قیمت‌ها</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="جدول قیمت‌ها">
        <table>
          <caption>روزهایی که قیمت تغییر کرد</caption>
          <thead>
            <tr>
              <th scope="col">تاریخ</th>
              <th scope="col">کمترین قیمت</th>
              <th scope="col">بیشترین قیمت</th>
            </tr>
          </thead>
          <tbody>
            {priceChanges(daily).map(({ date, minPrice, maxPrice }) => (
              <tr key={date}>
                <th scope="row">{persianDay(date)}</th>
                <td>{formatToman(minPrice)}</td>
                <td>{formatToman(maxPrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
