import { z } from 'zod'
import { defineCall } from './call.ts'
import { OrderId, ReceiptId } from './ids.ts'
import { OrderDetail } from './order.ts'

const Cancelled = z.object({ status: z.literal('ok'), message: z.string(), order: OrderDetail })

/** Of an order that is paid at the door this is `cancel-cod`. */
export const cancelOrderCall = defineCall({
  method: 'POST',
  path: '/orders/cancel/:orderId',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  rate: 'checkout',
  summary:
    'The shopper cancels what of an order is not paid and has not left; its products leave the cart. A payment that is open at the bank is taken back first',
  params: z.object({ orderId: OrderId }),
  answer: Cancelled,
  errors: ['ORDER_NOT_FOUND', 'ORDER_IN_PAYMENT', 'ORDER_NOT_CANCELLABLE', 'CASH_ORDER_ON_ITS_WAY'],
})

export const cancelPartCall = defineCall({
  method: 'POST',
  path: '/orders/cancel-part/:receiptId',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  rate: 'checkout',
  summary: 'The same of one seller’s part; the rest of the order stays as it is',
  params: z.object({ receiptId: ReceiptId }),
  answer: Cancelled,
  errors: ['ORDER_NOT_FOUND', 'ORDER_IN_PAYMENT', 'ORDER_NOT_CANCELLABLE'],
})
