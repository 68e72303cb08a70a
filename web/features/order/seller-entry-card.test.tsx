import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderNumber as Digits } from '#contract/ids.ts'
import { SellerEntry } from '#contract/order.ts'
import { OrderNumber } from './order-number.tsx'
import { SellerEntryCard } from './seller-entry-card.tsx'

const LINE = {
  id: 'line-1',
  order_id: 'order_01890000-0000-7000-8000-000000000000',
  quantity: 2,
  psid: 'offer1',
  combinationId: 'variant1',
  productId: '123xf4p',
  name: 'کتری',
  slug: 'ketri',
  image: '',
  attributes: [],
  price: 500_000,
  discount_price: null,
  totalPrice: 1_000_000,
}

const ENTRY = {
  receipt_id_seller: 'receipt_01890000-0000-7000-8000-000000000000',
  seller: { id: 'seller1', label: 'بازرگانی نور' },
  isPaid: 'paid',
  status: 'processing',
  quantity: 2,
  price: 1_000_000,
  discount_price: 0,
  vat: 0,
  totalPrice: 1_000_000,
  paidAmount: 1_000_000,
  vatRequested: false,
  vatLink: null,
  paymentMethod: { name: 'fake', label: 'بانک آزمایشی', paymentMethod: 'online' },
  paymentComment: '',
  products: [{ id: '123xf4p', combinationId: 'variant1', productDetails: LINE }],
}

test('the opaque id of a product stays as it is, in Latin digits', () => {
  const shown = renderToStaticMarkup(<SellerEntryCard entry={SellerEntry.parse(ENTRY)} />)

  expect(shown).toContain('<bdi dir="ltr">123xf4p</bdi>')
})

test('the number of an order is shown in Persian digits, apart from the text around it', () => {
  const shown = renderToStaticMarkup(<OrderNumber number={Digits.parse('482731659')} copy />)

  expect(shown).toMatch(/<bdi dir="ltr"[^>]*><span>۴۸۲<\/span><span>۷۳۱<\/span><span>۶۵۹<\/span><\/bdi>/)
  expect(shown).toContain('aria-label="رونوشت شمارهٔ سفارش ۴۸۲۷۳۱۶۵۹"')
})
