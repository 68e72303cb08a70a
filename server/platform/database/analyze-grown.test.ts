import { expect } from 'vitest'
import { databaseTest as test } from '../../testing/database-test.ts'
import { analyzeGrown, statisticsFollow } from './analyze-grown.ts'
import type { Database } from './database.ts'

test('a table that outgrew its statistics is known to the planner again, and one that did not is left alone', async ({
  database: { db },
}) => {
  const known = async () => {
    const { rows } = await db.query({
      text: `select relname, reltuples::int as rows from pg_class where relname in ('locations', 'search_words') order by 1`,
    })
    return rows
  }
  const add = async (from: number, count: number) => {
    await db.query({
      text: `insert into locations (id, name, label) select 'l' || n, 'نام', 'برچسب' from generate_series($1::int, $2::int) n`,
      values: [from, from + count - 1],
    })
    await db.query({ text: 'select pg_stat_force_next_flush()' })
    // statistics of this connection are kept until they are dropped
    await db.query({ text: 'select pg_stat_clear_snapshot()' })
  }
  // it would do the same, once a minute
  await db.query({ text: 'alter table locations set (autovacuum_enabled = false)' })
  const before = await known()

  await add(1, 400)
  await analyzeGrown(db)
  expect(await known()).toEqual(before)

  await add(401, 2_000)
  await analyzeGrown(db)
  expect(await known()).toEqual([{ relname: 'locations', rows: 2_400 }, before[1]])

  await add(2_401, 600)
  await analyzeGrown(db)
  expect((await known())[0]).toEqual({ relname: 'locations', rows: 2_400 })
})

test('rows that are only written again, however often, are no growth', async ({ database: { db } }) => {
  await db.query({ text: 'alter table locations set (autovacuum_enabled = false)' })
  await db.query({ text: `insert into locations (id, name, label) select 'l' || n, 'نام', 'برچسب' from generate_series(1, 2000) n` })
  await db.query({ text: 'select pg_stat_force_next_flush()' })
  await db.query({ text: 'analyze locations' })
  for (let times = 0; times < 3; times++) await db.query({ text: `update locations set label = 'دیگر'` })
  await db.query({ text: 'select pg_stat_force_next_flush()' })

  await analyzeGrown(db)

  const { rows } = await db.query({ text: `select n_mod_since_analyze::int as since from pg_stat_user_tables where relname = 'locations'` })
  expect(rows).toEqual([{ since: 6_000 }])
})

test('statistics follow what fills a market, by one look for all parts of a moment', async ({ database: { db } }) => {
  await db.query({ text: 'alter table locations set (autovacuum_enabled = false)' })
  await db.query({ text: `insert into locations (id, name, label) select 'l' || n, 'نام', 'برچسب' from generate_series(1, 2000) n` })
  await db.query({ text: 'select pg_stat_force_next_flush()' })
  await db.query({ text: 'select pg_stat_clear_snapshot()' })
  let looks = 0
  const query: Database['query'] = (config) => {
    looks++
    return db.query(config)
  }
  const partWritten = statisticsFollow({ ...db, query })

  await Promise.all([partWritten(), partWritten()])

  const { rows } = await db.query({ text: `select reltuples::int as rows from pg_class where relname = 'locations'` })
  expect(rows).toEqual([{ rows: 2_000 }])
  expect(looks).toBe(1)
})
