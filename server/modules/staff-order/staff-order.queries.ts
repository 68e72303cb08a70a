import type { PartStage } from '#contract/desk-order.ts'
import type { OrderId, ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

export const findOwnerOfOrder = statement<{ orderId: OrderId }, { userId: UserId }>(
  'find-owner-of-order-for-staff',
  `
  select user_id as "userId" from orders where id = :orderId and placed_at is not null`,
)

export const findPart = statement<{ receiptId: ReceiptId }, { orderId: OrderId; sellerId: SellerId | null }>(
  'find-part-for-staff',
  `
  select order_id as "orderId", seller_id as "sellerId" from seller_orders where id = :receiptId`,
)

/** This member gave the money of what was left of the part back before. */
export const isRefundedBy = statement<{ userId: UserId; receiptId: ReceiptId; by: UserId }, { done: boolean }>(
  'is-part-refunded-by',
  `
  select exists (select from declines where user_id = :userId and receipt_id = :receiptId and by_role = 'staff' and by_user = :by) as done`,
)

export const listStagesOfOrder = statement<{ userId: UserId; orderId: OrderId }, { receiptId: ReceiptId; stage: PartStage }>(
  'list-stages-of-order-for-staff',
  `
  select desk.receipt_id as "receiptId", desk.stage from seller_orders as part join desk_parts as desk on desk.user_id = part.user_id and desk.receipt_id = part.id
  where part.user_id = :userId and part.order_id = :orderId limit 1000`,
)
