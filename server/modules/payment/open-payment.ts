import { setTimeout as sleep } from 'node:timers/promises'
import { PaymentId, type UserId } from '#contract/ids.ts'
import { sumOf } from '#contract/money.ts'
import type { PaymentLink } from '#contract/payment.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { PaymentPart, Purpose } from '../purpose/purpose.ts'
import { purposeNamed, purposeOf } from '../purpose/purposes.ts'
import { closePayment } from './close-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { endPayment } from './end-payment.ts'
import type { Redirect } from './gateway.ts'
import type { Paying } from './gateways.ts'
import { AlreadyPaid, AmountChanged, GatewayUnavailable, PaymentInProgress } from './payment.errors.ts'
import { insertPayment, type Payment, partLists, selectOpenPayment, selectPayment, takeOverRequest } from './payment.queries.ts'
import { askForLink, statusPageOf } from './request-link.ts'

/** What changes hands between payments this often within one press is being paid from several places at once. */
const ROUNDS = 4
/** Longer than a gateway may take to answer: the process that asked is gone. */
const REQUEST_STALE_MS = 15_000
const WAIT_STEP_MS = 100
/** When the sweep looks at a payment that never reached the bank. */
const FIRST_LOOK_MS = 30_000
const OTHER_PARTS = 'other parts are paid instead'

/**
 * A link to pay an order, or one seller's part of it, or whatever else the id says. The first press makes it payable (an order is placed) and writes the
 * payment in one transaction; the gateway is asked after it. However often pay is pressed, there is one payment under way: the same parts get the same
 * link, other parts replace it.
 * `shown` is the amount that the shopper has before their eyes; when another is asked for, there is no link.
 */
export async function readPaymentLink(paying: Paying, userId: UserId, id: string, shown?: number | undefined): Promise<PaymentLink> {
  const purpose = purposeOf(paying.purposes, id)
  for (let round = 0; round < ROUNDS; round++) {
    const found = await inTransaction(paying.db, 'write', (tx) => openPayment(tx, paying, purpose, { userId, id, shown }))
    if (found.payment === undefined) return { link_url: statusPageOf(paying, purpose, found.purposeId), body: '{}' }
    const link = found.isNew ? await askForLink(paying, found.payment) : await continuePayment(paying, found.payment, found.isSame)
    if (link !== undefined) return { link_url: link.url, body: JSON.stringify(link.fields) }
  }
  throw PaymentInProgress({ noun: purpose.noun })
}

interface Press {
  userId: UserId
  id: string
  shown: number | undefined
}

interface Opened {
  purposeId: string
  /** undefined: a discount took the whole price, there was nothing to pay, and it is bought. */
  payment: Payment | undefined
  isNew: boolean
  isSame: boolean
}

/** The purpose's lock lets one press after another through. */
async function openPayment(tx: Transaction, paying: Paying, purpose: Purpose, { userId, id, shown }: Press): Promise<Opened> {
  const { name, noun } = purpose
  const now = paying.clock.now()
  const purposeId = await purpose.find(tx, userId, id)
  if (purposeId === undefined) throw purpose.notFound()
  const openPayments = selectOpenPayment.bindFirst({ userId, purpose: name, purposeId })
  const { payable, beside: open } = await purpose.lock(tx, userId, purposeId, openPayments)
  if (payable === undefined) throw purpose.notFound()

  const { gateway, number, parts, heldUntil, markOpen } = await payable.due(id, now)
  if (parts.length === 0) throw AlreadyPaid({ noun })
  const amount = sumOf(parts.map((part) => part.amount))
  if (shown !== undefined && shown !== amount) throw AmountChanged({ before: shown, now: amount })
  if (open !== undefined) return { purposeId, payment: open, isNew: false, isSame: open.gateway === gateway && coversSame(open, parts) }

  const paymentId = PaymentId.parse(newId())
  if (amount === 0) {
    await purpose.settle(tx, { purposeId, partIds: parts.map((part) => part.id), paymentId }, now)
    return { purposeId, payment: undefined, isNew: true, isSame: true }
  }
  if (!paying.gateways.has(gateway)) throw GatewayUnavailable({ noun })
  const row = { userId, id: paymentId, purpose: name, purposeId, number, gateway, expiresAt: heldUntil }
  const nextCheckAt = new Date(now.getTime() + FIRST_LOOK_MS)
  await Promise.all([insertPayment.run(tx, { ...row, ...partLists(parts), nextCheckAt, now }), markOpen(now)])
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

/** The link of a payment that is under way already, or nothing when that was cleared away and another can be opened. */
async function continuePayment(paying: Paying, payment: Payment, isSame: boolean): Promise<Redirect | undefined> {
  if (payment.stage === 'opened') {
    const later = await waitForAuthority(paying, payment)
    if (later.stage === 'at_bank' && isSame) return later.redirect ?? undefined
    if (later.stage !== 'opened') return undefined
    return takeOver(paying, later, isSame)
  }
  // The bank knows better than we do: the shopper may have paid or cancelled there and never come back.
  const stage = await confirmPayment(paying, payment)
  if (stage === 'unknown' && payment.stage === 'unknown')
    throw GatewayUnavailable({ noun: purposeNamed(paying.purposes, payment.purpose).noun })
  if (stage !== 'at_bank' && stage !== 'unknown') return undefined
  if (isSame) return payment.redirect ?? undefined
  await endPayment(paying, payment, OTHER_PARTS)
  return undefined
}

/** Another press is asking the gateway now; it ends within the gateway's time, or its process has died. */
async function waitForAuthority(paying: Paying, payment: Payment): Promise<Payment> {
  let current = payment
  while (
    current.stage === 'opened' &&
    current.requestedAt !== null &&
    paying.clock.now().getTime() - current.requestedAt.getTime() < REQUEST_STALE_MS
  ) {
    await sleep(WAIT_STEP_MS)
    current = await selectPayment.one(paying.db, { userId: payment.userId, id: payment.id })
  }
  return current
}

/** Nobody is asking for this payment any more: one of those who wait goes on in the dead one's place. */
async function takeOver(paying: Paying, payment: Payment, isSame: boolean): Promise<Redirect | undefined> {
  if (!isSame) {
    await closePayment(paying, payment, { to: 'abandoned', event: 'abandoned', reason: OTHER_PARTS, comment: '' })
    return undefined
  }
  const now = paying.clock.now()
  const mine = await takeOverRequest.run(paying.db, {
    userId: payment.userId,
    id: payment.id,
    now,
    staleBefore: new Date(now.getTime() - REQUEST_STALE_MS),
    nextCheckAt: new Date(now.getTime() + FIRST_LOOK_MS),
  })
  return mine === 1 ? askForLink(paying, payment) : undefined
}
