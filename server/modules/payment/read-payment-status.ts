import type { OrderId, UserId } from '#contract/ids.ts'
import type { PaymentStatus } from '#contract/payment.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { OrderNotFound } from '../order/order.errors.ts'
import { readStatusOrder } from '../order/read-status-order.ts'

/** Whether an order is paid. Its owner learns what is in it; anybody else the state and nothing more. */
export async function readPaymentStatus(tx: Transaction, viewer: UserId | undefined, orderId: OrderId): Promise<PaymentStatus> {
  const status = await readStatusOrder(tx, orderId, viewer)
  if (status === undefined) throw OrderNotFound()
  return status
}
