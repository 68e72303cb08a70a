import { expect } from 'vitest'
import { addDays, persianDayAt } from '#persian/persian-days.ts'
import { dayKey, dayNumberAt } from '#persian/working-days.ts'
import { keepReading } from '../../platform/kept-reading.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { OFFICIAL_DAYS, readDaysOff } from './days-off.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const dayIn = (market: TestMarket, days: number) => addDays(persianDayAt(market.services.clock.now()), days)

const save = (market: TestMarket, day: string) =>
  market.send({
    method: 'PUT',
    url: `/api/master-dash/rows/official-days/${day}`,
    token: market.master.masterToken,
    body: { row: { day, title: 'تعطیل' }, version: null },
  })
const daysOffOf = async (market: TestMarket) => (await market.send({ method: 'GET', url: '/api/singleproduct/one' })).json().daysOff

test('a product tells the official days of the coming weeks, and staff’s change of them reaches pages that were kept', async ({
  market,
}) => {
  const before = await daysOffOf(market)

  expect((await save(market, dayKey(dayIn(market, 9)))).statusCode).toBe(200)
  expect((await save(market, dayKey(dayIn(market, 400)))).statusCode).toBe(200)

  const added = dayNumberAt(market.services.clock.now()) + 9
  expect(before).not.toContain(added)
  await expect.poll(() => daysOffOf(market)).toEqual([...before, added])
})

test('what is in memory is asked for once, until it is forgotten', async ({ market: { db } }) => {
  const daysOff = keepReading(db, OFFICIAL_DAYS, readDaysOff)
  const count = async () => (await daysOff.read(db)).size
  /** One set, whoever asks: what is read by one's own handle is another each time. */
  const isKept = async () => {
    const [one, other] = await Promise.all([daysOff.read(db), daysOff.read(db)])
    return one === other
  }
  await expect.poll(isKept).toBe(true)
  const kept = await count()

  await db.query({ text: `insert into official_days (day, title) values ('1405-09-08', 'تعطیل')` })
  expect(await count()).toBe(kept)
  daysOff.forget()

  expect(await count()).toBe(kept + 1)
})
