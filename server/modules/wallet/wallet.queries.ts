import { statement } from '../../platform/database/statement.ts'

interface NewEntries extends Record<string, unknown> {
  groupId: string
  accountIds: readonly string[]
  kinds: readonly string[]
  userIds: readonly (string | null)[]
  amounts: readonly number[]
  reason: string
  about: string | null
  paymentId: string | null
  at: Date
}

/** Accounts come into being with their first entry. The trigger on the entries holds every group at zero and carries shoppers' balances along. */
export const insertEntries = statement<NewEntries>(
  'insert-ledger-entries',
  `
  with given as (
    select account_id, kind, user_id, amount
    from unnest(:accountIds::text[], :kinds::text[], :userIds::text[], :amounts::bigint[]) as given (account_id, kind, user_id, amount)
  ), opened as (
    insert into accounts (id, kind, user_id, balance)
    select account_id, kind, user_id, case when kind = 'shopper' then 0 end from given
    where not exists (select from accounts where accounts.id = account_id)
    order by account_id
    -- no index named: two first entries of an owner at once may meet in either, and one that is not named would refuse the second
    on conflict do nothing
  )
  insert into ledger_entries (group_id, account_id, amount, reason, order_id, payment_id, at)
  select :groupId::text, account_id, amount, :reason::text, :about::text, :paymentId::text, :at::timestamptz from given`,
)
