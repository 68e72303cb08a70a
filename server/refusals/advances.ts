import { recordAdvanceCall, recordSellersAdvanceCall } from '#contract/order-advance.ts'
import { placed } from './buying.ts'
import { requestOf } from './call-request.ts'
import { sellerOf } from './invoices.ts'

const body = { amount: 1_000, note: 'کارت به کارت' }

export const ADVANCE_REQUESTS = [
  requestOf(recordAdvanceCall, async (market) => ({ as: market.master, params: { receiptId: (await placed(market)).receiptId }, body })),
  requestOf(
    recordSellersAdvanceCall,
    async (market) => {
      const { receiptId } = await placed(market)
      return { as: await sellerOf(market, receiptId), params: { receiptId }, body }
    },
    { owned: ['params.receiptId'] },
  ),
]
