import { Readable } from 'node:stream'
import { BYTE_ORDER_MARK, csvLine } from '#persian/csv.ts'
import { persianTimestamp } from '#persian/format.ts'
import { FileAnswer } from '../../../platform/http/files.ts'

const RIAL_PER_TOMAN = 10
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
 * Transfers as banks take them in, in rial. Each carries the same number in every file that it stands in, so that a file that is given to the bank twice is
 * noticed there, too.
 */
export function bankFile(name: string, transfers: readonly Transfer[]): FileAnswer {
  const lines = transfers.map(({ id, amount, sheba, holderName }, index) =>
    csvLine([index + 1, sheba, holderName, amount * RIAL_PER_TOMAN, transferNumber(id)]),
  )
  return new FileAnswer('text/csv; charset=utf-8', name, Readable.from([BYTE_ORDER_MARK, csvLine(HEAD), ...lines]))
}

/** The last twenty digits and letters of an id: banks take no longer ones. */
function transferNumber(id: string): string {
  return id.replaceAll('-', '').slice(-20)
}

/** 1405-09-04: of a moment, in the name of a file. */
export function fileDay(moment: Date): string {
  return persianTimestamp(moment).slice(0, 10).replaceAll('/', '-')
}
