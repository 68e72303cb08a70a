import { expect, test } from 'vitest'
import { readWhole } from './import-numbers.ts'

test.each([
  ['۱۲۰٬۰۰۰ تومان', 120_000],
  ['120/000', 120_000],
  ["1'250'000", 1_250_000],
  ['۱۲۰۰۰٫۰', 12_000],
  ['3 عدد', 3],
  ['۳تا', 3],
  ['۱۲۰ هزار تومان', 120_000],
  ['۱٫۵ میلیون', 1_500_000],
  ['1.234567e+06', 1_234_567],
  ['\u200e1200\u200f', 1_200],
])('%s is %d', (written, number) => {
  expect(readWhole(written)).toEqual({ number })
})

test.each([
  ['120000/000', '۱۲۰٬۰۰۰ است یا ۱۲۰٬۰۰۰٬۰۰۰؟ بدون ممیز بنویسید'],
  ['1200,000', '۱٬۲۰۰ است یا ۱٬۲۰۰٬۰۰۰؟ بدون ممیز بنویسید'],
  ['1.2e+06', 'کوتاه‌شدهٔ صفحه‌گسترده است: ۱٬۲۰۰٬۰۰۰ است؟ همهٔ رقم‌هایش را بنویسید'],
  ['۵۰۰۰۰ ریال', 'به ریال نوشته شده است؛ به تومان بنویسید'],
])('%s is asked about', (written, question) => {
  expect(readWhole(written)).toEqual({ question })
})

test.each(['12000.5', '1,20', '1,234.567', '12.0000', '1.25e+01', '-5', 'گران', '', '۱۲ کارتن'])('%s is no whole number', (written) => {
  expect(readWhole(written)).toBeUndefined()
})
