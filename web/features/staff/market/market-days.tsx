import { useState } from 'react'
import type { MarketDay } from '#contract/market-figures.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import { persianDayAt, persianDayText } from '#persian/persian-days.ts'
import { csvBlob, csvText } from '#web/features/figures/csv-file.ts'
import { FigureCard } from '#web/features/figures/figure-card.tsx'
import { groupedDays, noonOf } from '#web/features/figures/grouped-days.ts'
import { amountUnitOf } from '#web/ui/amount-scale.ts'
import { ColumnChart } from '#web/ui/column-chart.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { PlainTable } from './plain-table.tsx'

type Measure = 'sales' | 'received' | 'placed'

const MEASURES = [
  { value: 'sales', label: 'فروش' },
  { value: 'received', label: 'دریافتی' },
  { value: 'placed', label: 'سفارش' },
] as const satisfies readonly { value: Measure; label: string }[]

/** What was sold and what came, from day to day, or from month to month. */
export function MarketDays({ days, fileName }: { days: readonly MarketDay[]; fileName: string }) {
  const [measure, setMeasure] = useState<Measure>('sales')
  const groups = groupsOf(days)
  const amounts = groups.map((group) => Math.max(0, group[measure]))
  const highest = Math.max(0, ...amounts)
  const unit = measure === 'placed' ? { name: '', write: formatCount } : amountUnitOf(highest)
  const full = measure === 'placed' ? (amount: number) => `${formatCount(amount)} سفارش` : formatToman
  const columns = groups.map((group, at) => ({
    key: group.key,
    label: group.label,
    words: `${group.title}: ${full(group[measure])}`,
    amount: amounts[at] ?? 0,
    tone: group.isFriday ? ('off' as const) : undefined,
  }))
  const best = columns[amounts.indexOf(highest)]
  const title = MEASURES.find(({ value }) => value === measure)?.label ?? ''
  return (
    <FigureCard
      title="روند"
      note={`${title}${unit.name === '' ? '' : `، ${unit.name}`}`}
      tools={<SegmentedControl legend="آنچه نمودار نشان می‌دهد" name="measure" value={measure} onChange={setMeasure} options={MEASURES} />}
      chart={
        <ColumnChart
          columns={columns}
          write={unit.write}
          label={`${title} از ${groups[0]?.title ?? ''} تا ${groups.at(-1)?.title ?? ''}؛ بیشترین ${best?.words ?? ''}`}
        />
      }
      table={
        <PlainTable
          caption="بازار به ترتیب زمان"
          heads={['زمان', 'سفارش ثبت‌شده', 'تعداد', 'فروش (تومان)', 'دریافتی (تومان)', 'مرجوعی']}
          rows={groups.toReversed().map(({ key, title: of, placed, pieces, sales, received, returnedPieces }) => ({
            key,
            cells: [of, ...[placed, pieces, sales, received, returnedPieces].map(formatCount)],
          }))}
        />
      }
      file={{ name: `market-${fileName}.csv`, read: () => daysFile(days) }}
    />
  )
}

/** As the figures of sellers group them, with what the market has besides. */
function groupsOf(days: readonly MarketDay[]) {
  const byDate = new Map(days.map((day) => [day.date, day]))
  return groupedDays(days.map((day) => ({ ...day, views: null }))).map(({ key, label, title, isFriday, sum, dates }) => {
    const own = dates.flatMap((date) => byDate.get(date) ?? [])
    const placed = own.reduce((all, day) => all + day.placed, 0)
    const received = own.reduce((all, day) => all + day.received, 0)
    return { key, label, title, isFriday, ...sum, placed, received }
  })
}

function daysFile(days: readonly MarketDay[]): Blob {
  const head = ['تاریخ', 'سفارش ثبت‌شده', 'بخش فروشنده', 'تعداد', 'فروش (تومان)', 'دریافتی (تومان)', 'تعداد مرجوعی', 'مرجوعی (تومان)']
  const rows = days.map(({ date, placed, orders, pieces, sales, received, returnedPieces, returnedSales }) => [
    persianDayText(persianDayAt(noonOf(date))),
    ...[placed, orders, pieces, sales, received, returnedPieces, returnedSales],
  ])
  return csvBlob(csvText([head, ...rows]))
}
