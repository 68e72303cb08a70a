import { TABLE_FILE_ROWS_MAX, TABLE_ROWS_MAX, type TableNode, TableRow } from '#contract/fast-order.ts'
import { BYTE_ORDER_MARK, csvLine } from '#persian/csv.ts'
import type { Handle } from '../../platform/database/database.ts'
import { openTable, type Viewer } from './open-table.ts'
import { readTable } from './read-table.ts'
import { readCursor } from './table-cursor.ts'
import type { Chosen, TableMode } from './table-modes.ts'

/** A kind of attribute in one cell. */
const attribute =
  (isOf: (type: string) => boolean) =>
  ({ attributes }: TableNode) =>
    attributes
      .filter(({ type }) => isOf(type))
      .map(({ value }) => value)
      .join('، ')

const COLUMNS: readonly { title: string; of: (offer: TableNode) => string | number }[] = [
  { title: 'کد', of: ({ psid }) => psid },
  { title: 'نام محصول', of: ({ name }) => name },
  { title: 'نام کوتاه', of: ({ shortName }) => shortName },
  { title: 'رنگ', of: attribute((type) => type === 'color') },
  { title: 'ویژگی‌ها', of: attribute((type) => type !== 'color') },
  { title: 'قیمت (تومان)', of: ({ price }) => price.regularPrice },
  { title: 'قیمت با تخفیف (تومان)', of: ({ price }) => price.discountedPrice ?? '' },
  { title: 'درصد تخفیف', of: ({ price }) => price.discountPercent ?? '' },
  { title: 'موجودی', of: ({ stock }) => stock },
  { title: 'حداقل سفارش', of: ({ minOrder }) => minOrder },
  { title: 'حداکثر سفارش', of: ({ maxOrder }) => (maxOrder === 0 ? '' : maxOrder) },
  { title: 'فروشنده', of: ({ seller }) => seller.label },
  { title: 'زمان ارسال', of: ({ deliveryTime }) => deliveryTime.label },
  { title: 'پرداخت', of: ({ payment_type }) => (payment_type === 'Cash' ? 'نقدی' : 'اعتباری') },
]

/** A table as a file for spreadsheets, page by page in its order. */
export async function* tableCsv(on: Handle, mode: TableMode, chosen: Omit<Chosen, 'searchType'>, viewer: Viewer): AsyncGenerator<string> {
  const { query } = await openTable(on, mode, { ...chosen, searchType: '' }, viewer)
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(({ title }) => title))
  let cursor: string | undefined
  let left = TABLE_FILE_ROWS_MAX
  do {
    const { page, next } = await readTable(on, query, cursor === undefined ? undefined : readCursor(cursor).after, TABLE_ROWS_MAX)
    const offers = TableRow.array()
      .parse(JSON.parse(`[${page.rows.toString()}]`))
      .flatMap(({ nodes, ...best }) => [best, ...nodes])
    yield offers
      .slice(0, left)
      .map((offer) => csvLine(COLUMNS.map(({ of }) => of(offer))))
      .join('')
    left -= offers.length
    cursor = next
  } while (cursor !== undefined && left > 0)
}
