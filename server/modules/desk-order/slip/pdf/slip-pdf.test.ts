import { expect, test } from 'vitest'
import { SENDER, slipOrder } from '#contract/slip-sheet.testing.ts'
import { slipPdf } from './slip-pdf.ts'

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length
const orders = Array.from({ length: 5 }, (_, index) => slipOrder(String(482_913_057 + index)))

test('slips stand one on a page, labels four on a page of A4 and one on A6, in the typeface of the market', {
  timeout: 120_000,
}, async () => {
  const a4 = await slipPdf({ sender: SENDER, orders, kind: 'both', paper: 'a4' })
  const a6 = await slipPdf({ sender: SENDER, orders, kind: 'label', paper: 'a6' })

  expect([pagesOf(a4), pagesOf(a6)]).toEqual([5 + 2, 5])
  expect(a4.toString('latin1')).toMatch(/\/FontName \/\w+\+Vazirmatn/)
  expect(a6.toString('latin1')).toMatch(/\/MediaBox \[0 0 297\.6\d* 419\.5\d*\]/)
})
