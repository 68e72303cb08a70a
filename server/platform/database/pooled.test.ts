import { expect, onTestFinished } from 'vitest'
import { databaseTest as test } from '../../testing/database-test.ts'
import { inTransaction, openDatabase } from './database.ts'
import { planForRole } from './plan-for-role.ts'
import { shapedStatement, statement } from './statement.ts'

const readTags = statement<{ tag: string }, { tag: string }>('pooled-test-tags', 'select tag from changed_tags where tag = :tag')
const writeTag = statement<{ tag: string }>('pooled-test-write', 'insert into changed_tags (tag) values (:tag)')
const shaped = () => shapedStatement<{ one: number }>('pooled-test-shape', () => 'select 1 as one')

test('behind a pooler nothing is prepared on a connection, and transactions work as before', async ({ database: { url } }) => {
  const db = openDatabase(url, { connections: 1, name: 'rasteh-test', isPooled: true })
  onTestFinished(() => db.close())

  await inTransaction(db, 'write', async (tx) => {
    await tx.inOrder(writeTag.bindRun({ tag: 'pooled:1' }), writeTag.bindRun({ tag: 'pooled:2' }))
  })
  await expect(
    inTransaction(db, 'write', async (tx) => {
      await writeTag.run(tx, { tag: 'pooled:3' })
      throw new Error('changed its mind')
    }),
  ).rejects.toThrow('changed its mind')

  expect(await readTags.all(db, { tag: 'pooled:2' })).toEqual([{ tag: 'pooled:2' }])
  expect(await readTags.all(db, { tag: 'pooled:3' })).toEqual([])
  expect(await shaped().one(db, {})).toEqual({ one: 1 })
  expect((await db.query({ text: 'select name from pg_prepared_statements' })).rows).toEqual([])
})

test('the role plans in this database as the market wants, from the beginning of each session', async ({ database: { url } }) => {
  await planForRole(url)
  const db = openDatabase(url, { connections: 1, name: 'rasteh-test', isPooled: true })
  onTestFinished(() => db.close())

  const { rows } = await db.query({ text: `select current_setting('enable_seqscan') as seqscan, current_setting('jit') as jit` })
  expect(rows).toEqual([{ seqscan: 'off', jit: 'off' }])
})
