import type { OrderId, ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import { type BuiltOffer, buildCart, buildOffer, lineOf } from '#server/modules/cart/cart.testing.ts'
import { setCartLine } from '#server/modules/cart/set-cart-line.ts'
import { applyDiscount } from '#server/modules/checkout/apply-discount.ts'
import { buildDiscountCode } from '#server/modules/checkout/checkout.testing.ts'
import { choosePaymentMethod } from '#server/modules/checkout/choose-payment-method.ts'
import { chooseShipping } from '#server/modules/checkout/choose-shipping.ts'
import { requestInvoice } from '#server/modules/checkout/request-invoice.ts'
import { buildShopper } from '#server/modules/identity/people.testing.ts'
import { confirmCashOnDelivery } from '#server/modules/order/confirm-cash-on-delivery.ts'
import type { OrderPart } from '#server/modules/order/order.queries.ts'
import { awaitsPayment, canMove } from '#server/modules/order/order-moves.ts'
import { changeParts, lockOrder } from '#server/modules/order/order-state.ts'
import { readOrder, readOrderByReceipt } from '#server/modules/order/read-order.ts'
import { recordAdvance } from '#server/modules/order/record-advance.ts'
import { giveUp, supersedeAfterCartChange } from '#server/modules/order/supersede-order.ts'
import type { DiscountTerms } from '#server/modules/pricing/discount-rules.ts'
import { buildShipping } from '#server/modules/shipping/shipping.testing.ts'
import { inTransaction, type Transaction } from '#server/platform/database/database.ts'
import { CodedError } from '#server/platform/errors.ts'
import { servicesFor } from '../../identity/identity.testing.ts'
import { buildBalance } from '../../wallet/wallet.testing.ts'
import type { Paying } from '../gateways.ts'
import { readPaymentLink } from '../open-payment.ts'
import type { HandClock } from '../payment.testing.ts'
import { receiveGatewayReturn } from '../receive-gateway-return.ts'
import type { ScriptedGateway } from '../scripted-gateway.testing.ts'
import { sweepPayments } from '../sweep-payments.ts'
import { withdrawPayment } from '../withdraw-payment.ts'
import type { Life, LifeStep } from './life.testing.ts'

export interface World {
  paying: Paying
  gateway: ScriptedGateway
  clock: HandClock
}

/** An order that lives: who has it, and what was done that the books have to know of. */
export interface Living extends World {
  life: Life
  userId: UserId
  orderId: OrderId
  receipts: readonly { id: ReceiptId; sellerId: SellerId; offer: BuiltOffer }[]
  /** Authorities of its payments, in the order in which they were opened. */
  authorities: string[]
  /** How often pay was pressed. */
  presses: number
  /** Advances that were paid to sellers directly. */
  advances: Map<string, number>
  /** Whether the last press was for an advance. */
  pressedForAdvance: boolean
  /** The terms of its code as they were when it was placed. */
  frozen?: { terms: DiscountTerms | null }
}

const write = <T>({ paying }: World, work: (tx: Transaction) => Promise<T>): Promise<T> => inTransaction(paying.db, 'write', work)

let lives = 0
/** Pays some orders whole, and of others not the second try. */
const WALLET = 40_000_000
/** How much of each press it pays, in turn. */
const WALLET_PERCENTS = [30, 0, 100, 0]

export async function beginLife(world: World, life: Life): Promise<Living> {
  const now = world.clock.now()
  return write(world, async (tx) => {
    const { id: userId } = await buildShopper(tx)
    await buildBalance(tx, userId, WALLET)
    const cart: { offer: BuiltOffer; quantity: number }[] = []
    for (const { price, quantity, shipping, advancePercent, more = [] } of life.parts) {
      const offer = await buildOffer(tx, { price })
      const { sellerId } = offer
      await tx.query({ text: 'update sellers set advance_percent = $2 where id = $1', values: [sellerId, advancePercent] })
      await buildShipping(tx, sellerId, shipping)
      cart.push({ offer, quantity })
      for (const line of more) cart.push({ offer: await buildOffer(tx, { price: line.price, sellerId }), quantity: line.quantity })
    }
    await buildCart(tx, userId, cart)
    if (life.code !== null) {
      const code = `life-${++lives}`
      await buildDiscountCode(tx, { code, ...life.code })
      const subtotal = cart.reduce((sum, { offer, quantity }) => sum + offer.price * quantity, 0)
      if (subtotal >= life.code.minTotal) await applyDiscount(tx, userId, code, now)
    }
    const choice = { paymentMethod: life.cash ? 'cod' : 'scripted' }
    const { orderId, receipt } = await choosePaymentMethod(tx, userId, choice, now, { online: new Set(['scripted']) })
    const receipts = receipt.sellers.map((seller) => {
      const offer = cart.find((line) => line.offer.sellerId === seller.seller.id)?.offer
      if (seller.receipt_id_seller === null || offer === undefined) throw new Error('a part without a receipt')
      return { id: seller.receipt_id_seller, sellerId: seller.seller.id, offer }
    })
    for (const index of life.invoices) {
      const id = receipts[index]?.id
      if (id !== undefined) await requestInvoice(tx, userId, { vatRequested: true, orderId: id }, now)
    }
    return { ...world, life, userId, orderId, receipts, authorities: [], presses: 0, advances: new Map(), pressedForAdvance: false }
  })
}

/** Does what the step says. What the market refuses with a code is a step that changed nothing. */
export async function takeStep(living: Living, step: LifeStep): Promise<void> {
  try {
    await perform(living, step)
  } catch (error) {
    if (!(error instanceof CodedError) || error.code === 'AMOUNT_CHANGED') throw error
  }
}

async function perform(living: Living, step: LifeStep): Promise<void> {
  const { paying, clock, gateway, userId, orderId } = living
  const now = clock.now()
  switch (step.act) {
    case 'pay':
      return living.life.cash ? confirmCash(living) : pay(living, step)
    case 'come-back':
      return comeBack(living, authorityOf(living, step.payment))
    case 'late-money':
      gateway.pay(authorityOf(living, step.payment))
      return void (await sweepPayments(paying))
    case 'end':
      return endPart(living, receiptOf(living, step.part).id)
    case 'ship':
      return changePart(living, step.part, (part) => (canMove(part.status, 'shipped') ? { status: 'shipped' } : undefined))
    case 'deliver':
      return changePart(living, step.part, (part) => (canMove(part.status, 'delivered') ? { status: 'delivered' } : undefined))
    case 'advance':
      return giveAdvance(living, step)
    case 'choose-shipping': {
      const { sellerId } = receiptOf(living, step.part)
      return void (await write(living, (tx) => chooseShipping(tx, userId, { sellerId, methodId: 'courier' }, now)))
    }
    case 'ask-invoice': {
      const { id } = receiptOf(living, step.part)
      return void (await write(living, (tx) => requestInvoice(tx, userId, { vatRequested: true, orderId: id }, now)))
    }
    case 'wait':
      clock.pass(step.minutes)
      return void (await sweepPayments(paying))
    case 'change-cart':
      return void (await write(living, (tx) =>
        setCartLine(tx, userId, lineOf(receiptOf(living, 0).offer, 4), now, supersedeAfterCartChange),
      ))
    case 'withdraw':
      return void (await withdrawPayment(paying, userId, orderId))
    case 'edit-code':
      await paying.db.query({ text: `update discount_codes set value = 7777, kind = 'percent', min_total = 1, max_discount = null` })
  }
}

/** Presses with the amount that is shown, which has to be the amount that the bank is asked for, but for what the wallet pays. */
async function pay(living: Living, { part, isAdvance, ending }: Extract<LifeStep, { act: 'pay' }>): Promise<void> {
  const { gateway, orderId } = living
  const id = part < 0 ? orderId : receiptOf(living, part).id
  const asked = gateway.authorities.length
  const { shown, fromWallet } = await press(living, id, isAdvance && id !== orderId)
  const authority = gateway.authorities.at(-1)
  if (gateway.authorities.length > asked && authority !== undefined) {
    living.authorities.push(authority)
    const amount = gateway.asked.requests.at(-1)?.amount
    if (amount !== shown - fromWallet) throw new Error(`${id} showed ${shown}, and the bank was asked for ${amount} beside ${fromWallet}`)
  }
  const mine = living.authorities.at(-1)
  if (mine === undefined || ending === 'left') return
  if (ending === 'paid') gateway.pay(mine)
  else gateway.cancel(mine)
  await comeBack(living, mine)
}

/**
 * Answers the amount that was shown, and what of it the wallet pays. A press for the advance gives up an open payment of the whole part, and the other way
 * round; what else ended since may have changed the discount that the open one was bound to, and the amount is shown once more.
 */
async function press(living: Living, id: OrderId | ReceiptId, isAdvance: boolean): Promise<{ shown: number; fromWallet: number }> {
  const { paying, userId } = living
  const advance = isAdvance ? await advanceFor(living, id) : null
  const shown = advance ?? (await shownFor(living, id))
  const percent = WALLET_PERCENTS[living.presses++ % WALLET_PERCENTS.length] ?? 0
  const fromWallet = toman(Math.floor((shown * percent) / 100))
  const isOtherKind = living.pressedForAdvance !== (advance !== null)
  living.pressedForAdvance = advance !== null
  try {
    await readPaymentLink(paying, userId, id, { shown, fromWallet, isAdvance: advance !== null })
    return { shown, fromWallet }
  } catch (error) {
    if (isOtherKind && error instanceof CodedError && error.code === 'AMOUNT_CHANGED') return press(living, id, isAdvance)
    throw error
  }
}

async function shownFor({ paying, userId, orderId }: Living, id: OrderId | ReceiptId): Promise<number> {
  if (id === orderId) return (await readOrder(paying.db, userId, orderId)).due
  return (await readOrderByReceipt(paying.db, userId, id as ReceiptId)).seller.due
}

async function advanceFor({ paying, userId }: Living, id: OrderId | ReceiptId): Promise<number | null> {
  return (await readOrderByReceipt(paying.db, userId, id as ReceiptId)).advance
}

async function comeBack({ paying, orderId }: Living, authority: string): Promise<void> {
  await receiveGatewayReturn(paying, { status: 'OK', body: { order_id: orderId, transaction_id: authority } })
}

async function confirmCash(living: Living): Promise<void> {
  const services = { ...servicesFor(living.paying.db), clock: living.clock }
  await write(living, (tx) => confirmCashOnDelivery(tx, services, living.userId, living.orderId))
}

/** As when a hold runs out, or a seller declines, while other parts live on. */
async function endPart(living: Living, receiptId: ReceiptId): Promise<void> {
  await write(living, async (tx) => {
    const locked = await lockOrder(tx, living.userId, living.orderId)
    const given = locked?.order.parts.filter((part) => part.receiptId === receiptId && awaitsPayment(part.status) && !part.inPayment)
    if (locked && given) await giveUp(tx, locked, given, 'failed', living.clock.now())
  })
}

async function changePart(living: Living, part: number, change: (part: OrderPart) => Partial<OrderPart> | undefined): Promise<void> {
  const { id } = receiptOf(living, part)
  await write(living, async (tx) => {
    const locked = await lockOrder(tx, living.userId, living.orderId)
    if (locked) await changeParts(tx, locked, living.clock.now(), (each) => (each.receiptId === id ? change(each) : undefined))
  })
}

/** Of what is left of the part, online or for its seller. */
async function giveAdvance(living: Living, { part, percent }: Extract<LifeStep, { act: 'advance' }>): Promise<void> {
  const { paying, userId, advances } = living
  const { id, sellerId } = receiptOf(living, part)
  const { seller } = await readOrderByReceipt(paying.db, userId, id)
  const amount = Math.ceil(((seller.due + seller.dueToSeller) * percent) / 100)
  if (amount === 0) return
  await write(living, (tx) => recordAdvance(tx, paying, { userId, role: 'seller', sellerId }, id, { amount, note: '' }))
  advances.set(id, (advances.get(id) ?? 0) + amount)
}

function receiptOf({ receipts }: Living, part: number): Living['receipts'][number] {
  const receipt = receipts[part % receipts.length]
  if (receipt === undefined) throw new Error('an order without parts')
  return receipt
}

function authorityOf({ authorities }: Living, payment: number): string {
  const authority = authorities[payment % Math.max(1, authorities.length)]
  if (authority === undefined) throw new CodedError({ code: 'NO_PAYMENT_YET', status: 404, message: '', facts: {} })
  return authority
}
