import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderNumber as Digits } from '#contract/ids.ts'
import { Amount } from '#web/ui/price.tsx'
import { entryOf } from './order.testing.ts'
import { OrderNumber } from './order-number.tsx'
import { ProductLine } from './product-line.tsx'
import { SellerEntryCard } from './seller-entry-card.tsx'
import { StatusBadge } from './state-badges.tsx'

test('the opaque id of a product stays as it is, in Latin digits', () => {
  const shown = renderToStaticMarkup(<SellerEntryCard entry={entryOf()} />)

  expect(shown).toContain('<bdi dir="ltr">123xf4p</bdi>')
})

test('the number of an order is shown in Persian digits, apart from the text around it', () => {
  const shown = renderToStaticMarkup(<OrderNumber number={Digits.parse('482731659')} copy />)

  expect(shown).toMatch(/<bdi dir="ltr"[^>]*><span>۴۸۲<\/span><span>۷۳۱<\/span><span>۶۵۹<\/span><\/bdi>/)
  expect(shown).toContain('aria-label="کپی شمارهٔ سفارش ۴۸۲۷۳۱۶۵۹"')
})

test('a price that is missing is unknown, not nothing', () => {
  const shown = renderToStaticMarkup(
    <>
      <ProductLine name="" slug="" image="" attributes={[]} quantity={1} amount={null} />
      <Amount amount={undefined} />
      <Amount amount={0} />
    </>,
  )

  expect(shown.match(/قیمت نامشخص/g)).toHaveLength(2)
  expect(shown).toContain('محصول نامشخص')
  expect(shown.match(/<bdi>۰<\/bdi>/g)).toHaveLength(1)
})

test('a completed order says so, and a status that nobody knows is unknown', () => {
  const badgeOf = (status: string) => renderToStaticMarkup(<StatusBadge status={status} />)

  expect(badgeOf('completed')).toContain('تکمیل‌شده')
  expect(badgeOf('delivered')).toContain('تحویل‌شده')
  expect(badgeOf('on-the-moon')).toContain('نامشخص')
})

test('what is left after an advance stands with whom it is settled', () => {
  const shownOf = (given: Record<string, unknown>) =>
    renderToStaticMarkup(<SellerEntryCard entry={entryOf({ paidAmount: 300_000, ...given })} />)
  const online = shownOf({ isPaid: 'prepaid', due: 700_000 })
  const direct = shownOf({ isPaid: 'selfprepaid', due: 0, dueToSeller: 700_000 })

  expect(online).toMatch(/مانده<\/dt><dd>.*۷۰۰٬۰۰۰/)
  expect(online).not.toContain('تماس بگیرید')
  expect(direct).toMatch(/تسویه با فروشنده<\/dt><dd>.*۷۰۰٬۰۰۰/)
  expect(direct).toContain('برای نهایی‌کردن خرید با تأمین‌کننده تماس بگیرید')
})
