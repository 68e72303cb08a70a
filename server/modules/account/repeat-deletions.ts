import type { UserId } from '#contract/ids.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { forgetAccount } from './delete-account.ts'
import { keptDeletions } from './kept-deletions.ts'

const isThere = statement<{ userId: UserId }>('is-person-back', `select from users where id = :userId`)

/**
 * After a restore: deletes again whoever had deleted their account since the backup. What would have held them up then, an open order or money in the wallet, does not:
 * they had settled that before they went. Answers how many came back and went.
 */
export async function repeatDeletions(db: Database, store: FileStore, now: Date): Promise<number> {
  let repeated = 0
  for await (const userId of keptDeletions(store)) {
    if ((await isThere.first(db, { userId })) === undefined) continue
    await inTransaction(db, 'write', (tx) => forgetAccount(tx, userId, now))
    repeated++
  }
  return repeated
}
