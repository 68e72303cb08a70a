import type { ReceiptId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { grantPaidPlan } from '../subscription/grant-plan.ts'
import type { OrderPart, OrderRecord } from './order.queries.ts'
import { isOfPlan } from './plan-parts.ts'

const GRANTED = { status: 'delivered' } as const
const CREDITED = { status: 'cancelled', comment: 'این اشتراک پیش‌تر فعال شده بود؛ مبلغ آن به کیف پول شما افزوده شد' } as const

/** What becomes of the plans among parts that are paid now: each is granted, or its money goes to the wallet. Nothing is sent where there is none. */
export async function grantPlans(
  tx: Transaction,
  { userId, id: orderId }: Pick<OrderRecord, 'userId' | 'id'>,
  paid: readonly OrderPart[],
  now: Date,
): Promise<Map<ReceiptId, Partial<OrderPart>>> {
  const outcomes = new Map<ReceiptId, Partial<OrderPart>>()
  for (const { receiptId, plan, total: price } of paid.filter(isOfPlan)) {
    const outcome = await grantPaidPlan(tx, userId, { ...plan, price, transactionId: receiptId, about: orderId }, now)
    outcomes.set(receiptId, outcome === 'granted' ? GRANTED : CREDITED)
  }
  return outcomes
}
