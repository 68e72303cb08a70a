import { expect } from 'vitest'
import { Favourite } from '#contract/favourite.ts'
import { ProductId, type UserId } from '#contract/ids.ts'
import { FAVOURITES_MAX } from '#contract/limits.ts'
import { type Handle, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { buildMarket, productRow } from '../import/market.testing.ts'
import { refreshListing } from '../listing/refresh-listing.ts'
import { addFavourite } from './add-favourite.ts'
import { deleteFavourite, findFavourite } from './favourite.queries.ts'
import { listFavourites } from './list-favourites.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 8, 0, second))

const [FIRST, SECOND, THIRD] = [ProductId.parse('p-1'), ProductId.parse('p-2'), ProductId.parse('p-3')]
const GOODS = [
  productRow('first', { id: FIRST, offers: [{ id: 's1', price: { regularPrice: 200_000, discountedPrice: 150_000 } }] }),
  productRow('second', { id: SECOND, offers: [{ id: 's1', stock: 0 }] }),
  productRow('third', { id: THIRD }),
]

async function fill(on: Handle, userId: UserId, count: number) {
  await on.query({
    text: `insert into favourites (user_id, product_id, added_at) select $1, 'kept-' || n, $3 from generate_series(1, $2::int) n`,
    values: [userId, count, at(0)],
  })
}

const idsOf = async (on: Handle, userId: UserId) => (await listFavourites(on, userId)).map(({ id }) => id)

test('favourites are listed with what their products cost now, the newest first', async ({ tx }) => {
  await buildMarket(tx, GOODS)
  const { id } = await buildShopper(tx)

  await addFavourite(tx, id, FIRST, at(1))
  await addFavourite(tx, id, SECOND, at(2))
  const favourites = await listFavourites(tx, id)

  expect(Favourite.array().parse(favourites)).toEqual(favourites)
  expect(favourites).toMatchObject([
    { id: SECOND, product: { inStock: false, hidden: false } },
    {
      id: FIRST,
      addedAt: '2026-11-21T08:00:01.000Z',
      product: {
        regularPrice: 200_000,
        discountedPrice: 150_000,
        discountPercent: 25,
        sellerCount: 1,
        inStock: true,
        categorySlug: 'phones',
      },
    },
  ])
})

test('adding again and removing again change nothing', async ({ tx }) => {
  await buildMarket(tx, GOODS)
  const { id } = await buildShopper(tx)

  await addFavourite(tx, id, FIRST, at(1))
  await addFavourite(tx, id, FIRST, at(2))
  expect(await listFavourites(tx, id)).toMatchObject([{ id: FIRST, addedAt: '2026-11-21T08:00:01.000Z' }])

  await deleteFavourite.run(tx, { userId: id, productId: FIRST })
  await deleteFavourite.run(tx, { userId: id, productId: FIRST })
  expect(await idsOf(tx, id)).toEqual([])
})

test('only what is on the shelves can be added; what is taken off them later stays, marked and without a price', async ({ tx }) => {
  await buildMarket(tx, GOODS)
  const { id } = await buildShopper(tx)
  await addFavourite(tx, id, FIRST, at(1))
  await tx.query({ text: `update products set status = 'hidden' where id = $1`, values: [FIRST] })
  await refreshListing(tx, [FIRST], at(2))

  expect(await listFavourites(tx, id)).toMatchObject([{ product: { hidden: true, regularPrice: null, inStock: false, sellerCount: 0 } }])
  await expect(addFavourite(tx, id, ProductId.parse('none'), at(3))).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND', status: 404 })
  const { id: other } = await buildShopper(tx)
  await expect(addFavourite(tx, other, FIRST, at(3))).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
})

test('a full list takes no further product, and says so; what it has may be added again', async ({ tx }) => {
  await buildMarket(tx, GOODS)
  const { id } = await buildShopper(tx)
  await addFavourite(tx, id, FIRST, at(1))
  await fill(tx, id, FAVOURITES_MAX - 1)

  await expect(addFavourite(tx, id, SECOND, at(2))).rejects.toMatchObject({
    code: 'FAVOURITES_FULL',
    message: 'فهرست علاقه‌مندی‌ها بیش از ۲۰۰ محصول نمی‌گیرد؛ ابتدا محصولی را از آن بردارید',
  })
  await addFavourite(tx, id, FIRST, at(3))
})

test('one shopper’s favourites are no business of another', async ({ tx }) => {
  await buildMarket(tx, GOODS)
  const [owner, stranger] = [await buildShopper(tx), await buildShopper(tx)]
  await addFavourite(tx, owner.id, FIRST, at(1))

  await deleteFavourite.run(tx, { userId: stranger.id, productId: FIRST })

  expect(await idsOf(tx, stranger.id)).toEqual([])
  expect(await findFavourite.first(tx, { userId: stranger.id, productId: FIRST })).toBeUndefined()
  expect(await idsOf(tx, owner.id)).toEqual([FIRST])
})

test('many presses at once leave one favourite or none', async ({ database: { db } }) => {
  const id = await inTransaction(db, 'write', async (tx) => {
    await buildMarket(tx, GOODS)
    return (await buildShopper(tx)).id
  })
  const add = () => inTransaction(db, 'write', (tx) => addFavourite(tx, id, FIRST, at(1)))
  const remove = () => deleteFavourite.run(db, { userId: id, productId: FIRST })

  await Promise.all([add(), add(), add(), add()])
  expect(await idsOf(db, id)).toEqual([FIRST])

  await Promise.all([add(), remove(), add(), remove()])
  expect((await idsOf(db, id)).length).toBeLessThanOrEqual(1)
})

test('two tabs cannot both take the last free place', async ({ database: { db } }) => {
  const id = await inTransaction(db, 'write', async (tx) => {
    await buildMarket(tx, GOODS)
    const shopper = await buildShopper(tx)
    await fill(tx, shopper.id, FAVOURITES_MAX - 1)
    return shopper.id
  })

  const outcomes = await Promise.allSettled(
    [FIRST, SECOND, THIRD].map((productId) => inTransaction(db, 'write', (tx) => addFavourite(tx, id, productId, at(1)))),
  )

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const { rows } = await db.query({ text: 'select count(*)::int as count from favourites where user_id = $1', values: [id] })
  expect(rows).toEqual([{ count: FAVOURITES_MAX }])
})
