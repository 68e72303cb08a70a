import { readOwnShippingCall, readShippingOfSellerCall, saveOwnShippingCall, saveShippingOfSellerCall } from '#contract/shipping-desk.ts'
import { readSellersShipping } from '../modules/seller/sellers-shipping.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { ownerOf } from './sellers.ts'

const POST = {
  kind: 'post' as const,
  label: 'پست',
  cost: 45_000,
  paidOnArrival: false,
  freeFrom: null,
  minDays: 2,
  maxDays: 4,
  address: '',
}

/** A seller of its own, and a list that is not kept yet. */
async function unsaved(market: TestMarket) {
  const owner = await ownerOf(market)
  const { version } = await readSellersShipping(market.db, owner.sellerId)
  return { owner, params: { sellerId: owner.sellerId }, body: { methods: [POST], version } }
}

/** The ways in which sellers send. */
export const SHIPPING_REQUESTS: readonly CallRequest[] = [
  requestOf(readOwnShippingCall, async ({ supplier }) => ({ as: supplier })),
  requestOf(saveOwnShippingCall, async (market) => {
    const { owner, body } = await unsaved(market)
    return { as: owner, body }
  }),
  requestOf(readShippingOfSellerCall, async (market) => ({ as: market.master, params: (await unsaved(market)).params })),
  requestOf(saveShippingOfSellerCall, async (market) => {
    const { params, body } = await unsaved(market)
    return { as: market.master, params, body }
  }),
]
