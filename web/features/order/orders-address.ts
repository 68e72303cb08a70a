import { OrderFilter, OrderGroup } from '#contract/order-filter.ts'
import { PersianMonth } from '#contract/persian-month.ts'

export const ORDERS = '/account/orders'

/** What the address of the list asks for; what nobody could have chosen there counts as not said. `number` is what it was called before. */
export function filterOf(address: URLSearchParams): OrderFilter & { page: number } {
  const text = address.get('search') ?? address.get('number') ?? ''
  const search = OrderFilter.shape.search.safeParse(text).data
  const state = OrderGroup.safeParse(address.get('state')).data
  const month = PersianMonth.safeParse(address.get('month')).data
  const page = Number(address.get('page') ?? 1)
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    ...(search ? { search } : {}),
    ...(state && { state }),
    ...(month && { month }),
  }
}

/** What is as by default stands in no address. */
export function ordersAddress({ search, state, month, page = 1 }: OrderFilter & { page?: number }): string {
  const query = new URLSearchParams()
  if (search !== undefined) query.set('search', search)
  if (state !== undefined) query.set('state', state)
  if (month !== undefined) query.set('month', month)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? ORDERS : `${ORDERS}?${query}`
}

/** Nothing was chosen: what is shown are all orders there are. */
export function isWhole({ search, state, month }: OrderFilter): boolean {
  return search === undefined && state === undefined && month === undefined
}
