import { z } from 'zod'
import { formatCount } from '#persian/format.ts'
import { Amount } from './money.ts'

/* Transfers as a bank takes them in. A transfer stands in one file, once. */

/** So many are in one file: what the bank paid is written down before much more is made. */
export const BANK_FILE_MAX = 500
/** So many files are listed. */
export const BANK_FILES_LISTED = 20

export const BankFileId = z
  .string()
  .regex(/^file_[0-9a-f-]{36}$/, 'این پروندهٔ بانک پیدا نشد')
  .brand<'BankFileId'>()
export type BankFileId = z.infer<typeof BankFileId>

export const BankFile = z.object({
  id: BankFileId,
  /** As it is kept on a disk. */
  name: z.string(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  transfers: z.int(),
  amount: Amount,
  /** Transfers in it of which nobody has said yet what the bank did. */
  waiting: z.int(),
})
export type BankFile = z.infer<typeof BankFile>

export const BankFilesAnswer = z.object({
  /** The newest first. */
  files: z.array(BankFile),
  /** Transfers that wait for this member and stand in no file. */
  unfiled: z.int(),
})
export const NewBankFileAnswer = z.object({ status: z.literal('ok'), message: z.string(), file: BankFile })
/** How many the member saw that stand in no file: what came meanwhile waits for the next. */
export const NewBankFile = z.object({
  transfers: z
    .int({ error: 'شمار موردها را بفرستید' })
    .min(1, 'دست‌کم یک مورد لازم است')
    .max(BANK_FILE_MAX, `در یک پرونده حداکثر ${formatCount(BANK_FILE_MAX)} مورد می‌آید`),
})
export const BankFileQuery = z.object({ file: BankFileId })
