import { expect } from 'vitest'
import { databaseTest as test } from '../../testing/database-test.ts'
import { type Database, type Handle, inTransaction, openDatabase } from './database.ts'
import { SHAPES_KEPT } from './shaped-query.ts'
import { keptShapes, shapedStatement } from './statement.ts'

/** One of more shapes than are kept. */
const ask = async (on: Handle, at: number) =>
  (await shapedStatement<{ at: number }>(`test-shape-${at}`, () => `select ${at} as at, :value::int`).one(on, { value: at })).at
const some = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at)

async function preparedOn(on: Handle): Promise<string[]> {
  const { rows } = await on.query({
    text: `select name from pg_prepared_statements where name like 'test-shape-%' order by prepare_time, name`,
  })
  return rows.map(({ name }) => name)
}

/** A database of one connection: what is counted is all there is. */
async function onOneConnection(url: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase(url, { connections: 1, name: 'rasteh-test' })
  await work(db).finally(() => db.close())
}

test('a connection keeps the shapes used last, and the process no more of them', async ({ database: { url } }) => {
  await onOneConnection(url, async (db) => {
    for (const at of some(SHAPES_KEPT)) await ask(db, at)
    await ask(db, 0)

    for (const at of some(3, SHAPES_KEPT)) expect(await ask(db, at)).toBe(at)

    const prepared = await preparedOn(db)
    expect(prepared).toHaveLength(SHAPES_KEPT)
    expect(prepared).toContain('test-shape-0')
    expect(['test-shape-1', 'test-shape-2', 'test-shape-3'].filter((name) => prepared.includes(name))).toEqual([])
    expect(keptShapes().length).toBeLessThanOrEqual(SHAPES_KEPT)
  })
})

test('a shape that was forgotten is prepared again, with many sent at once', async ({ database: { url } }) => {
  await onOneConnection(url, async (db) => {
    const rounds = [some(3 * SHAPES_KEPT), some(3 * SHAPES_KEPT).reverse()]

    for (const shapes of rounds) {
      const answers = await inTransaction(db, 'read', (tx) => Promise.all(shapes.map((at) => ask(tx, at))))
      expect(answers).toEqual(shapes)
    }
    for (const at of some(SHAPES_KEPT)) await ask(db, at)

    expect(await preparedOn(db)).toHaveLength(SHAPES_KEPT)
  })
})

test('shapes that were asked for in a transaction after its failure leave nothing wrong behind', async ({ database: { url } }) => {
  await onOneConnection(url, async (db) => {
    for (const at of some(SHAPES_KEPT)) await ask(db, at)
    const failing = inTransaction(db, 'write', async (tx) => {
      await tx.query({ text: 'select 1 / 0' }).catch(() => undefined)
      await Promise.allSettled(some(9, SHAPES_KEPT).map((at) => ask(tx, at)))
      await ask(tx, 0)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })

    const answers = []
    for (const at of some(SHAPES_KEPT + 9)) answers.push(await ask(db, at))

    expect(answers).toEqual(some(SHAPES_KEPT + 9))
    expect(await preparedOn(db)).toHaveLength(SHAPES_KEPT)
  })
})

test('a shape whose own execution fails may be asked for again', async ({ database: { url } }) => {
  await onOneConnection(url, async (db) => {
    const divide = shapedStatement<{ result: number }>('test-shape-divide', () => 'select 6 / :by::int as result')
    const session = () => db.query({ text: 'select pg_backend_pid() as id' }).then(({ rows }) => rows[0].id)
    const before = await session()

    await expect(divide.one(db, { by: 0 })).rejects.toThrow('division by zero')

    expect((await divide.one(db, { by: 2 })).result).toBe(3)
    expect(await session()).not.toBe(before) // as with every other query that fails outside of a transaction
  })
})
