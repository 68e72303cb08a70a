import { toman } from '#contract/money.ts'
import type { ReturnablePart } from '#contract/return.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { CodedError } from '../../platform/errors.ts'
import { type BuiltOffer, buildOffer } from '../cart/cart.testing.ts'
import { recordCash } from '../cash-on-delivery/record-cash.ts'
import { applyDiscount } from '../checkout/apply-discount.ts'
import { buildDiscountCode } from '../checkout/checkout.testing.ts'
import { requestInvoice } from '../checkout/request-invoice.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { buildMaster } from '../identity/people.testing.ts'
import { confirmCashOnDelivery } from '../order/confirm-cash-on-delivery.ts'
import { confirmDelivery } from '../order/confirm-delivery.ts'
import { type BuiltOrder, buildBasket, NOW } from '../order/order.testing.ts'
import { placeForPayment } from '../order/payable.testing.ts'
import { readOrder } from '../order/read-order.ts'
import { recordAdvance } from '../order/record-advance.ts'
import { readPaymentLink } from '../payment/open-payment.ts'
import { buildOffers, buildPaying, handClock } from '../payment/payment.testing.ts'
import { receiveGatewayReturn } from '../payment/receive-gateway-return.ts'
import { scriptedGateway } from '../payment/scripted-gateway.testing.ts'
import { buildShipping } from '../shipping/shipping.testing.ts'
import { buildBalance } from '../wallet/wallet.testing.ts'
import { readReturnsOfOrder } from './read-returns.ts'
import { DAYS_OFF } from './return.testing.ts'

/** `split`: the wallet a share, the gateway the rest. `direct`: all to the sellers, past the market. `advance`: a share at the gateway, the rest so. */
export const WAYS_TO_PAY = ['gateway', 'wallet', 'split', 'cash', 'direct', 'advance'] as const

export interface OrderToPay {
  /** Of each seller: what sending costs, and price and pieces of each offer. */
  sellers: readonly { sending: number; lines: readonly { price: number; quantity: number }[] }[]
  discount: { kind: 'percent' | 'amount'; value: number } | undefined
  withVat: boolean
  way: (typeof WAYS_TO_PAY)[number]
  /** What of it the wallet pays, where it pays a share. */
  walletPercent: number
}

export interface PaidOrder extends BuiltOrder {
  offers: BuiltOffer[]
  parts: readonly ReturnablePart[]
}

export const STOCK = 20
const ADVANCE_PERCENT = 30

async function isRefused(code: string, work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return false
  } catch (error) {
    if (error instanceof CodedError && error.code === code) return true
    throw error
  }
}

/** Orders that are paid by the calls of a market, and delivered unless they wait for their sellers; committed. */
export function ordersIn(db: Database, { isDelivered = true }: { isDelivered?: boolean } = {}) {
  const gateway = scriptedGateway()
  const paying = buildPaying(db, handClock(), { gateway })
  const write = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(db, 'write', work)

  const pressAndPay = async ({ userId, orderId }: BuiltOrder, pressed: Parameters<typeof readPaymentLink>[3]) => {
    const before = gateway.authorities.length
    await readPaymentLink(paying, userId, orderId, pressed)
    const authority = gateway.authorities.at(-1)
    if (authority === undefined || gateway.authorities.length === before) return
    gateway.pay(authority)
    await receiveGatewayReturn(paying, { status: 'OK', body: { order_id: orderId, transaction_id: authority } })
  }
  const fromWallet = async (order: BuiltOrder, percent: number) => {
    const { due } = await readOrder(db, order.userId, order.orderId)
    const share = toman(Math.floor((due * percent) / 100))
    if (share > 0) await write((tx) => buildBalance(tx, order.userId, share))
    await pressAndPay(order, { fromWallet: share })
  }
  /** What every part still lacks, in two goes. */
  const giveSellers = (order: BuiltOrder) =>
    write(async (tx) => {
      const by = { userId: (await buildMaster(tx)).id, role: 'master' as const }
      const { sellers } = await readOrder(tx, order.userId, order.orderId)
      for (const { receipt_id_seller: receiptId, totalPrice, paidAmount } of sellers) {
        const left = totalPrice - paidAmount
        const half = Math.floor(left / 2)
        for (const amount of [half, left - half])
          if (amount > 0) await recordAdvance(tx, servicesAt(db, NOW), by, receiptId, { amount, note: '' })
      }
    })
  const payAtTheDoor = (order: BuiltOrder) =>
    write(async (tx) => {
      const { id } = await buildMaster(tx)
      const { sellers } = await readOrder(tx, order.userId, order.orderId)
      for (const { receipt_id_seller: receiptId, totalPrice: amount } of sellers)
        await recordCash(tx, servicesAt(db, NOW), id, receiptId, { amount, note: '' })
    })

  const pay = async (order: BuiltOrder, { way, walletPercent }: OrderToPay) => {
    switch (way) {
      case 'gateway':
        return pressAndPay(order, {})
      case 'wallet':
        return fromWallet(order, 100)
      case 'split':
        return fromWallet(order, walletPercent)
      case 'direct':
        await write((tx) => placeForPayment(tx, order.userId, order.orderId, NOW))
        return giveSellers(order)
      case 'advance':
        // of so few toman no advance is taken
        if (await isRefused('ADVANCE_NOT_TAKEN', pressAndPay(order, { isAdvance: true }))) return pressAndPay(order, {})
        return giveSellers(order)
      case 'cash':
        await write((tx) => confirmCashOnDelivery(tx, servicesAt(db, NOW), order.userId, order.orderId))
        return payAtTheDoor(order)
    }
  }

  return async (given: OrderToPay): Promise<PaidOrder> => {
    await buildOffers(db, { sellers: 0 })
    const { offers, order } = await write(async (tx) => {
      const cart: { offer: BuiltOffer; quantity: number }[] = []
      for (const { sending, lines } of given.sellers) {
        let sellerId: BuiltOffer['sellerId'] | undefined
        for (const { price, quantity } of lines) {
          const offer = await buildOffer(tx, { price, stock: STOCK, ...(sellerId && { sellerId }) })
          sellerId = offer.sellerId
          cart.push({ offer, quantity })
        }
        if (sellerId === undefined) continue
        await buildShipping(tx, sellerId, [{ cost: sending }])
        await tx.query({ text: 'update sellers set advance_percent = $1 where id = $2', values: [ADVANCE_PERCENT, sellerId] })
      }
      const order = await buildBasket(tx, { cart, paymentMethod: given.way === 'cash' ? 'cod' : 'scripted' })
      const { userId, orderId } = order
      if (given.discount !== undefined) {
        await buildDiscountCode(tx, { code: `OF-${userId}`, ...given.discount })
        await applyDiscount(tx, userId, `OF-${userId}`, NOW)
      }
      if (given.withVat) await requestInvoice(tx, userId, { vatRequested: true, orderId }, NOW)
      return { offers: cart.map(({ offer }) => offer), order }
    })
    await pay(order, given)
    if (isDelivered) await write((tx) => confirmDelivery(tx, order.userId, order.orderId, NOW))
    const { parts } = await readReturnsOfOrder(db, DAYS_OFF, order, NOW)
    return { ...order, offers, parts }
  }
}
