import { expect, vi } from 'vitest'
import type { OfferId } from '#contract/ids.ts'
import { OrderId, ReceiptId, SellerId, type UserId } from '#contract/ids.ts'
import type { EditableTerms, EditOutcome } from '#contract/offer-edit.ts'
import { type Random, randomFrom } from '#demo/drawings/random.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { LONG_TEST_MS } from '../../testing/long-tests.ts'
import { type BuiltOffer, buildOffer } from '../cart/cart.testing.ts'
import { buildShopper, buildSupplier } from '../identity/people.testing.ts'
import { AT } from '../import/market.testing.ts'
import { editOffers, lockOwn } from './edit-offers.ts'
import { readEdit } from './read-edit.ts'
import { tryTakeStock } from './stock.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const SELLER = SellerId.parse('s-raced')
const OFFERS = 200
const SEEDS = 50
const SAVES = 4
const ROWS_OF_A_SAVE = 40
const FIRST_STOCK = 1_000

/** What an editor has on the screen. */
type Seen = Map<OfferId, number>

interface Market {
  db: Database
  offers: readonly BuiltOffer[]
}

const pickOf = <T>(from: readonly T[], count: number, random: Random): T[] =>
  from
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ item }) => item)

/** What one cell is set to; each value is written once in the whole test. */
function cellOf(random: Random, unique: number): Record<string, unknown> {
  const kinds = [
    { price: { regularPrice: 1_000_000 + unique } },
    { shortName: `نام ${unique}` },
    { minOrder: 1 + (unique % 900_000) },
    { stock: FIRST_STOCK + (unique % 5_000) },
  ]
  return kinds[Math.floor(random() * kinds.length)] ?? {}
}

let unique = 0

/** Saves random rows as they were seen; what somebody else changed is looked at, and not written over. */
async function edit({ db, offers }: Market, by: UserId, random: Random): Promise<EditOutcome[]> {
  const seen: Seen = new Map()
  const look = async () => {
    const { rows } = await db.query({ text: 'select id, version from offers where seller_id = $1', values: [SELLER] })
    for (const { id, version } of rows) seen.set(id, version)
  }
  await look()
  const outcomes: EditOutcome[] = []
  for (let turn = 0; turn < SAVES; turn++) {
    const wanted = pickOf(offers, ROWS_OF_A_SAVE, random).map(({ offerId }) => ({
      offerId,
      version: seen.get(offerId),
      edit: readEdit(cellOf(random, ++unique)),
    }))
    const saved = await inTransaction(db, 'write', async (tx) => {
      const locked = await lockOwn(
        tx,
        SELLER,
        wanted.map(({ offerId }) => offerId),
      )
      return editOffers(tx, { sellerId: SELLER, at: AT, changedBy: { way: 'edit', by, runId: null } }, locked, wanted)
    })
    outcomes.push(...saved)
    // one editor in three looks at the whole table again, the others keep what they saw
    if (random() < 0.3) await look()
    else for (const { psid, version, outcome } of saved) if (outcome !== 'refused') seen.set(psid, version)
  }
  return outcomes
}

/** Buys one piece of some of the offers, as an order does. */
async function buy({ db, offers }: Market, userId: UserId, random: Random): Promise<void> {
  for (let turn = 0; turn < SAVES * 2; turn++) {
    const lines = pickOf(offers, 5, random).map(({ offerId, productId }) => ({
      receiptId: ReceiptId.parse(`receipt_${crypto.randomUUID()}`),
      offerId,
      productId,
      quantity: 1,
      name: '',
    }))
    const hold = { userId, orderId: OrderId.parse(`order_${crypto.randomUUID()}`), lines, expiresAt: AT, now: AT }
    await inTransaction(db, 'write', (tx) => tx.inOrder(tryTakeStock(hold)))
  }
}

const FIELDS = { regularPrice: 'regular_price', shortName: 'short_name', minOrder: 'min_order' } as const satisfies Partial<
  Record<keyof EditableTerms, string>
>

test('two editors and buyers on 200 common rows: no save is lost, and stock is what it was plus every movement', async ({
  database: { db },
}) => {
  const { people, shopper, offers } = await inTransaction(db, 'write', async (tx) => ({
    people: [await buildSupplier(tx, { sellerId: SELLER }), await buildSupplier(tx, { sellerId: SELLER })],
    shopper: await buildShopper(tx),
    offers: await Promise.all(
      Array.from({ length: OFFERS }, () => buildOffer(tx, { sellerId: SELLER, stock: FIRST_STOCK, price: 100_000 })),
    ),
  }))
  const market = { db, offers }
  let conflicts = 0
  let saves = 0

  for (let seed = 1; seed <= SEEDS; seed++) {
    const [, ...edited] = await Promise.all([
      buy(market, shopper.id, randomFrom(seed * 7)),
      ...people.map(({ id }, at) => edit(market, id, randomFrom(seed * 1_000 + at))),
    ])
    const outcomes = edited.flat()
    conflicts += outcomes.filter(({ outcome }) => outcome === 'conflict').length
    saves += outcomes.filter(({ outcome }) => outcome === 'saved').length
    expect(
      outcomes.filter(({ outcome }) => outcome === 'refused'),
      `seed ${seed}`,
    ).toEqual([])
  }

  const { rows: changes } = await db.query({ text: 'select offer_id, before, after from offer_changes order by id' })
  const { rows: stand } = await db.query({
    text: `select o.id, o.version, o.stock, o.regular_price, o.short_name, o.min_order,
      (select coalesce(sum(delta), 0)::int from stock_movements m where m.product_id = o.product_id and m.offer_id = o.id) as moved
      from offers o where seller_id = $1`,
    values: [SELLER],
  })
  // each change begins with what the one before it left
  const told = new Map(
    offers.map(({ offerId }) => [String(offerId), { regularPrice: 100_000, shortName: '', minOrder: 1 } as Record<string, unknown>]),
  )
  const lost = changes.flatMap(({ offer_id, before, after }) => {
    const terms = told.get(offer_id) ?? {}
    const wrong = Object.keys(FIELDS).filter((field) => field in before && before[field] !== terms[field])
    Object.assign(terms, after)
    return wrong.map((field) => `${offer_id}: ${field} was ${terms[field]}`)
  })
  expect(lost).toEqual([])
  for (const row of stand) {
    const terms = told.get(row.id) ?? {}
    for (const [field, column] of Object.entries(FIELDS)) expect(row[column], `${row.id} ${field}`).toBe(terms[field])
    expect(row.moved, row.id).toBe(row.stock - FIRST_STOCK)
  }
  expect(changes.length).toBe(saves)
  expect(stand.reduce((sum, { version }) => sum + version - 1, 0)).toBe(saves)
  expect([conflicts > SEEDS, saves > SEEDS * 20]).toEqual([true, true])
})
