import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { forgetApplicationsOf } from './application.queries.ts'
import { giveUpDocumentsOf } from './documents.queries.ts'

/** What a person sent to become a seller; the sweep removes the papers themselves. Under the lock of the person's row. */
export async function forgetApplicant(tx: Transaction, userId: UserId): Promise<void> {
  await giveUpDocumentsOf.run(tx, { userId, applicationId: null })
  await forgetApplicationsOf.run(tx, { userId })
}
