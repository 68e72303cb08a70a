import type { AnswerOf } from '#contract/call.ts'
import type { OrderId, UserId } from '#contract/ids.ts'
import { DESK_PAYMENTS_PAGE_SIZE, type DeskPayment, type DeskPaymentsQuery, type listDeskPaymentsCall } from '#contract/payment-desk.ts'
import { toLatinDigits } from '#persian/digits.ts'
import { sinceRecent } from '#persian/recent-days.ts'
import type { Handle } from '../../../platform/database/database.ts'
import type { Paying } from '../gateways.ts'
import { countTroubled, listGatewayNames, listPaymentsAtDesk, listPaymentsOfOrder } from './desk.queries.ts'
import { toDeskPayment } from './to-desk-payment.ts'

type Asking = Pick<Paying, 'gateways' | 'clock'>

/** What is looked for by name, or needs a person, is found whenever it was; the rest within the chosen days. */
export async function listDeskPayments(
  on: Handle,
  paying: Asking,
  { search = '', days, ...wanted }: DeskPaymentsQuery,
): Promise<AnswerOf<typeof listDeskPaymentsCall>> {
  const now = paying.clock.now()
  const typed = toLatinDigits(search).trim()
  const isAnywhere = typed !== '' || wanted.which === 'troubled'
  const [rows, { count: troubled }, gateways] = await Promise.all([
    listPaymentsAtDesk(on, {
      ...wanted,
      search: typed === '' ? undefined : typed,
      since: isAnywhere ? null : sinceRecent(days, now),
      now,
      limit: DESK_PAYMENTS_PAGE_SIZE + 1,
    }),
    countTroubled.one(on, { now }),
    listGatewayNames.all(on, {}),
  ])
  const page = rows.slice(0, DESK_PAYMENTS_PAGE_SIZE)
  return {
    payments: page.map((row) => toDeskPayment(row, paying, now)),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    troubled,
    gateways,
  }
}

export async function listDeskPaymentsOfOrder(
  on: Handle,
  paying: Asking,
  order: { userId: UserId; orderId: OrderId },
): Promise<DeskPayment[]> {
  const now = paying.clock.now()
  return (await listPaymentsOfOrder.all(on, order)).map((row) => toDeskPayment(row, paying, now))
}
