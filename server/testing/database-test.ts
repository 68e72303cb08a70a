import { test as base, inject } from 'vitest'
import { type Database, inTransaction, openDatabase, type Transaction } from '../platform/database/database.ts'
import { createTestDatabase, dropTestDatabase, listTestDatabases, testDatabaseName, urlOf } from './test-databases.ts'

/** A whole database of a test's own, with all migrations and no rows. */
export type OwnDatabase = { db: Database; url: string }

/**
 * A test on a real PostgreSQL.
 * `tx`: a transaction of the test's own that is rolled back after it: the usual, and fast.
 * `database`: a whole database of the test's own, for races, for code that opens its own transactions, and for a running app.
 * `fileDatabase`: the same, of all tests of the file together: for those that look at rows of their own alone.
 */
export const databaseTest = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
  .extend('workerDatabase', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const db = openDatabase(await databaseOfThisWorker(), { connections: 2, name: 'rasteh-test' })
    onCleanup(() => db.close())
    return db
  })
  .extend('tx', async ({ workerDatabase }, { onCleanup }): Promise<Transaction> => {
    const { tx, rollBack } = await openTransaction(workerDatabase)
    onCleanup(rollBack)
    return tx
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
  .extend('database', async ({}, { onCleanup }) => openOwnDatabase(onCleanup))
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
  .extend('fileDatabase', { scope: 'file' }, async ({}, { onCleanup }) => openOwnDatabase(onCleanup))

async function openOwnDatabase(onCleanup: (clean: () => Promise<void>) => void): Promise<OwnDatabase> {
  const { adminUrl, template } = inject('testServer')
  const name = testDatabaseName('own')
  const url = await createTestDatabase(adminUrl, name, template)
  const db = openDatabase(url, { name: 'rasteh-test' })
  onCleanup(async () => {
    await db.close()
    await dropTestDatabase(adminUrl, name)
  })
  return { db, url }
}

class RollBack extends Error {}

/** A transaction that stays open until it is rolled back. */
async function openTransaction(db: Database): Promise<{ tx: Transaction; rollBack(): Promise<void> }> {
  const opened = Promise.withResolvers<Transaction>()
  const over = Promise.withResolvers<never>()
  const closed = inTransaction(db, 'write', (tx) => {
    opened.resolve(tx)
    return over.promise
  }).catch((error: unknown) => {
    opened.reject(error)
    if (!(error instanceof RollBack)) throw error
  })
  return {
    tx: await opened.promise,
    async rollBack() {
      over.reject(new RollBack())
      await closed
    },
  }
}

/** Files that run one after another in a worker's place share a database: each test leaves it as empty as it was. */
async function databaseOfThisWorker(): Promise<string> {
  const { adminUrl, template, run } = inject('testServer')
  const name = `${run}_${process.env.VITEST_POOL_ID ?? '1'}`
  const made = (await listTestDatabases(adminUrl)).includes(name)
  return made ? urlOf(adminUrl, name) : createTestDatabase(adminUrl, name, template)
}
