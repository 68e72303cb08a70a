import { NOTHING_SOLD, type SalesSum } from '#contract/sales-sums.ts'
import type { Handle } from '../../platform/database/database.ts'

/** A part of a product's pieces, as the orders and returns themselves tell it. */
interface SoldLine {
  sellerId: string
  date: string
  receiptId: string
  province: string
  productId: string
  pieces: number
  price: number
  returned: number
}

/** Said in other words than the statements of the desk: everything is read, and summed here. */
const SOLD_LINES = `
  select part.seller_id as "sellerId", to_char(o.placed_at at time zone 'Asia/Tehran', 'YYYY-MM-DD') as date, part.id as "receiptId", o.province,
    line.product_id as "productId", line.quantity as pieces, coalesce(line.discounted_price, line.regular_price)::bigint as price,
    coalesce((select sum(back.quantity) from returns as r join return_lines as back on back.return_id = r.id
      where r.receipt_id = part.id and r.state = 'received' and back.line_id = line.id), 0)::int as returned
  from orders as o join seller_orders as part on part.order_id = o.id join order_lines as line on line.receipt_id = part.id
  where part.seller_id is not null and line.quantity > 0 and part.status not in ('basket', 'waiting', 'pending', 'rejected', 'cancelled', 'failed')`

export async function readSoldLines(on: Handle): Promise<SoldLine[]> {
  return (await on.query({ text: SOLD_LINES })).rows
}

/** The sums of these lines by what `keyOf` tells of them. */
export function summed(lines: readonly SoldLine[], keyOf: (line: SoldLine) => string): Map<string, SalesSum> {
  const sums = new Map<string, SalesSum>()
  const seen = new Set<string>()
  for (const line of lines) {
    const key = keyOf(line)
    const sum = sums.get(key) ?? NOTHING_SOLD
    const order = `${key} ${line.receiptId}`
    sums.set(key, {
      orders: sum.orders + (seen.has(order) ? 0 : 1),
      pieces: sum.pieces + line.pieces,
      sales: sum.sales + line.pieces * line.price,
      returnedPieces: sum.returnedPieces + line.returned,
      returnedSales: sum.returnedSales + line.returned * line.price,
    })
    seen.add(order)
  }
  return sums
}
