import type { DeskToday } from '#contract/desk-today.ts'
import { averageOrder, percentMore } from '#contract/sales-sums.ts'
import { formatCount, formatDate, formatToman } from '#persian/format.ts'
import { persianDayAt, WEEKDAYS, weekdayOf } from '#persian/persian-days.ts'
import { Panel, SectionHead } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import { FIGURES } from './addresses.ts'
import { SmallColumns } from './small-columns.tsx'
import styles from './today.module.css'

interface SalesCardProps {
  sales: NonNullable<DeskToday['sales']>
  mayGo: (path: string) => boolean
}

/** Today so far beside the same day a week ago, and the two weeks. */
export function SalesCard({ sales: { today, weekAgo, days }, mayGo }: SalesCardProps) {
  const average = averageOrder(today)
  return (
    <Panel as="section" labelledBy="sales" className={styles.card}>
      <SectionHead title="فروش امروز" id="sales" more={mayGo(FIGURES) ? { to: FIGURES, label: 'آمار' } : undefined} />
      <p className={styles.big}>
        <Amount amount={today.sales} />
      </p>
      <p className={styles.quiet}>{besideWords(today.sales, weekAgo.sales)}</p>
      <SmallColumns
        label={`فروش ۱۴ روز گذشته؛ بیشترین ${bestOf(days)}`}
        columns={days.map(({ date, sales }) => {
          const day = persianDayAt(noonOf(date))
          const weekday = weekdayOf(day)
          return { key: date, label: WEEKDAYS[weekday]?.slice(0, 1) ?? '', isFriday: weekday === WEEKDAYS.length - 1, amount: sales }
        })}
      />
      <dl className={styles.facts}>
        <div>
          <dt>سفارش امروز</dt>
          <dd>{formatCount(today.orders)}</dd>
        </div>
        <div>
          <dt>میانگین هر سفارش</dt>
          <dd>{average === null ? '–' : formatToman(average)}</dd>
        </div>
        <div>
          <dt>محصول فروخته‌شده</dt>
          <dd>{`${formatCount(today.pieces)} عدد`}</dd>
        </div>
      </dl>
    </Panel>
  )
}

function besideWords(now: number, before: number): string {
  const more = percentMore(now, before)
  if (more === null) return 'هفتهٔ پیش در همین ساعت فروشی نبود'
  const whole = Math.round(more)
  if (whole === 0) return 'به اندازهٔ هفتهٔ پیش در همین ساعت'
  return `${formatCount(Math.abs(whole))}٪ ${whole > 0 ? 'بیشتر' : 'کمتر'} از هفتهٔ پیش در همین ساعت`
}

function bestOf(days: SalesCardProps['sales']['days']): string {
  const best = days.reduce((one, other) => (other.sales > one.sales ? other : one))
  return `${formatToman(best.sales)} در ${formatDate(noonOf(best.date))}`
}

/** Noon of Tehran: far from either midnight. */
function noonOf(date: string): Date {
  return new Date(`${date}T08:30:00Z`)
}
