import type { AnswerOf } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import type { listOrdersCall } from '#contract/order.ts'
import type { Handle } from '../../platform/database/database.ts'
import { countPlacedOrders, listPlacedOrders } from './order.queries.ts'
import { toAccountOrder } from './to-order.ts'

export async function listOrders(
  on: Handle,
  userId: UserId,
  { page, limit }: { page: number; limit: number },
): Promise<AnswerOf<typeof listOrdersCall>> {
  const { count } = await countPlacedOrders.one(on, { userId })
  const orders = await listPlacedOrders(on, { userId, limit, offset: (page - 1) * limit })
  return { orders: orders.map(toAccountOrder), totalCount: count, page, totalPages: Math.max(1, Math.ceil(count / limit)) }
}
