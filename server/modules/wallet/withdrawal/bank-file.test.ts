import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { bankFile, fileDay } from './bank-file.ts'

const SHEBA = 'IR050170000000123456789012'
const transfer = (id: string, amount: number, holderName: string) => ({ id, amount, sheba: SHEBA, holderName })

test('a file for the bank counts in rial, and gives each transfer a number that is the same in every file', async () => {
  const rows = [
    transfer('withdrawal_019aa3f2-0000-7000-8000-000000000001', 120_000, 'سارا رضایی'),
    transfer('withdrawal_019aa3f2-0000-7000-8000-000000000002', 5, 'رضا احمدی'),
  ]

  const [first, second] = [await text(bankFile('a.csv', rows).body), await text(bankFile('b.csv', rows.slice(1)).body)]

  expect(first.split('\r\n')).toEqual([
    '\u{feff}ردیف,شبا,صاحب حساب,مبلغ (ریال),شناسهٔ واریز',
    `1,${SHEBA},سارا رضایی,1200000,70008000000000000001`,
    `2,${SHEBA},رضا احمدی,50,70008000000000000002`,
    '',
  ])
  expect(second).toContain(',50,70008000000000000002')
})

test('a holder’s name that a spreadsheet would run is a text', async () => {
  const file = await text(bankFile('a.csv', [transfer('withdrawal_1', 10, '=HYPERLINK("x")')]).body)

  expect(file).toContain(`"'=HYPERLINK(""x"")"`)
})

test('its day is that of Tehran, without what a file’s name cannot hold', () => {
  expect(fileDay(new Date('2026-11-24T21:00:00Z'))).toBe('1405-09-04')
})
