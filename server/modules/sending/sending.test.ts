import { expect } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { SellerId } from '#contract/ids.ts'
import { readProductCall } from '#contract/product.ts'
import { addDaysOffCall, DAYS_OFF_SPANS_MAX, readSendingCall, removeDaysOffCall, saveSendingCall } from '#contract/sending.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { DAY_MS } from '#persian/persian-calendar.ts'
import { persianDayAt, persianDayText } from '#persian/persian-days.ts'
import { dayNumberAt } from '#persian/working-days.ts'
import { type Parts, wireOf } from '../../refusals/wire.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type Person, type TestMarket } from '../../testing/test-market.ts'
import { AT, buildProducts, productRow } from '../import/market.testing.ts'
import { readSellersDaysOff, withSellersDays } from './sellers-days-off.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const S1 = SellerId.parse('s1')
/** So many days from now on, as its number and as it is written. */
const dayAfter = ({ services: { clock } }: TestMarket, days: number) => {
  const moment = new Date(clock.now().getTime() + days * DAY_MS)
  return { moment, number: dayNumberAt(moment), written: persianDayText(persianDayAt(moment)) }
}
const ask = async (market: TestMarket, call: CallDefinition, parts: Parts = {}, as: Person = market.supplier) => {
  const answer = await market.send({ ...wireOf(call, parts), token: as.token })
  return { status: answer.statusCode, ...answer.json() }
}

test('new offers begin with what the seller set, and those that are there stay as they are', async ({ market }) => {
  const body = { areas: ['isfahan'], deliveryTime: 'in3days', minOrder: 3 }

  expect(await ask(market, saveSendingCall, { body })).toMatchObject({ status: 'ok', sending: body })

  await market.write((tx) => buildProducts(tx, [productRow('later', { offers: [{ id: 's1', psid: 'o-later' }] })], AT))
  const { rows } = await market.db.query({ text: `select delivery_areas, delivery_time, min_order from offers where id = 'o-later'` })
  expect(rows).toEqual([{ delivery_areas: ['isfahan'], delivery_time: 'in3days', min_order: 3 }])
  const { rows: old } = await market.db.query({
    text: `select distinct delivery_time, min_order from offers where seller_id = 's1' and id <> 'o-later' and product_id in (select id from products where slug = 'one')`,
  })
  expect(old).toEqual([{ delivery_time: 'in1day', min_order: 1 }])
})

test('a place that there is not is refused, and nothing is kept', async ({ market }) => {
  const before = await ask(market, readSendingCall)

  expect(
    await ask(market, saveSendingCall, { body: { areas: ['tehran', 'atlantis'], deliveryTime: 'in1week', minOrder: 2 } }),
  ).toMatchObject({
    code: 'INVALID_INPUT',
    errors: { areas: expect.stringContaining('atlantis') },
  })
  expect(await ask(market, readSendingCall)).toEqual(before)
})

test('days off reach the pages of the seller’s products that were kept, and no other seller’s offers', async ({ market }) => {
  await market.write((tx) => buildProducts(tx, [productRow('two-sellers', { offers: [{ id: 's1' }, { id: 's2' }] })], AT))
  const shown = async () => {
    const product = await market.send(wireOf(readProductCall, { params: { slug: 'two-sellers' } }))
    const suppliers: { id: string; daysOff?: unknown }[] = product.json().combinations[0].suppliers
    return Object.fromEntries(suppliers.map(({ id, daysOff }) => [id, daysOff]))
  }
  expect(await shown()).toEqual({ s1: undefined, s2: undefined })

  const [first, last] = [dayAfter(market, 5), dayAfter(market, 7)]
  const body = { firstDay: toPersianDigits(first.written), lastDay: last.written.replaceAll('/', '-'), note: 'سفر' }
  const { sending } = await ask(market, addDaysOffCall, { body })

  const span = [first.number, last.number]
  expect(sending.daysOff).toMatchObject([{ firstDay: span[0], lastDay: span[1], note: 'سفر' }])
  await expect.poll(shown).toEqual({ s1: [span], s2: undefined })

  await ask(market, removeDaysOffCall, { params: { daysOffId: sending.daysOff[0].id } })
  await expect.poll(shown).toEqual({ s1: undefined, s2: undefined })
})

test('a span that is over, turned round or too long is refused, and so is one beyond the last that is kept', async ({ market }) => {
  const add = async (firstDay: string, lastDay: string) => ask(market, addDaysOffCall, { body: { firstDay, lastDay } })

  expect(await add('1404-01-01', '1404-01-05')).toMatchObject({ errors: { lastDay: 'این روزها گذشته‌اند' } })
  expect(await add('1450-10-05', '1450-10-01')).toMatchObject({ errors: { lastDay: 'آخرین روز پیش از نخستین روز است' } })
  expect(await add('1450-10-01', '1451-10-01')).toMatchObject({ errors: { lastDay: expect.stringContaining('۹۲') } })
  expect(await add('1450-13-01', '1450-10-01')).toMatchObject({ errors: { firstDay: expect.stringContaining('مانند') } })

  for (let at = 0; at < DAYS_OFF_SPANS_MAX; at += 1) await add('1450-10-01', '1450-10-01')
  expect(await add('1450-10-01', '1450-10-01')).toMatchObject({ code: 'TOO_MANY_DAYS_OFF' })
})

test('what reckons in working days is told the days of each seller, from the day on that it reckons from', async ({ market }) => {
  const [first, second, third] = [3, 4, 5].map((days) => dayAfter(market, days))
  await ask(market, addDaysOffCall, { body: { firstDay: first?.written, lastDay: third?.written } })

  const days = await readSellersDaysOff(market.db, [S1, SellerId.parse('s2')], second?.moment ?? AT)

  expect([...days.keys()]).toEqual(['s1'])
  expect([...(days.get(S1) ?? [])]).toEqual([second?.number, third?.number])
  expect([...withSellersDays(new Set([7]), new Set([8]))]).toEqual([7, 8])
})
