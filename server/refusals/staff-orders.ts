import { askAboutPaymentCall, listDeskPaymentsCall } from '#contract/payment-desk.ts'
import {
  cancelAnyOrderCall,
  listStaffOrdersCall,
  readOrderContactsCall,
  readStaffOrderCall,
  refundPartCall,
} from '#contract/staff-order.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { atBank, paid, placed } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'

const ofPaid = async (market: TestMarket) => ({ as: market.master, params: { orderId: (await paid(market)).orderId } })

export const STAFF_ORDER_REQUESTS: readonly CallRequest[] = [
  requestOf(listStaffOrdersCall, async (market) => {
    await paid(market)
    return { as: market.master, query: { search: 'گوشی', status: 'processing' as const, days: 'month' as const, gateway: 'fake' } }
  }),
  requestOf(readStaffOrderCall, ofPaid),
  requestOf(readOrderContactsCall, ofPaid),
  requestOf(cancelAnyOrderCall, async (market) => ({
    as: market.master,
    params: { orderId: (await placed(market)).orderId },
    body: { note: 'خریدار تلفنی خواست' },
  })),
  requestOf(refundPartCall, async (market) => ({
    as: market.master,
    params: { receiptId: (await paid(market)).receiptId },
    body: { reason: 'out_of_stock' as const, note: 'فروشنده تلفنی گفت' },
  })),
  requestOf(listDeskPaymentsCall, async (market) => {
    await paid(market)
    return { as: market.master, query: { which: 'settled' as const, days: 'week' as const } }
  }),
  requestOf(askAboutPaymentCall, async (market) => {
    const { orderId } = await atBank(market)
    const { rows } = await market.db.query({ text: 'select id from payments where purpose_id = $1', values: [orderId] })
    return { as: market.master, params: { paymentId: rows[0].id } }
  }),
]
