import type { Handle, Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'

/**
 * Any fixed number: the key of the lock under which writes of rows that change something run one after another, so that none waits for rows of another in a
 * circle. Those that only add products take it together.
 */
const ROW_LOCK = 7_274_835
const lockAlone = statement('lock-imports', `select pg_advisory_xact_lock(${ROW_LOCK})`)

/** Until the transaction ends nobody else writes rows of a catalogue or of content. */
export async function writeAlone(tx: Transaction): Promise<void> {
  await lockAlone.run(tx, {})
}

const lockShared = statement('lock-imports-shared', `select pg_advisory_xact_lock_shared(${ROW_LOCK})`)

/** For writes that only add: they wait for those that change something, and those for them, but not for each other. */
export async function writeBesideOthers(tx: Transaction): Promise<void> {
  await lockShared.run(tx, {})
}

const lockForSession = statement('lock-imports-of-session', `select pg_advisory_lock(${ROW_LOCK})`)

/** For as long as this connection lives. */
export async function keepOthersWaiting(connection: Handle): Promise<void> {
  await lockForSession.run(connection, {})
}
