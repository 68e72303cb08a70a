import { Readable } from 'node:stream'
import type { BankFile, BankFileId } from '#contract/bank-file.ts'
import { toman } from '#contract/money.ts'
import { BYTE_ORDER_MARK, csvLine } from '#persian/csv.ts'
import { persianTimestamp } from '#persian/format.ts'
import { defineError } from '../../../platform/errors.ts'
import { FileAnswer } from '../../../platform/http/files.ts'
import { toRial } from '../../../platform/rial.ts'

export const NothingForBank = defineError({
  code: 'NOTHING_FOR_BANK',
  status: 409,
  message: 'هر چه آمادهٔ پرداخت است در پرونده‌ای هست یا خودتان تأیید کرده‌اید؛ پرونده‌های پیشین را از فهرست بگیرید',
})
export const BankFileNotFound = defineError({ code: 'BANK_FILE_NOT_FOUND', status: 404, message: 'این پروندهٔ بانک پیدا نشد' })

export interface BankFileRow {
  id: BankFileId
  at: Date
  by: string
  transfers: number
  amount: number
  waiting: number
}

const HEAD = ['ردیف', 'شبا', 'صاحب حساب', 'مبلغ (ریال)', 'شناسهٔ واریز']

/** What the bank is told of one transfer. */
interface Transfer {
  id: string
  /** In toman. */
  amount: number
  sheba: string
  holderName: string
}

/**
 * Transfers as banks take them in, in rial. Each carries the same number whenever its file is taken, so that a file that is given to the bank twice is
 * noticed there, too.
 */
export function bankFile(name: string, transfers: readonly Transfer[]): FileAnswer {
  const lines = transfers.map(({ id, amount, sheba, holderName }, index) =>
    csvLine([index + 1, sheba, holderName, toRial(amount), transferNumber(id)]),
  )
  return new FileAnswer('text/csv; charset=utf-8', name, Readable.from([BYTE_ORDER_MARK, csvLine(HEAD), ...lines]))
}

/** The last twenty digits and letters of an id: banks take no longer ones. */
function transferNumber(id: string): string {
  return id.replaceAll('-', '').slice(-20)
}

/** `kind`: withdrawals or payouts. */
export function toBankFile(kind: string, { id, at, by, transfers, amount, waiting }: BankFileRow): BankFile {
  return {
    id,
    // the end of the id, since there can be several files on one day
    name: `${kind}-${fileDay(at)}-${id.slice(-4)}.csv`,
    madeAt: at.toISOString(),
    madeBy: by,
    transfers,
    amount: toman(amount),
    waiting,
  }
}

/** 1405-09-04: of a moment, in the name of a file. */
export function fileDay(moment: Date): string {
  return persianTimestamp(moment).slice(0, 10).replaceAll('/', '-')
}
