import type { SellerId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

export const countOpenReturns = statement<{ sellerId: SellerId }, { requested: number; accepted: number; oldestAt: Date | null }>(
  'count-open-returns',
  `
  select count(*) filter (where state = 'requested')::int as requested, count(*) filter (where state = 'accepted')::int as accepted,
    min(requested_at) filter (where state = 'requested') as "oldestAt"
  from returns where seller_id = :sellerId and state in ('requested', 'accepted')`,
)

export const readSellersBalance = statement<{ sellerId: SellerId }, { balance: number }>(
  'read-sellers-balance',
  `
  select coalesce(sum(amount), 0)::bigint as balance from ledger_entries where account_id = 'seller:' || :sellerId::text`,
)
