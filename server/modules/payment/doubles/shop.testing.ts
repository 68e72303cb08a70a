import { expect } from 'vitest'
import { gatewayReturnOf } from '#contract/gateway-return.ts'
import type { OrderId, ReceiptId } from '#contract/ids.ts'
import { type Toman, toman } from '#contract/money.ts'
import { servicesFor } from '#server/modules/identity/identity.testing.ts'
import { orderPurpose } from '#server/modules/order/order-purpose.ts'
import type { Database } from '#server/platform/database/database.ts'
import { payingWith } from '../gateways.ts'
import { readPaymentLink } from '../open-payment.ts'
import { buildOffers, buildOrderToPay, handClock } from '../payment.testing.ts'
import { receiveGatewayReturn } from '../receive-gateway-return.ts'
import { sweepPayments } from '../sweep-payments.ts'
import type { Protocol } from './protocol.ts'
import { startDouble } from './start-double.ts'

/** Two sellers' parts. */
export const TOTAL = toman(500_000)
export const PART = toman(250_000)
/** For a bank that never answers; those that do are waited for. */
export const IMPATIENT_MS = 50

/** A shop whose one gateway is a double, and an order to pay there. */
export async function openShop(db: Database, protocol: Protocol) {
  const clock = handClock()
  const bank = await startDouble(protocol, clock.now)
  await db.query({
    text: `insert into gateways (id, name, label, state, position) values ('g9', 'zibal', 'زیبال', 'online', 9)`,
  })
  const settings = { fakeGateway: false, publicUrl: 'https://rasteh.example', [protocol.name]: bank.account }
  const paying = payingWith({ ...servicesFor(db, settings), clock }, [orderPurpose])
  const offers = await buildOffers(db, { sellers: 2, stock: 1 })
  const order = await buildOrderToPay(db, offers, protocol.name)
  return { db, clock, bank, paying, offers, order, protocol }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Presses pay; answers what the bank calls the payment. */
export async function press(
  { paying, order, bank, protocol }: Shop,
  id: OrderId | ReceiptId = order.orderId,
  fromWallet: Toman = toman(0),
): Promise<string> {
  const { link_url } = await readPaymentLink(paying, order.userId, id, { fromWallet })
  const authority = bank.payments().at(-1)?.authority ?? ''
  expect(link_url).toBe(`${bank.account.url}${protocol.pagePath(authority)}`)
  return authority
}

/** The browser comes back with what the bank put into the address. */
export async function comeBack({ paying, bank }: Shop, authority: string, given: { order?: OrderId; impatient?: boolean } = {}) {
  const address = bank.wayBack(authority)
  if (given.order !== undefined) address.searchParams.set('order_id', given.order)
  const returned = gatewayReturnOf(address.searchParams)
  if (returned === undefined) throw new Error(`${address} is no return`)
  const asker = given.impatient ? { ...paying, gatewayTimeoutMs: IMPATIENT_MS } : paying
  return receiveGatewayReturn(asker, returned)
}

/** What each kind of account holds; nothing where nothing was booked. */
export async function ledger({ db }: Shop): Promise<Record<string, number>> {
  const { rows } = await db.query({
    text: `select accounts.kind, sum(amount)::bigint as amount from ledger_entries join accounts on accounts.id = account_id group by kind order by kind`,
  })
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, Number(amount)]))
}

/** As when the job comes round after so long. */
export async function sweptAfter({ paying, clock }: Shop, minutes: number): Promise<void> {
  clock.pass(minutes)
  await sweepPayments(paying)
}
