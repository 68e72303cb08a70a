import type { FinalReceipt } from '#contract/checkout.ts'
import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Checkout, lockCheckout } from '../cart/checkout-lock.ts'
import { readCartBill } from '../pricing/cart-bill.ts'
import { DiscountNotFound } from '../pricing/discount.errors.ts'
import { type DiscountCode, findDiscount, findDiscountByCode } from '../pricing/discount.queries.ts'
import { refusalOfDiscount } from '../pricing/discount-rules.ts'
import { changeChoices } from './change-choices.ts'
import { CartEmpty, DiscountAlreadyApplied, DiscountForProducts, DiscountNotApplied } from './checkout.errors.ts'

/** Applies a code to the open receipt. Its use is claimed when the order is placed, not before. */
export async function applyDiscount(tx: Transaction, userId: UserId, wanted: string, now: Date): Promise<FinalReceipt> {
  const [checkout] = await tx.inOrder(lockCheckout({ userId }))
  const applied = await findApplied(tx, checkout)
  const bill = await readCartBill(tx, userId, { ...checkout, discountCodeId: null }, now)
  if (bill.lines.length === 0) throw bill.plans.length === 0 ? CartEmpty() : DiscountForProducts()
  if (applied && refusalOfDiscount(applied, bill.productsSubtotal, now) === undefined) throw DiscountAlreadyApplied()

  const code = await findDiscountByCode.first(tx, { userId, code: wanted })
  if (!code) throw DiscountNotFound()
  const refusal = refusalOfDiscount(code, bill.productsSubtotal, now)
  if (refusal) throw refusal
  return changeChoices(tx, checkout, { discountCodeId: code.id }, now)
}

export async function removeDiscount(tx: Transaction, userId: UserId, wanted: string, now: Date): Promise<FinalReceipt> {
  const [checkout] = await tx.inOrder(lockCheckout({ userId }))
  const applied = await findApplied(tx, checkout)
  if (applied?.code.toLowerCase() !== wanted.toLowerCase()) throw DiscountNotApplied()
  return changeChoices(tx, checkout, { discountCodeId: null }, now)
}

async function findApplied(tx: Transaction, { userId, discountCodeId }: Checkout): Promise<DiscountCode | undefined> {
  return discountCodeId === null ? undefined : findDiscount.first(tx, { userId, id: discountCodeId })
}
