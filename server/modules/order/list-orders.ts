import type { AnswerOf } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import type { listOrdersCall } from '#contract/order.ts'
import type { OrderCounts, OrderFilter } from '#contract/order-filter.ts'
import type { Handle } from '../../platform/database/database.ts'
import { countFoundOrders, countOrdersByDay, listFoundOrders } from './list-orders.queries.ts'
import { countOrders, ordersWanted } from './order-filter.ts'
import { toAccountOrder } from './to-order.ts'

interface Page extends OrderFilter {
  page: number
  limit: number
  /** Of the one order that is called so; without it all. */
  number?: string | undefined
}

export async function listOrders(on: Handle, userId: UserId, { page, limit, ...filter }: Page): Promise<AnswerOf<typeof listOrdersCall>> {
  const wanted = { userId, ...ordersWanted(filter) }
  const { count } = await countFoundOrders.one(on, wanted)
  const orders = await listFoundOrders.all(on, { ...wanted, limit, offset: (page - 1) * limit })
  return {
    orders: orders.map((order) => toAccountOrder(order, order.lines)),
    totalCount: count,
    page,
    totalPages: Math.max(1, Math.ceil(count / limit)),
  }
}

/** What the choices of the list would show, each beside the others that are made. */
export async function countListedOrders(on: Handle, userId: UserId, filter: OrderFilter): Promise<OrderCounts> {
  return countOrders(await countOrdersByDay.all(on, { userId, ...ordersWanted(filter) }), filter)
}
