import { BANK_FILES_LISTED, BankFileId } from '#contract/bank-file.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import type { listWithdrawalsFilesCall } from '#contract/wallet-withdrawal.ts'
import type { Handle, Transaction } from '../../../platform/database/database.ts'
import { newUuidV7 } from '../../../platform/ids.ts'
import { BankFileNotFound, type BankFileRow, NothingForBank, toBankFile } from './bank-file.ts'
import {
  countWithdrawalsUnfiled,
  findWithdrawalsFile,
  listWithdrawalsInFile,
  putWithdrawalsIntoFile,
  listWithdrawalsFiles as selectFiles,
} from './withdrawal.queries.ts'

export async function listWithdrawalsFiles(on: Handle, member: UserId): Promise<AnswerOf<typeof listWithdrawalsFilesCall>> {
  const [rows, { unfiled }] = await Promise.all([
    selectFiles.all(on, { limit: BANK_FILES_LISTED }),
    countWithdrawalsUnfiled.one(on, { member }),
  ])
  return { files: rows.map((row) => toBankFile('withdrawals', row)), unfiled }
}

/** The withdrawals that have waited longest for this member and stand in no file yet, as many as these: from now on they stand in this one. */
export async function makeWithdrawalsFile(
  tx: Transaction,
  { member, transfers, now }: { member: UserId; transfers: number; now: Date },
): Promise<BankFileRow> {
  const id = BankFileId.parse(`file_${newUuidV7(now.getTime())}`)
  const put = await putWithdrawalsIntoFile.all(tx, { fileId: id, member, limit: transfers, now })
  if (put.length === 0) throw NothingForBank()
  return findWithdrawalsFile.one(tx, { id })
}

/** A file again: what was paid or refused since is not in it any more. */
export async function takeWithdrawalsFile(on: Handle, member: UserId, id: BankFileId) {
  const file = await findWithdrawalsFile.first(on, { id })
  if (file === undefined) throw BankFileNotFound()
  return { file, rows: await listWithdrawalsInFile.all(on, { fileId: id, member }) }
}
