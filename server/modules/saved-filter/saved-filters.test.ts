import { expect } from 'vitest'
import { UserId } from '#contract/ids.ts'
import { ChangedSavedFilter, NewSavedFilter, SAVED_FILTERS_MAX, type SavedFilterId } from '#contract/saved-filter.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { addSavedFilter, changeSavedFilter, removeSavedFilter, type Shelf } from './change-saved-filters.ts'
import { listSavedFilters, ownerOf, readChosenFilters } from './list-saved-filters.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 8, minute))
const wanted = (filterName: string, given: object = {}) => NewSavedFilter.parse({ filterName, ...given })
const changed = (id: SavedFilterId, filterName: string, given: object = {}) => ChangedSavedFilter.parse({ id, filterName, ...given })
const brandShelf = (userId: UserId): Shelf => ({ userId, slug: 'brand-fast-order' })

test('a filter keeps its name, its filters and what was chosen, each table its own, the newest first', async ({ tx }) => {
  const { id: userId } = await buildShopper(tx)
  const shelf = brandShelf(userId)
  const categories: Shelf = { userId, slug: 'category-fast-order' }

  const first = await addSavedFilter(
    tx,
    shelf,
    wanted(' گوشی ', { filters: { minStock: '10' }, uniqueIDClickedBrands: 'samsung,xiaomi' }),
    at(1),
  )
  const second = await addSavedFilter(tx, shelf, wanted('هدفون'), at(2))
  await addSavedFilter(tx, categories, wanted('گوشی', { uniqueIDClickedCategories: ['digital'], searchType: 'category' }), at(3))

  const found = await listSavedFilters(tx, shelf)
  expect(found.map(({ id }) => id)).toEqual([second, first])
  expect(found[1]).toMatchObject({
    filterName: 'گوشی',
    version: 1,
    filters: { minStock: 10 },
    uniqueIDClickedBrands: ['samsung', 'xiaomi'],
  })
  expect(await listSavedFilters(tx, categories)).toMatchObject([{ searchType: 'category', uniqueIDClickedCategories: ['digital'] }])
})

test('what was chosen may come within the filters, as the documents send a new one', () => {
  const within = { sort: 'highestStock', color: 'all', uniqueIDClickedBrands: ['samsung'], searchType: 'brand' }

  expect(wanted('گوشی', { filters: within })).toMatchObject({
    searchType: 'brand',
    uniqueIDClickedBrands: ['samsung'],
    filters: { sort: 'highestStock', color: [], saleType: 'cash' },
  })
})

test('a blank name, a name that another filter has and one filter too many are refused', async ({ tx }) => {
  const { id: userId } = await buildShopper(tx)
  const shelf = brandShelf(userId)
  await addSavedFilter(tx, shelf, wanted('Phones'), at(1))
  const second = await addSavedFilter(tx, shelf, wanted('هدفون'), at(2))

  expect(NewSavedFilter.safeParse({ filterName: '  ' }).error?.issues).toMatchObject([{ message: 'نام الزامی است' }])
  await expect(addSavedFilter(tx, shelf, wanted('phones'), at(3))).rejects.toMatchObject({ code: 'FILTER_NAME_TAKEN' })
  await expect(changeSavedFilter(tx, shelf, changed(second, 'phones'), at(3))).rejects.toMatchObject({ code: 'FILTER_NAME_TAKEN' })
  await changeSavedFilter(tx, shelf, changed(second, 'هدفون', { filters: { color: ['سفید'] } }), at(3))
  for (let nth = 2; nth < SAVED_FILTERS_MAX; nth++) await addSavedFilter(tx, shelf, wanted(`فیلتر ${nth}`), at(4))
  await expect(addSavedFilter(tx, shelf, wanted('یکی دیگر'), at(5))).rejects.toMatchObject({ code: 'TOO_MANY_SAVED_FILTERS' })
})

test('a filter of somebody else, or of the other table, is not found', async ({ tx }) => {
  const [owner, other] = [await buildShopper(tx), await buildShopper(tx)]
  const id = await addSavedFilter(tx, brandShelf(owner.id), wanted('گوشی'), at(1))
  const own = await addSavedFilter(tx, brandShelf(other.id), wanted('گوشی'), at(1))

  for (const shelf of [brandShelf(other.id), { userId: owner.id, slug: 'category-fast-order' } as const]) {
    await expect(changeSavedFilter(tx, shelf, changed(id, 'گرفته'), at(2))).rejects.toMatchObject({ code: 'SAVED_FILTER_NOT_FOUND' })
    await expect(removeSavedFilter(tx, shelf, id)).rejects.toMatchObject({ code: 'SAVED_FILTER_NOT_FOUND' })
    await expect(readChosenFilters(tx, shelf, [own, id])).rejects.toMatchObject({ code: 'SAVED_FILTER_NOT_FOUND' })
  }
  expect(await listSavedFilters(tx, brandShelf(owner.id))).toMatchObject([{ id, filterName: 'گوشی' }])
})

test('only a master is heard about whose filters are meant', () => {
  const [own, other] = [UserId.parse('own'), UserId.parse('other')]

  expect(ownerOf({ id: own, role: 'customer' }, other)).toBe(own)
  expect(ownerOf({ id: own, role: 'supplier' }, other)).toBe(own)
  expect(ownerOf({ id: own, role: 'master' }, other)).toBe(other)
  expect(ownerOf({ id: own, role: 'master' }, undefined)).toBe(own)
})

test('of two edits of one filter at once the second is refused; without a version the last one stands whole', async ({
  database: { db },
}) => {
  const { id: userId } = await inTransaction(db, 'write', (tx) => buildShopper(tx))
  const shelf = brandShelf(userId)
  const id = await inTransaction(db, 'write', (tx) => addSavedFilter(tx, shelf, wanted('گوشی'), at(1)))
  const edit = (name: string, brand: string, version?: number) =>
    inTransaction(db, 'write', (tx) =>
      changeSavedFilter(tx, shelf, changed(id, name, { uniqueIDClickedBrands: [brand], ...(version && { version }) }), at(2)),
    )

  const edits = await Promise.allSettled([edit('یک', 'samsung', 1), edit('دو', 'xiaomi', 1)])
  const [afterEdits] = await listSavedFilters(db, shelf)
  await Promise.all([edit('سه', 'samsung'), edit('چهار', 'xiaomi')])
  const [last] = await listSavedFilters(db, shelf)

  expect(edits.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(edits.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'SAVED_FILTER_CHANGED' } })
  const brandOf: Record<string, string> = { یک: 'samsung', دو: 'xiaomi', سه: 'samsung', چهار: 'xiaomi' }
  for (const filter of [afterEdits, last]) expect(filter?.uniqueIDClickedBrands).toEqual([brandOf[filter?.filterName ?? '']])
  expect([afterEdits?.version, last?.version]).toEqual([2, 4])
})

test('two new filters of one name that are saved at once leave one', async ({ database: { db } }) => {
  const { id: userId } = await inTransaction(db, 'write', (tx) => buildShopper(tx))
  const shelf = brandShelf(userId)

  const saved = await Promise.allSettled(
    [1, 2].map((minute) => inTransaction(db, 'write', (tx) => addSavedFilter(tx, shelf, wanted('گوشی'), at(minute)))),
  )

  expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'FILTER_NAME_TAKEN' } })
  expect(await listSavedFilters(db, shelf)).toHaveLength(1)
})
