import { expect } from 'vitest'
import { databaseTest as test } from '../../testing/database-test.ts'
import { waitingFor } from '../../testing/waiting-for.ts'
import { inTransaction, type Transaction } from './database.ts'
import { mapAnswer, statement } from './statement.ts'

const insertTag = statement<{ tag: string }>('test-in-order-insert', 'insert into changed_tags (tag) values (:tag)')
const listTags = statement<Record<string, never>, { tag: string }>('test-in-order-list', 'select tag from changed_tags order by id')
const lockTag = statement<{ tag: string }, { tag: string }>(
  'test-in-order-lock',
  'select tag from changed_tags where tag = :tag for no key update',
)

test('statements reach PostgreSQL in the order in which they are given, and each has its own answer', async ({ tx }) => {
  const [first, tags, again, none, second] = await tx.inOrder(
    insertTag.bindRun({ tag: 'a' }),
    listTags.bindAll({}),
    listTags.bindOne({}),
    lockTag.bindFirst({ tag: 'z' }),
    mapAnswer(insertTag.bindRun({ tag: 'b' }), async (count, on) => ({ count, listed: await listTags.all(on, {}) })),
  )

  expect([first, tags, again, none]).toEqual([1, [{ tag: 'a' }], { tag: 'a' }, undefined])
  expect(second).toEqual({ count: 1, listed: [{ tag: 'a' }, { tag: 'b' }] })
})

test('all of them are sent before any is answered', async ({ tx }) => {
  const sent: (string | undefined)[] = []
  const answered: string[] = []
  const watched: Transaction = {
    ...tx,
    query: async (config) => {
      sent.push(config.name)
      const result = await tx.query(config)
      answered.push(`after ${sent.length}`)
      return result
    },
  }

  await watched.inOrder(insertTag.bindRun({ tag: 'a' }), lockTag.bindAll({ tag: 'a' }), listTags.bindAll({}))

  expect(sent).toEqual(['test-in-order-insert', 'test-in-order-lock', 'test-in-order-list'])
  expect(answered).toEqual(['after 3', 'after 3', 'after 3'])
})

test('what comes after a lock sees what the lock waited for, and what comes before it does not', async ({ database: { db } }) => {
  await insertTag.run(db, { tag: 'locked' })
  const locks = lockTag.bindOne({ tag: 'locked' })
  const reads = listTags.bindAll({})
  const held = Promise.withResolvers<void>()

  const holder = inTransaction(db, 'write', async (tx) => {
    await tx.inOrder(locks, insertTag.bindRun({ tag: 'written under the lock' }))
    held.resolve()
    await expect.poll(() => waitingFor(tx)).toBe(2)
  })
  await held.promise
  const [after, before] = await Promise.all([
    inTransaction(db, 'write', async (tx) => (await tx.inOrder(locks, reads))[1]),
    inTransaction(db, 'write', async (tx) => (await tx.inOrder(reads, locks))[0]),
    holder,
  ])

  expect(after.map(({ tag }) => tag)).toEqual(['locked', 'written under the lock'])
  expect(before.map(({ tag }) => tag)).toEqual(['locked'])
})

test('the first that fails is told, and nothing of the list stays', async ({ database: { db } }) => {
  const refused = statement('test-in-order-fail', 'select 1 / 0')

  const work = inTransaction(db, 'write', (tx) =>
    tx.inOrder(insertTag.bindRun({ tag: 'a' }), refused.bindAll({}), insertTag.bindRun({ tag: 'b' })),
  )

  await expect(work).rejects.toMatchObject({ code: '22012' })
  expect(await listTags.all(db, {})).toEqual([])
})
