import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderNumber as Digits } from '#contract/ids.ts'
import { SellerEntry } from '#contract/order.ts'
import { Amount } from '#web/ui/price.tsx'
import { GoodsLine } from './goods-line.tsx'
import { OrderNumber } from './order-number.tsx'
import { SellerEntryCard } from './seller-entry-card.tsx'
import { StatusBadge } from './state-badges.tsx'

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

test('a price that is missing is unknown, not nothing', () => {
  const shown = renderToStaticMarkup(
    <>
      <GoodsLine name="" slug="" image="" attributes={[]} quantity={1} amount={null} />
      <Amount amount={undefined} />
      <Amount amount={0} />
    </>,
  )

  expect(shown.match(/قیمت نامشخص/g)).toHaveLength(2)
  expect(shown).toContain('محصول نامشخص')
  expect(shown.match(/<bdi>۰<\/bdi>/g)).toHaveLength(1)
})

test('a completed order is told so, and a status that nobody knows is unknown', () => {
  const badgeOf = (status: string) => renderToStaticMarkup(<StatusBadge status={status} />)

  expect(badgeOf('completed')).toContain('تکمیل‌شده')
  expect(badgeOf('delivered')).toContain('تحویل‌شده')
  expect(badgeOf('on-the-moon')).toContain('نامشخص')
})
