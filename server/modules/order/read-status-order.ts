import type { OrderId, UserId } from '#contract/ids.ts'
import type { OrderItem, PaymentStatus, StatusOrder } from '#contract/payment.ts'
import type { OrderStatus, PaymentState } from '#contract/payment-state.ts'
import type { Handle } from '../../platform/database/database.ts'
import {
  findOrderOfAnyone,
  listOrderLines,
  listRelatedOrders,
  type OrderLineRecord,
  type OrderRecord,
  type RelatedOrder,
} from './order.queries.ts'
import { hasEnded } from './order-moves.ts'
import { orderBalance } from './payable.ts'
import { toPlanParts } from './plan-parts.ts'
import { readWalletShare } from './read-wallet-share.ts'
import { toOrderLine, toSellerEntries } from './to-order.ts'

/** How an order's payment stands. Who it belongs to, and what it holds, only its owner learns. */
export async function readStatusOrder(on: Handle, orderId: OrderId, viewer: UserId | undefined): Promise<PaymentStatus | undefined> {
  const order = await findOrderOfAnyone(on, orderId)
  if (!order) return undefined
  const state = { order_id: order.id, isPaid: order.isPaid, status: order.status }
  if (order.userId !== viewer) return state

  const lines = await listOrderLines(on, viewer, orderId)
  const [related, walletShare] = await Promise.all([
    listRelatedOrders(on, viewer, orderId),
    readWalletShare.one(on, { userId: viewer, orderId }),
  ])
  const statusOrder = { ...toStatusOrder(order, lines, related), walletShare }
  return { ...state, order: statusOrder, orderItems: statusOrder.orderItems }
}

function toStatusOrder(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  related: readonly RelatedOrder[],
): Omit<StatusOrder, 'walletShare'> {
  return {
    order_id: order.id,
    orderNumber: order.number,
    isPaid: order.isPaid,
    status: order.status,
    customer_name: order.customerName,
    customer_phone_number: order.customerPhone,
    totalPriceToPay: order.total,
    ...orderBalance(order),
    totalShipping: order.shipping,
    delivery_type: order.deliveryType,
    paymentComment: order.parts.find((part) => part.comment !== '')?.comment ?? '',
    sellers: toSellerEntries(order, lines),
    plans: toPlanParts(order.parts),
    relatedOrders: related.map(toRelatedOrder),
    orderItems: lines.map((line) => toItem(line, order)),
  }
}

function toRelatedOrder({ id, number, status, isPaid, method, total, createdAt }: RelatedOrder): StatusOrder['relatedOrders'][number] {
  return {
    order_id: id,
    orderNumber: number,
    status,
    isPaid,
    totalPriceToPay: total,
    createdAt: createdAt.toISOString(),
    isPayable: method === 'online' && canBePaid(status, isPaid),
  }
}

/** Not while the bank has not answered. What is left after an advance can be paid until the order has ended. */
function canBePaid(status: OrderStatus, isPaid: PaymentState): boolean {
  if (status === 'waiting' || status === 'rejected') return isPaid === 'unpaid' || isPaid === 'prepaid'
  return isPaid === 'prepaid' && status !== 'pending' && !hasEnded(status)
}

function toItem(line: OrderLineRecord, order: OrderRecord): OrderItem {
  const part = order.parts.find(({ receiptId }) => receiptId === line.receiptId)
  return {
    id: line.id,
    order_id: order.id,
    quantity: line.quantity,
    product_id: [{ productDetails: toOrderLine(line, order.id) }],
    vatRequested: part?.vatRequested ?? false,
    paymentMethod: order.gatewayName,
  }
}
