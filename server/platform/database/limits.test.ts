import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type OwnPostgres, startOwnPostgres } from '../../testing/own-postgres.ts'
import { type Database, inTransaction, openDatabase, withLimits } from './database.ts'
import { databaseRefusalOf } from './database-refusals.ts'
import { CommitUnanswered, DatabaseUnreachable } from './unreachable.ts'

let postgres: OwnPostgres
beforeAll(async () => {
  postgres = await startOwnPostgres()
})
afterEach(() => postgres.goOn())
afterAll(() => postgres.remove())

/** On one connection, for somebody who waits not long. */
async function openImpatient(): Promise<Database> {
  const db = openDatabase(await postgres.freshDatabase(), { name: 'rasteh-test', connections: 1 })
  onTestFinished(() => db.close())
  return withLimits(db, { connectMs: 500, answerMs: 500 })
}

const INSERT = { text: `insert into changed_tags (tag) values ('x')` }
const processOf = async (db: Database) => (await db.query({ text: 'select pg_backend_pid() as pid' })).rows[0].pid
const written = async (db: Database) => (await db.query({ text: 'select count(*) as count from changed_tags' })).rows[0].count

test('a statement that is not answered in time fails as unreachable, and its connection is not used again', async () => {
  const db = await openImpatient()
  const before = await processOf(db)

  await postgres.hang()
  await expect(db.query({ text: 'select 1' })).rejects.toBeInstanceOf(DatabaseUnreachable)
  postgres.goOn()

  await expect.poll(() => processOf(db).catch(() => before)).not.toBe(before)
})

test('a statement whose shape follows from a request has the same limit', async () => {
  const db = await openImpatient()
  await processOf(db)

  await postgres.hang()

  await expect(db.query({ text: 'select 1', name: 'limits-shape', isShaped: true })).rejects.toBeInstanceOf(DatabaseUnreachable)
})

test('a transaction that hangs fails as unreachable and leaves nothing behind', async () => {
  const db = await openImpatient()

  const hanging = inTransaction(db, 'write', async (tx) => {
    await tx.query(INSERT)
    await postgres.hang()
    await tx.query(INSERT)
  })
  await expect(hanging).rejects.toBeInstanceOf(DatabaseUnreachable)
  await expect(hanging).rejects.not.toBeInstanceOf(CommitUnanswered)
  postgres.goOn()

  await expect.poll(() => written(db).catch(() => undefined)).toBe(0)
})

test('a commit that is not answered is unknown, never done and never refused', async () => {
  const db = await openImpatient()
  let told = false

  const failure = await inTransaction(db, 'write', async (tx) => {
    tx.afterCommit(() => {
      told = true
    })
    await tx.query(INSERT)
    await postgres.hang()
  }).catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(CommitUnanswered)
  expect(databaseRefusalOf(failure)).toMatchObject({ code: 'OUTCOME_UNKNOWN', status: 503 })
  expect(told).toBe(false)
})

test('whoever finds no free connection in time is refused, and the next one gets it', async () => {
  const db = await openImpatient()
  const over = Promise.withResolvers<void>()
  const long = inTransaction(withLimits(db, undefined), 'write', () => over.promise)

  await expect(db.query({ text: 'select 1' })).rejects.toBeInstanceOf(DatabaseUnreachable)
  over.resolve()
  await long

  expect(await processOf(db)).toBeGreaterThan(0)
})

test('work without limits on the same connections takes as long as it needs', async () => {
  const db = await openImpatient()

  const slept = withLimits(db, undefined).query({ text: 'select pg_sleep(1.5)' })

  await expect(slept).resolves.toMatchObject({ rowCount: 1 })
})
