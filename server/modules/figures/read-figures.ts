import type { DeskFigures, FiguresProduct, FiguresRange } from '#contract/desk-figures.ts'
import { ProductId, type SellerId } from '#contract/ids.ts'
import { FIGURE_PRODUCTS_SHOWN } from '#contract/limits.ts'
import { toman } from '#contract/money.ts'
import { NOTHING_SOLD } from '#contract/sales-sums.ts'
import { daysBetween, isoDayOf, readPersianDay } from '#persian/persian-days.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { bestProducts } from './best-products.ts'
import {
  describeSoldProducts,
  listSalesDays,
  listSalesProvinces,
  listViewsDays,
  type ProductRow,
  readFirstViewDay,
  readSales,
  type SumRow,
} from './sales.queries.ts'

/** What the seller sold in these days, and in as many before them. */
export async function readFigures(tx: Transaction, sellerId: SellerId, range: FiguresRange): Promise<DeskFigures> {
  const { dates, before, ...ends } = daysOf(range)
  const days = { sellerId, ...ends }
  const [sales, sumBefore, provinces, views, counted] = await tx.inOrder(
    listSalesDays.bindAll(days),
    readSales.bindOne({ sellerId, ...before }),
    listSalesProvinces.bindAll({ ...days, ...monthsWithin(ends) }),
    listViewsDays.bindAll(days),
    readFirstViewDay.bindOne({}),
  )
  const pieces = sales.reduce((sum, day) => sum + day.pieces, 0)
  const best = await bestProducts(tx, { days, pieces, limit: FIGURE_PRODUCTS_SHOWN + 1 })
  const products = await describeSoldProducts.all(tx, { ...days, ids: best.slice(0, FIGURE_PRODUCTS_SHOWN) })
  const sold = new Map(sales.map((day) => [day.date, day]))
  const viewed = new Map(views.map((day) => [day.date, day.views]))
  const isCounted = (date: string) => counted.date !== null && date >= counted.date
  return {
    days: dates.map((date) => ({
      date,
      ...toSum(sold.get(date) ?? NOTHING_SOLD),
      views: isCounted(date) ? (viewed.get(date) ?? 0) : null,
    })),
    before: toSum(sumBefore),
    provinces: provinces.map(({ province, ...sum }) => ({ province, ...toSum(sum) })),
    products: products.map(toProduct),
    hasMoreProducts: best.length > FIGURE_PRODUCTS_SHOWN,
  }
}

/** The days as the tables write them, and those before. */
export function daysOf({ from, until }: FiguresRange) {
  const [first, last] = [readPersianDay(from), readPersianDay(until)]
  if (first === undefined || last === undefined) throw new Error(`${from} to ${until} is no range`)
  const count = daysBetween(first, last) + 1
  const dates = Array.from({ length: count }, (_, at) => isoDayOf(first, at))
  return {
    from: isoDayOf(first),
    until: isoDayOf(last),
    dates,
    before: { from: isoDayOf(first, -count), until: isoDayOf(first, -1) },
  }
}

/** The months of the calendar that the tables go by which lie whole within the days; none where the second is not behind the first. */
export function monthsWithin({ from, until }: { from: string; until: string }): { firstMonth: string; monthsUntil: string } {
  const monthOf = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)).toISOString().slice(0, 10)
  const [beforeFirst, behindLast] = [new Date(`${from}T00:00Z`), new Date(`${until}T00:00Z`)]
  beforeFirst.setUTCDate(beforeFirst.getUTCDate() - 1)
  beforeFirst.setUTCMonth(beforeFirst.getUTCMonth() + 1, 1)
  behindLast.setUTCDate(behindLast.getUTCDate() + 1)
  return { firstMonth: monthOf(beforeFirst), monthsUntil: monthOf(behindLast) }
}

export function toSum({ orders, pieces, sales, returnedPieces, returnedSales }: SumRow) {
  return { orders, pieces, sales: toman(sales), returnedPieces, returnedSales: toman(returnedSales) }
}

function toProduct({ productId, title, slug, image, views, ...sum }: ProductRow): FiguresProduct {
  return { productId: ProductId.parse(productId), title, slug, image, ...toSum(sum), views }
}
