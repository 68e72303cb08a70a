import { expect } from 'vitest'
import { listProductsCall } from '#contract/listing.ts'
import type { Handle } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { wireOf } from '../../../refusals/wire.ts'
import { databaseTest as test } from '../../../testing/database-test.ts'
import { openTestMarket } from '../../../testing/test-market.ts'
import { servicesAt } from '../../identity/identity.testing.ts'
import { buildMaster } from '../../identity/people.testing.ts'
import { addSynonyms } from '../desk/keep-synonyms.ts'
import { listMissedSearches } from './list-missed-searches.ts'
import { createMissedSearches } from './missed-searches.ts'

/** One o'clock at night in Tehran, the evening before in London. */
const NOW = new Date('2026-11-21T21:30:00Z')
const rows = async (on: Handle) => (await on.query({ text: 'select text, day::text, searches from missed_searches order by text' })).rows

test('searches that found nothing are written together by their words and day, and without what may name a person', async ({
  database: { db },
}) => {
  const missed = createMissedSearches(servicesAt(db, NOW))

  for (const text of ['شیامی', ' شيامي ', 'قاب ایفون', '09121234567', '۰۹۱۲ ۱۲۳ ۴۵۶۷', 'sara@example.com', '!!']) missed.count(text)
  expect(await rows(db)).toEqual([])
  await missed.write()
  missed.count('شیامی')
  await missed.write()
  await missed.write()

  expect(await rows(db)).toEqual([
    { text: 'شیامی', day: '2026-11-22', searches: 3 },
    { text: 'قاب ایفون', day: '2026-11-22', searches: 1 },
  ])
})

test('the list adds days up, the most frequent first, and shows what staff made of one', async ({ database: { db } }) => {
  const write = async (day: string, texts: readonly string[]) => {
    const missed = createMissedSearches(servicesAt(db, new Date(`${day}T08:00:00Z`)))
    for (const text of texts) missed.count(text)
    await missed.write()
  }
  await write('2026-10-01', ['کنسول', 'کنسول', 'کنسول'])
  await write('2026-11-20', ['شیامی', 'شیامی'])
  await write('2026-11-21', ['شیامی', 'قاب'])
  await inTransaction(db, 'write', async (tx) => {
    const { id: by } = await buildMaster(tx)
    await addSynonyms(tx, { said: ['شیامی'], written: 'شیائومی' }, { by, now: NOW })
  })
  const noon = new Date('2026-11-21T08:00:00Z')

  expect((await listMissedSearches(db, 7, noon)).searches).toEqual([
    { text: 'شیامی', searches: 3, lastDay: '2026-11-21', synonym: 'شیائومی' },
    { text: 'قاب', searches: 1, lastDay: '2026-11-21', synonym: null },
  ])
  expect((await listMissedSearches(db, 1, noon)).searches.map(({ text, searches }) => [text, searches])).toEqual([
    ['شیامی', 1],
    ['قاب', 1],
  ])
})

test('two processes that write the same texts at once lose nothing, and what could not be written waits', async ({ database: { db } }) => {
  const services = servicesAt(db, NOW)
  const warned: unknown[] = []
  const processes = [
    createMissedSearches(services),
    createMissedSearches({ ...services, log: { ...services.log, warn: (fact: unknown) => warned.push(fact) } }),
  ]

  for (let round = 0; round < 5; round++) {
    for (const [at, missed] of processes.entries()) for (const text of at === 0 ? ['الف', 'ب'] : ['ب', 'الف']) missed.count(text)
    await Promise.all(processes.map((missed) => missed.write()))
  }
  processes[1]?.count('ب')
  await db.query({ text: 'alter table missed_searches rename to away' })
  await processes[1]?.write()
  await db.query({ text: 'alter table away rename to missed_searches' })
  await processes[1]?.write()

  expect((await rows(db)).map(({ searches }) => searches)).toEqual([10, 11])
  expect(warned).toHaveLength(1)
})

test('a market that stops writes what it counted', async ({ database }) => {
  const market = await openTestMarket(database)
  const answer = await market.send(wireOf(listProductsCall, { body: { s: 'قوری پرنده' } }))
  expect(answer.json()).toMatchObject({ totalCount: 0 })
  expect(await rows(database.db)).toEqual([])

  await market.close()

  expect(await rows(database.db)).toMatchObject([{ text: 'قوری پرنده', searches: 1 }])
})
