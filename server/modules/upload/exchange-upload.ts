import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { UploadNotFound } from './upload.errors.ts'
import { giveUpTaken, takeUpload } from './upload.queries.ts'
import { idOfUpload } from './upload-path.ts'

/** One picture takes the place of another. Only what the writer has sent may stand there, or none; a picture of an import is not ours to give up. */
export async function exchangeUpload(tx: Transaction, userId: UserId, old: string, fresh: string): Promise<void> {
  if (fresh !== '') {
    const id = idOfUpload(fresh)
    if (id === undefined || (await takeUpload.first(tx, { userId, id })) === undefined) throw UploadNotFound()
  }
  const given = idOfUpload(old)
  if (given !== undefined) await giveUpTaken.run(tx, { id: given })
}
