import { confirmCashOnDeliveryCall, confirmDeliveryCall, listOrdersCall, readOrderByReceiptCall, readOrderCall } from '#contract/order.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { confirmCashOnDelivery } from './confirm-cash-on-delivery.ts'
import { confirmDelivery } from './confirm-delivery.ts'
import { listOrders } from './list-orders.ts'
import { readOrder, readOrderByReceipt } from './read-order.ts'

export function orderRoutes(serve: Serve, services: Services): void {
  const { clock } = services
  serve(readOrderCall, async ({ tx, user, params }) => ({ order: await readOrder(tx, user.id, params.orderId) }))
  serve(listOrdersCall, ({ tx, user, query }) => listOrders(tx, user.id, query))
  serve(readOrderByReceiptCall, ({ tx, user, params }) => readOrderByReceipt(tx, user.id, params.receiptId))
  serve(confirmDeliveryCall, async ({ tx, user, params }) => {
    const order = await confirmDelivery(tx, user.id, params.orderId, clock.now())
    return { status: 'ok' as const, message: 'تحویل سفارش ثبت شد', order }
  })
  serve(confirmCashOnDeliveryCall, async ({ tx, user, params }) => {
    const order = await confirmCashOnDelivery(tx, services, user.id, params.orderId)
    return { status: 'ok' as const, message: 'سفارش شما ثبت شد و در بخش سفارش‌ها قابل پیگیری است', order }
  })
}
