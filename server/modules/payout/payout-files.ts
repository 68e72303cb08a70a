import { BANK_FILES_LISTED, BankFileId } from '#contract/bank-file.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import type { listPayoutsFilesCall } from '#contract/payout.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import { BankFileNotFound, type BankFileRow, NothingForBank, toBankFile } from '../wallet/withdrawal/bank-file.ts'
import {
  countPayoutsUnfiled,
  findPayoutsFile,
  listPayoutsInFile,
  putPayoutsIntoFile,
  listPayoutsFiles as selectFiles,
} from './payout.queries.ts'

export async function listPayoutsFiles(on: Handle, member: UserId): Promise<AnswerOf<typeof listPayoutsFilesCall>> {
  const [rows, { unfiled }] = await Promise.all([
    selectFiles.all(on, { limit: BANK_FILES_LISTED }),
    countPayoutsUnfiled.one(on, { member }),
  ])
  return { files: rows.map((row) => toBankFile('payouts', row)), unfiled }
}

/** The payouts that have waited longest for this member and stand in no file yet, as many as these: from now on they stand in this one. */
export async function makePayoutsFile(
  tx: Transaction,
  { member, transfers, now }: { member: UserId; transfers: number; now: Date },
): Promise<BankFileRow> {
  const id = BankFileId.parse(`file_${newUuidV7(now.getTime())}`)
  const put = await putPayoutsIntoFile.all(tx, { fileId: id, member, limit: transfers, now })
  if (put.length === 0) throw NothingForBank()
  return findPayoutsFile.one(tx, { id })
}

/** A file again: what was paid or refused since is not in it any more. */
export async function takePayoutsFile(on: Handle, member: UserId, id: BankFileId) {
  const file = await findPayoutsFile.first(on, { id })
  if (file === undefined) throw BankFileNotFound()
  return { file, rows: await listPayoutsInFile.all(on, { fileId: id, member }) }
}
