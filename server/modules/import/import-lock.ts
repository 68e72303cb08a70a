import type { Handle, Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

/**
 * Any fixed number: the key of the lock under which imports that change something run one after another, so that none waits for rows of another in a
 * circle. Those that only add goods take it together.
 */
const IMPORT_LOCK = 7_274_835
const lockImports = statement('lock-imports', `select pg_advisory_xact_lock(${IMPORT_LOCK})`)

export async function waitForOtherImports(tx: Transaction): Promise<void> {
  await lockImports.run(tx, {})
}

const lockImportsShared = statement('lock-imports-shared', `select pg_advisory_xact_lock_shared(${IMPORT_LOCK})`)

/** For imports that only add: they wait for those that change something, and those for them, but not for each other. */
export async function waitForChangingImports(tx: Transaction): Promise<void> {
  await lockImportsShared.run(tx, {})
}

const lockImportsOfSession = statement('lock-imports-of-session', `select pg_advisory_lock(${IMPORT_LOCK})`)

/** For as long as this connection lives. */
export async function keepOtherImportsWaiting(connection: Handle): Promise<void> {
  await lockImportsOfSession.run(connection, {})
}
