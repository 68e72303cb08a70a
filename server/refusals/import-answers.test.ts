import { expect } from 'vitest'
import { databaseTest } from '../testing/database-test.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { RECORDED_IMPORTS } from './good-imports.ts'
import { IMPORT_BODIES } from './import-bodies.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

/** What imports write, but for words and counts, which follow from it. */
const TABLES = [
  'categories',
  'brands',
  'sellers',
  'shipping_methods',
  'locations',
  'seller_locations',
  'products',
  'product_old_slugs',
  'variants',
  'colours',
  'offers',
  'price_changes',
  'stock_movements',
  'price_history',
  'home_sections',
  'price_lists',
  'gateways',
  'menus',
  'bootstrap',
  'pages',
  'page_versions',
  'archives',
  'external_pictures',
  'product_listing',
  'search_words',
]
const MADE_ID = /\b[0-9a-hjkmnp-tv-z]{12}\b/g
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g

/** Ids that were made up by the slugs of what they name, and moments since the tables were made by one name: nothing else differs from run to run. */
async function normaliserOf({ db, services }: TestMarket): Promise<(text: string) => string> {
  const { rows } = await db.query({
    text: `select id, 'category ' || slug as name from categories union all select id, 'brand ' || slug from brands union all select id, 'product ' || slug from products
      union all select o.id, concat_ws(' ', 'offer', p.slug, o.variant_id, o.seller_id) from offers o join products p on p.id = o.product_id
      union all select id, 'gateway ' || name from gateways`,
  })
  const names = new Map<string, string>(rows.map(({ id, name }) => [id, name]))
  const now = services.clock.now().getTime()
  // the tables may be a copy of those that an earlier run made
  const made = await db.query({ text: 'select min(applied_at) as at from schema_migrations' })
  const [{ at: madeAt }] = made.rows
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(now)
  return (text) =>
    text
      .replace(MADE_ID, (id) => (names.has(id) ? `<${names.get(id)}>` : id))
      .replace(MOMENT, (moment) => (Date.parse(moment) >= madeAt && Date.parse(moment) < now + 3_600_000 ? '<now>' : moment))
      .replaceAll(today, '<today>')
}

/** Every row of these tables, normalised, without identity numbers. */
async function rowsOf({ db }: TestMarket, normalised: (text: string) => string): Promise<string> {
  const told: string[] = []
  for (const table of TABLES) {
    const { rows } = await db.query({ text: `select (to_jsonb(t) - 'version')::text as row from ${table} t` })
    const lines = rows.map(({ row }) => normalised(row.replace(/"id": \d+, /, '')))
    told.push(`## ${table}`, ...lines.sort(), '')
  }
  return told.join('\n')
}

/** The tags that changed since the last look. */
async function changedTags({ db }: TestMarket): Promise<string[]> {
  const { rows } = await db.query({ text: 'delete from changed_tags returning tag' })
  return [...new Set(rows.map(({ tag }) => String(tag)))]
}

async function answersOf(market: TestMarket, imports: readonly (readonly [path: string, ...bodies: object[]])[]): Promise<string> {
  const told: string[] = []
  await changedTags(market)
  for (const [path, ...bodies] of imports) {
    for (const body of bodies) {
      const url = `/api/master-dash/${path}/batch-import`
      const answer = await market.send({ method: 'POST', url, token: market.master.masterToken, body })
      const normalised = await normaliserOf(market)
      const tags = (await changedTags(market)).map(normalised).sort()
      const said = answer.body.replace(/,?"requestId":"[^"]*"/, '')
      told.push(`# ${path} ${normalised(JSON.stringify(body))}`, `${answer.statusCode} ${normalised(said)}`, `tags: ${tags.join(' ')}`, '')
    }
  }
  return [...told, await rowsOf(market, await normaliserOf(market))].join('\n')
}

for (const [name, imports] of Object.entries(IMPORT_BODIES)) {
  test(`the imports of ${name} answer, write and tell what they always did`, async ({ market }) => {
    await expect(await answersOf(market, imports)).toMatchFileSnapshot(`import-answers/${name}.txt`)
  })
}

/** The good body with one field of its first row left out, emptied, or of another kind. */
function* changedOf(body: object): Generator<object> {
  for (const [name, rows] of Object.entries(body)) {
    const row: object = Array.isArray(rows) ? rows[0] : rows
    for (const field of Object.keys(row)) {
      for (const value of [undefined, null, 'ghost', 0]) {
        const changed = { ...row, [field]: value }
        yield { ...body, [name]: Array.isArray(rows) ? [changed] : changed }
      }
    }
  }
}

test('each import answers the same to its good row with one field changed', async ({ market }) => {
  const imports = RECORDED_IMPORTS.map(
    ({ call, body }) => [call.path.replace(/^\/master-dash\/|\/batch-import$/g, ''), body, body, ...changedOf(body)] as const,
  )

  await expect(await answersOf(market, imports)).toMatchFileSnapshot('import-answers/one-field.txt')
})
