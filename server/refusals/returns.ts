import sharp from 'sharp'
import type { ReceiptId } from '#contract/ids.ts'
import { confirmDeliveryCall } from '#contract/order.ts'
import {
  askReturnCall,
  listReturnsCall,
  type ReturnPictureId,
  readReturnCall,
  readReturnPictureCall,
  removeReturnPictureCall,
  sendReturnPictureCall,
  takeBackReturnCall,
} from '#contract/return.ts'
import {
  acceptAnyReturnCall,
  acceptSellersReturnCall,
  listAnyReturnsCall,
  listSellersReturnsCall,
  readAnyReturnCall,
  readAnyReturnPictureCall,
  readSellersReturnCall,
  readSellersReturnPictureCall,
  receiveAnyReturnCall,
  receiveSellersReturnCall,
  refuseAnyReturnCall,
  refuseSellersReturnCall,
} from '#contract/return-desk.ts'
import { multipart } from '../modules/upload/multipart.testing.ts'
import type { Person, TestMarket } from '../testing/test-market.ts'
import { made, paid } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { sellerOf } from './invoices.ts'
import { wireOf } from './wire.ts'

/** A shopper whose order arrived, and one piece of it. */
export async function delivered(market: TestMarket) {
  const { as, orderId, receiptId } = await paid(market)
  await made(market, as, confirmDeliveryCall, { params: { orderId }, body: { deliveredStatus: 'delivered' as const } })
  const { parts } = await made(market, as, listReturnsCall, { params: { orderId } })
  const id = parts.find((part) => part.receiptId === receiptId)?.lines[0]?.id ?? ''
  return { as, orderId, receiptId, body: { lines: [{ id, quantity: 1 }], reasonKind: 'damaged' as const, reason: 'گوشه‌اش شکسته بود' } }
}

/** Uncompressed: it has to be larger than a kilobyte. */
const picture = async () =>
  multipart({
    bytes: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#aa2222' } })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  })

async function sentPicture(market: TestMarket, { as, receiptId }: { as: Person; receiptId: ReceiptId }): Promise<ReturnPictureId> {
  const wire = wireOf(sendReturnPictureCall, { params: { receiptId }, file: await picture() })
  return (await market.send({ ...wire, token: as.token })).json().id
}

/** The same, who asks with a picture. */
async function shown(market: TestMarket) {
  const order = await delivered(market)
  const { as, receiptId, body } = order
  const pictures = [await sentPicture(market, order)]
  const answer = await made(market, as, askReturnCall, { params: { receiptId }, body: { ...body, pictures } })
  return { as, receiptId, params: { returnId: answer.return.returnId, no: '1' } }
}

/** The same, who asks to send that piece back. */
async function asked(market: TestMarket) {
  const { as, orderId, receiptId, body } = await delivered(market)
  const answer = await made(market, as, askReturnCall, { params: { receiptId }, body })
  return { as, orderId, receiptId, params: { returnId: answer.return.returnId } }
}

const ofStaff = async (market: TestMarket) => ({ params: (await asked(market)).params, as: market.master })
const ofSeller = async (market: TestMarket) => {
  const { receiptId, params } = await asked(market)
  return { params, as: await sellerOf(market, receiptId) }
}
/** The same, accepted. */
async function accepted(market: TestMarket) {
  const { receiptId, params } = await asked(market)
  await made(market, { ...market.master, token: market.master.masterToken }, acceptAnyReturnCall, { params, body: {} })
  return { params, receiptId }
}

const owned = { owned: ['params.returnId'] }
const sellable = { isSellable: true }

export const RETURN_REQUESTS: readonly CallRequest[] = [
  requestOf(
    listReturnsCall,
    async (market) => {
      const { as, orderId } = await asked(market)
      return { as, params: { orderId } }
    },
    { owned: ['params.orderId'] },
  ),
  requestOf(
    readReturnCall,
    async (market) => {
      const { as, params } = await asked(market)
      return { as, params }
    },
    owned,
  ),
  requestOf(
    askReturnCall,
    async (market) => {
      const { as, receiptId, body } = await delivered(market)
      return { as, params: { receiptId }, body }
    },
    { owned: ['params.receiptId'] },
  ),
  requestOf(
    takeBackReturnCall,
    async (market) => {
      const { as, params } = await asked(market)
      return { as, params }
    },
    owned,
  ),
  {
    call: sendReturnPictureCall,
    prepare: async (market) => {
      const { as, receiptId } = await delivered(market)
      return { as, params: { receiptId }, file: await picture() }
    },
    owned: ['params.receiptId'],
  },
  requestOf(
    removeReturnPictureCall,
    async (market) => {
      const order = await delivered(market)
      return { as: order.as, params: { pictureId: await sentPicture(market, order) } }
    },
    { owned: ['params.pictureId'] },
  ),
  requestOf(
    readReturnPictureCall,
    async (market) => {
      const { as, params } = await shown(market)
      return { as, params }
    },
    owned,
  ),
  requestOf(readAnyReturnPictureCall, async (market) => ({ params: (await shown(market)).params, as: market.master })),
  requestOf(
    readSellersReturnPictureCall,
    async (market) => {
      const { params, receiptId } = await shown(market)
      return { params, as: await sellerOf(market, receiptId) }
    },
    owned,
  ),
  requestOf(listAnyReturnsCall, async (market) => ({ as: (await ofStaff(market)).as, query: {} })),
  requestOf(readAnyReturnCall, ofStaff),
  requestOf(acceptAnyReturnCall, async (market) => ({ ...(await ofStaff(market)), body: { note: 'با پست بفرستید' } })),
  requestOf(refuseAnyReturnCall, async (market) => ({ ...(await ofStaff(market)), body: { reason: 'مهر آن باز شده است' } })),
  requestOf(receiveAnyReturnCall, async (market) => ({ params: (await accepted(market)).params, as: market.master, body: sellable })),
  requestOf(listSellersReturnsCall, async (market) => ({ as: (await ofSeller(market)).as, query: {} })),
  requestOf(readSellersReturnCall, ofSeller, owned),
  requestOf(acceptSellersReturnCall, async (market) => ({ ...(await ofSeller(market)), body: { note: 'با پست بفرستید' } }), owned),
  requestOf(refuseSellersReturnCall, async (market) => ({ ...(await ofSeller(market)), body: { reason: 'مهر آن باز شده است' } }), owned),
  requestOf(
    receiveSellersReturnCall,
    async (market) => {
      const { params, receiptId } = await accepted(market)
      return { params, as: await sellerOf(market, receiptId), body: sellable }
    },
    owned,
  ),
]
