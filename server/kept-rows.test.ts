import { expect } from 'vitest'
import { brandCalls } from '#contract/brand-rows.ts'
import type { CallDefinition } from '#contract/call.ts'
import { gatewayCalls } from '#contract/gateway-rows.ts'
import { homeSectionCalls } from '#contract/home-section-rows.ts'
import { subscriptionPlanCalls } from '#contract/subscription-plan-rows.ts'
import { forgetRemovedRows } from './modules/entity/removed-rows.ts'
import { type Parts, wireOf } from './refusals/wire.ts'
import { databaseTest } from './testing/database-test.ts'
import { openTestMarket, type TestMarket } from './testing/test-market.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const byMaster = (market: TestMarket, call: CallDefinition, parts: Parts = {}) =>
  market.send({ ...wireOf(call, parts), token: market.master.masterToken })

/** As the market's master is called. */
const MASTER = 'مریم احمدی'
const LG = { params: { key: 'lg' } }
const addLg = async (market: TestMarket) =>
  (await byMaster(market, brandCalls.save, { ...LG, body: { row: { slug: 'lg', name: 'ال‌جی' }, version: null } })).json()
const removedDaysAgo = (market: TestMarket, days: number) =>
  market.db.query({ text: `update removed_rows set removed_at = removed_at - make_interval(days => ${days})` })
const removedKeys = async (market: TestMarket) =>
  (await byMaster(market, brandCalls.removed)).json().removed.map(({ key }: { key: string }) => key)

test('the history of a row says who did what to it, and which fields changed from what to what', async ({ market }) => {
  const { version } = await addLg(market)
  await byMaster(market, brandCalls.save, { ...LG, body: { row: { slug: 'lg', name: 'ال‌جی ایران', features: ['کم‌مصرف'] }, version } })
  await byMaster(market, brandCalls.remove, LG)
  await byMaster(market, brandCalls.takeBack, LG)

  const { history } = (await byMaster(market, brandCalls.history, LG)).json()

  // the market's clock stands: writes of one moment have no order
  expect(history.map(({ act }: { act: string }) => act).sort()).toEqual(['added', 'changed', 'removed', 'taken-back'])
  expect(history.find(({ act }: { act: string }) => act === 'changed')).toMatchObject({
    by: MASTER,
    changes: [
      { field: 'name', before: 'ال‌جی', after: 'ال‌جی ایران' },
      { field: 'features', before: '[]', after: '["کم‌مصرف"]' },
    ],
  })
})

test('a removed row is listed with its last day for 30 days, and is gone after them', async ({ market }) => {
  await addLg(market)
  await byMaster(market, brandCalls.remove, LG)
  const listed = (await byMaster(market, brandCalls.removed)).json().removed
  await removedDaysAgo(market, 31)

  const late = await byMaster(market, brandCalls.takeBack, LG)
  await forgetRemovedRows(market.db, market.services.clock.now())

  expect(listed).toMatchObject([{ key: 'lg', title: 'ال‌جی', by: MASTER }])
  expect(Date.parse(listed[0].until) - Date.parse(listed[0].removedAt)).toBe(30 * 86_400_000)
  expect(late.json().code).toBe('ROW_NOT_FOUND')
  expect(await removedKeys(market)).toEqual([])
  expect((await market.db.query({ text: 'select from removed_rows' })).rowCount).toBe(0)
})

test('a key that another row has by now is not among the removed ones', async ({ market }) => {
  await addLg(market)
  await byMaster(market, brandCalls.remove, LG)
  await addLg(market)

  expect(await removedKeys(market)).toEqual([])
})

test('a row says what needs it, and so does the refusal to remove it', async ({ market }) => {
  await byMaster(market, homeSectionCalls.save, {
    params: { key: 'of-samsung' },
    body: { row: { id: 'of-samsung', type: 'brands', brands: ['samsung'] }, version: null },
  })
  const { rows } = await market.db.query({
    text: `select count(*) from products where brand_id = (select id from brands where slug = 'samsung')`,
  })
  const samsung = { params: { key: 'samsung' } }

  const { hanging } = (await byMaster(market, brandCalls.read, samsung)).json()
  const refused = await byMaster(market, brandCalls.remove, samsung)

  expect(hanging).toEqual([
    { what: 'محصول', count: Number(rows[0].count) },
    { what: 'بخش صفحهٔ خانه', count: 1 },
  ])
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'ROW_IN_USE',
    message: expect.stringMatching(/^برداشته نمی‌شود: \S+ محصول و ۱ بخش صفحهٔ خانه/),
  })
})

test('a plan stays while people have it or categories ask for it', async ({ market }) => {
  const gold = { params: { key: 'gold' } }
  const row = { modelId: 'gold', title: 'طلایی', duration: 30, regularPrice: 900_000 }
  const known = await byMaster(market, subscriptionPlanCalls.read, gold)
  await byMaster(market, subscriptionPlanCalls.save, { ...gold, body: { row, version: known.json().version ?? null } })
  await market.db.query({ text: `update categories set subscription_model = 'gold' where slug = 'phones'` })

  const refused = await byMaster(market, subscriptionPlanCalls.remove, gold)
  await market.db.query({ text: `update categories set subscription_model = 'basic' where subscription_model = 'gold'` })
  const removed = await byMaster(market, subscriptionPlanCalls.remove, gold)

  expect(refused.json()).toMatchObject({ code: 'ROW_IN_USE', message: expect.stringContaining('دستهٔ ویژهٔ مشترکان') })
  expect(removed.statusCode).toBe(200)
})

test('the documented calls of brands list, read, change and remove one, by slug or by id', async ({ market }) => {
  await addLg(market)
  const send = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
    market.send({ method, url: `/api/${path}`, token: market.master.masterToken, ...(body && { body }) })
  const { id } = (await send('GET', 'master-dash/brands/lg')).json().row

  const listed = (await send('GET', 'master-dashboard/brands?q=lg')).json()
  const changed = await send('PUT', `master-dash/brands/${id}`, { slug: 'lg', name: 'ال‌جی کره' })
  const read = (await send('GET', `master-dash/brands/${id}`)).json()
  const faulty = await send('PUT', 'master-dash/brands/lg', { slug: 'lg', website: 'javascript:alert(1)' })
  const unknown = await send('PUT', 'master-dash/brands/no-such', { slug: 'no-such', name: 'هیچ' })
  const removed = await send('DELETE', `master-dash/brands/${id}`)

  expect(listed).toMatchObject({ totalCount: 1, rows: [{ key: 'lg', row: { id } }] })
  expect([changed.statusCode, read.row.name]).toEqual([200, 'ال‌جی کره'])
  expect(faulty.json()).toMatchObject({ code: 'INVALID_INPUT', errors: { website: expect.any(String) } })
  expect(unknown.json().code).toBe('ROW_NOT_FOUND')
  expect(removed.statusCode).toBe(200)
  expect(await removedKeys(market)).toEqual(['lg'])
})

test('a list is sorted by key and title both ways, and parted by the column that it is filtered by', async ({ market }) => {
  const keysOf = async (call: CallDefinition, query: Parts['query']) =>
    (await byMaster(market, call, { query })).json().rows.map(({ key }: { key: string }) => key)
  const byKey = await keysOf(brandCalls.list, { sort: 'key' })
  const off = await byMaster(market, gatewayCalls.read, { params: { key: 'cod' } })
  const row = { ...off.json().row, enabled: false }
  await byMaster(market, gatewayCalls.save, { params: { key: 'cod' }, body: { row, version: off.json().version } })

  expect(byKey).toEqual(byKey.toSorted())
  expect(await keysOf(brandCalls.list, { sort: 'key', order: 'desc' })).toEqual(byKey.toReversed())
  expect(await keysOf(gatewayCalls.list, { only: 'false' })).toEqual(['cod', 'closed'])
})

test('a spreadsheet gets a column a field, and takes nothing in it for a formula', async ({ market }) => {
  await byMaster(market, brandCalls.save, { ...LG, body: { row: { slug: 'lg', name: '=1+1', features: ['یک'] }, version: null } })

  const file = await byMaster(market, brandCalls.exported, { query: { as: 'csv' } })
  const lines = file.body.split('\r\n')

  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(lines[0]).toContain('id,slug,name,logo')
  expect(lines.find((line) => line.includes(',lg,'))).toContain(",'=1+1,")
})
