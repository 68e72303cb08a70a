import type { DeskFigures } from '#contract/desk-figures.ts'
import { averageOrder, ordersOfViews, percentMore, returnPercent, sumOfSales } from '#contract/sales-sums.ts'
import { formatCount, formatDate } from '#persian/format.ts'
import { moreWords, percentWords } from '../figures/figure-words.ts'
import { noonOf } from '../figures/grouped-days.ts'
import { KeyList } from '../figures/key-list.tsx'

/** The range in six numbers, each beside that of as many days before. */
export function KeyFigures({ figures: { days, before } }: { figures: DeskFigures }) {
  const sum = sumOfSales(days)
  const counted = days.filter(({ views }) => views !== null)
  const views = counted.reduce((all, day) => all + (day.views ?? 0), 0)
  const [average, averageBefore] = [averageOrder(sum), averageOrder(before)]
  const figures = [
    { name: 'فروش', value: formatCount(sum.sales), unit: 'تومان', beside: moreWords(percentMore(sum.sales, before.sales)) },
    { name: 'سفارش', value: formatCount(sum.orders), unit: '', beside: moreWords(percentMore(sum.orders, before.orders)) },
    { name: 'تعداد محصول', value: formatCount(sum.pieces), unit: 'عدد', beside: moreWords(percentMore(sum.pieces, before.pieces)) },
    {
      name: 'میانگین سفارش',
      value: average === null ? '–' : formatCount(average),
      unit: average === null ? '' : 'تومان',
      beside: average === null || averageBefore === null ? undefined : moreWords(percentMore(average, averageBefore)),
    },
    {
      name: 'بازدید به سفارش',
      value: percentWords(ordersOfViews(sumOfSales(counted).orders, views)),
      unit: '',
      beside: viewWords(days.length, counted, views),
    },
    {
      name: 'نرخ مرجوعی',
      value: percentWords(returnPercent(sum)),
      unit: '',
      beside: sum.returnedPieces === 0 ? 'چیزی بازنگشته است' : `${formatCount(sum.returnedPieces)} عدد بازگشت`,
    },
  ]
  return <KeyList figures={figures} note={`مقایسه با ${formatCount(days.length)} روز پیش از این بازه`} />
}

function viewWords(all: number, counted: DeskFigures['days'], views: number): string {
  const [first] = counted
  if (first === undefined) return 'بازدیدها هنوز شمرده نمی‌شد'
  return counted.length === all ? `${formatCount(views)} بازدید` : `${formatCount(views)} بازدید از ${formatDate(noonOf(first.date))}`
}
