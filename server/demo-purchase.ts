import type { OfferId, ProductId, SellerId, VariantId } from '#contract/ids.ts'
import { setCartLine } from './modules/cart/set-cart-line.ts'
import { choosePaymentMethod } from './modules/checkout/choose-payment-method.ts'
import { findPersonId } from './modules/identity/create-person.ts'
import { listOrders } from './modules/order/list-orders.ts'
import { supersedeAfterCartChange } from './modules/order/supersede-order.ts'
import { decideFakePayment } from './modules/payment/fake-bank/decide-fake-payment.ts'
import type { Paying } from './modules/payment/gateways.ts'
import { readPaymentLink } from './modules/payment/open-payment.ts'
import { receiveGatewayReturn } from './modules/payment/receive-gateway-return.ts'
import { inTransaction } from './platform/database/database.ts'
import { statement } from './platform/database/statement.ts'

interface Pick {
  productId: ProductId
  combinationsID: VariantId
  sellerId: SellerId
  offerId: OfferId
  count: number
}

/** Three sellers' cheap enough single goods: what a person might really order together. */
const listPicks = statement<Record<string, never>, Pick>(
  'list-demo-picks',
  `
  select distinct on (offer.seller_id) offer.product_id as "productId", offer.variant_id as "combinationsID", offer.seller_id as "sellerId",
    offer.id as "offerId", offer.min_order as count
  from offers as offer join products as product on product.id = offer.product_id join sellers as seller on seller.id = offer.seller_id
  where offer.active and offer.stock >= 10 and offer.buy_type = 'single' and offer.min_order = 1 and offer.regular_price between 300000 and 5000000
    and product.status = 'active' and seller.status = 'active'
  order by offer.seller_id, product.sales desc, offer.id limit 3`,
)

/** The demonstration's shopper has bought once, by the same steps as everyone: cart, bank, return. Once is enough. */
export async function makeDemoPurchase(paying: Paying, mobile: string): Promise<void> {
  const { db, clock, settings } = paying
  const userId = await findPersonId(db, mobile)
  if (userId === undefined || !settings.fakeGateway || (await listOrders(db, userId, { page: 1, limit: 1 })).totalCount > 0) return

  const { orderId } = await inTransaction(db, 'write', async (tx) => {
    for (const pick of await listPicks.all(tx, {})) await setCartLine(tx, userId, pick, clock.now(), supersedeAfterCartChange)
    return choosePaymentMethod(tx, userId, { paymentMethod: 'fake' }, clock.now(), { online: new Set(paying.gateways.keys()) })
  })
  const link = await readPaymentLink(paying, userId, orderId)
  const { link_id }: { link_id: string } = JSON.parse(link.body)
  const decided = await inTransaction(db, 'write', (tx) => decideFakePayment(tx, userId, link_id, 'confirm', clock.now()))
  await receiveGatewayReturn(paying, decided)
}
