import type { FiguresRange } from '#contract/desk-figures.ts'
import type { SellerId } from '#contract/ids.ts'
import { BYTE_ORDER_MARK, csvLine } from '#persian/csv.ts'
import type { Handle } from '../../platform/database/database.ts'
import { daysOf } from './read-figures.ts'
import { listSalesProducts } from './sales.queries.ts'

const COLUMNS = ['کد محصول', 'محصول', 'سفارش', 'تعداد فروش', 'فروش (تومان)', 'تعداد مرجوعی', 'مرجوعی (تومان)', 'بازدید صفحهٔ محصول']
const AT_ONCE = 1_000

/** Every product that was sold in these days, the one with the highest sales first. */
export async function* productsCsv(on: Handle, sellerId: SellerId, range: FiguresRange): AsyncGenerator<string> {
  const { from, until } = daysOf(range)
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  for (let offset = 0, more = true; more; offset += AT_ONCE) {
    const rows = await listSalesProducts.all(on, { sellerId, from, until, limit: AT_ONCE, offset })
    yield rows
      .map((row) =>
        csvLine([row.productId, row.title, row.orders, row.pieces, row.sales, row.returnedPieces, row.returnedSales, row.views]),
      )
      .join('')
    more = rows.length === AT_ONCE
  }
}
