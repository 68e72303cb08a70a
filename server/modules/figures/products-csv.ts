import type { FiguresRange } from '#contract/desk-figures.ts'
import type { SellerId } from '#contract/ids.ts'
import { BYTE_ORDER_MARK, csvLine } from '#persian/csv.ts'
import type { Handle } from '../../platform/database/database.ts'
import { daysOf } from './read-figures.ts'
import { describeSoldProducts, listSoldProducts } from './sales.queries.ts'

const COLUMNS = ['کد محصول', 'محصول', 'سفارش', 'تعداد فروش', 'فروش (تومان)', 'تعداد مرجوعی', 'مرجوعی (تومان)', 'بازدید صفحهٔ محصول']
const AT_ONCE = 1_000
/** More products than anybody sells in a year. */
const PRODUCTS_MAX = 1_000_000

/** Every product that was sold in these days, the one with the highest sales first. */
export async function* productsCsv(on: Handle, sellerId: SellerId, range: FiguresRange): AsyncGenerator<string> {
  const { from, until } = daysOf(range)
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  const sold = await listSoldProducts.all(on, { sellerId, from, until, limit: PRODUCTS_MAX })
  for (let at = 0; at < sold.length; at += AT_ONCE) {
    const ids = sold.slice(at, at + AT_ONCE).map(({ productId }) => productId)
    const rows = await describeSoldProducts.all(on, { sellerId, from, until, ids })
    yield rows
      .map((row) =>
        csvLine([row.productId, row.title, row.orders, row.pieces, row.sales, row.returnedPieces, row.returnedSales, row.views]),
      )
      .join('')
  }
}
