import { z } from 'zod'
import { SEARCH_TEXT_MAX } from './limits.ts'
import { PersianMonth } from './persian-month.ts'

/** Where an order stands, as its shopper looks for it. */
export const OrderGroup = z.enum(['awaiting', 'underway', 'delivered', 'cancelled'])
export type OrderGroup = z.infer<typeof OrderGroup>

/** What a list of orders can be narrowed by. */
export const OrderFilter = z.object({
  /** The beginning of an order's number, or words of what was bought. */
  search: z.string().trim().max(SEARCH_TEXT_MAX).optional(),
  state: OrderGroup.optional(),
  /** In which the orders were placed. */
  month: PersianMonth.optional(),
})
export type OrderFilter = z.infer<typeof OrderFilter>

/** How many orders each choice would show beside the other choices. */
export const OrderCounts = z.object({
  all: z.int(),
  states: z.record(OrderGroup, z.int()),
  /** Those in which there are orders, the newest first. */
  months: z.array(z.object({ month: PersianMonth, count: z.int() })),
})
export type OrderCounts = z.infer<typeof OrderCounts>
