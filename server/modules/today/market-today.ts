import { WAITING_COUNTED_MAX, WAITING_RIGHTS, type Waiting, type WaitingKind } from '#contract/market-today.ts'
import type { StaffRight } from '#contract/rights.ts'
import type { Handle } from '../../platform/database/database.ts'
import { shapedStatement } from '../../platform/database/statement.ts'
import { SILENT_PAYMENT } from '../payment/desk/desk.queries.ts'

/** Since when each thing of a kind waits; by indexes that know the state, so that what is done is not read. */
const SINCE: Readonly<Record<WaitingKind, string>> = {
  late_parts: `select due_at as since from desk_parts where due_at is not null and due_at < :now`,
  payments: `select created_at as since from payments where state = 'disputed'
    union all select payment.created_at from payments as payment where ${SILENT_PAYMENT}`,
  returns: `select requested_at as since from returns where state = 'requested'`,
  tickets: `select updated_at as since from tickets where status = 'open' and awaits_answer`,
  reviews: `select created_at as since from reviews where status = 'pending'`,
  questions: `select created_at as since from product_questions where status = 'pending'
    union all select created_at from product_answers where status = 'pending'`,
  reports: `select created_at as since from product_reports where state = 'open'`,
  applications: `select sent_at as since from seller_applications where state = 'sent'`,
  proposals: `select sent_at as since from proposals where state = 'sent'`,
  payouts: `select requested_at as since from payouts where state in ('requested', 'prepared')`,
  withdrawals: `select created_at as since from wallet_withdrawals where state in ('requested', 'approved')`,
}

const KINDS = Object.keys(SINCE) as WaitingKind[]

/** Names of statements are short: 1 for each kind that is asked for. */
const shapeOf = (kinds: readonly WaitingKind[]) => KINDS.map((kind) => (kinds.includes(kind) ? '1' : '0')).join('')

/** What waits for who has these rights, in the order in which it is shown. */
export async function readMarketToday(on: Handle, rights: ReadonlySet<StaffRight>, now: Date): Promise<Waiting[]> {
  const kinds = KINDS.filter((kind) => rights.has(WAITING_RIGHTS[kind]))
  if (kinds.length === 0) return []
  const waiting = shapedStatement<{ kind: WaitingKind; count: number; since: Date | null }>(`what-waits-for-staff-${shapeOf(kinds)}`, () =>
    kinds
      .map(
        (kind) => `
    select '${kind}' as kind, count(*)::int as count, min(since) as since from (
      select * from (${SINCE[kind]}) as each order by since limit ${WAITING_COUNTED_MAX}) as oldest`,
      )
      .join(' union all '),
  )
  const rows = await waiting.all(on, { now })
  return rows.flatMap(({ kind, count, since }) => (since === null ? [] : [{ kind, count, since: since.toISOString() }]))
}
