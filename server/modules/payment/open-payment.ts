import { PaymentId, type UserId } from '#contract/ids.ts'
import { sumOf, type Toman, toman } from '#contract/money.ts'
import type { PaymentLink } from '#contract/payment.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { PaymentPart, Purpose } from '../purpose/purpose.ts'
import { purposeOf } from '../purpose/purposes.ts'
import { continuePayment, FIRST_LOOK_MS } from './continue-payment.ts'
import type { Paying } from './gateways.ts'
import { payFromWallet } from './pay-from-wallet.ts'
import { AlreadyPaid, AmountChanged, GatewayUnavailable, PaymentInProgress, WalletAboveDue } from './payment.errors.ts'
import { insertPayment, type Payment, partLists, selectOpenPayment } from './payment.queries.ts'
import { askForLink, statusPageOf } from './request-link.ts'
import { holdShare } from './wallet-share.ts'

/** What changes hands between payments this often within one press is being paid from several places at once. */
const ROUNDS = 4

/**
 * A link to pay an order, or one seller's part of it, or whatever else the id says. The first press makes it payable (an order is placed) and writes the
 * payment in one transaction; the gateway is asked after it. However often pay is pressed, there is one payment under way: the same parts get the same
 * link, other parts, another share of the wallet, or the advance where all was asked for, replace it.
 */
export async function readPaymentLink(
  paying: Paying,
  userId: UserId,
  id: string,
  { shown, fromWallet = toman(0), isAdvance = false }: PressedWith = {},
): Promise<PaymentLink> {
  const purpose = purposeOf(paying.purposes, id)
  for (let round = 0; round < ROUNDS; round++) {
    const found = await inTransaction(paying.db, 'write', (tx) =>
      openPayment(tx, paying, purpose, { userId, id, shown, fromWallet, isAdvance }),
    )
    if (found.payment === undefined) return { link_url: statusPageOf(paying, purpose, found.purposeId), body: '{}' }
    const link = found.isNew ? await askForLink(paying, found.payment) : await continuePayment(paying, found.payment, found.isSame)
    if (link !== undefined) return { link_url: link.url, body: JSON.stringify(link.fields) }
  }
  throw PaymentInProgress({ noun: purpose.noun })
}

interface PressedWith {
  /** The amount that the shopper has before their eyes; when another is asked for, there is no link. */
  shown?: number | undefined
  fromWallet?: Toman | undefined
  /** The rest is paid later. */
  isAdvance?: boolean | undefined
}

interface Press {
  userId: UserId
  id: string
  shown: number | undefined
  fromWallet: Toman
  isAdvance: boolean
}

interface Opened {
  purposeId: string
  /** undefined: a discount took the whole price, or the wallet paid it; it is bought. */
  payment: Payment | undefined
  isNew: boolean
  isSame: boolean
}

/** The purpose's lock lets one press after another through. */
async function openPayment(
  tx: Transaction,
  paying: Paying,
  purpose: Purpose,
  { userId, id, shown, fromWallet, isAdvance }: Press,
): Promise<Opened> {
  const { name, noun } = purpose
  const now = paying.clock.now()
  const purposeId = await purpose.find(tx, userId, id)
  if (purposeId === undefined) throw purpose.notFound()
  const openPayments = selectOpenPayment.bindFirst({ userId, purpose: name, purposeId })
  const { payable, beside: open } = await purpose.lock(tx, userId, purposeId, openPayments)
  if (payable === undefined) throw purpose.notFound()

  const { gateway, number, parts, heldUntil, markOpen } = await payable.due(id, now, isAdvance)
  if (parts.length === 0) throw AlreadyPaid({ noun })
  const amount = sumOf(parts.map((part) => part.amount))
  if (shown !== undefined && shown !== amount) throw AmountChanged({ before: shown, now: amount })
  if (fromWallet > amount) throw WalletAboveDue({ fromWallet, due: amount })
  if (open !== undefined) {
    const isSame = open.gateway === gateway && open.walletAmount === fromWallet && coversSame(open, parts)
    return { purposeId, payment: open, isNew: false, isSame }
  }

  const paymentId = PaymentId.parse(newId())
  const bought = { purposeId, payment: undefined, isNew: true, isSame: true }
  if (amount === 0) {
    await purpose.settle(tx, { purposeId, partIds: parts.map((part) => part.id), paymentId }, now)
    return bought
  }
  if (fromWallet === amount) {
    await payFromWallet(tx, paying, purpose, { id: paymentId, userId, purposeId, number, parts, amount }, now)
    return bought
  }
  if (!paying.gateways.has(gateway)) throw GatewayUnavailable({ noun })
  const row = { userId, id: paymentId, purpose: name, purposeId, number, gateway, walletAmount: fromWallet, expiresAt: heldUntil }
  await holdShare(tx, row)
  const nextCheckAt = new Date(now.getTime() + FIRST_LOOK_MS)
  await Promise.all([insertPayment.run(tx, { ...row, ...partLists(parts), state: 'opened', nextCheckAt, now }), markOpen(now)])
  const payment: Payment = {
    ...row,
    amount,
    stage: 'opened',
    authority: null,
    redirect: null,
    requestedAt: now,
    createdAt: now,
    parts: [...parts],
  }
  return { purposeId, payment, isNew: true, isSame: true }
}

function coversSame(open: Payment, parts: readonly PaymentPart[]): boolean {
  const amountOf = new Map(parts.map((part) => [part.id, part.amount]))
  return open.parts.length === parts.length && open.parts.every((part) => amountOf.get(part.id) === part.amount)
}
