import { expect } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { exportTableCall, readBrandTableByIdsCall, readBrandTableCall, readCategoryTableByIdsCall } from '#contract/fast-order.ts'
import { addSavedFilterCall, listSavedFiltersCall } from '#contract/saved-filter.ts'
import { type Parts, wireOf } from '../../refusals/wire.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type Person, type TestMarket } from '../../testing/test-market.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const OF_BRANDS = { slug: 'brand-fast-order' }

async function ask(market: TestMarket, call: CallDefinition, parts: Parts, as?: Person) {
  const answer = await market.send({ ...wireOf(call, parts), token: as?.token })
  return { status: answer.statusCode, ...answer.json() }
}

async function save(market: TestMarket, as: Person): Promise<string> {
  const body = { filterName: 'گوشی', uniqueIDClickedBrands: ['samsung'] }
  return (await ask(market, addSavedFilterCall, { params: OF_BRANDS, body }, as)).id
}

test('a visitor reads tables, and is asked to sign in for saved filters', async ({ market }) => {
  const body = { ids: ['01890000-0000-7000-8000-000000000000'] }

  const table = await ask(market, readBrandTableCall, {
    body: { uniqueIDClickedBrands: ['samsung'], filters: { sort: 'id;drop table offers' } },
  })
  const list = await ask(market, listSavedFiltersCall, { params: OF_BRANDS })
  const byIds = await ask(market, readBrandTableByIdsCall, { body })

  expect(table).toMatchObject({ status: 200, nextCursor: null, products: [{ name: expect.any(String) }, expect.anything()] })
  expect([list, byIds]).toMatchObject(Array(2).fill({ status: 401, code: 'NOT_SIGNED_IN' }))
})

test('filters of somebody else find nothing for anybody but a master who names their owner', async ({ market }) => {
  const [owner, other] = [await market.shopper(), await market.shopper()]
  const id = await save(market, owner)
  const named = { ids: [id], userId: owner.id }

  const own = await ask(market, readBrandTableByIdsCall, { body: { ids: [id] } }, owner)
  const foreign = await ask(market, readBrandTableByIdsCall, { body: named }, other)
  const ofOtherTable = await ask(market, readCategoryTableByIdsCall, { body: { ids: [id] } }, owner)
  const listed = await ask(market, listSavedFiltersCall, { params: OF_BRANDS, query: { userId: owner.id } }, other)
  const byMaster = await ask(market, readBrandTableByIdsCall, { body: named }, market.master)

  expect(own.products.length).toBeGreaterThan(0)
  expect([foreign, ofOtherTable]).toMatchObject(Array(2).fill({ status: 404, code: 'SAVED_FILTER_NOT_FOUND' }))
  expect(listed.data).toEqual([])
  expect(byMaster.products).toEqual(own.products)
})

test('a name that is blank or taken is refused at its field, in the place that the documents name', async ({ market }) => {
  const as = await market.shopper()
  await save(market, as)

  const blank = await ask(market, addSavedFilterCall, { params: OF_BRANDS, body: { filterName: ' ' } }, as)
  const taken = await ask(market, addSavedFilterCall, { params: OF_BRANDS, body: { filterName: 'گوشی' } }, as)

  expect(blank).toMatchObject({ status: 422, error: { inputBox: 'نام الزامی است' } })
  expect(taken).toMatchObject({ status: 409, error: { inputBox: 'فیلتر دیگری به این نام دارید' } })
})

test('what makes no sense of a request is read as the default, and a cursor of no table is refused', async ({ market }) => {
  const odd = {
    limit: 'many',
    filters: { minStock: { $gt: 0 }, color: 7, supplier: ["s1' or true"], province: [] },
    uniqueIDClickedBrands: 3,
  }

  const read = await ask(market, readBrandTableCall, { body: odd })
  const refused = await ask(market, readBrandTableCall, { body: { cursor: '1; drop table offers' } })

  expect(read).toMatchObject({ status: 200, products: [] })
  expect(refused).toMatchObject({ status: 422, errors: { cursor: 'نشانی صفحهٔ بعدی جدول درست نیست' } })
})

test('a table is saved as a file that no browser shows in our name', async ({ market }) => {
  const { headers, body } = await market.send(
    wireOf(exportTableCall, { body: { mode: 'category', uniqueIDClickedCategories: ['digital'] } }),
  )

  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="price-table.csv"',
  })
  expect(body.trim().split('\r\n').length).toBeGreaterThan(1)
})
