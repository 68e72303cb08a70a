import { expect, test } from 'vitest'
import { toman } from '#contract/money.ts'
import type { WalletEntry } from '#contract/wallet.ts'
import { statementCsv } from './statement-csv.ts'

const entry: WalletEntry = {
  transactionId: '41',
  description: 'شارژ کیف پول',
  amount: -2_000,
  balance: toman(8_000),
  date: '2026-11-21T08:30:00.000Z',
  kind: 'deposit',
  typeDescriptionFa: 'شارژ',
  methodDescriptionFa: 'زرین‌پال',
  orderId: null,
  depositId: null,
}

test('each entry is a row, its amounts plain numbers with their sign', () => {
  expect(statementCsv([entry])).toBe(
    '\u{feff}شماره,تاریخ,شرح,نوع,روش,مبلغ (تومان),مانده (تومان)\r\n41,1405/08/30 12:00:00,شارژ کیف پول,شارژ,زرین‌پال,-2000,8000\r\n',
  )
})

test.each(['=1+1', '+98', '-cmd', '@sum', '\t=1', '\r=1'])('the text %j is no formula', (description) => {
  expect(statementCsv([{ ...entry, description }])).toMatch(/,"?'[=+\-@\t\r]/)
})

test('commas, quotes and lines stay inside their cell', () => {
  expect(statementCsv([{ ...entry, description: 'a,"b"\nc' }])).toContain(',"a,""b""\nc",')
})
