import type { UserId } from '#contract/ids.ts'
import type { TransferId } from '#contract/wallet-transfer.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Allowance } from '../../../platform/wallet-limits.ts'

export const sumSent = statement<{ userId: UserId; since: Date }, Allowance>(
  'sum-transfers-sent',
  `
  select coalesce(sum(amount), 0)::bigint as amount, count(*)::int as count from wallet_transfers
  where sender_id = :userId and created_at > :since`,
)

interface NewTransfer extends Record<string, unknown> {
  id: TransferId
  senderId: UserId
  receiverId: UserId
  amount: number
  note: string
  ownerMatch: 'not_asked' | 'same'
  now: Date
}

export const insertTransfer = statement<NewTransfer>(
  'insert-wallet-transfer',
  `
  insert into wallet_transfers (id, sender_id, receiver_id, amount, note, owner_match, created_at)
  values (:id, :senderId, :receiverId, :amount, :note, :ownerMatch, :now)`,
)

export interface TransferRow {
  id: TransferId
  senderId: UserId
  receiverId: UserId
  amount: number
  note: string
  at: Date
  /** Of the other one. */
  name: string
  family: string
}

export const listTransfersOf = statement<{ userId: UserId; before: TransferId | undefined; limit: number }, TransferRow>(
  'list-wallet-transfers',
  `
  with own as (
    (select id, sender_id, receiver_id, amount, note, created_at from wallet_transfers
      where sender_id = :userId and (:before::text is null or id < :before::text) order by id desc limit :limit)
    union all
    (select id, sender_id, receiver_id, amount, note, created_at from wallet_transfers
      where receiver_id = :userId and (:before::text is null or id < :before::text) order by id desc limit :limit)
  )
  select own.id, own.sender_id as "senderId", own.receiver_id as "receiverId", own.amount, own.note, own.created_at as at,
    coalesce(other.name, '') as name, coalesce(other.family, '') as family
  from own left join users as other on other.id = case when own.sender_id = :userId then own.receiver_id else own.sender_id end
  order by own.id desc limit :limit`,
)

/** One looker at a time, so that those who come at once are all counted. */
export const lockLookups = statement<{ userId: UserId }>(
  'lock-receiver-lookups',
  `
  select pg_advisory_xact_lock(hashtextextended('receiver lookups ' || :userId::text, 0))`,
)

/** Rows of before the day are of no use to anybody. */
export const forgetLookups = statement<{ userId: UserId; since: Date }>(
  'forget-receiver-lookups',
  `
  delete from receiver_lookups where user_id = :userId and at <= :since`,
)

export const countLookups = statement<{ userId: UserId }, { count: number; oldest: Date | null }>(
  'count-receiver-lookups',
  `
  select count(*)::int as count, min(at) as oldest from receiver_lookups where user_id = :userId`,
)

export const insertLookup = statement<{ userId: UserId; id: string; now: Date }>(
  'insert-receiver-lookup',
  `
  insert into receiver_lookups (user_id, id, at) values (:userId, :id, :now)`,
)
