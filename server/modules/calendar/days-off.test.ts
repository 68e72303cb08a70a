import { expect } from 'vitest'
import { readPersianDay } from '#persian/persian-days.ts'
import { dayNumberOf } from '#persian/working-days.ts'
import { keepReading } from '../../platform/kept-reading.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { OFFICIAL_DAYS, readDaysOff } from './days-off.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

/** In the weeks after the tests' today, 1405/08/30. */
const NEW_DAY = '1405-09-08'
const NUMBER = dayNumberOf(readPersianDay(NEW_DAY) ?? { year: 0, month: 0, day: 0 })

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

  expect((await save(market, NEW_DAY)).statusCode).toBe(200)
  expect((await save(market, '1407-01-05')).statusCode).toBe(200)

  expect(before).not.toContain(NUMBER)
  await expect.poll(() => daysOffOf(market)).toEqual([...before, NUMBER])
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

  await db.query({ text: `insert into official_days (day, title) values ('${NEW_DAY}', 'تعطیل')` })
  expect(await count()).toBe(kept)
  daysOff.forget()

  expect(await count()).toBe(kept + 1)
})
