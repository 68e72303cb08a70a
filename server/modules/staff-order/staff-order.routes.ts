import type { OrderId } from '#contract/ids.ts'
import {
  cancelAnyOrderCall,
  listStaffOrdersCall,
  readOrderContactsCall,
  readStaffOrderCall,
  refundPartCall,
} from '#contract/staff-order.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { NoteChange } from '../../platform/http/audited.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { cancelUnpaidByStaff } from '../order/cancel-by-staff.ts'
import type { Paying } from '../payment/gateways.ts'
import { listStaffOrders } from './list-staff-orders.ts'
import { readOrderContacts, readStaffOrder } from './read-staff-order.ts'
import { refundPart } from './refund-part.ts'

export function staffOrderRoutes(serve: Serve, services: Services, paying: Paying): void {
  const done = async ({ tx, noteChange }: { tx: Transaction; noteChange: NoteChange }, orderId: OrderId, message: string) => {
    const order = await readStaffOrder(tx, paying, orderId)
    const { status, isPaid, totalPrice, paidAmount } = order.order
    noteChange({ about: `order:${orderId}`, after: { status, isPaid, totalPrice, paidAmount } })
    return { status: 'ok' as const, message, order }
  }

  serve(listStaffOrdersCall, ({ tx, user, query }) => listStaffOrders(tx, user, query, services.clock.now()))
  serve(readStaffOrderCall, ({ tx, params }) => readStaffOrder(tx, paying, params.orderId))
  serve(readOrderContactsCall, async ({ tx, params, noteChange }) => {
    const contacts = await readOrderContacts(tx, params.orderId)
    noteChange({ after: { looked: 'contacts' } })
    return { contacts }
  })
  serve(cancelAnyOrderCall, async (context) => {
    const { orderId } = context.params
    await cancelUnpaidByStaff(context.tx, services, context.user.id, { orderId, note: context.body.note })
    return done(context, orderId, 'آن‌چه پرداخت نشده بود لغو شد و به خریدار خبر داده شد')
  })
  serve(refundPartCall, async (context) => {
    const { receiptId } = context.params
    const orderId = await refundPart(context.tx, services, context.user.id, { receiptId, ...context.body })
    return done(context, orderId, 'مبلغ به کیف پول خریدار برگشت و به او خبر داده شد')
  })
}
