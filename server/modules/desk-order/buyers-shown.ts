import type { PartStage } from '#contract/desk-order.ts'
import type { ReceiptId, SellerId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { DaysOff } from '../calendar/days-off.ts'
import { readSellersDaysOff, withSellersDays } from '../sending/sellers-days-off.ts'
import { DELIVERED_AT, IS_RETURNING } from './desk-order.queries.ts'
import { shownUntil } from './mask-buyer.ts'

interface ShownBy {
  receiptId: ReceiptId
  stage: PartStage
  deliveredAt: Date | null
  isReturning: boolean
}

const listWhatBuyersAreShownBy = statement<{ sellerId: SellerId; receiptIds: readonly ReceiptId[] }, ShownBy>(
  'list-what-buyers-are-shown-by',
  `
  select desk.receipt_id as "receiptId", desk.stage, ${DELIVERED_AT} as "deliveredAt", ${IS_RETURNING} as "isReturning"
  from seller_orders as part join desk_parts as desk on desk.user_id = part.user_id and desk.receipt_id = part.id
    join orders as o on o.user_id = part.user_id and o.id = part.order_id
  where part.id = any (:receiptIds::text[]) and desk.seller_id = :sellerId limit 1000`,
)

/** Of these parts those whose buyer their seller still sees: also where a return or an invoice names the buyer. */
export async function readBuyersShown(
  on: Handle,
  { sellerId, daysOff, now }: { sellerId: SellerId; daysOff: DaysOff; now: Date },
  receiptIds: readonly ReceiptId[],
): Promise<ReadonlySet<ReceiptId>> {
  const [parts, official, own] = await Promise.all([
    listWhatBuyersAreShownBy.all(on, { sellerId, receiptIds }),
    daysOff.read(on),
    readSellersDaysOff(on, [sellerId], now),
  ])
  const off = withSellersDays(official, own.get(sellerId))
  return new Set(parts.filter((part) => shownUntil(part, off, now) !== null).map(({ receiptId }) => receiptId))
}
