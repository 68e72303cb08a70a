import { randomBytes } from 'node:crypto'
import type { Services } from '#server/platform/services.ts'
import { inToman, toRial } from '../../../platform/rial.ts'
import type { BankAnswer, Gateway, GatewayPayment } from '../gateway.ts'
import {
  type BankPayment,
  openBankPayment,
  reverseBankPayment,
  selectAuthorityOfReference,
  selectBankPayment,
  selectUnverified,
  verifyBankPayment,
  withdrawBankPayment,
} from './fake-bank.queries.ts'

/** Longer than goods are held, so that money can come too late, as it does with real banks. */
const LINK_LIFETIME_MS = 30 * 60_000
const REVERSIBLE_MS = 30 * 60_000

/** The simulated bank as a gateway: a bank with books of its own, whose pages the shop shows. Its answers come from those books alone. */
export function fakeBankGateway({ db, clock }: Pick<Services, 'db' | 'clock'>): Gateway {
  const find = async ({ authority }: GatewayPayment) => (authority === null ? undefined : selectBankPayment.first(db, { authority }))

  return {
    name: 'fake',
    async request(payment, callbackUrl) {
      const [only, ...others] = payment.parts
      const part = others.length === 0 ? only : undefined
      const now = clock.now()
      const opened = await openBankPayment.one(db, {
        authority: `F${randomBytes(16).toString('hex')}`,
        linkId: randomBytes(24).toString('base64url'),
        reference: payment.id,
        payerId: payment.userId,
        orderId: payment.purposeId,
        sellerId: part?.payee.kind === 'seller' ? part.payee.sellerId : null,
        amountRial: toRial(payment.amount),
        now,
        expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
      })
      const ofPart: Record<string, string> =
        part?.payee.kind === 'seller' ? { sellerId: part.payee.sellerId, receipt_id_seller: part.id } : {}
      return {
        state: 'opened',
        authority: opened.authority,
        redirect: {
          method: 'GET',
          url: '/fake-gateway',
          fields: {
            link_id: opened.linkId,
            order_id: payment.purposeId,
            ...(payment.number === null ? {} : { order_number: payment.number }),
            amount: String(payment.amount),
            gateway: 'fake',
            callback_url: callbackUrl,
            ...ofPart,
          },
        },
      }
    },
    async verify(payment) {
      if (payment.authority === null) return { state: 'pending', reason: 'no authority' }
      const found = await verifyBankPayment.first(db, {
        authority: payment.authority,
        amountRial: toRial(payment.amount),
        now: clock.now(),
      })
      if (found === undefined) return { state: 'failed', reason: 'the bank does not know this authority' }
      return answerOf(found, clock.now(), found.firstly ? 'paid' : 'already')
    },
    async inquire(payment) {
      const found = await find(payment)
      if (found === undefined) return { state: 'failed', reason: 'the bank does not know this authority' }
      return answerOf(found, clock.now(), found.verifiedAt === null ? 'paid' : 'already')
    },
    async findAuthority(reference) {
      return (await selectAuthorityOfReference.first(db, { reference }))?.authority ?? null
    },
    async withdraw({ authority }) {
      if (authority === null) return 'decided'
      return (await withdrawBankPayment.run(db, { authority, now: clock.now() })) === 1 ? 'withdrawn' : 'decided'
    },
    async reverse({ authority }) {
      const now = clock.now()
      const paidAfter = new Date(now.getTime() - REVERSIBLE_MS)
      return (await reverseBankPayment.run(db, { authority: authority ?? '', paidAfter, now })) === 1 ? 'reversed' : 'refused'
    },
    async listUnverified() {
      return (await selectUnverified.all(db, {})).map((row) => row.authority)
    },
  }
}

function answerOf(found: BankPayment, now: Date, whenPaid: 'paid' | 'already'): BankAnswer {
  if (found.reversedAt !== null) return { state: 'reversed', reason: 'given back to its card' }
  if (found.state === 'paid')
    return { state: whenPaid, amount: inToman(found.amountRial), ref: found.ref ?? '', maskedCard: found.maskedCard }
  if (found.state === 'cancelled') return { state: 'cancelled', reason: 'cancelled at the bank' }
  return found.expiresAt <= now
    ? { state: 'failed', reason: 'the link has expired' }
    : { state: 'pending', reason: 'the payer has not decided' }
}
