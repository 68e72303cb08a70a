import { expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { aboutWords, deedWords, differencesOf, valueWords } from './audit-words.ts'

const isCall = (exported: unknown): exported is CallDefinition =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported && 'by' in exported

test('what was done is said by method and noun, and a command on the server as it is', () => {
  expect(deedWords('PUT /master-dash/staff/:userId')).toBe('تغییر: همکار')
  expect(deedWords('POST /master-dash/product-questions/decide')).toBe('ثبت: پرسش محصول')
  expect(deedWords('MASTER_MOBILE')).toBe('فرمان روی سرور: MASTER_MOBILE')
})

test('what any call of staff and sellers does has a noun, so that no path is read in the log', () => {
  const files = import.meta.glob<Record<string, unknown>>(['../../../contract/*.ts', '!**/*.test*.ts'], { eager: true })
  const written = Object.values(files)
    .flatMap((file) => Object.values(file))
    .filter(isCall)
    .filter(({ by, method }) => (by === 'staff' || by === 'seller') && method !== 'GET')

  expect(written.length).toBeGreaterThan(100)
  expect(written.map(({ method, path }) => `${method} ${path}`).filter((call) => !/^[آ-ی]+: [آ-ی]/.test(deedWords(call)))).toEqual([])
  expect(deedWords('GET /master-dash/wallet/withdrawals-file')).toBe('دیدن: برداشت از کیف پول')
})

test('numbers and days are written in Persian digits, and codes as they are', () => {
  expect([527_000, 1.5, '2026-11-25', 'HF-48'].map(valueWords)).toEqual(['۵۲۷٬۰۰۰', '۱.۵', '۲۰۲۶-۱۱-۲۵', 'HF-48'])
})

test('what a deed is about has a word before its id', () => {
  expect(aboutWords('user:u1')).toEqual({ word: 'کاربر', id: 'u1' })
  expect(aboutWords('wide_sliders:a:b')).toEqual({ word: 'مورد', id: 'a:b' })
  expect(aboutWords('site-settings')).toEqual({ word: 'مورد', id: 'site-settings' })
})

test('differences are those fields that are not the same, also within others', () => {
  expect(
    differencesOf({ role: 'staff', granted: ['content'], at: { city: 'x', day: 1 } }, { role: 'staff', granted: [], at: { day: 2 } }),
  ).toEqual([
    { path: ['granted'], before: ['content'], after: [] },
    { path: ['at', 'city'], before: 'x', after: undefined },
    { path: ['at', 'day'], before: 1, after: 2 },
  ])
  expect(differencesOf(null, { status: 'approved' })).toEqual([{ path: ['status'], before: undefined, after: 'approved' }])
  expect(differencesOf(null, null)).toEqual([])
})

test('values are read in Persian, and what is struck out says so', () => {
  expect(['approved', true, null, '…', ['content', 'finance'], []].map(valueWords)).toEqual([
    'منتشر شده',
    'بله',
    'خالی',
    'پوشیده',
    'محتوا، مالی',
    'هیچ',
  ])
})
