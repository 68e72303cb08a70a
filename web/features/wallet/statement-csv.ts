import type { WalletEntry } from '#contract/wallet.ts'
import { persianTimestamp } from '#persian/format.ts'

const COLUMNS = ['شماره', 'تاریخ', 'شرح', 'نوع', 'روش', 'مبلغ (تومان)', 'مانده (تومان)']
/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/
const MARK = '\u{feff}'

/** The statement as a file that spreadsheets open in Persian: texts are texts, also where they look like a formula, and numbers are numbers. */
export function statementCsv(entries: readonly WalletEntry[]): string {
  const rows = entries.map(({ transactionId, date, description, typeDescriptionFa, methodDescriptionFa, amount, balance }) => [
    textCell(transactionId),
    textCell(persianTimestamp(date)),
    textCell(description),
    textCell(typeDescriptionFa),
    textCell(methodDescriptionFa),
    String(amount),
    String(balance),
  ])
  return MARK + [COLUMNS.map(textCell), ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
}

function textCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
