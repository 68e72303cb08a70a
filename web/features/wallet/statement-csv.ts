import type { WalletEntry } from '#contract/wallet.ts'
import { BYTE_ORDER_MARK, csvLine } from '#persian/csv.ts'
import { persianTimestamp } from '#persian/format.ts'

const COLUMNS = ['شماره', 'تاریخ', 'شرح', 'نوع', 'روش', 'مبلغ (تومان)', 'مانده (تومان)']

/** The statement as a file that spreadsheets open in Persian. */
export function statementCsv(entries: readonly WalletEntry[]): string {
  const rows = entries.map(({ transactionId, date, description, typeDescriptionFa, methodDescriptionFa, amount, balance }) => [
    transactionId,
    persianTimestamp(date),
    description,
    typeDescriptionFa,
    methodDescriptionFa,
    amount,
    balance,
  ])
  return BYTE_ORDER_MARK + [COLUMNS, ...rows].map(csvLine).join('')
}
