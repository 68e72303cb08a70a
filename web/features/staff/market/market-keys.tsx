import type { MarketFigures } from '#contract/market-figures.ts'
import { averageOrder, percentMore, returnPercent, sumOfSales } from '#contract/sales-sums.ts'
import { formatCount } from '#persian/format.ts'
import { moreWords, percentWords } from '#web/features/figures/figure-words.ts'
import { KeyList } from '#web/features/figures/key-list.tsx'
import { durationWords } from './market-words.ts'

/** The range in a few numbers, each beside that of as many days before. */
export function MarketKeys({ figures: { days, before, stock, support } }: { figures: MarketFigures }) {
  const sum = sumOfSales(days)
  const placed = days.reduce((all, day) => all + day.placed, 0)
  const received = days.reduce((all, day) => all + day.received, 0)
  const average = averageOrder(sum)
  const figures = [
    { name: 'فروش', value: formatCount(sum.sales), unit: 'تومان', beside: moreWords(percentMore(sum.sales, before.sales)) },
    { name: 'دریافتی درگاه‌ها', value: formatCount(received), unit: 'تومان', beside: moreWords(percentMore(received, before.received)) },
    { name: 'سفارش ثبت‌شده', value: formatCount(placed), unit: '', beside: moreWords(percentMore(placed, before.placed)) },
    {
      name: 'میانگین بخش فروشنده',
      value: average === null ? '–' : formatCount(average),
      unit: average === null ? '' : 'تومان',
      beside: `${formatCount(sum.pieces)} عدد در ${formatCount(sum.orders)} بخش`,
    },
    {
      name: 'نرخ مرجوعی',
      value: percentWords(returnPercent(sum)),
      unit: '',
      beside: sum.returnedPieces === 0 ? 'چیزی بازنگشته است' : `${formatCount(sum.returnedPieces)} عدد بازگشت`,
    },
    {
      name: 'ناموجود هم‌اکنون',
      value: formatCount(stock.soldOut),
      unit: 'محصول',
      beside: `از ${formatCount(stock.products)} محصول بازار`,
    },
    {
      name: 'نخستین پاسخ پشتیبانی',
      value: durationWords(support.firstAnswerMinutes),
      unit: '',
      beside: `${formatCount(support.answered)} از ${formatCount(support.opened)} تیکت پاسخ گرفته است`,
    },
    {
      name: 'بسته شدن تیکت',
      value: durationWords(support.closedHours === null ? null : support.closedHours * 60),
      unit: '',
      beside: `${formatCount(support.closed)} تیکت بسته شده است`,
    },
  ]
  return <KeyList figures={figures} note={`مقایسه با ${formatCount(days.length)} روز پیش از این بازه؛ زمان پشتیبانی میانه است`} />
}
