import { withdraw } from './ask-gateway.ts'
import { closePayment } from './close-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { Paying } from './gateways.ts'
import type { Payment } from './payment.queries.ts'
import type { PaymentStage } from './payment-moves.ts'

/**
 * Ends a payment that is at the bank, unpaid as far as we know. Where the gateway can close the link, nobody can pay it any more;
 * where it cannot, the payment is abandoned and asked about for a day. One that was decided meanwhile is taken as the bank says.
 */
export async function endPayment(paying: Paying, payment: Payment, reason: string): Promise<PaymentStage> {
  const closed = await withdraw(paying, payment)
  if (closed === 'decided') return confirmPayment(paying, payment)
  if (closed === 'withdrawn') return closePayment(paying, payment, { to: 'cancelled', event: 'withdrawn', reason, comment: '' })
  return closePayment(paying, payment, { to: 'abandoned', event: 'abandoned', reason, comment: '' })
}
