import { expect } from 'vitest'
import { archiveCalls } from '#contract/archive-rows.ts'
import { listBrandsCall } from '#contract/brand.ts'
import { brandCalls } from '#contract/brand-rows.ts'
import type { CallDefinition } from '#contract/call.ts'
import { listGatewaysCall } from '#contract/checkout.ts'
import { listPriceListsCall, readBootstrapCall, readHomeCall } from '#contract/content.ts'
import { gatewayCalls } from '#contract/gateway-rows.ts'
import { homeSectionCalls } from '#contract/home-section-rows.ts'
import { importGatewaysCall } from '#contract/import.ts'
import { readArchiveCall } from '#contract/listing.ts'
import { menuCalls } from '#contract/menu-rows.ts'
import { readPageCall } from '#contract/page.ts'
import { pageCalls } from '#contract/page-rows.ts'
import { priceListCalls } from '#contract/price-list-rows.ts'
import { listPlansCall } from '#contract/subscription.ts'
import { subscriptionPlanCalls } from '#contract/subscription-plan-rows.ts'
import { type Parts, wireOf } from './refusals/wire.ts'
import { SERVED_ENTITIES } from './served-entities.ts'
import { databaseTest } from './testing/database-test.ts'
import { openTestMarket, type TestMarket } from './testing/test-market.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const byMaster = (market: TestMarket, call: CallDefinition, parts: Parts = {}) =>
  market.send({ ...wireOf(call, parts), token: market.master.masterToken })

interface Shown {
  calls: (typeof SERVED_ENTITIES)[number]['calls']
  key: string
  /** Where everybody sees it, and by what. */
  where: CallDefinition
  parts?: Parts
  text: string
}

const PAGE: Shown = { calls: pageCalls, key: 'about-us', where: readPageCall, parts: { body: { slug: 'about-us' } }, text: 'ما راسته‌ایم' }
const CHEAP: Shown = {
  calls: archiveCalls,
  key: 'cheap',
  where: readArchiveCall,
  parts: { params: { url: 'cheap' }, body: {} },
  text: 'زیر یک',
}
const SHOWN: readonly Shown[] = [
  PAGE,
  CHEAP,
  { calls: brandCalls, key: 'xiaomi', where: listBrandsCall, text: 'شیائومی' },
  { calls: gatewayCalls, key: 'cod', where: listGatewaysCall, text: 'پرداخت در محل' },
  { calls: homeSectionCalls, key: 'categories', where: readHomeCall, text: 'دسته‌ها' },
  { calls: menuCalls, key: 'main', where: readBootstrapCall, text: 'خانه' },
  { calls: priceListCalls, key: 'gold', where: listPriceListsCall, text: 'قیمت طلا' },
  { calls: subscriptionPlanCalls, key: 'basic', where: listPlansCall, text: 'اشتراک همگانی' },
]

/** To somebody without a session: what is kept for everybody. */
async function isShown(market: TestMarket, { where, parts = {}, text }: Shown): Promise<boolean> {
  const answer = await market.send(wireOf(where, parts))
  return answer.statusCode === 200 && answer.body.includes(text)
}

test('what staff remove is gone for everybody, also where it was kept, and is there again when it is taken back', async ({ market }) => {
  for (const shown of SHOWN) {
    const { remove, takeBack } = shown.calls
    const params = { key: shown.key }
    const before = await isShown(market, shown)
    const removed = await byMaster(market, remove, { params })
    await expect.poll(() => isShown(market, shown), { message: `${remove.path}, removed` }).toBe(false)
    const back = await byMaster(market, takeBack, { params })
    await expect.poll(() => isShown(market, shown), { message: `${remove.path}, taken back` }).toBe(true)

    expect([before, removed.statusCode, back.statusCode], remove.path).toEqual([true, 200, 200])
  }
})

test('a page that staff save is read as it is now, and of terms each wording stays', async ({ market }) => {
  const save = (slug: string, version: string | null, body: string) =>
    byMaster(market, pageCalls.save, { params: { key: slug }, body: { row: { slug, title: 'قوانین', body }, version } })
  const read = async (version?: number) => (await market.send(wireOf(readPageCall, { body: { slug: 'terms', version } }))).json()
  const first = (await save('terms', null, '<p>یک</p>')).json()
  await expect.poll(async () => (await read()).data).toBe('<p>یک</p>')
  const wording = (await read()).version

  await save('terms', first.version, '<p>دو</p>')
  await expect.poll(async () => (await read()).data).toBe('<p>دو</p>')

  expect(await read(wording)).toMatchObject({ data: '<p>یک</p>', version: wording })
  expect((await read()).version).toBe(wording + 1)
})

test('what something else names is not removed: terms that people agreed to, a brand of an archive or of the home page', async ({
  market,
}) => {
  const save = (calls: Shown['calls'], key: string, row: object) =>
    byMaster(market, calls.save, { params: { key }, body: { row, version: null } })
  await save(pageCalls, 'terms', { slug: 'terms', title: 'قوانین', body: '<p>یک</p>' })
  await save(brandCalls, 'lg', { slug: 'lg', name: 'ال‌جی' })
  await save(brandCalls, 'hp', { slug: 'hp', name: 'اچ‌پی' })
  await save(archiveCalls, 'of-lg', { url: 'of-lg', title: 'ال‌جی', filters: { brands: ['lg'] } })
  await save(homeSectionCalls, 'of-hp', { id: 'of-hp', type: 'brands', brands: ['hp'] })

  const codeOf = async (calls: Shown['calls'], key: string) => (await byMaster(market, calls.remove, { params: { key } })).json().code
  const codes = [await codeOf(pageCalls, 'terms'), await codeOf(brandCalls, 'lg'), await codeOf(brandCalls, 'hp')]

  expect(codes).toEqual(['ROW_IN_USE', 'ROW_IN_USE', 'ROW_IN_USE'])
})

test('a row comes back only where what it names is still there', async ({ market }) => {
  const archive = { params: { key: 'of-lg' } }
  const brand = { params: { key: 'lg' } }
  await byMaster(market, brandCalls.save, { ...brand, body: { row: { slug: 'lg', name: 'ال‌جی' }, version: null } })
  const row = { url: 'of-lg', title: 'ال‌جی', filters: { brands: ['lg'] } }
  await byMaster(market, archiveCalls.save, { ...archive, body: { row, version: null } })
  await byMaster(market, archiveCalls.remove, archive)
  await byMaster(market, brandCalls.remove, brand)

  const refused = await byMaster(market, archiveCalls.takeBack, archive)
  await byMaster(market, brandCalls.takeBack, brand)
  const back = await byMaster(market, archiveCalls.takeBack, archive)

  expect(refused.json()).toMatchObject({ code: 'INVALID_INPUT', errors: { 'row.filters.brands': 'برند «lg» وجود ندارد' } })
  expect(back.statusCode).toBe(200)
})

test('a section of the home page that was removed comes back with what fills it', async ({ market }) => {
  const section = { params: { key: 'wideslider' } }
  const items = async () => (await market.db.query({ text: `select items from home_sections where id = 'wideslider'` })).rows
  const before = await items()

  await byMaster(market, homeSectionCalls.remove, section)
  const gone = await items()
  await byMaster(market, homeSectionCalls.takeBack, section)

  expect(gone).toEqual([])
  expect(await items()).toEqual(before)
})

test('what is exported changes nothing when it is imported again, of every entity with an import', async ({ market }) => {
  const counts: Record<string, object> = {}
  for (const { calls, batch } of SERVED_ENTITIES) {
    if (batch === undefined) continue
    const { key, row } = calls.example
    // some the market begins without
    if ((await byMaster(market, calls.exported)).body === '')
      await byMaster(market, calls.save, { params: { key }, body: { row, version: null } })
    const file = await byMaster(market, calls.exported)
    const rows = file.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const { count, unchanged, removed } = (await byMaster(market, batch.call, { body: { [batch.payload]: rows } })).json()
    counts[batch.payload] = { count, unchanged, removed }
  }

  expect(counts).toEqual({
    archives: { count: 1, unchanged: 1, removed: 0 },
    brands: { count: 1, unchanged: 1, removed: 0 },
    categoriesFastOrder: { count: 1, unchanged: 1, removed: 0 },
    filters: { count: 1, unchanged: 1, removed: 0 },
    forbiddenProducts: { count: 1, unchanged: 1, removed: 0 },
    gateways: { count: 4, unchanged: 4, removed: 0 },
    homeSections: { count: 7, unchanged: 7, removed: 0 },
    officialDays: { count: 30, unchanged: 30, removed: 0 },
    pages: { count: 1, unchanged: 1, removed: 0 },
    priceList: { count: 1, unchanged: 1, removed: 0 },
    subscriptions: { count: 1, unchanged: 1, removed: 0 },
  })
})

test('a gateway with the id of another one is refused at that field, by form and by import', async ({ market }) => {
  const row = { _id: 'g1', info: { name: 'zibal' }, label: 'زیبال', state: 'online' }

  const saved = await byMaster(market, gatewayCalls.save, { params: { key: 'zibal' }, body: { row, version: null } })
  const imported = await byMaster(market, importGatewaysCall, { body: { gateways: [row] } })

  expect(saved.json().errors).toEqual({ 'row._id': 'این شناسه از آنِ درگاه دیگری است' })
  expect(imported.json().errors).toEqual({ 'gateways.0._id': 'این شناسه از آنِ درگاه دیگری است' })
})

test('keys of a bank that are sent with a gateway are neither stored nor answered, and stand in no audit row', async ({ market }) => {
  const secret = 'merchant-4f1c'
  const gateway = { params: { key: 'zibal' } }
  const row = { info: { name: 'zibal', merchant: secret }, label: 'زیبال', state: 'online', settings: { key: secret }, merchant: secret }
  await byMaster(market, gatewayCalls.save, { ...gateway, body: { row, version: null } })
  const read = await byMaster(market, gatewayCalls.read, gateway)
  const answers = [read, await byMaster(market, gatewayCalls.list), await byMaster(market, gatewayCalls.exported)]
  await byMaster(market, gatewayCalls.remove, gateway)

  const kept = await market.db.query({
    text: `select to_jsonb(audit_log) as row from audit_log where about = 'gateways:zibal'
      union all select row from removed_rows union all select to_jsonb(gateways) from gateways`,
  })

  expect(Object.keys(read.json().row).sort()).toEqual(['_id', 'description', 'enabled', 'icon', 'info', 'label', 'state'])
  expect(JSON.stringify([answers.map(({ body }) => body), kept.rows])).not.toContain(secret)
  expect(kept.rows.length).toBeGreaterThan(3)
})
