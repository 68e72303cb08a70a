import { useState } from 'react'
import type { FiguresDay } from '#contract/desk-figures.ts'
import { ordersOfViews, returnPercent } from '#contract/sales-sums.ts'
import { formatCount, formatRating, formatToman } from '#persian/format.ts'
import { amountUnitOf } from '#web/ui/amount-scale.ts'
import { ColumnChart } from '#web/ui/column-chart.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { csvBlob } from '../figures/csv-file.ts'
import { FigureCard } from '../figures/figure-card.tsx'
import { percentWords } from '../figures/figure-words.ts'
import { type DayGroup, groupedDays } from '../figures/grouped-days.ts'
import { SumsTable } from '../figures/sums-table.tsx'
import { daysCsv } from './figures-csv.ts'

type Measure = 'sales' | 'orders' | 'views' | 'conversion' | 'returns'

const MEASURES = [
  { value: 'sales', label: 'فروش' },
  { value: 'orders', label: 'سفارش' },
  { value: 'views', label: 'بازدید' },
  { value: 'conversion', label: 'بازدید به سفارش' },
  { value: 'returns', label: 'نرخ مرجوعی' },
] as const satisfies readonly { value: Measure; label: string }[]

const AMOUNT_OF: Readonly<Record<Measure, (group: DayGroup) => number | null>> = {
  sales: ({ sum }) => sum.sales,
  orders: ({ sum }) => sum.orders,
  views: ({ views }) => views,
  conversion: conversionOf,
  returns: ({ sum }) => returnPercent(sum),
}

function conversionOf({ views, ordersOfViews: orders }: DayGroup): number | null {
  return views === null ? null : ordersOfViews(orders, views)
}

/** What was sold from day to day, or from month to month. */
export function ByDay({ days, fileName }: { days: readonly FiguresDay[]; fileName: string }) {
  const [measure, setMeasure] = useState<Measure>('sales')
  const groups = groupedDays(days)
  const amounts = groups.map((group) => AMOUNT_OF[measure](group) ?? 0)
  const highest = Math.max(0, ...amounts)
  const words = wordsOf(measure, highest)
  const columns = groups.map((group, at) => ({
    key: group.key,
    label: group.label,
    words: `${group.title}: ${AMOUNT_OF[measure](group) === null ? 'شمرده نشده' : words.full(amounts[at] ?? 0)}`,
    amount: amounts[at] ?? 0,
    tone: toneOf(group, at === groups.length - 1),
  }))
  const best = columns[amounts.indexOf(highest)]
  const title = MEASURES.find(({ value }) => value === measure)?.label ?? ''
  return (
    <FigureCard
      title="روند"
      note={`${title}${words.unit === '' ? '' : `، ${words.unit}`}؛ هر سفارش در روز ثبت آن`}
      tools={<SegmentedControl legend="آنچه نمودار نشان می‌دهد" name="measure" value={measure} onChange={setMeasure} options={MEASURES} />}
      chart={
        <ColumnChart
          columns={columns}
          write={words.short}
          label={`${title} از ${groups[0]?.title ?? ''} تا ${groups.at(-1)?.title ?? ''}؛ بیشترین ${best?.words ?? ''}`}
        />
      }
      table={
        <SumsTable
          caption="فروش به ترتیب زمان"
          of="زمان"
          more={['بازدید', 'بازدید به سفارش']}
          rows={groups.toReversed().map((group) => ({
            key: group.key,
            title: group.title,
            sum: group.sum,
            more: [group.views === null ? '–' : formatCount(group.views), percentWords(conversionOf(group))],
          }))}
        />
      }
      file={{ name: `sales-${fileName}.csv`, read: () => csvBlob(daysCsv(days)) }}
    />
  )
}

function toneOf({ isFriday }: DayGroup, isLast: boolean): 'now' | 'off' | undefined {
  if (isLast) return 'now'
  return isFriday ? 'off' : undefined
}

function wordsOf(measure: Measure, highest: number): { unit: string; short: (amount: number) => string; full: (amount: number) => string } {
  switch (measure) {
    case 'sales': {
      const unit = amountUnitOf(highest)
      return { unit: unit.name, short: unit.write, full: formatToman }
    }
    case 'orders':
      return { unit: '', short: formatCount, full: (amount) => `${formatCount(amount)} سفارش` }
    case 'views':
      return { unit: 'از صفحهٔ محصولاتی که آن هنگام می‌فروختید', short: formatCount, full: (amount) => `${formatCount(amount)} بازدید` }
    case 'conversion':
      return { unit: 'سفارش از هر ۱۰۰ بازدید', short: formatRating, full: percentWords }
    case 'returns':
      return { unit: 'از هر ۱۰۰ عدد فروخته‌شده', short: formatRating, full: percentWords }
  }
}
