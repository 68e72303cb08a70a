import {
  countDeskOrdersCall,
  findPartToAdvanceCall,
  listDeskOrdersCall,
  printDeskOrdersCall,
  readDeskOrderCall,
} from '#contract/desk-order.ts'
import {
  checkSendRowsCall,
  confirmDeskOrderCall,
  confirmDeskOrdersCall,
  correctParcelCall,
  declineDeskOrderCall,
  deliverDeskOrderCall,
  recordSellersCashCall,
  sendDeskOrderCall,
  sendRowsCall,
} from '#contract/desk-order-acts.ts'
import type { ReceiptId } from '#contract/ids.ts'
import {
  readOrderDeadlinesCall,
  readSellersDeadlinesCall,
  saveOrderDeadlinesCall,
  saveSellersDeadlinesCall,
} from '#contract/order-deadlines.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { made, onDelivery, paid, placed } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { sellerOf } from './invoices.ts'

async function deskOf(market: TestMarket, receiptId: ReceiptId) {
  const as = await sellerOf(market, receiptId)
  const { order } = await made(market, as, readDeskOrderCall, { params: { receiptId } })
  return { as, receiptId, params: { receiptId }, order }
}

/** A part that its seller has not looked at yet, with one of the seller's people. */
const toConfirm = async (market: TestMarket) => deskOf(market, (await paid(market)).receiptId)
const paidAtTheDoor = async (market: TestMarket) => deskOf(market, (await onDelivery(market)).receiptId)

const CODE = '186504217903385211476903'
const whole = { parcels: [{ carrier: 'post' as const, code: CODE, lines: null }] }

async function sent(market: TestMarket) {
  const desk = await toConfirm(market)
  await made(market, desk.as, sendDeskOrderCall, { params: desk.params, body: whole })
  return desk
}

const owned = { owned: ['params.receiptId'] }
const seller = async (market: TestMarket) => ({ as: (await toConfirm(market)).as })

export const DESK_ORDER_REQUESTS: readonly CallRequest[] = [
  requestOf(listDeskOrdersCall, async (market) => ({ ...(await seller(market)), query: { stage: 'waiting' as const } })),
  requestOf(countDeskOrdersCall, async (market) => ({ ...(await seller(market)), query: {} })),
  requestOf(
    readDeskOrderCall,
    async (market) => {
      const { as, params } = await toConfirm(market)
      return { as, params }
    },
    owned,
  ),
  requestOf(printDeskOrdersCall, async (market) => {
    const { as, receiptId } = await toConfirm(market)
    return { as, query: { ids: receiptId } }
  }),
  requestOf(findPartToAdvanceCall, async (market) => {
    const { receiptId } = await placed(market)
    const { rows } = await market.db.query({
      text: 'select number::text from orders where id = (select order_id from seller_orders where id = $1)',
      values: [receiptId],
    })
    return { as: await sellerOf(market, receiptId), query: { number: String(rows[0].number) } }
  }),
  requestOf(
    confirmDeskOrderCall,
    async (market) => {
      const { as, params } = await toConfirm(market)
      return { as, params }
    },
    owned,
  ),
  requestOf(
    declineDeskOrderCall,
    async (market) => {
      const { as, params, order } = await toConfirm(market)
      const lines = order.lines.map(({ lineId, left }) => ({ lineId, quantity: left, reason: 'out_of_stock' as const }))
      return { as, params, body: { lines, note: 'تمام شد' } }
    },
    owned,
  ),
  requestOf(
    sendDeskOrderCall,
    async (market) => {
      const { as, params } = await toConfirm(market)
      return { as, params, body: whole }
    },
    owned,
  ),
  requestOf(
    correctParcelCall,
    async (market) => {
      const { as, params } = await sent(market)
      return { as, params: { ...params, no: '1' }, body: { carrier: 'tipax' as const, code: '7734118902' } }
    },
    owned,
  ),
  requestOf(
    deliverDeskOrderCall,
    async (market) => {
      const { as, params } = await sent(market)
      return { as, params, body: { note: '' } }
    },
    owned,
  ),
  requestOf(
    recordSellersCashCall,
    async (market) => {
      const { as, params, order } = await paidAtTheDoor(market)
      return { as, params, body: { amount: order.money.total, note: '' } }
    },
    owned,
  ),
  requestOf(confirmDeskOrdersCall, async (market) => {
    const { as, receiptId } = await toConfirm(market)
    return { as, body: { receiptIds: [receiptId] } }
  }),
  requestOf(checkSendRowsCall, async (market) => {
    const { as, order } = await toConfirm(market)
    return { as, body: { rows: `${order.orderNumber}\tپست\t${CODE}` } }
  }),
  requestOf(sendRowsCall, async (market) => {
    const { as, order } = await toConfirm(market)
    return { as, body: { rows: `${order.orderNumber}\tپست\t${CODE}` } }
  }),
  requestOf(readSellersDeadlinesCall, seller),
  requestOf(saveSellersDeadlinesCall, async (market) => ({ ...(await seller(market)), body: { confirmHours: 12, sendDays: null } })),
  requestOf(readOrderDeadlinesCall, async (market) => ({ as: market.master })),
  requestOf(saveOrderDeadlinesCall, async (market) => ({ as: market.master, body: { confirmHours: 12, sendDays: 2 } })),
]
