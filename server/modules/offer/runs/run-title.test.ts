import { expect, test } from 'vitest'
import { OfferId } from '#contract/ids.ts'
import type { OfferChange } from '#contract/offer-change.ts'
import { titleOfChange, titleOfFile } from './run-title.ts'

const TITLES: readonly [OfferChange, string][] = [
  [{ kind: 'percent', basisPoints: 300, fields: ['regularPrice'] }, 'قیمت ۱۲ ردیف، ۳٪ افزایش'],
  [{ kind: 'percent', basisPoints: -250, fields: ['regularPrice', 'discountedPrice'] }, 'قیمت و قیمت با تخفیف ۱۲ ردیف، ۲٫۵٪ کاهش'],
  [{ kind: 'toman', amount: -50_000, fields: ['discountedPrice'] }, 'قیمت با تخفیف ۱۲ ردیف، ۵۰٬۰۰۰ تومان کاهش'],
  [{ kind: 'set', stock: 0 }, 'موجودی ۱۲ ردیف، مقدار تازه'],
  [{ kind: 'round', fields: ['regularPrice'], round: { to: 1_000, direction: 'up' } }, 'قیمت ۱۲ ردیف، گرد به ۱٬۰۰۰ تومان'],
  [{ kind: 'currency', currency: 'usd' }, 'قیمت ۱۲ ردیف از دلار آمریکا، هر دلار آمریکا ۹۲٬۵۰۰٫۵ تومان'],
  [{ kind: 'copy', from: OfferId.parse('o1'), fields: ['stock'] }, 'موجودی ۱۲ ردیف، از روی یک ترکیب'],
]

test.for(TITLES)('%j is said in a few words', ([change, title]) => {
  expect(titleOfChange(change, 12, { toman: '92500.5', step: 1_000 })).toBe(title)
})

test('a file says how many rows it changes', () => {
  expect(titleOfFile(86)).toBe('۸۶ ردیف از پرونده')
})
