import type { DiscountTrial, DiscountTried } from '#contract/discount-code.ts'
import type { UserId } from '#contract/ids.ts'
import { sumOf, type Toman, toman } from '#contract/money.ts'
import type { Handle } from '../../../platform/database/database.ts'
import { mobileSoughtBy } from '../../../platform/http/mobile-sought.ts'
import type { StaffMember } from '../../../platform/http/signed-in.ts'
import { readContents } from '../../cart/cart.queries.ts'
import { readCheckout } from '../../cart/checkout-lock.ts'
import { lineTotal } from '../bill.ts'
import { billOfCart } from '../cart-bill.ts'
import { DiscountTrialUnknown } from '../discount.errors.ts'
import { type DiscountCode, findDiscountByCode } from '../discount.queries.ts'
import { discountAmount, refusalOfDiscount } from '../discount-rules.ts'
import { findByMobile, findOrderOfTrial } from './discount-desk.queries.ts'

/** What the checkout would answer to this code, by its own rule, for what a person's cart holds or an order held. Nothing is written. */
export async function tryDiscount(
  on: Handle,
  { code: wanted, whose }: DiscountTrial,
  now: Date,
  member: Pick<StaffMember, 'rights'>,
): Promise<DiscountTried> {
  const mobile = mobileSoughtBy(whose, member, 'whose')
  return mobile === undefined ? onOrder(on, wanted, whose, now) : onCart(on, wanted, mobile, now)
}

async function onCart(on: Handle, wanted: string, mobile: string, now: Date): Promise<DiscountTried> {
  const person = await findByMobile.first(on, { mobile })
  if (person === undefined) throw DiscountTrialUnknown({ field: 'whose' })
  const userId = person.id
  const code = await findCode(on, userId, wanted)
  const checkout = await readCheckout(on, userId)
  const contents = await readContents(on, { userId, now })
  const before = await billOfCart(on, contents, { ...checkout, discountCodeId: null }, now)
  const after = await billOfCart(on, contents, { ...checkout, discountCodeId: code.id }, now)
  const ofPlans = before.subtotal - before.productsSubtotal
  return {
    of: 'cart',
    lines: before.lines.map((line) => ({ title: line.name ?? '', quantity: line.quantity, total: lineTotal(line) })),
    subtotal: before.productsSubtotal,
    discount: after.discount,
    before: toman(before.total - ofPlans),
    after: toman(after.total - ofPlans),
    refusal: refusalIn(code, before.productsSubtotal, now),
  }
}

async function onOrder(on: Handle, wanted: string, number: string, now: Date): Promise<DiscountTried> {
  const order = await findOrderOfTrial.first(on, { number })
  if (order === undefined) throw DiscountTrialUnknown({ field: 'whose' })
  const code = await findCode(on, order.userId, wanted)
  const subtotal = sumOf(order.lines.map(({ total }) => total))
  const refusal = refusalIn(code, subtotal, now)
  const discount = refusal === null ? discountAmount(code, subtotal) : toman(0)
  return { of: 'order', lines: order.lines, subtotal, discount, before: subtotal, after: toman(subtotal - discount), refusal }
}

async function findCode(on: Handle, userId: UserId, wanted: string): Promise<DiscountCode> {
  const code = await findDiscountByCode.first(on, { userId, code: wanted })
  if (code === undefined) throw DiscountTrialUnknown({ field: 'code' })
  return code
}

function refusalIn(code: DiscountCode, subtotal: Toman, now: Date): string | null {
  if (subtotal === 0) return 'محصولی نیست که تخفیف بگیرد'
  return refusalOfDiscount(code, subtotal, now)?.message ?? null
}
