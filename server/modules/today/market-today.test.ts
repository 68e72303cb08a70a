import { expect } from 'vitest'
import type { StaffRight } from '#contract/rights.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { buildGateways } from '../checkout/checkout.testing.ts'
import { buildAtSeller } from '../desk-order/desk-order.testing.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { minutesLater, NOW } from '../order/order.testing.ts'
import { buildReview } from '../review/review.testing.ts'
import { readMarketSteps } from './market-steps.ts'
import { readMarketToday } from './market-today.ts'

const ALL = new Set<StaffRight>([
  'orders.read',
  'tickets.answer',
  'reviews.moderate',
  'sellers.write',
  'catalogue.write',
  'payouts.prepare',
])

test('what waits is told with its number and since when, to those alone who work on it, and what is done is not', async ({ tx }) => {
  expect(await readMarketToday(tx, ALL, NOW)).toEqual([])

  const { receiptId } = await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }] })
  await tx.query({ text: 'update desk_parts set confirm_by = $1 where receipt_id = $2', values: [NOW, receiptId] })
  const offer = await buildOffer(tx)
  await buildReview(tx, offer, { status: 'pending' })
  await buildReview(tx, offer, { status: 'pending' })
  await buildReview(tx, offer, { status: 'agreed' })
  const { id } = await buildShopper(tx)
  await tx.query({
    text: `insert into tickets (id, user_id, title, department, short_desc, awaits_answer, created_at, updated_at) values
        ('t1', $1, 'یک', 'finance', '', true, $2, $2), ('t2', $1, 'دو', 'finance', '', false, $2, $2)`,
    values: [id, NOW],
  })

  const waiting = await readMarketToday(tx, ALL, minutesLater(1))
  expect(waiting).toMatchObject([
    { kind: 'late_parts', count: 1, since: NOW.toISOString() },
    { kind: 'tickets', count: 1, since: NOW.toISOString() },
    { kind: 'reviews', count: 2 },
  ])
  expect(await readMarketToday(tx, new Set(['tickets.answer']), minutesLater(1))).toEqual([waiting[1]])
  expect(await readMarketToday(tx, new Set(['audit.read']), minutesLater(1))).toEqual([])
})

test('a new market says what it lacks to those who may do it, and nothing once somebody could buy', async ({ tx }) => {
  const done = async (rights: ReadonlySet<StaffRight> = new Set(['settings.write', 'catalogue.write', 'sellers.write', 'content.write'])) =>
    Object.fromEntries((await readMarketSteps(tx, rights)).map(({ step, isDone }) => [step, isDone]))
  const NOTHING = { name: false, categories: false, products: false, offers: false, home: false, gateway: false }
  expect(await done()).toEqual(NOTHING)
  expect(await done(new Set(['catalogue.write']))).toEqual({ categories: false, products: false })

  await buildOffer(tx)
  expect(await done()).toEqual({ ...NOTHING, categories: true, products: true, offers: true })
  await tx.query({ text: `update site_settings set site_title = 'چای‌خانه'` })
  await buildGateways(tx)
  await tx.query({ text: `insert into home_sections (id, position, type) values ('a', 1, 'brands')` })

  expect(await done()).toEqual({})
})
