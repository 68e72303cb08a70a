import { expect, test } from 'vitest'
import { Product, SupplierOffer } from '#contract/product.ts'
import { changedOffers, wordsFor } from './product-news.ts'

const offer = (psid: string, stock: number, regularPrice: number, discountedPrice: number | null = null) =>
  SupplierOffer.parse({
    id: 's1',
    name: 'بازار تهران',
    psid,
    shortName: '',
    rating: 4,
    stock,
    payment_type: 'Cash',
    buy_type: 'single',
    minOrder: 1,
    maxOrder: stock,
    delivery: [],
    deliveryTime: { value: 'in1day', label: 'کمتر از یک روز' },
    price: { regularPrice, discountedPrice, discountPercent: null },
    special_offer: null,
    specialOfferEndsAt: null,
    selected: false,
  })
const withOffers = (...suppliers: SupplierOffer[]) =>
  Product.shape.combinations.parse([{ id: 'v1', options: [], selected: true, suppliers }])

test('offers with another price or stock than before, and new ones, are picked out from the rest', () => {
  const before = withOffers(offer('same', 5, 100), offer('price', 5, 100), offer('stock', 5, 100), offer('gone', 5, 100))
  const now = withOffers(offer('same', 5, 100), offer('price', 5, 100, 90), offer('stock', 4, 100), offer('new', 5, 100))

  expect([...changedOffers({ combinations: before }, { combinations: now })]).toEqual(['price', 'stock', 'new'])
})

test.each([
  ['a new price', offer('a', 5, 100), offer('a', 5, 100, 90), 'قیمت تغییر کرد: ۹۰ تومان'],
  ['a new leading offer of another price', offer('a', 5, 100), offer('b', 5, 80), 'قیمت تغییر کرد: ۸۰ تومان'],
  ['less stock', offer('a', 5, 100), offer('a', 3, 100), 'موجودی تغییر کرد: ۳ عدد'],
  ['sold out', offer('a', 5, 100), offer('a', 0, 100), 'این محصول ناموجود شد'],
  ['taken off', offer('a', 5, 100), undefined, 'این محصول ناموجود شد'],
  ['back again', offer('a', 0, 100), offer('a', 2, 100), 'این محصول دوباره موجود شد: ۱۰۰ تومان'],
  ['nothing that a shopper sees', offer('a', 5, 100), offer('a', 5, 100), ''],
  ['still sold out', offer('a', 0, 100), undefined, ''],
] as const)('%s is said in words', (_, before, now, words) => {
  expect(wordsFor(before, now)).toBe(words)
})
