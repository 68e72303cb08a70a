import type { BankFileId } from '#contract/bank-file.ts'
import type { SellerId, UserId } from '#contract/ids.ts'
import type { PayoutId, PayoutState } from '#contract/payout.ts'
import { statement } from '../../platform/database/statement.ts'
import type { BankFileRow } from '../wallet/withdrawal/bank-file.ts'

export interface PayoutRow {
  id: PayoutId
  sellerId: SellerId
  amount: number
  sheba: string
  holderName: string
  state: PayoutState
  requestedBy: UserId | null
  preparedBy: UserId | null
  paidBy: UserId | null
  reason: string
  reference: string | null
  requestedAt: Date
  paidAt: Date | null
  filedAt: Date | null
}

const PAYOUT = `payout.id, payout.seller_id as "sellerId", payout.amount, payout.sheba, payout.holder_name as "holderName", payout.state,
    payout.requested_by as "requestedBy", payout.prepared_by as "preparedBy", payout.paid_by as "paidBy", payout.reason, payout.reference,
    payout.requested_at as "requestedAt", payout.paid_at as "paidAt", payout.filed_at as "filedAt"`

interface NewPayout extends Record<string, unknown> {
  id: PayoutId
  sellerId: SellerId
  amount: number
  sheba: string
  holderName: string
  requestedBy: UserId | null
  /** A day of Tehran, where a schedule asks. */
  scheduledOn: string | null
  now: Date
}

/** Nothing where the schedule has asked on this day already. */
export const insertPayout = statement<NewPayout, PayoutRow>(
  'insert-payout',
  `
  insert into payouts as payout (id, seller_id, amount, sheba, holder_name, state, requested_by, scheduled_on, requested_at, updated_at)
  values (:id, :sellerId, :amount, :sheba, :holderName, 'requested', :requestedBy, :scheduledOn::date, :now, :now)
  on conflict (seller_id, scheduled_on) where scheduled_on is not null do nothing
  returning ${PAYOUT}`,
)

/** `sellerId`: of that seller; null: of any, for staff. */
export const selectPayout = statement<{ id: PayoutId; sellerId: SellerId | null }, PayoutRow>(
  'select-payout',
  `
  select ${PAYOUT} from payouts as payout where payout.id = :id and (:sellerId::text is null or payout.seller_id = :sellerId::text)`,
)

export const lockPayout = statement<{ id: PayoutId; sellerId: SellerId | null }, PayoutRow>(
  'lock-payout',
  `
  select ${PAYOUT} from payouts as payout where payout.id = :id and (:sellerId::text is null or payout.seller_id = :sellerId::text) for update`,
)

interface Move extends Record<string, unknown> {
  id: PayoutId
  from: PayoutState
  to: PayoutState
  preparedBy: UserId | null
  paidBy: UserId | null
  reference: string | null
  reason: string
  now: Date
}

/** Only from where it stood: of two who move it at once one finds no row. */
export const movePayout = statement<Move, PayoutRow>(
  'move-payout',
  `
  update payouts as payout set state = :to, prepared_by = coalesce(:preparedBy::text, prepared_by), paid_by = coalesce(:paidBy::text, paid_by),
    reference = coalesce(:reference::text, reference), paid_at = case when :reference::text is not null then :now::timestamptz else paid_at end,
    reason = :reason, updated_at = :now
  where id = :id and state = :from returning ${PAYOUT}`,
)

export const listPayoutsOfSeller = statement<{ sellerId: SellerId; before: PayoutId | null; limit: number }, PayoutRow>(
  'list-payouts-of-seller',
  `
  select ${PAYOUT} from payouts as payout where payout.seller_id = :sellerId and (:before::text is null or payout.id < :before::text)
  order by payout.id desc limit :limit`,
)

export interface PayoutToPayRow extends PayoutRow {
  sellerName: string
  legalName: string
  accountSetAt: Date | null
  preparedByName: string | null
  paidByName: string | null
}

const NAME = (of: string) => `(select concat_ws(' ', person.name, person.family) from users as person where person.id = ${of})`
const TO_PAY = `${PAYOUT}, coalesce(seller.name, payout.seller_id) as "sellerName", coalesce(seller.legal_name, '') as "legalName",
    (select max(account.set_at) from seller_bank_accounts as account where account.seller_id = payout.seller_id and account.sheba = payout.sheba
      and account.set_at <= payout.requested_at) as "accountSetAt",
    ${NAME('payout.prepared_by')} as "preparedByName", ${NAME('payout.paid_by')} as "paidByName"`

/** Those that wait the longest first; what has ended, the newest first. */
export const listPayoutsIn = statement<{ state: PayoutState; after: PayoutId | null; limit: number }, PayoutToPayRow>(
  'list-payouts-to-pay',
  `
  select ${TO_PAY} from payouts as payout left join sellers as seller on seller.id = payout.seller_id
  where payout.state = :state and (:after::text is null or payout.id > :after::text) order by payout.id limit :limit`,
)

export const listEndedPayouts = statement<{ state: PayoutState; after: PayoutId | null; limit: number }, PayoutToPayRow>(
  'list-ended-payouts',
  `
  select ${TO_PAY} from payouts as payout left join sellers as seller on seller.id = payout.seller_id
  where payout.state = :state and (:after::text is null or payout.id < :after::text) order by payout.id desc limit :limit`,
)

export const findPayoutToPay = statement<{ id: PayoutId }, PayoutToPayRow>(
  'find-payout-to-pay',
  `
  select ${TO_PAY} from payouts as payout left join sellers as seller on seller.id = payout.seller_id where payout.id = :id`,
)

/** Takes rows that are in no file yet and that somebody else prepared. Rows that another transaction is putting into a file are skipped, so no row is in two. */
export const putPayoutsIntoFile = statement<{ fileId: BankFileId; member: UserId; limit: number; now: Date }, { amount: number }>(
  'put-payouts-into-file',
  `
  with unfiled as (
    select id from payouts where state = 'prepared' and file_id is null and prepared_by <> :member order by id limit :limit for update skip locked
  )
  update payouts set file_id = :fileId, filed_by = :member, filed_at = :now, updated_at = :now where id in (select id from unfiled)
  returning amount`,
)

export const countPayoutsUnfiled = statement<{ member: UserId }, { unfiled: number }>(
  'count-payouts-unfiled',
  `
  select count(*)::int as unfiled from payouts where state = 'prepared' and file_id is null and prepared_by <> :member`,
)

const FILE = `file_id as id, min(filed_at) as at, ${NAME('min(filed_by)')} as by, count(*)::int as transfers, sum(amount)::bigint as amount,
  count(*) filter (where state = 'prepared')::int as waiting`

export const listPayoutsFiles = statement<{ limit: number }, BankFileRow>(
  'list-payouts-files',
  `
  select ${FILE} from payouts where file_id is not null group by file_id order by file_id desc limit :limit`,
)

export const findPayoutsFile = statement<{ id: BankFileId }, BankFileRow>(
  'find-payouts-file',
  `
  select ${FILE} from payouts where file_id = :id group by file_id`,
)

/** What of a file still waits for this member. */
export const listPayoutsInFile = statement<
  { fileId: BankFileId; member: UserId },
  Pick<PayoutRow, 'id' | 'amount' | 'sheba' | 'holderName'>
>(
  'list-payouts-in-file',
  `
  select id, amount, sheba, holder_name as "holderName" from payouts where file_id = :fileId and state = 'prepared' and prepared_by <> :member order by id`,
)

export const countPayouts = statement<Record<string, never>, { state: PayoutState; count: number }>(
  'count-payouts',
  `
  select state, count(*)::int as count from payouts where state in ('requested', 'prepared') group by state`,
)
