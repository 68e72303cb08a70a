import { expect } from 'vitest'
import type { SellerEntry } from '#contract/seller-money.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { NOW } from '../order/order.testing.ts'
import { payPayout, preparePayout } from './decide-payout.ts'
import { buildFree, buildOrder, FREE_AT, reckon } from './payout.testing.ts'
import { requestPayout } from './request-payout.ts'
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
