import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databaseTest } from '../../testing/database-test.ts'
import { openDatabase } from './database.ts'
import { databaseRefusalOf } from './database-refusals.ts'

const answered = (code: string) => Object.assign(new pg.DatabaseError('as PostgreSQL says it', 1, 'error'), { code })

test('a database that nobody listens for is unavailable, with a moment to ask again', async () => {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none')
  onTestFinished(() => db.close())

  const failure = await db.query({ text: 'select 1' }).catch((error: unknown) => error)

  expect(databaseRefusalOf(failure)).toMatchObject({ code: 'DATABASE_UNAVAILABLE', status: 503, retryAfter: 5 })
})

databaseTest('a server that is stopped under a statement is unavailable', async ({ database: { db } }) => {
  const failure = await db.query({ text: 'select pg_terminate_backend(pg_backend_pid())' }).catch((error: unknown) => error)

  expect(databaseRefusalOf(failure)).toMatchObject({ code: 'DATABASE_UNAVAILABLE', status: 503 })
})

databaseTest('a full disk has a refusal of its own, and is remembered', async ({ database: { db } }) => {
  const failure = await db
    .query({ text: `do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$` })
    .catch((error: unknown) => error)

  expect(databaseRefusalOf(failure)).toMatchObject({ code: 'DATABASE_FULL', status: 503 })
  expect(db.server.fullAt).toBeDefined()
})

test('too many connections are a database that cannot be reached now; what a statement did wrong is not', () => {
  expect(databaseRefusalOf(answered('53300'))?.code).toBe('DATABASE_UNAVAILABLE')
  expect(databaseRefusalOf(answered('23505'))).toBeUndefined()
  expect(databaseRefusalOf(new Error('a bug'))).toBeUndefined()
})
