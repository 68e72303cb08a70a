import type { Books, HeldPayment } from './books.ts'
import { nothingElse, type Protocol, Refusal, type Sent, text, whole, wholeAddress } from './protocol.ts'

const MERCHANT = '4ced0a1e-4ad8-4309-9668-3ea3ae8e8897'
const WRONG_FIELD = -9
const WRONG_TERMINAL = -10
const ABOVE_LIMIT = -41
const OTHER_AMOUNT = -50
const NOT_PAID = -51
const NO_SUCH_AUTHORITY = -54
const NOT_TO_REVERSE = -61
const TOO_LATE_TO_REVERSE = -63
const MOST_RIAL = 1_000_000_000
const REVERSIBLE_MS = 30 * 60_000

const STATUS = {
  waiting: 'IN_BANK',
  cancelled: 'FAILED',
  refused: 'FAILED',
  paid: 'PAID',
  verified: 'VERIFIED',
  reversed: 'REVERSED',
} as const satisfies Record<HeldPayment['state'], string>

/** ZarinPal, version 4. */
export const zarinpalDouble: Protocol = {
  name: 'zarinpal',
  merchant: MERCHANT,
  authorityOf: (nth) => `A${String(nth).padStart(35, '0')}`,
  pathOf: (call) => `/pg/v4/payment/${call}.json`,
  pagePath: (authority) => `/pg/StartPay/${authority}`,
  refused: (code) => ({ data: [], errors: { code, message: 'refused', validations: [] } }),
  returned: ({ authority, state }) => ({ Authority: authority, Status: state === 'paid' || state === 'verified' ? 'OK' : 'NOK' }),
  calls: {
    request(sent, books) {
      nothingElse(sent, ['merchant_id', 'amount', 'currency', 'description', 'callback_url', 'metadata', 'referrer_id'], WRONG_FIELD)
      checkMerchant(sent)
      text(sent, 'description', WRONG_FIELD, 500)
      const given = whole(sent, 'amount', WRONG_FIELD)
      const { currency = 'IRR' } = sent
      if (currency !== 'IRR' && currency !== 'IRT') throw new Refusal(WRONG_FIELD)
      const amountRial = currency === 'IRT' ? given * 10 : given
      if (amountRial <= 0) throw new Refusal(WRONG_FIELD)
      if (amountRial > MOST_RIAL) throw new Refusal(ABOVE_LIMIT)
      const { metadata } = sent
      const orderId = typeof metadata === 'object' && metadata !== null && 'order_id' in metadata ? String(metadata.order_id) : ''
      const { authority } = books.open({ amountRial, orderId, callbackUrl: wholeAddress(sent, 'callback_url', WRONG_FIELD) })
      return done({ code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 100 })
    },
    verify(sent, books) {
      nothingElse(sent, ['merchant_id', 'amount', 'authority'], WRONG_FIELD)
      const payment = paymentOf(sent, books)
      const amount = whole(sent, 'amount', WRONG_FIELD)
      if (payment.state !== 'paid' && payment.state !== 'verified') throw new Refusal(NOT_PAID)
      if (amount !== payment.takenRial) throw new Refusal(OTHER_AMOUNT)
      const code = payment.state === 'paid' ? 100 : 101
      payment.state = 'verified'
      const { card, ref } = payment
      const message = code === 100 ? 'Paid' : 'Verified'
      return done({ code, message, card_hash: '1EBE3EBEBE35C7EC', card_pan: card, ref_id: Number(ref), fee_type: 'Merchant', fee: 0 })
    },
    inquiry(sent, books) {
      nothingElse(sent, ['merchant_id', 'authority'], WRONG_FIELD)
      return done({ code: 100, message: 'Success', status: STATUS[paymentOf(sent, books).state] })
    },
    unVerified(sent, books) {
      nothingElse(sent, ['merchant_id'], WRONG_FIELD)
      checkMerchant(sent)
      const paid = books.all().filter(({ state }) => state === 'paid')
      const authorities = paid.slice(-100).map(({ authority, amountRial, callbackUrl, paidAt }) => ({
        authority,
        amount: amountRial,
        callback_url: callbackUrl,
        referer: '/',
        date: (paidAt ?? books.now()).toISOString(),
      }))
      return done({ code: 100, message: 'Success', authorities })
    },
    reverse(sent, books) {
      nothingElse(sent, ['merchant_id', 'authority'], WRONG_FIELD)
      const payment = paymentOf(sent, books)
      if (payment.state !== 'verified' || payment.paidAt === null) throw new Refusal(NOT_TO_REVERSE)
      if (books.now().getTime() - payment.paidAt.getTime() > REVERSIBLE_MS) throw new Refusal(TOO_LATE_TO_REVERSE)
      payment.state = 'reversed'
      return done({ code: 100, message: 'Reversed' })
    },
  },
}

function done(data: object): object {
  return { data, errors: [] }
}

function checkMerchant(sent: Sent): void {
  if (text(sent, 'merchant_id', WRONG_FIELD) !== MERCHANT) throw new Refusal(WRONG_TERMINAL)
}

function paymentOf(sent: Sent, books: Books): HeldPayment {
  checkMerchant(sent)
  const found = books.find(text(sent, 'authority', WRONG_FIELD))
  if (found === undefined) throw new Refusal(NO_SUCH_AUTHORITY)
  return found
}
