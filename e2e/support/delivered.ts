import sharp from 'sharp'
import { recordCashCall } from '#contract/cash-on-delivery.ts'
import { choosePaymentMethodCall } from '#contract/checkout.ts'
import type { ReceiptId } from '#contract/ids.ts'
import { confirmCashOnDeliveryCall, confirmDeliveryCall } from '#contract/order.ts'
import { type ReturnPictureId, sendReturnPictureCall } from '#contract/return.ts'
import { callMarket } from './call-market.ts'
import { findForSale, plenty, putInCart } from './for-sale.ts'
import { registeredShopper } from './shopper.ts'
import { staffToken } from './staff.ts'

/** Two pieces that were delivered, their cash in the books. */
export async function deliveredOrder() {
  const shopper = await registeredShopper()
  const [good] = await findForSale(plenty, 1, 14)
  if (good === undefined) throw new Error('One was found, and is missing.')
  await putInCart(shopper, good, 2)
  const { orderId } = await callMarket(choosePaymentMethodCall, { body: { paymentMethod: 'cod' } }, shopper.token)
  await callMarket(confirmCashOnDeliveryCall, { params: { orderId } }, shopper.token)
  const { order } = await callMarket(confirmDeliveryCall, { params: { orderId }, body: { deliveredStatus: 'delivered' } }, shopper.token)
  const finance = await staffToken(['finance'])
  for (const { receipt_id_seller: receiptId, totalPrice: amount } of order.sellers)
    await callMarket(recordCashCall, { params: { receiptId }, body: { amount } }, finance)
  return { shopper, order, finance }
}

export const colouredPicture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png({ compressionLevel: 0 })
    .toBuffer()

/** A picture for a return of this part. */
export async function sentPicture(receiptId: ReceiptId, token: string): Promise<ReturnPictureId> {
  const address = new URL(`/api${sendReturnPictureCall.path.replace(':receiptId', receiptId)}`, process.env.MARKET_URL)
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(await colouredPicture('#aa2222'))]))
  const sent = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  return sendReturnPictureCall.answer.parse(await sent.json()).id
}
