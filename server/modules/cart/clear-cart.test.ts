import { expect } from 'vitest'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { supersedeAfterCartChange } from '../order/supersede-order.ts'
import { buildCart, buildOffer } from './cart.testing.ts'
import { clearCart } from './clear-cart.ts'
import { readCart } from './read-cart.ts'

const NOW = new Date('2026-11-21T08:00:00Z')

test('emptying the cart takes every line out, and nobody else’s', async ({ tx }) => {
  const offers = [await buildOffer(tx), await buildOffer(tx, { stock: 0 })]
  const [owner, other] = [await buildShopper(tx), await buildShopper(tx)]
  for (const { id } of [owner, other])
    await buildCart(
      tx,
      id,
      offers.map((offer) => ({ offer, quantity: 2 })),
    )

  expect(await clearCart(tx, owner.id, NOW, supersedeAfterCartChange)).toEqual({ message: 'ok', cart: [], total: 0 })

  expect((await readCart(tx, other.id, NOW)).cart).toHaveLength(2)
  await expect(clearCart(tx, owner.id, NOW, supersedeAfterCartChange)).rejects.toMatchObject({ code: 'CART_NOT_FOUND', status: 404 })
})
