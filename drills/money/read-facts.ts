import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { BankMoney, Facts } from './facts.ts'

type Of<Name extends keyof Facts> = Facts[Name][number]
const rowsOf = <Name extends keyof Facts>(name: Name, sql: string) => statement<Record<string, never>, Of<Name>>(`drill-${name}`, sql)

/** The simulated bank keeps its books in the market's database; the other banks' are read where they are. */
const bank = rowsOf(
  'bank',
  `
  select 'fake' as gateway, authority, amount_rial as "takenRial",
    case when reversed_at is not null then 'reversed' when verified_at is not null then 'verified' else 'paid' end as state
  from fake_bank_payments where state = 'paid'`,
)
const payments = rowsOf(
  'payments',
  `
  select id, user_id as "userId", purpose, purpose_id as "purposeId", gateway, amount, wallet_amount as "walletAmount", state, authority,
    (select json_agg(json_build_object('id', part.part_id, 'payee', part.payee, 'sellerId', part.seller_id, 'amount', part.amount) order by part.part_id)
     from payment_parts as part where part.user_id = payments.user_id and part.payment_id = payments.id) as parts
  from payments order by created_at, id`,
)
const reversals = rowsOf('reversals', `select payment_id as "paymentId", state from payment_reversals`)
const entries = rowsOf(
  'entries',
  `
  select id, group_id as "groupId", account_id as "accountId", amount, reason, order_id as about, payment_id as "paymentId" from ledger_entries order by id`,
)
const accounts = rowsOf('accounts', `select id, balance, blocked from accounts order by id`)
const deposits = rowsOf(
  'deposits',
  `select id, user_id as "userId", amount, state, payment_id as "paymentId" from wallet_deposits order by id`,
)
const transfers = rowsOf(
  'transfers',
  `select id, sender_id as "senderId", receiver_id as "receiverId", amount from wallet_transfers order by id`,
)
const withdrawals = rowsOf('withdrawals', `select id, user_id as "userId", amount, state from wallet_withdrawals order by id`)
const purchases = rowsOf(
  'purchases',
  `
  select transaction_id as id, user_id as "userId", model_id as model, price, bought_at is not null as "isBought" from subscription_purchases order by transaction_id`,
)
const orders = rowsOf('orders', `select id, is_paid as "isPaid", total from orders order by id`)
const parts = rowsOf(
  'parts',
  `
  select part.id as "receiptId", part.order_id as "orderId", part.user_id as "userId", part.seller_id as "sellerId", o.method, part.status,
    part.is_paid as "isPaid", part.paid_amount as "paidAmount", part.total, part.vat_requested as "vatRequested",
    coalesce((select json_agg(state order by state) from reservations as hold where hold.user_id = part.user_id and hold.receipt_id = part.id), '[]') as holds
  from seller_orders as part join orders as o on o.user_id = part.user_id and o.id = part.order_id order by part.id`,
)
const lines = rowsOf(
  'lines',
  `select receipt_id as "receiptId", offer_id as "offerId", quantity from order_lines order by receipt_id, offer_id`,
)
const offers = rowsOf('offers', `select id, stock from offers order by id`)
const movements = rowsOf(
  'movements',
  `
  select order_id as "orderId", offer_id as "offerId", sum(delta)::int as delta from stock_movements group by order_id, offer_id order by order_id, offer_id`,
)
const invoices = rowsOf(
  'invoices',
  `select seller_id as "sellerId", year, serial, kind, form, receipt_id as "receiptId", total from invoices order by seller_id, year, serial`,
)
const counters = rowsOf('counters', `select seller_id as "sellerId", year, last from invoice_counters order by seller_id, year`)

/** Of one moment. */
export function readFacts(db: Database, atOtherBanks: readonly BankMoney[]): Promise<Facts> {
  return inTransaction(db, 'read', async (tx) => ({
    bank: [...(await bank.all(tx, {})), ...atOtherBanks],
    payments: await payments.all(tx, {}),
    reversals: await reversals.all(tx, {}),
    entries: await entries.all(tx, {}),
    accounts: await accounts.all(tx, {}),
    deposits: await deposits.all(tx, {}),
    transfers: await transfers.all(tx, {}),
    withdrawals: await withdrawals.all(tx, {}),
    purchases: await purchases.all(tx, {}),
    orders: await orders.all(tx, {}),
    parts: await parts.all(tx, {}),
    lines: await lines.all(tx, {}),
    offers: await offers.all(tx, {}),
    movements: await movements.all(tx, {}),
    invoices: await invoices.all(tx, {}),
    counters: await counters.all(tx, {}),
  }))
}
