import { listGatewayStatesCall } from '#contract/gateway-desk.ts'
import {
  decideFakePaymentCall,
  readPaymentLinkCall,
  readPaymentStatusByBodyCall,
  readPaymentStatusCall,
  receiveGatewayReturnCall,
  withdrawPaymentCall,
} from '#contract/payment.ts'
import { reversePaymentCall } from '#contract/payment-reversal.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { decideFakePayment } from './fake-bank/decide-fake-payment.ts'
import { BankLinkNotFound, BankLinkUsed } from './fake-bank/fake-bank.errors.ts'
import { listGatewayStates } from './gateway-health/list-gateway-states.ts'
import type { Paying } from './gateways.ts'
import { readPaymentLink } from './open-payment.ts'
import { readPaymentStatus } from './read-payment-status.ts'
import { receiveGatewayReturn } from './receive-gateway-return.ts'
import { REVERSAL_SAID } from './reversal/reversal-words.ts'
import { reversePayment } from './reversal/reverse-payment.ts'
import { withdrawPayment } from './withdraw-payment.ts'

export function paymentRoutes(serve: Serve, paying: Paying): void {
  const { clock, gateways, purposes, settings } = paying
  serve(readPaymentLinkCall, ({ user, body }) =>
    readPaymentLink(paying, user.id, body.orderId, { shown: body.totalPriceToPay, fromWallet: body.fromWallet, isAdvance: body.advance }),
  )
  serve(listGatewayStatesCall, ({ tx }) => listGatewayStates(tx, gateways.keys(), clock.now()))
  serve(withdrawPaymentCall, ({ user, body }) => withdrawPayment(paying, user.id, body.orderId))
  serve(reversePaymentCall, async ({ user, body, noteChange }) => {
    noteChange({ about: `payment:${body.gateway}:${body.authority}` })
    const state = await reversePayment(paying, body, user.id)
    noteChange({ after: { state } })
    return { status: 'ok' as const, message: REVERSAL_SAID[state], state }
  })
  serve(receiveGatewayReturnCall, ({ body }) => receiveGatewayReturn(paying, body))
  serve(readPaymentStatusCall, ({ tx, user, params }) => readPaymentStatus(tx, purposes, user?.id, params.order_id))
  serve(readPaymentStatusByBodyCall, ({ tx, user, body }) => readPaymentStatus(tx, purposes, user?.id, body.order_id))
  serve(
    decideFakePaymentCall,
    ({ tx, user, params, body }) => {
      if (!settings.fakeGateway) throw BankLinkNotFound()
      return decideFakePayment(tx, user.id, params.link_id, body.decision, clock.now())
    },
    {
      refusal: (error) =>
        error.code === BankLinkUsed.code && typeof error.facts.outcome === 'object' && error.facts.outcome !== null
          ? error.facts.outcome
          : {},
    },
  )
}
