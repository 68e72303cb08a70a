import type { CartLine, CartPlan } from '#contract/cart.ts'
import type { ReceiptLine, ReceiptSeller } from '#contract/checkout.ts'
import type { PlanPart } from '#contract/order.ts'
import { formatCount } from '#persian/format.ts'
import { isPayable } from './receipt.ts'

interface BilledLine extends Pick<ReceiptLine, 'quantity'> {
  psid: string
  item: Pick<ReceiptLine['item'], 'name'>
}
interface BilledOrder {
  sellers: readonly { isPaid: ReceiptSeller['isPaid']; items: readonly BilledLine[] }[]
  plans: readonly Pick<PlanPart, 'modelId' | 'title' | 'isPaid'>[]
}

/** In words, what the cart holds otherwise than the order that is billed. What was paid has left the cart. */
export function differences(
  receipt: BilledOrder,
  cart: readonly Pick<CartLine, 'psid' | 'count' | 'name' | 'changes'>[],
  plansInCart: readonly Pick<CartPlan, 'modelId' | 'name' | 'changes'>[] = [],
): string[] {
  const billedPlans = receipt.plans.filter(isPayable)
  const billed = receipt.sellers.filter(isPayable).flatMap(({ items }) => items)
  const countOf = new Map<string, number>(cart.map((line) => [line.psid, line.count]))
  const known = new Set<string>(billed.map(({ psid }) => psid))
  return [
    ...billed.flatMap(({ psid, quantity, item }) => {
      const count = countOf.get(psid)
      if (count === quantity) return []
      if (count === undefined) return [`${item.name}: ${formatCount(quantity)} عدد در این صورت‌حساب است و در سبد نیست`]
      return [`${item.name}: ${formatCount(quantity)} عدد در این صورت‌حساب، ${formatCount(count)} عدد در سبد`]
    }),
    ...cart
      .filter(({ psid, changes }) => !known.has(psid) && changes.unavailable !== true)
      .map(({ name, count }) => `${name}: ${formatCount(count)} عدد در سبد است و در این صورت‌حساب نیست`),
    ...billedPlans
      .filter((billed) => plansInCart.every(({ modelId }) => modelId !== billed.modelId))
      .map(({ title }) => `اشتراک ${title} در این صورت‌حساب است و در سبد نیست`),
    ...plansInCart
      .filter(({ modelId, changes }) => changes.unavailable !== true && billedPlans.every((billed) => billed.modelId !== modelId))
      .map(({ name }) => `اشتراک ${name} در سبد است و در این صورت‌حساب نیست`),
  ]
}
