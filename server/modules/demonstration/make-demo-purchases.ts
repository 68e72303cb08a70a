import type { UserId } from '#contract/ids.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { setCartLine } from '../cart/set-cart-line.ts'
import { choosePaymentMethod } from '../checkout/choose-payment-method.ts'
import { findPersonId } from '../identity/create-person.ts'
import { listOrders } from '../order/list-orders.ts'
import { supersedeAfterCartChange } from '../order/supersede-order.ts'
import { decideFakePayment } from '../payment/fake-bank/decide-fake-payment.ts'
import type { Paying } from '../payment/gateways.ts'
import { readPaymentLink } from '../payment/open-payment.ts'
import { receiveGatewayReturn } from '../payment/receive-gateway-return.ts'
import { listDemoPicks } from './demonstration.queries.ts'

/** One for each of what a seller has to do with its orders: nothing more, to send, to confirm. */
const PURCHASES = 3

/** The demonstration's shopper has bought some times, by the same steps as everyone: cart, bank, return. Who has orders keeps them as they are. */
export async function makeDemoPurchases(paying: Paying, mobile: string): Promise<void> {
  const { db, settings } = paying
  const userId = await findPersonId(db, mobile)
  if (userId === undefined || !settings.fakeGateway || (await listOrders(db, userId, { page: 1, limit: 1 })).totalCount > 0) return
  for (let turn = 1; turn <= PURCHASES; turn += 1) await buy(paying, userId, turn)
}

async function buy(paying: Paying, userId: UserId, turn: number): Promise<void> {
  const { db, clock } = paying
  const picks = await listDemoPicks.all(db, { turn })
  if (picks.length === 0) return
  const { orderId } = await inTransaction(db, 'write', async (tx) => {
    for (const pick of picks) await setCartLine(tx, userId, pick, clock.now(), supersedeAfterCartChange)
    return choosePaymentMethod(tx, userId, { paymentMethod: 'fake' }, clock.now(), { online: new Set(paying.gateways.keys()) })
  })
  const link = await readPaymentLink(paying, userId, orderId)
  const { link_id }: { link_id: string } = JSON.parse(link.body)
  const decided = await inTransaction(db, 'write', (tx) => decideFakePayment(tx, userId, link_id, 'confirm', clock.now()))
  await receiveGatewayReturn(paying, decided)
}
