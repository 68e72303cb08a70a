import { expect, test as ruleTest } from 'vitest'
import { OrderId, OrderNumber, type UserId } from '#contract/ids.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { type BuiltOffer, buildOffer } from '../cart/cart.testing.ts'
import { askForReviews } from './ask-for-reviews.ts'
import { confirmDelivery } from './confirm-delivery.ts'
import { buildPlacedOrder, minutesLater, NOW, paymentId } from './order.testing.ts'
import { reviewAsked } from './order.texts.ts'
import { settleParts } from './settle-parts.ts'

const days = (count: number) => minutesLater(count * 24 * 60)
const { signal } = new AbortController()

/** Bought, paid and delivered; of the last offer the part was cancelled. */
function buildDelivered(db: Database, offers: readonly BuiltOffer[], cancelled?: BuiltOffer): Promise<UserId> {
  return inTransaction(db, 'write', async (tx) => {
    const cart = [...offers, ...(cancelled === undefined ? [] : [cancelled])].map((offer) => ({ offer, quantity: 1 }))
    const order = await buildPlacedOrder(tx, { cart })
    await settleParts(tx, { ...order, paymentId: paymentId(`pay-${order.orderId}`), now: NOW })
    if (cancelled !== undefined)
      await tx.query({
        text: `update seller_orders set status = 'cancelled' where order_id = $1 and seller_id = $2`,
        values: [order.orderId, cancelled.sellerId],
      })
    await confirmDelivery(tx, order.userId, order.orderId, NOW)
    return order.userId
  })
}

test('some days after a delivery its buyer is asked once to review what came, and not what was cancelled or reviewed', async ({
  database: { db },
}) => {
  const [came, sold, gone] = await inTransaction(
    db,
    'write',
    async (tx) => [await buildOffer(tx), await buildOffer(tx), await buildOffer(tx)] as const,
  )
  const buyer = await buildDelivered(db, [came, sold], gone)
  const author = await buildDelivered(db, [sold])
  await db.query({
    text: `insert into reviews (product_id, id, user_id, seller_id, rating, text, name, created_at) values ($1, 'r1', $2, $3, 5, 'خوب بود', 'مریم', now())`,
    values: [sold.productId, author, sold.sellerId],
  })
  const asked = async () =>
    (await db.query({ text: `select user_id, body -> 0 ->> 'text' as text from notifications where cause like 'review-asked:%'` })).rows

  await askForReviews(db, days(2), 3, signal)
  expect(await asked()).toEqual([])

  await Promise.all([askForReviews(db, days(4), 3, signal), askForReviews(db, days(4), 3, signal)])
  await askForReviews(db, days(5), 3, signal)
  expect(await asked()).toMatchObject([
    { user_id: buyer, text: expect.stringContaining(`«کالای ${came.productId}» و «کالای ${sold.productId}»`) },
  ])
  expect((await db.query({ text: 'select id from messages' })).rows).toEqual([])

  await db.query({ text: `delete from notifications` })
  await askForReviews(db, days(6), 3, signal)
  expect(await asked()).toEqual([])
})

const ORDER = { orderId: OrderId.parse('order_01890000-0000-7000-8000-000000000000'), number: OrderNumber.parse('482731659') }
const product = (name: string) => ({ name, slug: name })

ruleTest('one product leads to its reviews, several to their order', () => {
  expect(reviewAsked.notice({ ...ORDER, products: [product('کتری')] })).toMatchObject({ link: '/product/کتری#comments' })
  expect(reviewAsked.notice({ ...ORDER, products: ['کتری', 'قوری', 'سماور', 'استکان'].map(product) })).toMatchObject({
    link: `/account/orders/${ORDER.orderId}`,
    body: [{ text: 'دیدگاه شما دربارهٔ «کتری»، «قوری» و ۲ محصول دیگر از سفارش ۴۸۲۷۳۱۶۵۹ به خریداران دیگر کمک می‌کند.' }],
  })
})
