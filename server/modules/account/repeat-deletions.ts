import type { UserId } from '#contract/ids.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { forgetAccount } from './delete-account.ts'
import { keptDeletions } from './kept-deletions.ts'

const listBack = statement<{ ids: readonly UserId[] }, { id: UserId }>(
  'list-people-back',
  `select id from users where id = any (:ids::text[]) order by id`,
)

/**
 * After a restore: repeats the account deletions that were made since the backup. An open order or money in the wallet does not refuse one, since its owner had settled that
 * before they went. Answers how many were repeated.
 */
export async function repeatDeletions(db: Database, store: FileStore, now: Date): Promise<number> {
  const back = await listBack.all(db, { ids: await Array.fromAsync(keptDeletions(store)) })
  for (const { id } of back) await inTransaction(db, 'write', (tx) => forgetAccount(tx, id, now))
  return back.length
}
