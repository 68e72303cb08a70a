import { recordCashCall } from '#contract/cash-on-delivery.ts'
import {
  decideFakePaymentCall,
  readPaymentLinkCall,
  readPaymentStatusByBodyCall,
  readPaymentStatusCall,
  receiveGatewayReturnCall,
  withdrawPaymentCall,
} from '#contract/payment.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { toCashPart } from '../order/to-order.ts'
import { decideFakePayment } from './fake-bank/decide-fake-payment.ts'
import { BankLinkNotFound, BankLinkUsed } from './fake-bank/fake-bank.errors.ts'
import { payingWith } from './gateways.ts'
import { readPaymentLink } from './open-payment.ts'
import { readPaymentStatus } from './read-payment-status.ts'
import { receiveGatewayReturn } from './receive-gateway-return.ts'
import { recordCash } from './record-cash.ts'
import { withdrawPayment } from './withdraw-payment.ts'

export function paymentRoutes(serve: Serve, services: Services): void {
  const paying = payingWith(services)
  serve(readPaymentLinkCall, ({ user, body }) => readPaymentLink(paying, user.id, body.orderId, body.totalPriceToPay))
  serve(withdrawPaymentCall, ({ user, body }) => withdrawPayment(paying, user.id, body.orderId))
  serve(recordCashCall, async ({ tx, user, params, body }) => {
    const part = await recordCash(tx, user.id, params.receiptId, body, services.clock.now())
    return { status: 'ok' as const, message: 'پرداخت نقدی ثبت شد', part: toCashPart(part) }
  })
  serve(receiveGatewayReturnCall, ({ body }) => receiveGatewayReturn(paying, body))
  serve(readPaymentStatusCall, ({ tx, user, params }) => readPaymentStatus(tx, user?.id, params.order_id))
  serve(readPaymentStatusByBodyCall, ({ tx, user, body }) => readPaymentStatus(tx, user?.id, body.order_id))
  serve(
    decideFakePaymentCall,
    ({ tx, user, params, body }) => {
      if (!services.settings.fakeGateway) throw BankLinkNotFound()
      return decideFakePayment(tx, user.id, params.link_id, body.decision, services.clock.now())
    },
    {
      refusal: (error) =>
        error.code === BankLinkUsed.code && typeof error.facts.outcome === 'object' && error.facts.outcome !== null
          ? error.facts.outcome
          : {},
    },
  )
}
