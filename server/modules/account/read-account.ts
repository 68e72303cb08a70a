import type { AccountSummary } from '#contract/account.ts'
import type { UserId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

interface SummaryRow {
  balance: number | null
  blocked: number | null
  orders: number
  openOrders: number
  favourites: number
  tickets: number
}

const findSummary = statement<{ userId: UserId }, SummaryRow>(
  'find-account-summary',
  `
  select account.balance, account.blocked, placed.orders, placed.open as "openOrders",
    (select count(*)::int from favourites where user_id = :userId) as favourites,
    (select count(*)::int from tickets where user_id = :userId and status = 'open') as tickets
  from (
    select count(*)::int as orders, count(*) filter (where status in ('waiting', 'pending', 'processing', 'shipped'))::int as open
    from orders where user_id = :userId and placed_at is not null
  ) as placed left join accounts as account on account.user_id = :userId`,
)

/** The account at a glance. */
export async function readAccount(on: Handle, userId: UserId): Promise<AccountSummary> {
  const { balance, blocked, orders, openOrders, favourites, tickets } = await findSummary.one(on, { userId })
  return {
    wallet: { balance: toman(balance ?? 0), blockedAmount: toman(blocked ?? 0) },
    all_orders: orders,
    open_orders: openOrders,
    tickets,
    favorites: favourites,
  }
}
