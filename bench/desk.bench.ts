import { SellerId } from '#contract/ids.ts'
import { addDays, persianDayAt, persianDayText } from '#persian/persian-days.ts'
import { refreshSales } from '#server/modules/figures/refresh-sales.ts'
import { makeShoppers } from './bench-market.ts'
import { createClient } from './client.ts'
import { ms, type Row } from './figures.ts'
import { fillDesk } from './fill-desk.ts'
import { asksLists, LIST_CONNECTIONS } from './lists.ts'
import { largeSeller } from './seller.bench.ts'
import type { BenchTools } from './tools.ts'

/** Of the market's products, for as many offers as a large seller has. */
const OFFERED = 5 / 6

/** Lists of the desk as they open, and the dearest of what can be chosen in them. */
const LISTS = [
  ['orders, newest first', '/desk/orders?limit=50'],
  ['orders that wait, by deadline', '/desk/orders?stage=waiting&sort=deadline&limit=50'],
  ['orders by a word', `/desk/orders?search=${encodeURIComponent('گوشی')}&limit=50`],
  ['orders of a province, delivered', `/desk/orders?province=${encodeURIComponent('استان 20')}&stage=delivered&limit=50`],
  ['orders that match nothing', `/desk/orders?search=${encodeURIComponent('نیست هیچ')}&sort=deadline&limit=50`],
  ['orders by a number that begins so', '/desk/orders?search=1234&limit=50'],
  ['counts of the choices', '/desk/orders/counts'],
  ['returns', '/desk/returns'],
  ['offers', '/desk/offers'],
  ['offers that lost their place', '/desk/offers?state=lost'],
  ['offers by a word', `/desk/offers?s=${encodeURIComponent('گوشی')}`],
  ['movements of stock', '/desk/stock'],
  ['ways of money of orders', '/desk/money/orders'],
  ['money', '/desk/money'],
  ['entries of the account', '/desk/money/entries'],
  ['reviews', '/desk/reviews'],
  ['questions', '/desk/questions'],
] as const

/** Today, figures and lists of the largest seller, who sold 20,000 orders in a year. */
export async function desk({ market }: BenchTools): Promise<Row[]> {
  const { db, running, products } = market
  const sellerId = SellerId.parse(await largeSeller(db, products, OFFERED))
  const now = new Date()
  await fillDesk(db, sellerId, now)
  const began = performance.now()
  await refreshSales(db)
  const summed = performance.now() - began
  for (const table of [
    'orders',
    'seller_orders',
    'order_lines',
    'desk_parts',
    'part_money',
    'ledger_entries',
    'returns',
    'reviews',
    'product_views',
  ])
    await db.query({ text: `vacuum analyze ${table}` })
  for (const table of [
    'seller_sales',
    'seller_product_sales',
    'seller_day_sales',
    'seller_province_sales',
    'seller_product_years',
    'offer_places',
  ])
    await db.query({ text: `vacuum analyze ${table}` })
  const { rows } = await db.query({ text: 'select count(*)::int as offers from offers where seller_id = $1', values: [sellerId] })

  const [person] = await makeShoppers(db, 1, { role: 'supplier', sellerId, granted: ['owner'] })
  const client = createClient(running.address, LIST_CONNECTIONS)
  const { ask, row } = asksLists('desk', client, person?.token)
  const today = persianDayAt(now)
  const days = (back: number) => {
    const text = (day: typeof today) => persianDayText(day).replaceAll('/', '-')
    return `from=${text(addDays(today, 1 - back))}&until=${text(today)}`
  }
  try {
    const csv = async () => {
      const from = performance.now()
      await ask(`/desk/figures-products-csv?${days(365)}`)
      return performance.now() - from
    }
    const lists: Row[] = []
    for (const [name, path] of LISTS) lists.push(await row(name, path))
    return [
      await row(`today of ${rows[0]?.offers} offers`, '/desk/today'),
      await row('figures of 30 days', `/desk/figures?${days(30)}`),
      await row('figures of 200 days', `/desk/figures?${days(200)}`),
      await row('figures of a year', `/desk/figures?${days(365)}`),
      await row('low stock', '/desk/low-stock'),
      ...lists,
      { bench: 'desk', measured: 'products of a year as a file', figure: ms(await csv()), aim: '≤ 5,000 ms' },
      { bench: 'desk', measured: '20,000 parts summed anew', figure: ms(summed), aim: '' },
    ]
  } finally {
    client.close()
  }
}
