import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

/** Any fixed number: the key of the lock under which imports run one after another, so that none waits for rows of another in a circle. */
const IMPORT_LOCK = 7_274_835
const lockImports = statement('lock-imports', `select pg_advisory_xact_lock(${IMPORT_LOCK})`)

export async function waitForOtherImports(tx: Transaction): Promise<void> {
  await lockImports.run(tx, {})
}
