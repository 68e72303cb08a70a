import { expect } from 'vitest'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { buildBasket, buildPlacedOrder, minutesLater, NOW } from '../order/order.testing.ts'
import { displayName } from './display-name.ts'
import { moderateReview } from './moderate-review.ts'
import { buildPurchase, buildReview, reviewOf } from './review.testing.ts'
import { writeReview } from './write-review.ts'

const partsBecome = (tx: Transaction, userId: string, change: string) =>
  tx.query({ text: `update seller_orders set ${change} where user_id = $1`, values: [userId] })

test('what a buyer writes waits for the master, under the given name of the account and the time of the shop', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const { userId } = await buildPurchase(tx, offer)

  const review = await writeReview(tx, userId, offer.productId, reviewOf(offer, { text: 'خوب بود', rating: 4 }), NOW)

  expect(review).toEqual({
    commentId: expect.any(String),
    status: 'pending',
    rating: 4,
    commentText: 'خوب بود',
    name: 'مریم',
    date: NOW.toISOString(),
    supplierId: offer.sellerId,
    supplierName: `فروشگاه ${offer.sellerId}`,
    pros: [],
    cons: [],
    pictures: [],
    helpful: 0,
    own: true,
    voted: false,
    answer: null,
  })
})

test('whoever has only put it in the cart or ordered it without paying may not write', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const visitor = await buildShopper(tx)
  const basket = await buildBasket(tx, { cart: [{ offer, quantity: 1 }] })
  const placed = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 1 }] })

  for (const userId of [visitor.id, basket.userId, placed.userId])
    await expect(writeReview(tx, userId, offer.productId, reviewOf(offer), NOW)).rejects.toMatchObject({
      code: 'NOT_PURCHASED',
      errors: { supplierId: 'فقط خریداران این محصول می‌توانند برای آن دیدگاه بنویسند' },
    })
})

test.for([
  ['was delivered after cash on delivery', `status = 'delivered'`, 'writes'],
  ['was paid and is on its way', `status = 'shipped', is_paid = 'paid', paid_amount = total, payment_id = 'x'`, 'writes'],
  ['is on its way, to be paid at the door', `status = 'shipped'`, 'is refused'],
  ['was paid in part', `status = 'processing', is_paid = 'prepaid', paid_amount = 1`, 'is refused'],
  ['was paid and cancelled', `status = 'cancelled', is_paid = 'paid', paid_amount = total, payment_id = 'x'`, 'is refused'],
  ['was never paid for in time', `status = 'failed'`, 'is refused'],
  ['was refused by the bank', `status = 'rejected'`, 'is refused'],
] as const)('a buyer whose order %s: %s', async ([, change, outcome], { tx }) => {
  const offer = await buildOffer(tx)
  const { userId } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 1 }] })
  await partsBecome(tx, userId, change)

  const writing = writeReview(tx, userId, offer.productId, reviewOf(offer), NOW)

  if (outcome === 'writes') await expect(writing).resolves.toMatchObject({ status: 'pending' })
  else await expect(writing).rejects.toMatchObject({ code: 'NOT_PURCHASED' })
})

test('a buyer speaks of the sellers they bought it from, once of each, and of no other', async ({ tx }) => {
  const first = await buildOffer(tx)
  const second = await buildOffer(tx, { productId: first.productId })
  const third = await buildOffer(tx, { productId: first.productId })
  const other = await buildOffer(tx, { sellerId: third.sellerId })
  const { userId } = await buildPurchase(tx, first, second, other)
  const write = (offer: typeof first) => writeReview(tx, userId, first.productId, reviewOf(offer), NOW)

  await write(first)
  await write(second)

  await expect(write(third)).rejects.toMatchObject({
    code: 'NOT_PURCHASED',
    errors: { supplierId: 'شما این محصول را از این تأمین‌کننده نخریده‌اید' },
  })
  await expect(write(first)).rejects.toMatchObject({ code: 'ALREADY_REVIEWED', status: 409 })
})

test('after a rejection its author may write anew: another review, which waits again', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const { userId, commentId } = await buildReview(tx, offer, { status: 'rejected' })

  const again = await writeReview(tx, userId, offer.productId, reviewOf(offer, { text: 'با حوصله‌تر نوشتم' }), minutesLater(1))

  expect(again).toMatchObject({ status: 'pending', commentText: 'با حوصله‌تر نوشتم' })
  expect(again.commentId).not.toBe(commentId)
  await expect(moderateReview(tx, offer.productId, commentId, 'approved', NOW)).rejects.toMatchObject({ code: 'REVIEW_NOT_FOUND' })
})

test('nothing is said of a product that is not there or was taken off sale', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const { userId } = await buildPurchase(tx, offer)
  await tx.query({ text: `update products set status = 'hidden' where id = $1`, values: [offer.productId] })

  await expect(writeReview(tx, userId, offer.productId, reviewOf(offer), NOW)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
})

test('of ten submissions at once, one is kept', async ({ database: { db } }) => {
  const [offer, userId] = await inTransaction(db, 'write', async (tx) => {
    const built = await buildOffer(tx)
    return [built, (await buildPurchase(tx, built)).userId] as const
  })

  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      inTransaction(db, 'write', (tx) => writeReview(tx, userId, offer.productId, reviewOf(offer, { rating: index % 6 }), NOW)),
    ),
  )

  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  const { rows } = await db.query({ text: 'select status from reviews' })
  expect(refusals).toEqual(Array.from({ length: 9 }, () => 'ALREADY_REVIEWED'))
  expect(rows).toEqual([{ status: 'pending' }])
})

test('the public reads a given name, and never what could be a number', () => {
  expect(['سارا', ' آرش ', '', '   ', '09121234567', 'علی ۰۹۱۲۱۲۳۴۵۶۷'].map(displayName)).toEqual([
    'سارا',
    'آرش',
    'کاربر راسته',
    'کاربر راسته',
    'کاربر راسته',
    'کاربر راسته',
  ])
})
