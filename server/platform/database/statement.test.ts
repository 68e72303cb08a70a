import { expect } from 'vitest'
import { databaseTest as test } from '../../testing/database-test.ts'
import { REQUEST_LIMITS } from './connection.ts'
import { inTransaction, type Transaction, type TransactionMode, withLimits } from './database.ts'
import { statement } from './statement.ts'

const insertTag = statement<{ tag: string }>('test-insert-tag', 'insert into changed_tags (tag) values (:tag)')
const echoTexts = statement<{ texts: readonly string[]; numbers: readonly number[]; nothing: readonly string[]; unknown: undefined }>(
  'test-echo-texts',
  'select :texts::text[] as texts, :numbers::int[] as numbers, :nothing::text[] as nothing, :unknown::text[] as unknown',
)
const countTags = statement<{ tag: string }, { count: number }>(
  'test-count-tags',
  'select count(*) as count from changed_tags where tag = :tag and :tag::text is not null',
)

test('a statement follows its transaction: it reads its own writes and nobody else does', async ({ database: { db } }) => {
  await countTags.one(db, { tag: 'mine' }) // prepared on a connection of the pool before

  const counts = await inTransaction(db, 'write', async (tx) => {
    await insertTag.run(tx, { tag: 'mine' })
    return { inside: (await countTags.one(tx, { tag: 'mine' })).count, outside: (await countTags.one(db, { tag: 'mine' })).count }
  })

  expect(counts).toEqual({ inside: 1, outside: 0 })
})

test('lists of texts arrive as they were given, whatever their letters mean to PostgreSQL', async ({ database: { db } }) => {
  const texts = ['', 'NULL', 'null', ' با فاصله ', 'a,b', '{}', '"', '\\', '\\"', "'", 'نیم\u200cفاصله', '\n\t']

  const echoed = await echoTexts.one(db, { texts, numbers: [1, -2], nothing: [], unknown: undefined })

  expect(echoed).toEqual({ texts, numbers: [1, -2], nothing: [], unknown: null })
})

test('what a transaction wrote is gone when its work throws', async ({ database: { db } }) => {
  const work = inTransaction(db, 'write', async (tx) => {
    await insertTag.run(tx, { tag: 'lost' })
    throw new Error('refused')
  })

  await expect(work).rejects.toThrow('refused')
  expect((await countTags.one(db, { tag: 'lost' })).count).toBe(0)
})

test('a transaction that PostgreSQL breaks off by a deadlock is run again', async ({ database: { db } }) => {
  await db.query({ text: `insert into changed_tags (tag) values ('a'), ('b')` })
  const touch = (first: string, second: string) =>
    inTransaction(db, 'write', async (tx) => {
      await tx.query({ text: 'update changed_tags set at = now() where tag = $1', values: [first] })
      await tx.query({ text: 'select pg_sleep(0.2)' })
      await tx.query({ text: 'update changed_tags set at = now() where tag = $1', values: [second] })
    })

  const both = Promise.all([touch('a', 'b'), touch('b', 'a')])

  await expect(both).resolves.toHaveLength(2)
})

test('a read transaction cannot write', async ({ database: { db } }) => {
  const work = inTransaction(db, 'read', (tx) => insertTag.run(tx, { tag: 'sneaked' }))

  await expect(work).rejects.toThrow('read-only')
})

test('of statements that were sent together the first failure is told, not those that failed because of it', async ({
  database: { db },
}) => {
  const failing = (tx: Transaction) => tx.query({ text: 'select 1 / 0' }).then((result) => result)
  const work = inTransaction(db, 'write', (tx) =>
    Promise.all([
      failing(tx)
        .then((result) => result)
        .then((result) => result),
      tx.query({ text: 'select 1' }),
    ]),
  )

  await expect(work).rejects.toMatchObject({ code: '22012' })
})

test('what a call writes or a shopper reads is planned once on a connection, for all values; other work lets PostgreSQL choose', async ({
  database: { db },
}) => {
  const plansOf = (mode: TransactionMode, limits: typeof REQUEST_LIMITS | undefined) =>
    inTransaction(withLimits(db, limits), mode, async (tx) => {
      const name = `test-count-${mode}-${limits === undefined ? 'work' : 'call'}`
      for (const tag of ['a', 'b', 'c']) await tx.query({ name, text: 'select count(*) from changed_tags where tag = $1', values: [tag] })
      const { rows } = await tx.query({
        text: 'select generic_plans as general, custom_plans as own from pg_prepared_statements where name = $1',
        values: [name],
      })
      return rows[0]
    })

  expect(await plansOf('write', REQUEST_LIMITS)).toEqual({ general: 3, own: 0 })
  expect(await plansOf('readOwn', REQUEST_LIMITS)).toEqual({ general: 3, own: 0 })
  expect(await plansOf('read', REQUEST_LIMITS)).toEqual({ general: 0, own: 3 })
  expect(await plansOf('write', undefined)).toEqual({ general: 0, own: 3 })
})

test('what is read of one person writes nothing', async ({ database: { db } }) => {
  const work = inTransaction(db, 'readOwn', (tx) => insertTag.run(tx, { tag: 'sneaked' }))

  await expect(work).rejects.toMatchObject({ code: '25006' })
})
