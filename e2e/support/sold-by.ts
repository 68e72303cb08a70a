import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { setCartLineCall } from '#contract/cart.ts'
import { recordCashCall } from '#contract/cash-on-delivery.ts'
import { choosePaymentMethodCall } from '#contract/checkout.ts'
import { confirmCashOnDeliveryCall, confirmDeliveryCall } from '#contract/order.ts'
import { readProductCall } from '#contract/product.ts'
import { callMarket } from './call-market.ts'
import { dollarSeller } from './dollar-seller.ts'
import { inMarket } from './in-market.ts'
import { registeredShopper } from './shopper.ts'
import { staffToken } from './staff.ts'

/** A seller of which a tenth is taken, with one teapot sold for 500,000 toman, delivered and paid, whose return right has ended. */
export async function soldAndFree(): Promise<string> {
  const { sellerId } = await dollarSeller()
  await inMarket((market) =>
    market.query(
      `insert into commission_rates (id, seller_id, basis_points, valid_from, set_by, set_at)
       values ($1, $2, 1000, now() - interval '1 hour', 'master', now() - interval '2 hours')`,
      [randomUUID().replaceAll('-', '').slice(0, 12), sellerId],
    ),
  )
  const { slug } = await inMarket(async (market) => {
    const { rows } = await market.query(
      `select product.slug from offers join products as product on product.id = offers.product_id where offers.seller_id = $1 and offers.regular_price = 500000`,
      [sellerId],
    )
    return rows[0]
  })
  const product = await callMarket(readProductCall, { params: { slug } })
  const [variant] = product.combinations
  if (variant === undefined) throw new Error('A teapot has a variant.')
  const shopper = await registeredShopper()
  await callMarket(
    setCartLineCall,
    { body: { productId: product.id, combinationsID: variant.id, seller: { id: variant.suppliers[0]?.id ?? '' }, count: 1 } },
    shopper.token,
  )
  const { orderId } = await callMarket(choosePaymentMethodCall, { body: { paymentMethod: 'cod' } }, shopper.token)
  await callMarket(confirmCashOnDeliveryCall, { params: { orderId } }, shopper.token)
  const { order } = await callMarket(confirmDeliveryCall, { params: { orderId }, body: { deliveredStatus: 'delivered' } }, shopper.token)
  const finance = await staffToken(['finance'])
  for (const { receipt_id_seller: receiptId, totalPrice: amount } of order.sellers)
    await callMarket(recordCashCall, { params: { receiptId }, body: { amount } }, finance)
  await expect
    .poll(() =>
      inMarket(async (market) => {
        const { rowCount } = await market.query(
          `update part_money set released_at = now() where seller_id = $1 and paid > 0
           and not exists (select from part_money_due where seller_id = $1)`,
          [sellerId],
        )
        return rowCount
      }),
    )
    .toBe(1)
  return sellerId
}

/** What the market took of a seller in a month of the past, as an invoice; answers its number. */
export async function invoicedFor(sellerId: string): Promise<string> {
  const fields = ['nationalCode', 'economicCode', 'registrationNumber', 'province', 'city', 'address', 'postalCode', 'phone']
  const seller = { name: 'قوری‌فروشی صدف', ...Object.fromEntries(fields.map((field) => [field, ''])) }
  const { rows } = await inMarket((market) =>
    market.query(
      `insert into commission_invoices (year, serial, seller_id, month, seller, charged, given_back, commission, vat, total, issued_at)
       select 1404, coalesce(max(serial), 0) + 1, $1, '1404-02', $2, 500000, 0, 500000, 50000, 550000, now() from commission_invoices where year = 1404
       returning year || '-' || serial as number`,
      [sellerId, JSON.stringify(seller)],
    ),
  )
  return rows[0].number
}
