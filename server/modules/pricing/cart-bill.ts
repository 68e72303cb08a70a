import type { UserId } from '#contract/ids.ts'
import { sumOf, type Toman, toman } from '#contract/money.ts'
import type { Handle } from '../../platform/database/database.ts'
import { type CartContents, readContents } from '../cart/cart.queries.ts'
import { type BillPlan, billPlansOf, plansTotal } from '../cart/cart-plans.ts'
import { type AvailableRow, isAvailable, priceOf } from '../cart/cart-totals.ts'
import type { Checkout } from '../cart/checkout-lock.ts'
import { quoteShipping } from '../shipping/quote-shipping.ts'
import { type Bill, billOf } from './bill.ts'
import { type DiscountCode, findDiscount } from './discount.queries.ts'
import { discountAmount, refusalOfDiscount } from './discount-rules.ts'
import { readVatRate } from './vat.queries.ts'

export type CartBillLine = AvailableRow & { price: Toman }

/**
 * The cart as a bill of today. A code that does not apply today takes nothing off; it stays chosen. Plans stand in `subtotal` and `total`: they are the
 * market's, no code counts them or takes anything off them, and nobody sends them or reckons VAT on them.
 */
export interface CartBill extends Bill<CartBillLine> {
  contents: CartContents
  lines: CartBillLine[]
  plans: BillPlan[]
  /** Of the lines alone: what a code is about. */
  productsSubtotal: Toman
  /** The chosen code, when it applies. */
  code: DiscountCode | undefined
}

export async function readCartBill(on: Handle, userId: UserId, checkout: Checkout, now: Date): Promise<CartBill> {
  return billOfCart(on, await readContents(on, { userId, now }), checkout, now)
}

/** The same of contents that were read before. */
export async function billOfCart(on: Handle, contents: CartContents, checkout: Checkout, now: Date): Promise<CartBill> {
  const { userId } = checkout
  const chosen = checkout.discountCodeId === null ? undefined : await findDiscount.first(on, { userId, id: checkout.discountCodeId })
  const vatBasisPoints = checkout.vatSellerIds.length === 0 ? 0 : (await readVatRate.one(on, { now })).basisPoints

  const lines = contents.rows.filter(isAvailable).map((row) => ({ ...row, price: priceOf(row) }))
  let code: DiscountCode | undefined
  const discount = (subtotal: Toman) => {
    code = chosen !== undefined && refusalOfDiscount(chosen, subtotal, now) === undefined ? chosen : undefined
    return code === undefined ? toman(0) : discountAmount(code, subtotal)
  }
  const shipping = ([first]: readonly CartBillLine[], subtotal: Toman) =>
    first === undefined ? toman(0) : quoteShipping(first, subtotal).cost
  const bill = billOf(lines, { vatBasisPoints, vatSellerIds: checkout.vatSellerIds, discount, shipping })
  const plans = billPlansOf(contents.plans, now)
  const ofPlans = plansTotal(plans)
  return {
    ...bill,
    subtotal: sumOf([bill.subtotal, ofPlans]),
    total: sumOf([bill.total, ofPlans]),
    contents,
    lines,
    plans,
    productsSubtotal: bill.subtotal,
    code,
  }
}
