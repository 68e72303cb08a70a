import { SellerId } from '#contract/ids.ts'
import { makeShoppers } from './bench-market.ts'
import { createClient } from './client.ts'
import type { Row } from './figures.ts'
import { fillDesk } from './fill-desk.ts'
import { fillStaff } from './fill-staff.ts'
import { asksLists, LIST_CONNECTIONS } from './lists.ts'
import { largeSeller } from './seller.bench.ts'
import type { BenchTools } from './tools.ts'

/** Of the market's products, for as many offers as a large seller has. */
const OFFERED = 5 / 6
const text = (words: string) => encodeURIComponent(words)

/** Lists of the dashboard as they open, their last pages, and the dearest of what can be chosen in them. */
const LISTS = [
  ['today', '/today'],
  ['reviews that wait', '/reviews'],
  ['reviews that wait, the last page', '/reviews?page=167'],
  ['reviews decided', '/reviews?show=decided'],
  ['reviews decided, page 100', '/reviews?show=decided&page=100'],
  ['tickets', '/tickets'],
  ['tickets, the last page', '/tickets?page=100'],
  ['tickets that wait, of a department', '/tickets?which=waiting&department=finance'],
  ['tickets of nobody', '/tickets?which=nobodys'],
  ['tickets, closed', '/tickets?status=closed'],
  ['one ticket', `/tickets/ticket_${'7'.padStart(36, '0')}`],
  ['people', '/people'],
  ['people by a name', `/people?search=${text('مریم احمدی')}`],
  ['people by a name that nobody has', `/people?search=${text('نیست هیچ')}`],
  ['people by a name of two letters', `/people?search=${text('لی')}`],
  ['people by a mobile', '/people?search=09350050000'],
  ['people that wait', '/people?status=waiting'],
  ['people of a shop', '/people?role=supplier'],
  ['people, in the middle', '/people?before=bench-person-50000'],
  ['one person', '/people/bench-person-500'],
  ['questions that wait', '/product-questions'],
  ['reports', '/reports'],
  ['withdrawals', '/wallet/withdrawals'],
  ['payouts', '/payouts'],
  ['orders', '/orders'],
  ['orders by a word', `/orders?search=${text('گوشی')}`],
  ['orders by a number that begins so', '/orders?search=1234'],
  ['orders that match nothing', `/orders?search=${text('نیست هیچ')}`],
  ['orders of a state', '/orders?status=processing'],
  ['orders that were cancelled', '/orders?status=cancelled'],
  ['returns', '/returns'],
  ['payments', '/payments'],
  ['audit log', '/audit'],
  ['audit log of a thing', '/audit?about=review:77'],
  ['audit log of a call', `/audit?call=${text('POST /master-dash/reviews/decide')}`],
  ['audit log of one person', '/audit?who=bench-person-7'],
  ['products', '/products'],
  ['products by a word', `/products?q=${text('گوشی')}`],
  ['products that match nothing', `/products?q=${text('نیست هیچ')}`],
  ['brands', '/rows/brands'],
  ['answers to reviews', '/review-answers'],
  ['proposals', '/proposals'],
  ['texts that found nothing', '/search/missed'],
] as const

/** Lists of the dashboard of a market with 100,000 people, 20,000 orders and full queues. */
export async function staffLists({ market }: BenchTools): Promise<Row[]> {
  const { db, running, products } = market
  const sellerId = SellerId.parse(await largeSeller(db, products, OFFERED))
  const now = new Date()
  await fillDesk(db, sellerId, now)
  await fillStaff(db, sellerId, now)
  await db.query({ text: 'vacuum analyze' })

  const [member] = await makeShoppers(db, 1, { role: 'master' })
  const client = createClient(running.address, LIST_CONNECTIONS)
  const { row } = asksLists('staff', client, member?.master)
  try {
    const rows: Row[] = []
    for (const [name, path] of LISTS) rows.push(await row(name, `/master-dash${path}`))
    return rows
  } finally {
    client.close()
  }
}
