import type { Database, Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

interface Proof {
  wrongParts: number
  wrongPayouts: number
  firstWrong: string | null
}

/**
 * One statement sees one moment, so that what waits to be reckoned makes no part wrong. Of each part every figure is held against the entries of its own reason, so that
 * nothing that was posted twice, or for another part, evens out.
 */
const saveProof = statement<{ now: Date }, Proof>(
  'save-proof-of-sellers-money',
  `
  with said as (
    select substr(account_id, 8) as seller_id, order_id,
      coalesce(sum(amount) filter (where not starts_with(reason, 'part_')), 0) as moved,
      coalesce(sum(amount) filter (where reason = 'part_commission'), 0) as commission,
      coalesce(sum(amount) filter (where reason = 'part_commission_vat'), 0) as commission_vat,
      coalesce(sum(amount) filter (where reason = 'part_discount_borne'), 0) as discount_borne,
      coalesce(sum(amount) filter (where reason = 'part_gateway_fee'), 0) as gateway_fee,
      coalesce(sum(amount) filter (where reason = 'part_return_shipping'), 0) as return_shipping
    from ledger_entries where starts_with(account_id, 'seller:') and starts_with(order_id, 'order_') group by account_id, order_id
  ), due as (
    select seller_id, order_id, sum(paid + refunded) as moved from part_money_due group by seller_id, order_id
  ), wrong_parts as (
    select part.id from seller_orders as part
    left join said on said.seller_id = part.seller_id and said.order_id = part.order_id
    left join due on due.seller_id = part.seller_id and due.order_id = part.order_id
    left join part_money as money on money.receipt_id = part.id
    where part.seller_id is not null and (said.order_id is not null or money.receipt_id is not null) and (
      coalesce(money.paid + money.refunded, 0) + coalesce(due.moved, 0), coalesce(money.commission, 0), coalesce(money.commission_vat, 0),
      coalesce(money.discount_borne, 0), coalesce(money.gateway_fee, 0), coalesce(money.return_shipping, 0)
    ) is distinct from (
      coalesce(said.moved, 0), coalesce(said.commission, 0), coalesce(said.commission_vat, 0),
      coalesce(said.discount_borne, 0), coalesce(said.gateway_fee, 0), coalesce(said.return_shipping, 0)
    )
  ), left_accounts as (
    select order_id as id, sum(amount) as amount from ledger_entries where account_id = 'bank' and reason in ('payout_paid', 'payout_returned') group by order_id
  ), wrong_payouts as (
    select coalesce(payout.id, left_accounts.id) as id from payouts as payout full join left_accounts on left_accounts.id = payout.id
    where coalesce(left_accounts.amount, 0) <> case when payout.state = 'paid' then payout.amount else 0 end
  ), wrong as (
    select (select count(*) from wrong_parts)::int as parts, (select count(*) from wrong_payouts)::int as payouts,
      (select min(id) from (select id from wrong_parts union all select id from wrong_payouts) as either) as first
  )
  insert into seller_money_proofs (proved_at, wrong_parts, wrong_payouts, first_wrong) select :now::timestamptz, parts, payouts, first from wrong
  on conflict (singleton) do update set proved_at = excluded.proved_at, wrong_parts = excluded.wrong_parts, wrong_payouts = excluded.wrong_payouts,
    first_wrong = excluded.first_wrong
  returning wrong_parts as "wrongParts", wrong_payouts as "wrongPayouts", first_wrong as "firstWrong"`,
)

/** Whether the ledger says of every part and payout what its row says; what was found stays for `/metrics`. */
export function proveSellersMoney(on: Handle, now: Date): Promise<Proof> {
  return saveProof.one(on, { now })
}

const selectProof = statement<Record<string, never>, { wrong: number }>(
  'select-proof-of-sellers-money',
  `
  select wrong_parts + wrong_payouts as wrong from seller_money_proofs limit 1`,
)

const countDue = statement<Record<string, never>, { count: number }>(
  'count-due-part-money',
  `
  select count(*)::int as count from part_money_due`,
)

/** How many entries wait to be reckoned for their sellers: a number that only grows says that the job does not run. */
export async function readDueOfSellers(db: Database): Promise<number> {
  return (await countDue.one(db, {})).count
}

/** NaN: it was not proved yet. */
export async function readWrongSellersMoney(db: Database): Promise<number> {
  return (await selectProof.first(db, {}))?.wrong ?? Number.NaN
}
