import type { UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { openFileStore } from '../../platform/files/open-file-store.ts'
import type { Services } from '../../platform/services.ts'

/** In the deletion's own transaction: a deletion that did not happen is not repeated. */
export const noteDeletion = statement<{ userId: UserId; at: Date }>(
  'note-account-deletion',
  `insert into account_deletions (user_id, deleted_at) values (:userId, :at)`,
)

const listDeletions = statement<Record<string, never>, { userId: UserId; at: Date }>(
  'list-account-deletions',
  `select user_id as "userId", deleted_at as at from account_deletions order by deleted_at limit 1000`,
)

const dropDeletion = statement<{ userId: UserId }>('drop-account-deletion', `delete from account_deletions where user_id = :userId`)

const KEEP_EVERY_S = 20

/**
 * Writes each deletion beside the database, by the id that leads to nobody any more. Who restores a backup of before gets the person back, and has to delete them again
 * (`repeat-deletions.ts`).
 */
export function accountJobs(services: Services): void {
  const store = openFileStore(services.settings, 'deletions')
  services.jobs.every('keep-account-deletions', KEEP_EVERY_S, () => keepDeletions(services, store))
}

export async function keepDeletions({ db }: Pick<Services, 'db'>, store: FileStore): Promise<void> {
  for (const { userId, at } of await listDeletions.all(db, {})) {
    await store.save(pathOf(userId), Buffer.from(JSON.stringify({ at })))
    await dropDeletion.run(db, { userId })
  }
}

const ENDING = '.json'
const pathOf = (userId: UserId) => `/${userId}${ENDING}`

/** Whoever was deleted, by what stands beside the database. */
export async function* keptDeletions(store: FileStore): AsyncIterable<UserId> {
  for await (const path of store.list()) if (path.endsWith(ENDING)) yield path.slice(1, -ENDING.length) as UserId
}
