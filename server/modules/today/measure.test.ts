import { test as plain } from 'vitest'
import { SellerId } from '#contract/ids.ts'
import { SELLER_RIGHTS } from '#contract/rights.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { readFigures } from '../figures/read-figures.ts'
import { readLowStock } from '../low-stock/low-stock.ts'
import { readToday } from './read-today.ts'

test('measure', { timeout: 600_000 }, async ({ database: { db } }) => {
  const run = (text: string) => db.query({ text })
  await db.query({ text: `set session_replication_role = replica` })
  const c = await db.pool.connect()
  const q = async (text: string) => {
    const t = performance.now()
    await c.query(text)
    console.log(Math.round(performance.now() - t), text.slice(0, 60))
  }
  await q(`set session_replication_role = replica`)
  await q(`insert into sellers (id, name, province, city) select 's' || n, 'فروشگاه', 'تهران', 'تهران' from generate_series(1, 50) n`)
  await q(`insert into categories (id, slug, title, search_key) values ('built', 'built', 'ساخته', 'ساخته') on conflict do nothing`)
  await q(
    `insert into products (id, slug, title, images, category_id, search_key) select 'p' || n, 'p' || n, 'محصول ' || n, '{/media/a.webp}', 'built', 'p' || n from generate_series(1, 100000) n`,
  )
  await q(
    `insert into variants (product_id, id, options) select 'p' || n, 'v' || n, '[{"id":"o1","label":"مشکی"}]' from generate_series(1, 100000) n`,
  )
  await q(
    `insert into offers (product_id, id, variant_id, seller_id, stock, regular_price) select 'p' || n, 'o' || n || '-' || s, 'v' || n, 's' || case when s = 1 then 1 else 1 + s + (n % 40) end, (n * 7919) % 200, 100000 from generate_series(1, 100000) n, generate_series(1, 4) s`,
  )
  await q(
    `insert into seller_sales select 's' || s, d.day, 'receipt_' || n, d.day + time '12:00', (array['تهران','فارس','اصفهان','گیلان','قم','یزد'])[1 + n % 6], 3, 300000, 0, 0 from generate_series(1, 20000) n, generate_series(1, 5) s, lateral (select date '2026-11-21' - (n % 365) as day) d`,
  )
  await q(
    `insert into seller_product_sales select 's' || s, d.day, 'receipt_' || n, 'p' || (1 + ((n * 31 + l * 7919) % 100000)), 1, 100000, 0, 0 from generate_series(1, 20000) n, generate_series(1, 3) l, generate_series(1, 5) s, lateral (select date '2026-11-21' - (n % 365) as day) d`,
  )
  await q(`insert into product_views select 'p' || n, date '2026-11-21' - d, 5 from generate_series(1, 20000) n, generate_series(0, 29) d`)
  await q(`insert into seller_views select 's1', date '2026-11-21' - d, 500 from generate_series(0, 29) d`)
  await q(`insert into accounts (id, kind) values ('seller:s1', 'seller'), ('market', 'market') on conflict do nothing`)
  await q(
    `insert into ledger_entries (group_id, account_id, amount, reason, at) select 'g' || n, case when s = 0 then 'market' else 'seller:s' || s end, case when s = 0 then -5000 else 1000 end, 'payment_settled', now() from generate_series(1, 20000) n, generate_series(0, 5) s`,
  )
  await q(`vacuum analyze offers`)
  await q(`vacuum analyze seller_sales`)
  await q(`vacuum analyze seller_product_sales`)
  await q(`vacuum analyze ledger_entries`)
  await q(`vacuum analyze product_views`)
  await q(`vacuum analyze products`)
  await q('vacuum analyze variants')
  c.release(true)
  const sellerId = SellerId.parse('s1')
  const NOW = new Date('2026-11-21T08:00:00Z')
  let at = 0
  const works: Record<string, () => Promise<unknown>> = {
    year: () => inTransaction(db, 'read', (tx) => readFigures(tx, sellerId, { from: '1404-09-01', until: '1405-08-30' })),
    month: () => inTransaction(db, 'read', (tx) => readFigures(tx, sellerId, { from: '1405-08-01', until: '1405-08-30' })),
    lowStockFresh: () => readLowStock(db, sellerId, undefined, new Date(NOW.getTime() + ++at * 121_000)),
    lowStock: () => readLowStock(db, sellerId, undefined, new Date(NOW.getTime() + at * 121_000)),
    today: () => readToday(db, { sellerId, rights: new Set(SELLER_RIGHTS) }, new Date(NOW.getTime() + at * 121_000)),
  }
  for (const [name, work] of Object.entries(works)) {
    for (let n = 0; n < 3; n++) await work()
    const times: number[] = []
    const once = async () => {
      const t = performance.now()
      await work()
      times.push(performance.now() - t)
    }
    for (let n = 0; n < 10; n++) await once()
    const single = [...times].sort((a, b) => a - b)
    times.length = 0
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let n = 0; n < 12; n++) await once()
      }),
    )
    const eight = [...times].sort((a, b) => a - b)
    console.log(
      name,
      'single median',
      single[5]?.toFixed(1),
      'max',
      single.at(-1)?.toFixed(1),
      '| at 8: median',
      eight[48]?.toFixed(1),
      'p95',
      eight[91]?.toFixed(1),
    )
  }
  for (const text of [
    `explain (analyze, buffers) select coalesce(sum(amount), 0) from ledger_entries where account_id = 'seller:s1'`,
    `explain (analyze, buffers) select day, count(*), sum(pieces), sum(amount) from seller_sales where seller_id = 's1' and day between '2025-11-22' and '2026-11-21' group by day`,
    `explain (analyze, buffers) select product_id, count(*), sum(amount) from seller_product_sales where seller_id = 's1' and day between '2025-11-22' and '2026-11-21' group by product_id order by 3 desc limit 20`,
  ])
    console.log((await run(text)).rows.map((r) => Object.values(r)[0]).join('\n'))
})
void plain
