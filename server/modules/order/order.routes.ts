import { buyAgainCall } from '#contract/buy-again.ts'
import {
  cancelCashOrderCall,
  cancelCashPartCall,
  readCashTermsCall,
  recordSentCall,
  saveCashTermsCall,
} from '#contract/cash-on-delivery.ts'
import {
  confirmCashOnDeliveryCall,
  confirmDeliveryCall,
  countOrdersCall,
  listOrdersCall,
  readOrderByReceiptCall,
  readOrderCall,
} from '#contract/order.ts'
import { recordAdvanceCall, recordSellersAdvanceCall } from '#contract/order-advance.ts'
import { cancelOrderCall, cancelPartCall } from '#contract/order-cancel.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import type { DaysOff } from '../calendar/days-off.ts'
import { buyAgain } from './buy-again.ts'
import { cancelCashOrder, cancelCashPart } from './cancel-cash.ts'
import { cancelOrder, cancelPart } from './cancel-order.ts'
import { readCashTerms, saveCashTerms } from './cash-terms.ts'
import { confirmCashOnDelivery } from './confirm-cash-on-delivery.ts'
import { confirmDelivery } from './confirm-delivery.ts'
import { countListedOrders, listOrders } from './list-orders.ts'
import { readOrderByReceipt, readOrderWithTimeline } from './read-order.ts'
import { recordAdvance } from './record-advance.ts'
import { recordSent } from './record-sent.ts'
import { toCashPart } from './to-order.ts'

const ADVANCE_RECORDED = 'بیعانه ثبت شد و به خریدار خبر داده شد'

export function orderRoutes(serve: Serve, services: Services, daysOff: DaysOff): void {
  const { clock } = services
  serve(readOrderCall, ({ tx, user, params }) => readOrderWithTimeline(tx, daysOff, user.id, params.orderId))
  serve(listOrdersCall, ({ tx, user, query }) => listOrders(tx, user.id, query))
  serve(countOrdersCall, ({ tx, user, query }) => countListedOrders(tx, user.id, query))
  serve(readOrderByReceiptCall, ({ tx, user, params }) => readOrderByReceipt(tx, user.id, params.receiptId))
  serve(confirmDeliveryCall, async ({ tx, user, params }) => {
    const order = await confirmDelivery(tx, user.id, params.orderId, clock.now())
    return { status: 'ok' as const, message: 'تحویل سفارش ثبت شد', order }
  })
  serve(confirmCashOnDeliveryCall, async ({ tx, user, params }) => {
    const order = await confirmCashOnDelivery(tx, services, user.id, params.orderId)
    return { status: 'ok' as const, message: 'سفارش شما ثبت شد و در بخش سفارش‌ها قابل پیگیری است', order }
  })
  serve(buyAgainCall, ({ tx, user, params }) => buyAgain(tx, user.id, params.orderId, clock.now()))
  serve(cancelOrderCall, async ({ tx, user, params }) => {
    const order = await cancelOrder(tx, user.id, params.orderId, clock.now())
    return { status: 'ok' as const, message: 'سفارش شما لغو شد', order }
  })
  serve(cancelPartCall, async ({ tx, user, params }) => {
    const order = await cancelPart(tx, user.id, params.receiptId, clock.now())
    return { status: 'ok' as const, message: 'این بخش از سفارش شما لغو شد', order }
  })
  serve(cancelCashOrderCall, async ({ tx, user, params }) => {
    const order = await cancelCashOrder(tx, user.id, params.orderId, clock.now())
    return { status: 'ok' as const, message: 'سفارش شما لغو شد', order }
  })
  serve(cancelCashPartCall, async ({ tx, user, params, body, noteChange }) => {
    const part = toCashPart(await cancelCashPart(tx, services, user.id, params.receiptId, body))
    noteChange({ after: part })
    return { status: 'ok' as const, message: 'این بخش لغو شد و محصولات آن به انبار برگشت', part }
  })
  serve(recordSentCall, async ({ tx, user, params, body, noteChange }) => {
    const part = toCashPart(await recordSent(tx, services, user.id, params.receiptId, body.note))
    noteChange({ after: part })
    return { status: 'ok' as const, message: 'ارسال این بخش ثبت شد', part }
  })
  serve(recordAdvanceCall, async ({ tx, user, params, body, noteChange }) => {
    const part = toCashPart(await recordAdvance(tx, services, { userId: user.id, role: 'master' }, params.receiptId, body))
    noteChange({ after: { ...part, advance: body.amount } })
    return { status: 'ok' as const, message: ADVANCE_RECORDED, part }
  })
  serve(recordSellersAdvanceCall, async ({ tx, user, sellerId, params, body, noteChange }) => {
    const part = toCashPart(await recordAdvance(tx, services, { userId: user.id, role: 'seller', sellerId }, params.receiptId, body))
    noteChange({ after: { ...part, advance: body.amount } })
    return { status: 'ok' as const, message: ADVANCE_RECORDED, part }
  })
  serve(readCashTermsCall, ({ tx }) => readCashTerms(tx))
  serve(saveCashTermsCall, async ({ tx, user, body, noteChange }) => {
    const before = await readCashTerms(tx)
    const terms = await saveCashTerms(tx, user.id, body, clock.now())
    noteChange({ about: 'cash-terms', before, after: terms })
    return { status: 'ok' as const, message: 'شرایط پرداخت در محل ذخیره شد', terms }
  })
}
