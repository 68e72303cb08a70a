import { readFeedCall, readMarketFeedCall, readSellerFeedCall, saveMarketFeedCall, saveSellerFeedCall } from '#contract/feed.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { ownerOf } from './sellers.ts'

/** What sites that compare prices read, and who is in it. */
export const FEED_REQUESTS: readonly CallRequest[] = [
  requestOf(readFeedCall, async () => ({ query: {} })),
  requestOf(readMarketFeedCall, async (market) => ({ as: market.master })),
  requestOf(saveMarketFeedCall, async (market) => ({ as: market.master, body: { isOn: true } })),
  requestOf(readSellerFeedCall, async (market) => ({ as: await ownerOf(market) })),
  requestOf(saveSellerFeedCall, async (market) => ({ as: await ownerOf(market), body: { isOn: false } })),
]
