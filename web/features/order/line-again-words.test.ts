import { expect, test } from 'vitest'
import { LineAgain } from '#contract/buy-again.ts'
import { lineAgainWords } from './line-again-words.ts'

const LINE = {
  psid: 'offer1',
  productId: '123xf4p',
  name: 'کتری',
  slug: 'ketri',
  image: '',
  attributes: [],
  ordered: 3,
  inCart: 3,
  outcome: 'added',
  priceBefore: 500_000,
  price: 500_000,
}

test.each([
  ['as it was', {}, []],
  ['dearer', { price: 520_000 }, ['هر عدد ۲۰٬۰۰۰ تومان گران‌تر شده است']],
  ['fewer and cheaper', { outcome: 'fewer', inCart: 1, price: 450_000 }, ['۱ عدد از ۳ عدد', 'هر عدد ۵۰٬۰۰۰ تومان ارزان‌تر شده است']],
  ['sold by the dozen', { outcome: 'more', inCart: 12 }, ['حداقل سفارش اکنون ۱۲ عدد است']],
  ['sold out', { outcome: 'out_of_stock', inCart: 0 }, ['ناموجود شده است']],
  ['gone', { outcome: 'gone', inCart: 0, price: null }, ['این فروشنده دیگر آن را نمی‌فروشد']],
  ['left out of a full cart', { outcome: 'cart_full', inCart: 0, price: 900_000 }, ['سبد خرید برای آن جا ندارد']],
])('a line that is bought again says what is different: %s', (_, given, expected) => {
  expect(lineAgainWords(LineAgain.parse({ ...LINE, ...given })).map(({ text }) => text)).toEqual(expected)
})
