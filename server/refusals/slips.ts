import { printSlipsAsPdfCall } from '#contract/slip.ts'
import { paid } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { sellerOf } from './invoices.ts'

export const SLIP_REQUESTS: readonly CallRequest[] = [
  requestOf(
    printSlipsAsPdfCall,
    async (market) => {
      const { receiptId } = await paid(market)
      return { as: await sellerOf(market, receiptId), query: { ids: receiptId } }
    },
    { owned: ['query.ids'] },
  ),
]
