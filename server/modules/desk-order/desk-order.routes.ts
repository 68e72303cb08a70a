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
import type { ReceiptId, SellerId } from '#contract/ids.ts'
import {
  readOrderDeadlinesCall,
  readSellersDeadlinesCall,
  saveOrderDeadlinesCall,
  saveSellersDeadlinesCall,
} from '#contract/order-deadlines.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { NoteChange } from '../../platform/http/audited.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type DaysOff, readDaysOff } from '../calendar/days-off.ts'
import { confirmPart } from './confirm-part.ts'
import { countDeskOrders } from './count-desk-orders.ts'
import { readMarketDeadlines, readSellersDeadlines, saveDeadlines } from './deadlines.ts'
import { declinePieces } from './decline-pieces.ts'
import { deliverPart } from './deliver-part.ts'
import { keepDeadlines } from './keep-deadlines.ts'
import { checkRows, confirmMany, sendRows } from './many-at-once.ts'
import { listDeskOrders, readDeskOrder, readPartToAdvance, readSlips } from './read-desk-orders.ts'
import { recordSellersCash } from './record-sellers-cash.ts'
import { correctParcel, sendParcels } from './send-parcels.ts'

/** Orders at their seller's. */
export function deskOrderRoutes(serve: Serve, services: Services, daysOff: DaysOff): void {
  const { clock } = services
  const seen = (sellerId: SellerId) => ({ sellerId, daysOff, now: clock.now() })

  serve(listDeskOrdersCall, ({ tx, sellerId, query }) => listDeskOrders(tx, seen(sellerId), query))
  serve(countDeskOrdersCall, ({ tx, sellerId, query }) => countDeskOrders(tx, sellerId, query, clock.now()))
  serve(readDeskOrderCall, async ({ tx, sellerId, params }) => ({ order: await readDeskOrder(tx, seen(sellerId), params.receiptId) }))
  serve(printDeskOrdersCall, ({ tx, sellerId, query }) => readSlips(tx, seen(sellerId), query.ids))
  serve(findPartToAdvanceCall, ({ tx, sellerId, query }) => readPartToAdvance(tx, sellerId, query.number))

  const done = async (
    { tx, sellerId, params, noteChange }: { tx: Transaction; sellerId: SellerId; params: { receiptId: ReceiptId }; noteChange: NoteChange },
    message: string,
  ) => {
    const order = await readDeskOrder(tx, seen(sellerId), params.receiptId)
    const { stage, isPaid, money } = order
    noteChange({ after: { stage, isPaid, total: money.total, refunded: money.refunded, parcels: order.parcels.length } })
    return { status: 'ok' as const, message, order }
  }

  serve(confirmDeskOrderCall, async (context) => {
    await confirmPart(context.tx, services, daysOff, context.sellerId, context.params.receiptId)
    return done(context, 'سفارش تأیید شد و به خریدار خبر داده شد')
  })
  serve(declineDeskOrderCall, async (context) => {
    const { tx, sellerId, user, params, body } = context
    await declinePieces(tx, services, { role: 'seller', sellerId, userId: user.id }, params.receiptId, body)
    return done(context, 'محصول‌ها رد شد و به خریدار خبر داده شد')
  })
  serve(sendDeskOrderCall, async (context) => {
    const { tx, sellerId, user, params, body } = context
    await sendParcels(tx, services, daysOff, { sellerId, userId: user.id }, { ...params, ...body })
    return done(context, 'ارسال ثبت شد و کد رهگیری برای خریدار رفت')
  })
  serve(correctParcelCall, async (context) => {
    const { tx, sellerId, user, params, body } = context
    await correctParcel(tx, services, { sellerId, userId: user.id }, { ...params, ...body })
    return done(context, 'کد رهگیری تغییر کرد و برای خریدار رفت')
  })
  serve(deliverDeskOrderCall, async (context) => {
    const { tx, sellerId, user, params, body } = context
    await deliverPart(tx, services, { sellerId, userId: user.id }, params.receiptId, body.note)
    return done(context, 'تحویل سفارش ثبت شد')
  })
  serve(recordSellersCashCall, async (context) => {
    const { tx, sellerId, user, params, body } = context
    await recordSellersCash(tx, services, { sellerId, userId: user.id }, params.receiptId, body)
    return done(context, 'دریافت پول نقد ثبت شد')
  })

  serve(confirmDeskOrdersCall, async ({ sellerId, body, noteChange }) => {
    const outcomes = await confirmMany(services, daysOff, sellerId, body.receiptIds)
    noteChange({ about: 'desk-orders', after: { outcomes: outcomes.map(({ receiptId, outcome }) => ({ receiptId, outcome })) } })
    return { outcomes }
  })
  serve(checkSendRowsCall, async ({ tx, sellerId, body }) => ({ outcomes: await checkRows(tx, sellerId, body) }))
  serve(sendRowsCall, async ({ sellerId, user, body, noteChange }) => {
    const outcomes = await sendRows(services, daysOff, { sellerId, userId: user.id }, body)
    noteChange({ about: 'desk-orders', after: { outcomes: outcomes.map(({ receiptId, outcome }) => ({ receiptId, outcome })) } })
    return { outcomes }
  })

  serve(readSellersDeadlinesCall, ({ tx, sellerId }) => readSellersDeadlines(tx, sellerId))
  serve(saveSellersDeadlinesCall, async ({ tx, sellerId, body, noteChange }) => {
    const { chosen: before } = await readSellersDeadlines(tx, sellerId)
    await saveDeadlines(tx, sellerId, body)
    noteChange({ about: 'order-deadlines', before, after: body })
    return { status: 'ok' as const, message: 'مهلت‌ها ذخیره شد', deadlines: await readSellersDeadlines(tx, sellerId) }
  })
  serve(readOrderDeadlinesCall, ({ tx }) => readMarketDeadlines(tx))
  serve(saveOrderDeadlinesCall, async ({ tx, body, noteChange }) => {
    const before = await readMarketDeadlines(tx)
    await saveDeadlines(tx, null, body)
    noteChange({ about: 'order-deadlines', before, after: body })
    return { status: 'ok' as const, message: 'مهلت‌ها ذخیره شد', deadlines: await readMarketDeadlines(tx) }
  })
}

const EVERY_MINUTE = 60

export function deskOrderJobs(services: Services): void {
  services.jobs.every('keep-order-deadlines', EVERY_MINUTE, (signal) => keepDeadlines(services, { read: readDaysOff }, signal))
}
