import { expect, vi } from 'vitest'
import { SellerId } from '#contract/ids.ts'
import { SELLER_RIGHTS } from '#contract/rights.ts'
import { buildSession, buildSupplier } from '../modules/identity/people.testing.ts'
import { databaseTest } from '../testing/database-test.ts'
import { LONG_TEST_MS } from '../testing/long-tests.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { GOOD_REQUESTS } from './good-requests.ts'
import { addressOf, wireOf } from './wire.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const SELLERS_CALLS = GOOD_REQUESTS.filter(({ call }) => call.by === 'seller')

/** What these say of each of the ids that they were sent: that there is none. */
const BY_ROWS = ['POST /desk/orders/confirm']

/** What everybody may see of a seller. */
const PUBLIC = ['sellers', 'offers', 'offer_places', 'seller_listing', 'seller_pages']
/** Of rows of a seller, what names something of others: of an order with parts of several sellers, its buyer, or the catalogue. */
const OF_OTHERS = [
  'seller_id',
  'user_id',
  'order_id',
  'product_id',
  'variant_id',
  'offer_id',
  'category_id',
  'by_user',
  'set_by',
  'requested_by',
]
const LONG_ENOUGH = 10

/** Reads the ids and references in rows of a seller, whatever table they stand in. */
async function readerOfNames({ db }: TestMarket): Promise<(sellerId: string) => Promise<Set<string>>> {
  const { rows: tables } = await db.query({
    text: `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'seller_id' and table_name <> all ($1)`,
    values: [PUBLIC],
  })
  const rows = tables.map(({ name }) => `select to_jsonb(each) as row from "${name}" as each where seller_id = $1`)
  const lines = `select jsonb_build_object('id', line.id) from order_lines as line
    join seller_orders as part on part.user_id = line.user_id and part.id = line.receipt_id where part.seller_id = $1`
  const text = [...rows, lines].join(' union all ')
  return async (sellerId) => {
    const found = await db.query({ name: 'names-of-seller', text, values: [sellerId] })
    const columns = found.rows.flatMap(({ row }) => Object.entries(row))
    return new Set(columns.filter(([column, value]) => isName(column, value)).map(([, value]) => String(value)))
  }
}

const isName = (column: string, value: unknown) =>
  /^(id|reference)$|_id$/.test(column) && !OF_OTHERS.includes(column) && String(value).length >= LONG_ENOUGH

/** Two sellers with parts in the same orders: whoever is asked about, the other has the same people with the same rights. */
async function rivalsOf(market: TestMarket) {
  const sellers = market.offers.map((offer) => SellerId.parse(offer.sellerId))
  const peopleOf = async (sellerId: SellerId) => {
    const people = []
    for (const right of ['owner', ...SELLER_RIGHTS]) {
      const { token } = await market.write(async (tx) =>
        buildSession(tx, market.services, await buildSupplier(tx, { sellerId, granted: [right] })),
      )
      people.push({ who: right, rights: right === 'owner' ? SELLER_RIGHTS : [right], token })
    }
    return people
  }
  const people = new Map<string, Awaited<ReturnType<typeof peopleOf>>>()
  for (const sellerId of sellers) people.set(sellerId, await peopleOf(sellerId))
  return people
}

test('no answer to one seller’s people names anything of another, whatever right they have', async ({ market }) => {
  const people = await rivalsOf(market)
  const namesOf = await readerOfNames(market)
  const told: string[] = []
  const wrong: string[] = []
  const toldToOwner: string[] = []
  let looked = 0

  for (const { call, prepare } of SELLERS_CALLS) {
    const { as: owner, ...parts } = await prepare(market)
    const { rows } = await market.db.query({ text: 'select seller_id from users where id = $1', values: [owner?.id] })
    const sellerId: string = rows[0].seller_id
    const names = await namesOf(sellerId)
    const [rival, members] = [...people].find(([id]) => id !== sellerId) ?? ['', []]
    const own = await namesOf(rival)
    const sent = BY_ROWS.includes(addressOf(call)) ? JSON.stringify(parts) : ''
    const theirs = [...names].filter((name) => !own.has(name) && !sent.includes(name))
    for (const { who, rights, token } of members) {
      const answer = await market.send({ ...wireOf(call, parts), token })
      const seen = `${JSON.stringify(answer.headers)} ${answer.body}`
      looked++
      for (const name of theirs) if (seen.includes(name)) told.push(`${addressOf(call)} tells ${who} ${name}`)
      const isIn = call.can === undefined || call.can === 'any' || rights.some((right) => right === call.can)
      if (isIn === (answer.statusCode === 403 && answer.json().code === 'FORBIDDEN'))
        wrong.push(`${addressOf(call)}, ${who}: ${answer.statusCode}`)
    }
    const answer = await market.send({ ...wireOf(call, parts), token: owner?.token })
    const after = await namesOf(sellerId)
    if ([...after].some((name) => answer.body.includes(name))) toldToOwner.push(addressOf(call))
  }

  expect([...new Set(told)]).toEqual([])
  expect(wrong).toEqual([])
  expect(looked).toBe(SELLERS_CALLS.length * (SELLER_RIGHTS.length + 1))
  // what is looked for is there to be found
  expect(toldToOwner.length).toBeGreaterThan(20)
})
