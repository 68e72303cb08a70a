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

/** The demonstration's shopper has bought once, by the same steps as everyone: cart, bank, return. Once is enough. */
export async function makeDemoPurchase(paying: Paying, mobile: string): Promise<void> {
  const { db, clock, settings } = paying
  const userId = await findPersonId(db, mobile)
  if (userId === undefined || !settings.fakeGateway || (await listOrders(db, userId, { page: 1, limit: 1 })).totalCount > 0) return

  const { orderId } = await inTransaction(db, 'write', async (tx) => {
    for (const pick of await listDemoPicks.all(tx, {})) await setCartLine(tx, userId, pick, clock.now(), supersedeAfterCartChange)
    return choosePaymentMethod(tx, userId, { paymentMethod: 'fake' }, clock.now(), { online: new Set(paying.gateways.keys()) })
  })
  const link = await readPaymentLink(paying, userId, orderId)
  const { link_id }: { link_id: string } = JSON.parse(link.body)
  const decided = await inTransaction(db, 'write', (tx) => decideFakePayment(tx, userId, link_id, 'confirm', clock.now()))
  await receiveGatewayReturn(paying, decided)
}
