import type { Books, HeldPayment } from './books.ts'
import { nothingElse, type Protocol, Refusal, type Sent, text, whole, wholeAddress } from './protocol.ts'

const MERCHANT = 'rasteh-double'
const NO_SUCH_MERCHANT = 102
const NOT_VALID = 104
const TOO_SMALL = 105
const WRONG_RETURN = 106
const ABOVE_LIMIT = 113
const VERIFIED_BEFORE = 201
const NOT_PAID = 202
const NO_SUCH_PAYMENT = 203
const LEAST_RIAL = 1_000
const MOST_RIAL = 1_000_000_000
const DONE = { result: 100, message: 'success' }

/** Zibal, version 1. It has no list of unverified payments and no reversal. */
export const zibalDouble: Protocol = {
  name: 'zibal',
  merchant: MERCHANT,
  authorityOf: (nth) => String(3_714_061_000 + nth),
  pathOf: (call) => `/v1/${call}`,
  pagePath: (authority) => `/start/${authority}`,
  refused: (result) => ({ result, message: 'refused' }),
  returned: (payment) => ({
    success: payment.state === 'paid' || payment.state === 'verified' ? '1' : '0',
    trackId: payment.authority,
    orderId: payment.orderId,
    status: String(statusOf(payment)),
  }),
  calls: {
    request(sent, books) {
      nothingElse(sent, ['merchant', 'amount', 'callbackUrl', 'description', 'orderId', 'mobile', 'allowedCards'], NOT_VALID)
      checkMerchant(sent)
      const amountRial = whole(sent, 'amount', TOO_SMALL)
      if (amountRial <= LEAST_RIAL) throw new Refusal(TOO_SMALL)
      if (amountRial > MOST_RIAL) throw new Refusal(ABOVE_LIMIT)
      const callbackUrl = wholeAddress(sent, 'callbackUrl', WRONG_RETURN)
      const { authority } = books.open({ amountRial, callbackUrl, orderId: text(sent, 'orderId', NOT_VALID) })
      return { ...DONE, trackId: Number(authority) }
    },
    verify(sent, books) {
      nothingElse(sent, ['merchant', 'trackId'], NOT_VALID)
      const payment = paymentOf(sent, books)
      if (payment.state === 'verified') throw new Refusal(VERIFIED_BEFORE)
      if (payment.state !== 'paid') throw new Refusal(NOT_PAID)
      payment.state = 'verified'
      return { ...DONE, ...told(payment) }
    },
    inquiry(sent, books) {
      nothingElse(sent, ['merchant', 'trackId'], NOT_VALID)
      return { ...DONE, ...told(paymentOf(sent, books)) }
    },
  },
}

function statusOf({ state, refusedBy }: HeldPayment): number {
  switch (state) {
    case 'waiting':
      return -1
    case 'verified':
      return 1
    case 'paid':
      return 2
    case 'cancelled':
      return 3
    case 'refused':
      return refusedBy
    case 'reversed':
      return -2
  }
}

/** Amount and order come with the status once there is money. */
function told(payment: HeldPayment): object {
  const { takenRial, orderId, ref, card, paidAt } = payment
  const money =
    paidAt === null ? {} : { amount: takenRial, orderId, refNumber: Number(ref), cardNumber: card, paidAt: paidAt.toISOString() }
  return { status: statusOf(payment), ...money }
}

function checkMerchant(sent: Sent): void {
  if (text(sent, 'merchant', NOT_VALID) !== MERCHANT) throw new Refusal(NO_SUCH_MERCHANT)
}

function paymentOf(sent: Sent, books: Books): HeldPayment {
  checkMerchant(sent)
  const found = books.find(String(whole(sent, 'trackId', NO_SUCH_PAYMENT)))
  if (found === undefined) throw new Refusal(NO_SUCH_PAYMENT)
  return found
}
