import { expect } from 'vitest'
import { isCartPlan } from '#contract/cart-entry.ts'
import { ProductId, SellerId, VariantId } from '#contract/ids.ts'
import { CART_LINES_MAX } from '#contract/limits.ts'
import type { Handle } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { supersedeAfterCartChange } from '../order/supersede-order.ts'
import { buildCart, buildOffer, lineOf } from './cart.testing.ts'
import { readCart } from './read-cart.ts'
import { removeCartLine } from './remove-cart-line.ts'
import { setCartLine } from './set-cart-line.ts'

const NOW = new Date('2026-11-21T08:00:00Z')

async function change(on: Handle, text: string, ...values: unknown[]) {
  await on.query({ text, values })
}

test('adding an offer already in the cart raises its line instead of adding a second', async ({ tx }) => {
  const offer = await buildOffer(tx, { stock: 5, price: 250_000, discountedPrice: 200_000 })
  const { id } = await buildShopper(tx)
  await buildCart(tx, id, [{ offer, quantity: 2 }])

  const cart = await setCartLine(tx, id, lineOf(offer, 3), NOW, supersedeAfterCartChange)

  expect(cart).toMatchObject({ message: 'ok', total: 600_000 })
  expect(cart.cart).toMatchObject([
    {
      psid: offer.offerId,
      count: 3,
      price: { regularPrice: 250_000, discountedPrice: 200_000 },
      stock: 5,
      min: 1,
      max: 5,
      attributes: [{ color: 'مشکی' }],
      changes: {},
    },
  ])
})

test('the same product from two sellers makes two lines', async ({ tx }) => {
  const first = await buildOffer(tx)
  const second = await buildOffer(tx, { productId: first.productId })
  const { id } = await buildShopper(tx)

  await setCartLine(tx, id, lineOf(first, 1), NOW, supersedeAfterCartChange)
  const cart = await setCartLine(tx, id, lineOf(second, 1), NOW, supersedeAfterCartChange)

  expect(cart.cart.map((line) => (isCartPlan(line) ? '' : line.seller.id)).sort()).toEqual([first.sellerId, second.sellerId].sort())
})

test('a line never goes above the stock or the seller’s maximum', async ({ tx }) => {
  const scarce = await buildOffer(tx, { stock: 3 })
  const limited = await buildOffer(tx, { stock: 50, maxOrder: 4 })
  const { id } = await buildShopper(tx)

  await expect(setCartLine(tx, id, lineOf(scarce, 4), NOW, supersedeAfterCartChange)).rejects.toMatchObject({
    code: 'NOT_ENOUGH_STOCK',
    facts: { available: 3 },
  })
  await expect(setCartLine(tx, id, lineOf(limited, 5), NOW, supersedeAfterCartChange)).rejects.toMatchObject({
    code: 'NOT_ENOUGH_STOCK',
    facts: { available: 4 },
  })
})

test('a line never goes below the seller’s minimum, unless there is less than that', async ({ tx }) => {
  const wholesale = await buildOffer(tx, { stock: 50, minOrder: 10 })
  const rest = await buildOffer(tx, { stock: 4, minOrder: 10 })
  const { id } = await buildShopper(tx)

  await expect(setCartLine(tx, id, lineOf(wholesale, 9), NOW, supersedeAfterCartChange)).rejects.toMatchObject({
    code: 'BELOW_MINIMUM',
    message: 'حداقل سفارش این محصول ۱۰ عدد است',
  })
  expect((await setCartLine(tx, id, lineOf(rest, 4), NOW, supersedeAfterCartChange)).cart).toMatchObject([{ count: 4, min: 4, max: 4 }])
})

test('what cannot be sold is refused with the words of its case', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const sold = await buildOffer(tx, { stock: 0 })
  const withdrawn = await buildOffer(tx)
  await change(tx, 'update offers set active = false where id = $1', withdrawn.offerId)
  const { id } = await buildShopper(tx)

  await expect(
    setCartLine(tx, id, { ...lineOf(offer, 1), combinationsID: VariantId.parse('none') }, NOW, supersedeAfterCartChange),
  ).rejects.toMatchObject({
    status: 404,
    message: 'ترکیب انتخابی موجود نیست',
  })
  await expect(
    setCartLine(tx, id, { ...lineOf(offer, 1), productId: ProductId.parse('none') }, NOW, supersedeAfterCartChange),
  ).rejects.toMatchObject({
    code: 'VARIANT_NOT_FOUND',
  })
  await expect(
    setCartLine(tx, id, { ...lineOf(offer, 1), sellerId: SellerId.parse('none') }, NOW, supersedeAfterCartChange),
  ).rejects.toMatchObject({
    message: 'این تامین کننده برای ترکیب انتخابی موجود نیست',
  })
  await expect(setCartLine(tx, id, lineOf(withdrawn, 1), NOW, supersedeAfterCartChange)).rejects.toMatchObject({ code: 'NO_SELLER' })
  await expect(setCartLine(tx, id, lineOf(sold, 1), NOW, supersedeAfterCartChange)).rejects.toMatchObject({
    code: 'OUT_OF_STOCK',
    message: 'امکان ثبت سفارش وجود ندارد',
  })
})

test('a full cart takes no further line, but still changes those it has', async ({ tx }) => {
  const { id } = await buildShopper(tx)
  const [first, oneMore] = [await buildOffer(tx), await buildOffer(tx)]
  await buildCart(tx, id, [{ offer: first, quantity: 1 }])
  for (let lines = 1; lines < CART_LINES_MAX; lines++) await buildCart(tx, id, [{ offer: await buildOffer(tx), quantity: 1 }])

  await expect(setCartLine(tx, id, lineOf(oneMore, 1), NOW, supersedeAfterCartChange)).rejects.toMatchObject({ code: 'CART_FULL' })
  expect((await setCartLine(tx, id, lineOf(first, 2), NOW, supersedeAfterCartChange)).cart).toHaveLength(CART_LINES_MAX)
})

test('the cart shows today’s prices and stock, and tells what changed', async ({ tx }) => {
  const dearer = await buildOffer(tx, { price: 100_000 })
  const gone = await buildOffer(tx, { price: 50_000 })
  const fewer = await buildOffer(tx, { price: 10_000, stock: 9 })
  const suspended = await buildOffer(tx)
  const { id } = await buildShopper(tx)
  await buildCart(
    tx,
    id,
    [dearer, gone, fewer, suspended].map((offer) => ({ offer, quantity: 3 })),
  )
  await change(tx, 'update offers set regular_price = 120000 where id = $1', dearer.offerId)
  await change(tx, 'delete from offers where id = $1', gone.offerId)
  await change(tx, 'update offers set stock = 2 where id = $1', fewer.offerId)
  await change(tx, `update sellers set status = 'suspended' where id = $1`, suspended.sellerId)

  const cart = await readCart(tx, id, NOW)

  expect(cart.cart.map((line) => line.changes)).toEqual([
    { previousPrice: 100_000 },
    { unavailable: true },
    { countAbove: 2 },
    { unavailable: true },
  ])
  expect(cart.total).toBe(3 * 120_000 + 3 * 10_000)
})

test('a special offer counts only while it runs', async ({ tx }) => {
  const offer = await buildOffer(tx, { price: 100_000, discountedPrice: 80_000 })
  await change(tx, `update offers set special_offer_ends_at = $2 where id = $1`, offer.offerId, NOW)
  const { id } = await buildShopper(tx)
  await buildCart(tx, id, [{ offer, quantity: 1 }])

  expect(await readCart(tx, id, new Date(NOW.getTime() - 1))).toMatchObject({ total: 80_000, cart: [{ changes: {} }] })
  expect(await readCart(tx, id, NOW)).toMatchObject({
    total: 100_000,
    cart: [{ price: { discountedPrice: null }, changes: { previousPrice: 80_000 } }],
  })
})

test('removing takes one line out; from an empty cart it answers Cart not found', async ({ tx }) => {
  const [offer, other] = [await buildOffer(tx), await buildOffer(tx)]
  const { id } = await buildShopper(tx)
  await buildCart(tx, id, [{ offer, quantity: 1 }])

  await expect(removeCartLine(tx, id, lineOf(other, 1), NOW, supersedeAfterCartChange)).rejects.toMatchObject({ code: 'LINE_NOT_FOUND' })
  expect(await removeCartLine(tx, id, lineOf(offer, 1), NOW, supersedeAfterCartChange)).toEqual({ message: 'ok', cart: [], total: 0 })
  await expect(removeCartLine(tx, id, lineOf(offer, 1), NOW, supersedeAfterCartChange)).rejects.toMatchObject({
    status: 404,
    code: 'CART_NOT_FOUND',
    message: 'Cart not found',
  })
})

test('one shopper’s cart is no business of another', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const [owner, stranger] = [await buildShopper(tx), await buildShopper(tx)]
  await buildCart(tx, owner.id, [{ offer, quantity: 1 }])

  expect((await readCart(tx, stranger.id, NOW)).cart).toEqual([])
  await expect(removeCartLine(tx, stranger.id, lineOf(offer, 1), NOW, supersedeAfterCartChange)).rejects.toMatchObject({
    code: 'CART_NOT_FOUND',
  })
  expect((await readCart(tx, owner.id, NOW)).cart).toHaveLength(1)
})
