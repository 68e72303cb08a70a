import { expect } from 'vitest'
import { databaseTest as test } from '../testing/database-test.ts'
import { listenForChanges, markChanged } from './changes.ts'
import { inTransaction } from './database/database.ts'

test('what a transaction changed is told when it commits, and never when it rolls back', async ({ database: { db, url } }) => {
  const told: string[] = []
  const listener = await listenForChanges(url, {
    cutOff: () => undefined,
    changed: (tags) => told.push(...tags),
    lost: () => told.push('lost'),
  })

  await inTransaction(db, 'write', (tx) => markChanged(tx, ['product:1', 'product:1', 'home']))
  await inTransaction(db, 'write', async (tx) => {
    await markChanged(tx, ['product:2'])
    throw new Error('refused')
  }).catch(() => undefined)
  await listener.catchUp()
  await listener.stop()

  expect([...new Set(told)].sort()).toEqual(['home', 'product:1'])
})

test('a slow transaction that began before a quick one is still told', async ({ database: { db, url } }) => {
  const told: string[] = []
  const listener = await listenForChanges(url, {
    cutOff: () => undefined,
    changed: (tags) => told.push(...tags),
    lost: () => told.push('lost'),
  })

  await inTransaction(db, 'write', async (slow) => {
    await markChanged(slow, ['slow'])
    await inTransaction(db, 'write', (quick) => markChanged(quick, ['quick']))
    await listener.catchUp()
  })
  await listener.catchUp()
  await listener.stop()

  expect(told).toContain('quick')
  expect(told).toContain('slow')
})

test('what was told is not told again while an older transaction is still open', async ({ database: { db, url } }) => {
  const told: string[] = []
  const listener = await listenForChanges(url, {
    cutOff: () => undefined,
    changed: (tags) => told.push(...tags),
    lost: () => told.push('lost'),
  })

  await inTransaction(db, 'write', async (slow) => {
    await markChanged(slow, ['slow'])
    await inTransaction(db, 'write', (quick) => markChanged(quick, ['quick']))
    await listener.catchUp()
    await listener.catchUp()
    await inTransaction(db, 'write', (quick) => markChanged(quick, ['quick']))
    await listener.catchUp()
  })
  await listener.catchUp()
  await listener.stop()

  expect(told.sort()).toEqual(['quick', 'quick', 'slow'])
})

test('after a lost connection everything counts as changed', async ({ database: { db, url } }) => {
  const lost = Promise.withResolvers<void>()
  const listener = await listenForChanges(url, { cutOff: () => undefined, changed: () => undefined, lost: () => lost.resolve() })

  await db.query({
    text: `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rasteh-changes' and datname = current_database()`,
  })

  await lost.promise
  await listener.stop()
})

test('listeners are told of a change without asking', async ({ database: { db, url } }) => {
  const told = Promise.withResolvers<string[]>()
  const listener = await listenForChanges(url, { cutOff: () => undefined, changed: told.resolve, lost: () => undefined })

  await inTransaction(db, 'write', (tx) => markChanged(tx, ['product:7']))

  expect(await told.promise).toEqual(['product:7'])
  await listener.stop()
})
