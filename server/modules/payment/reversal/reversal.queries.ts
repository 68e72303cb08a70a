import type { PaymentId, UserId } from '#contract/ids.ts'
import type { ReversalState } from '#contract/payment-reversal.ts'
import { statement } from '#server/platform/database/statement.ts'

export const selectPaymentIdOfAuthority = statement<{ gateway: string; authority: string }, { userId: UserId; id: PaymentId }>(
  'select-payment-id-of-authority',
  `
  select user_id as "userId", payment_id as id from payment_authorities where gateway = :gateway and authority = :authority`,
)

export const selectReversal = statement<{ userId: string; id: string }, { state: ReversalState }>(
  'select-payment-reversal',
  `
  select state from payment_reversals where user_id = :userId and payment_id = :id`,
)

interface NewReversal extends Record<string, unknown> {
  userId: string
  id: string
  askedBy: string
  nextCheckAt: Date
  now: Date
}

/** One that was refused may be asked for again. */
export const insertReversal = statement<NewReversal>(
  'insert-payment-reversal',
  `
  insert into payment_reversals (user_id, payment_id, state, asked_by, next_check_at, created_at, updated_at)
  values (:userId, :id, 'asked', :askedBy, :nextCheckAt, :now, :now)
  on conflict (user_id, payment_id) do update
    set state = 'asked', asked_by = excluded.asked_by, next_check_at = excluded.next_check_at, created_at = excluded.created_at, updated_at = excluded.updated_at
    where payment_reversals.state = 'refused'`,
)

/** Of this asking alone: one that was refused may have been asked for again since. Zero: it was ended before. */
export const endReversal = statement<{ userId: string; id: string; askedAt: Date; state: ReversalState; now: Date }>(
  'end-payment-reversal',
  `
  update payment_reversals set state = :state, next_check_at = null, updated_at = :now
  where user_id = :userId and payment_id = :id and state = 'asked' and created_at = :askedAt`,
)

/** Takes what is due, and says when it is due next, later and later: two sweepers share the work. */
export const claimDueReversals = statement<{ now: Date; limit: number }, { userId: UserId; id: PaymentId; askedAt: Date }>(
  'claim-due-reversals',
  `
  with due as (
    select user_id, payment_id from payment_reversals where next_check_at <= :now order by next_check_at, payment_id limit :limit for update skip locked
  )
  update payment_reversals as reversal
  set next_check_at = :now::timestamptz + greatest(interval '15 seconds', least(interval '1 hour', (:now::timestamptz - reversal.created_at) / 4))
  from due where reversal.user_id = due.user_id and reversal.payment_id = due.payment_id
  returning reversal.user_id as "userId", reversal.payment_id as id, reversal.created_at as "askedAt"`,
)
