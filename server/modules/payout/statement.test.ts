import { expect } from 'vitest'
import type { SellerEntry, SellerEntryKind } from '#contract/seller-money.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { readPartWay } from '../commission/read-ways.ts'
import { declinePieces } from '../desk-order/decline-pieces.ts'
import { listPieces, type Pieces } from '../desk-order/pieces.queries.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { buildMaster } from '../identity/people.testing.ts'
import { NOW } from '../order/order.testing.ts'
import { ordersIn } from '../return/paid-order.testing.ts'
import { payPayout, preparePayout } from './decide-payout.ts'
import { buildFree, buildOrder, buildRate, FREE_AT, ONE_PART, reckon, sellerOfOrder } from './payout.testing.ts'
import { requestPayout } from './request-payout.ts'
import { readSellerMoney } from './seller-money.ts'
import { listSellerEntries, sellerEntriesCsv } from './statement.ts'

test('a statement tells each entry with the balance after it, under every filter', async ({ database: { db } }) => {
  const { write, sellerId, owner, preparer, payer, services } = await buildFree(db)
  const { id } = await write((tx) => requestPayout(tx, { sellerId, by: owner.id, now: FREE_AT }, 700_000))
  await write((tx) => preparePayout(tx, services, preparer.id, id))
  await write((tx) => payPayout(tx, services, payer.id, { id, reference: '140509090001' }))

  const { entries, next } = await listSellerEntries(db, sellerId, {})
  expect(next).toBeNull()
  expect(entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['payout', -700_000, 62_000],
    ['commission_vat', -8_000, 762_000],
    ['commission', -80_000, 770_000],
    ['sale', 850_000, 850_000],
  ])
  expect(entries[0]).toMatchObject({ reference: '140509090001', order: null })
  expect(entries[3]?.order?.number).toMatch(/^\d{9}$/)
  expect((await listSellerEntries(db, sellerId, { kind: 'commission' })).entries).toMatchObject([{ amount: -80_000, balance: 770_000 }])
  expect((await listSellerEntries(db, sellerId, { kind: 'sale' })).entries).toMatchObject([{ amount: 850_000, balance: 850_000 }])
  expect((await listSellerEntries(db, sellerId, { month: '1405-09' })).entries).toMatchObject([{ kind: 'payout', balance: 62_000 }])
  expect((await listSellerEntries(db, sellerId, { month: '1405-07' })).entries).toEqual([])
})

test('pieces that their seller declined stand in the statement by their own word, and in the way of the order', async ({
  database: { db },
}) => {
  const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, 'write', work)
  await write(async (tx) => buildRate(tx, (await buildMaster(tx)).id, { basisPoints: 1_000 }))
  const lines = [
    { price: 400_000, quantity: 2 },
    { price: 100_000, quantity: 1 },
  ]
  const order = await ordersIn(db, { isDelivered: false })({ ...ONE_PART, sellers: [{ sending: 50_000, lines }] })
  const sellerId = sellerOfOrder(order)
  const [receiptId] = order.receiptIds
  if (receiptId === undefined) throw new Error('An order has a part')
  const decline = (of: (line: Pieces) => number) =>
    write(async (tx) => {
      const pieces = await listPieces.all(tx, { userId: order.userId, receiptId })
      const declined = pieces.map((line) => ({ lineId: line.lineId, quantity: of(line), reason: 'other' as const }))
      const chosen = { lines: declined.filter(({ quantity }) => quantity > 0), note: '' }
      await declinePieces(tx, servicesAt(db, NOW), { role: 'market', sellerId }, receiptId, chosen)
    })
  const statement = async (kind?: SellerEntryKind) =>
    (await listSellerEntries(db, sellerId, { kind })).entries.map((entry) => [entry.kind, entry.amount])

  await decline(({ price, left }) => (price === 100_000 ? left : 1))
  await reckon(db)

  expect(await statement()).toEqual([
    ['commission_vat', -4_000],
    ['commission', -40_000],
    ['declined', -500_000],
    ['sale', 950_000],
  ])
  expect(await statement('declined')).toEqual([['declined', -500_000]])
  expect([await statement('sale'), await statement('refund')]).toEqual([[['sale', 950_000]], []])
  const { way, lines: shown } = await readPartWay(db, sellerId, receiptId)
  expect(way).toMatchObject({ items: 400_000, total: 450_000, paid: 950_000, refunded: -500_000, net: 406_000 })
  expect(shown.map(({ quantity, back, base, commission }) => [quantity, back, base, commission])).toEqual([
    [2, 1, 400_000, 40_000],
    [1, 1, 0, 0],
  ])

  await decline(({ left }) => left)
  await reckon(db)

  expect((await readPartWay(db, sellerId, receiptId)).lines.map(({ quantity, back, commission }) => [quantity, back, commission])).toEqual([
    [2, 2, 0],
    [1, 1, 0],
  ])
  expect((await readSellerMoney(db, sellerId)).balance).toBe(0)
})

test('pages follow one another without a gap, and nobody else’s entries are among them', async ({ database: { db } }) => {
  const { sellerId } = await buildFree(db)
  await db.query({
    text: `with pairs as (select n, 'group' || n as id from generate_series(1, 60) as n)
      insert into ledger_entries (group_id, account_id, amount, reason, at)
      select id, 'seller:' || $1, n, 'wallet_moved', $2::timestamptz from pairs union all select id, 'market', -n, 'wallet_moved', $2 from pairs`,
    values: [sellerId, NOW],
  })
  await buildOrder(db)
  await reckon(db)

  const seen: SellerEntry[] = []
  for (let before: number | undefined; ; ) {
    const { entries, next } = await listSellerEntries(db, sellerId, { before })
    seen.push(...entries)
    if (next === null) break
    before = next
  }

  expect(seen).toHaveLength(63)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(63)
  expect(seen.map(({ balance, amount }) => balance - amount)).toEqual([...seen.slice(1).map(({ balance }) => balance), 0])
})

test('a month leaves as a file for spreadsheets', async ({ database: { db } }) => {
  const { sellerId } = await buildFree(db)

  let file = ''
  for await (const part of sellerEntriesCsv(db, sellerId, { month: '1405-08' })) file += part

  const lines = file.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toContain('مانده (تومان)')
  expect(lines[3]).toMatch(/,850000,0,850000$/)
})
