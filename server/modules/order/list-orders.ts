import type { AnswerOf } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import type { listOrdersCall } from '#contract/order.ts'
import type { Handle } from '../../platform/database/database.ts'
import { countPlacedOrders, listPlacedOrders } from './order.queries.ts'
import { toAccountOrder } from './to-order.ts'

export async function listOrders(
  on: Handle,
  userId: UserId,
  { page, limit, number = '' }: { page: number; limit: number; number?: string | undefined },
): Promise<AnswerOf<typeof listOrdersCall>> {
  const wanted = { userId, number: number === '' ? null : number }
  const { count } = await countPlacedOrders.one(on, wanted)
  const orders = await listPlacedOrders(on, { ...wanted, limit, offset: (page - 1) * limit })
  return {
    orders: orders.map((order) => toAccountOrder(order, order.lines)),
    totalCount: count,
    page,
    totalPages: Math.max(1, Math.ceil(count / limit)),
  }
}
