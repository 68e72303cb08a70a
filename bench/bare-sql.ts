import { type Database, type Handle, inTransaction, type Transaction } from '#server/platform/database/database.ts'

/** Statements as they went to PostgreSQL, with their values. */
type Recorded = Parameters<Handle['query']>[0][]

/** DB: what a piece of work asks of PostgreSQL, written down while it is done once. */
export async function recordSql(db: Database, work: (recording: Database) => Promise<unknown>): Promise<Recorded> {
  const recorded: Recorded = []
  await work({
    ...db,
    query: (config) => {
      recorded.push(config)
      return db.query(config)
    },
  })
  return recorded
}

/** Those of a transaction, which commits. */
export function recordTransaction(db: Database, work: (recording: Transaction) => Promise<unknown>): Promise<Recorded> {
  const recorded: Recorded = []
  return inTransaction(db, 'write', async (tx) => {
    await work({
      ...tx,
      query: (config) => {
        recorded.push(config)
        return tx.query(config)
      },
    })
    return recorded
  })
}

/** The same statements in the same order, and nothing else: no HTTP, no rules, no shaping. */
export async function replaySql(on: Handle, recorded: Recorded): Promise<void> {
  for (const config of recorded) await on.query(config)
}

/** Within one transaction. */
export function replayTransaction(db: Database, recorded: Recorded): Promise<void> {
  return inTransaction(db, 'write', (tx) => replaySql(tx, recorded))
}
