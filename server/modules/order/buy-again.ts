import type { buyAgainCall, LineAgain } from '#contract/buy-again.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { OrderId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { lockCheckout } from '../cart/checkout-lock.ts'
import { putInCart } from '../cart/put-in-cart.ts'
import { readCart } from '../cart/read-cart.ts'
import { OrderNotFound } from './order.errors.ts'
import { selectOrder, selectOrderLines } from './order.queries.ts'
import { isOfPlan } from './plan-parts.ts'
import { supersedeAfterCartChange } from './supersede-order.ts'

/** Puts what was ordered into the cart as the market stands now, each line from its seller. Plans are left out: they are bought on the terms of today. */
export async function buyAgain(tx: Transaction, userId: UserId, orderId: OrderId, now: Date): Promise<AnswerOf<typeof buyAgainCall>> {
  const [checkout, order, lines] = await tx.inOrder(
    lockCheckout({ userId }),
    selectOrder.bindFirst({ userId, orderId }),
    selectOrderLines.bindAll({ userId, orderId }),
  )
  if (!order) throw OrderNotFound()

  const put = await putInCart(tx, checkout, lines, now, supersedeAfterCartChange)
  const again = lines.flatMap((line): LineAgain[] => {
    const { offerId: psid, productId, name, slug, image, attributes, quantity: ordered } = line
    const its = put.get(psid)
    return its === undefined
      ? []
      : [{ psid, productId, name, slug, image, attributes, ordered, priceBefore: line.discountedPrice ?? line.regularPrice, ...its }]
  })
  const plans = order.parts.filter(isOfPlan).map(({ plan }) => plan.title)
  return { ...(await readCart(tx, userId, now)), status: 'ok', message: wordsOf(again), lines: again, plans }
}

function wordsOf(lines: readonly LineAgain[]): string {
  if (lines.every(({ inCart }) => inCart === 0)) return 'هیچ‌یک از محصولات این سفارش را اکنون نمی‌توان خرید'
  const isAsBefore = lines.every(({ outcome, price, priceBefore }) => outcome === 'added' && price === priceBefore)
  return isAsBefore ? 'همهٔ محصولات این سفارش در سبد خرید شماست' : 'آنچه اکنون فروخته می‌شود در سبد خرید شماست'
}
