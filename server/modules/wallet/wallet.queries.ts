import { statement } from '#server/platform/database/statement.ts'

/** Accounts come into being with their first entry. The trigger on the entries holds every group at zero and carries shoppers' balances along. */
export const insertAccounts = statement<{ ids: string[]; kinds: string[]; userIds: (string | null)[] }>('insert-accounts', `
  insert into accounts (id, kind, user_id, balance)
  select id, kind, user_id, case when kind = 'shopper' then 0 end
  from unnest(:ids::text[], :kinds::text[], :userIds::text[]) as given (id, kind, user_id)
  where not exists (select from accounts where accounts.id = given.id)
  order by id
  on conflict (id) do nothing`)

interface NewEntries extends Record<string, unknown> {
  groupId: string
  accountIds: string[]
  amounts: number[]
  reason: string
  orderId: string | null
  paymentId: string | null
  at: Date
}

export const insertEntries = statement<NewEntries>('insert-ledger-entries', `
  insert into ledger_entries (group_id, account_id, amount, reason, order_id, payment_id, at)
  select :groupId::text, account_id, amount, :reason::text, :orderId::text, :paymentId::text, :at::timestamptz
  from unnest(:accountIds::text[], :amounts::bigint[]) as given (account_id, amount)`)

export const selectBalance = statement<{ userId: string }, { balance: number; blocked: number }>('select-wallet-balance', `
  select balance, blocked from accounts where user_id = :userId`)
