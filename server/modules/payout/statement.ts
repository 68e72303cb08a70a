import type { AnswerOf } from '#contract/call.ts'
import type { OrderNumber, ReceiptId, SellerId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import {
  type listSellerEntriesCall,
  SELLER_ENTRIES_PAGE_SIZE,
  SELLER_ENTRY_LABELS,
  type SellerEntry,
  type SellerEntryKind,
} from '#contract/seller-money.ts'
import { BYTE_ORDER_MARK, csvLine } from '#persian/csv.ts'
import { persianTimestamp } from '#persian/format.ts'
import { boundsOfMonth } from '#persian/persian-month.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { kindOfEntry, NAMED_REASONS, reasonsOfKind } from './entry-kinds.ts'

interface EntryRow {
  id: number
  amount: number
  balance: number
  reason: string
  at: Date
  isOfOrder: boolean
  receiptId: ReceiptId | null
  number: OrderNumber | null
  reference: string | null
}

interface Wanted extends Record<string, unknown> {
  sellerId: SellerId
  from: Date | null
  until: Date | null
  /** Of entries whose reason is their kind; null: not by these. */
  reasons: readonly string[] | null
  /** All others that came in, or that went out; null: not by this. */
  sign: number | null
  named: readonly string[]
  before: number | null
  limit: number
}

/**
 * A page of an account, the newest first. The balance after each entry is that of all before it, of whatever kind: the account is summed once, from one entry of
 * the page to the next, by the index alone.
 */
const selectEntries = statement<Wanted, EntryRow>(
  'select-entries-of-seller',
  `
  with page as materialized (
    select id, amount, reason, at from ledger_entries
    where account_id = 'seller:' || :sellerId::text and (:before::bigint is null or id < :before::bigint)
      and (:from::timestamptz is null or at >= :from::timestamptz) and (:until::timestamptz is null or at < :until::timestamptz)
      and (:reasons::text[] is null or reason = any (:reasons::text[]))
      and (:sign::int is null or (sign(amount) = :sign::int and not reason = any (:named::text[])))
    order by id desc limit :limit::int
  ), steps as (
    select array_agg(id order by id) as ids from page
  ), sums as (
    select width_bucket(entry.id - 1, steps.ids) as step, sum(entry.amount) as amount from steps, ledger_entries as entry
    where entry.account_id = 'seller:' || :sellerId::text and entry.id <= steps.ids[cardinality(steps.ids)] group by 1
  ), balances as (
    select steps.ids[sums.step + 1] as id, sum(sums.amount) over (order by sums.step) as balance from steps, sums
  )
  select page.id, page.amount, balances.balance::bigint as balance, page.reason, page.at, starts_with(coalesce(entry.order_id, ''), 'order_') as "isOfOrder",
    part.id as "receiptId", o.number::text, payout.reference
  from page join balances on balances.id = page.id join ledger_entries as entry on entry.id = page.id
  left join seller_orders as part on part.seller_id = :sellerId::text and part.order_id = entry.order_id
  left join orders as o on o.user_id = part.user_id and o.id = part.order_id
  left join payouts as payout on payout.id = entry.order_id
  order by page.id desc`,
)

interface Filter {
  month?: string | undefined
  kind?: SellerEntryKind | undefined
}

type Narrowed = Pick<Wanted, 'sellerId' | 'from' | 'until' | 'reasons' | 'sign' | 'named'>

/** Sales and refunds have the same reasons: they go by their sign. */
function narrowedBy(sellerId: SellerId, { month, kind }: Filter): Narrowed {
  const span = month === undefined ? { from: null, until: null } : boundsOfMonth(month)
  const all = { sellerId, ...span, named: NAMED_REASONS, reasons: null, sign: null }
  if (kind === 'sale') return { ...all, sign: 1 }
  if (kind === 'refund') return { ...all, sign: -1 }
  return { ...all, reasons: kind === undefined ? null : reasonsOfKind(kind) }
}

/** One more than a page is read: it tells whether there is a page after. */
export async function listSellerEntries(
  on: Handle,
  sellerId: SellerId,
  { before, ...filter }: Filter & { before?: number | undefined },
): Promise<AnswerOf<typeof listSellerEntriesCall>> {
  const rows = await selectEntries.all(on, { ...narrowedBy(sellerId, filter), before: before ?? null, limit: SELLER_ENTRIES_PAGE_SIZE + 1 })
  const page = rows.slice(0, SELLER_ENTRIES_PAGE_SIZE)
  return { entries: page.map(toEntry), next: rows.length > SELLER_ENTRIES_PAGE_SIZE ? (page.at(-1)?.id ?? null) : null }
}

const CSV_PAGE = 1_000
const COLUMNS: readonly { title: string; of: (entry: SellerEntry) => string | number }[] = [
  { title: 'شماره', of: ({ id }) => id },
  { title: 'زمان', of: ({ at }) => persianTimestamp(new Date(at)) },
  { title: 'شرح', of: ({ kind }) => SELLER_ENTRY_LABELS[kind] },
  { title: 'شمارهٔ سفارش', of: ({ order }) => order?.number ?? '' },
  { title: 'پیگیری بانک', of: ({ reference }) => reference ?? '' },
  { title: 'بستانکار (تومان)', of: ({ amount }) => Math.max(0, amount) },
  { title: 'بدهکار (تومان)', of: ({ amount }) => Math.max(0, -amount) },
  { title: 'مانده (تومان)', of: ({ balance }) => balance },
]

/** A month of the account as a file for spreadsheets, page by page, the newest first. */
export async function* sellerEntriesCsv(on: Handle, sellerId: SellerId, filter: Filter & { month: string }): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(({ title }) => title))
  for (let before: number | null = null; ; ) {
    const rows: EntryRow[] = await selectEntries.all(on, { ...narrowedBy(sellerId, filter), before, limit: CSV_PAGE })
    yield rows.map((row) => csvLine(COLUMNS.map(({ of }) => of(toEntry(row))))).join('')
    const last = rows.at(-1)
    if (last === undefined || rows.length < CSV_PAGE) return
    before = last.id
  }
}

function toEntry({ id, amount, balance, reason, at, isOfOrder, receiptId, number, reference }: EntryRow): SellerEntry {
  return {
    id: String(id),
    kind: kindOfEntry(reason, amount, isOfOrder),
    amount: toman(amount),
    balance: toman(balance),
    at: at.toISOString(),
    order: receiptId === null || number === null ? null : { receiptId, number },
    reference,
  }
}
