import type { Toman } from '#contract/money.ts'
import { statement } from '../../platform/database/statement.ts'
import type { WalletReason } from './posting-reason.ts'
import type { WalletOwner } from './wallet-owner.ts'

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
  ), held as (
    -- in the order of their ids, as the trigger locks them: an entry gets its number under the lock, so that numbers run as balances do
    select id from accounts where id = any(:accountIds::text[]) and balance is not null order by id for no key update
  ), opened as (
    insert into accounts (id, kind, user_id, balance)
    select account_id, kind, user_id, case when kind = 'shopper' then 0 end from given
    where not exists (select from accounts where accounts.id = account_id)
    order by account_id
    -- no index named: two first entries of an owner at once may meet in either, and one that is not named would refuse the second
    on conflict do nothing
  )
  insert into ledger_entries (group_id, account_id, amount, reason, order_id, payment_id, at)
  select :groupId::text, account_id, amount, :reason::text, :about::text, :paymentId::text, :at::timestamptz from given
  where (select count(*) from held) is not null`,
)

/** What the market owes the shopper, and the part of it that waiting withdrawals and payments under way have laid claim to. A wallet never used has no row. */
export const selectBalance = statement<{ userId: string }, { balance: number; blocked: number }>(
  'select-wallet-balance',
  `
  select balance, blocked from accounts where user_id = :userId`,
)

/** The shares of payments under way, by the id of what they pay for: each has one payment under way at most. */
export const selectSharesUnderWay = statement<{ userId: string }, { id: string; amount: Toman }>(
  'select-wallet-shares-under-way',
  `
  select purpose_id as id, wallet_amount as amount from payments
  where user_id = :userId and state in ('opened', 'at_bank', 'unknown') and wallet_amount > 0 order by purpose_id limit 100`,
)

export interface EntryRow {
  id: number
  amount: number
  balance: number
  reason: WalletReason
  /** The id of what it was for, an order's or a charge's. */
  about: string | null
  /** The number by which people call an order. */
  number: string | null
  /** The payment's gateway, and what staff call it; null where no payment brought or took it. */
  gateway: string | null
  label: string | null
  /** Another payment paid what this one was for. */
  isDouble: boolean
  /** The owner of the other wallet, where money moved between two. */
  partner: Pick<WalletOwner, 'name' | 'family'> | null
  at: Date
}

interface EntriesWanted extends Record<string, unknown> {
  userId: string
  /** null: every one. */
  reasons: readonly string[] | null
  from: Date | null
  until: Date | null
  before: number | null
  limit: number
}

/** The balance after each entry is summed over all of them before any is left out, so that it is true under every filter. */
export const selectEntries = statement<EntriesWanted, EntryRow>(
  'select-wallet-entries',
  `
  with mine as (
    select id, amount, reason, order_id, payment_id, at, sum(amount) over (order by id)::bigint as balance
    from ledger_entries where account_id = 'shopper:' || :userId::text
  ), page as (
    select * from mine
    where (:reasons::text[] is null or reason = any(:reasons::text[])) and (:from::timestamptz is null or at >= :from::timestamptz)
      and (:until::timestamptz is null or at < :until::timestamptz) and (:before::bigint is null or id < :before::bigint)
    order by id desc limit :limit::int
  )
  select page.id, page.amount, page.balance, page.reason, page.order_id as about, page.at, payments.number, payments.gateway, gateways.label,
    exists (
      select from payments as other
      where other.user_id = :userId and other.purpose_id = page.order_id and other.state = 'settled' and other.id <> page.payment_id
    ) as "isDouble",
    case when partner.id is not null then json_build_object('name', partner.name, 'family', partner.family) end as partner
  from page
  left join payments on payments.user_id = :userId and payments.id = page.payment_id
  left join gateways on gateways.name = payments.gateway
  left join wallet_transfers as transfer on page.reason = 'wallet_transferred' and transfer.id = page.order_id
  left join users as partner on partner.id = case when transfer.sender_id = :userId then transfer.receiver_id else transfer.sender_id end
  order by page.id desc limit :limit::int`,
)

/** The balance at the end of each day of Tehran on which something moved, the newest first. */
export const selectBalanceDays = statement<{ userId: string; limit: number }, { date: string; balance: number }>(
  'select-wallet-balance-days',
  `
  select day::text as date, balance from (
    select distinct on (day) day, balance from (
      select id, (at at time zone 'Asia/Tehran')::date as day, sum(amount) over (order by id)::bigint as balance
      from ledger_entries where account_id = 'shopper:' || :userId::text
    ) as mine order by day desc, id desc
  ) as days order by day desc limit :limit::int`,
)

export const selectFirstEntryAt = statement<{ userId: string }, { at: Date }>(
  'select-first-wallet-entry',
  `
  select at from ledger_entries where account_id = 'shopper:' || :userId::text order by id limit 1`,
)
