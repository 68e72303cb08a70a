import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toman } from '#contract/money.ts'
import type { PartStep } from '#contract/order.ts'
import { orderOf } from './order.testing.ts'
import { OrderProducts } from './order-products.tsx'
import { OrderTimeline } from './order-timeline.tsx'

const AT = '2026-11-21T08:00:00.000Z'
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')

test('the steps of an order stand in their order, each with its time where there is one', () => {
  const steps: PartStep[] = [
    { step: 'placed', done: true, at: AT },
    { step: 'paid', done: true, at: null },
    { step: 'shipped', done: false, at: null },
  ]

  expect(wordsOf(renderToStaticMarkup(<OrderTimeline steps={steps} />))).toBe(
    '|ثبت سفارش| (انجام شد)|۳۰ آبان ۱۴۰۵، ۱۱:۳۰|پرداخت| (انجام شد)|ارسال| (هنوز نه)|',
  )
})

test('where a part ended, its way says why and where the money is', () => {
  const steps: PartStep[] = [
    { step: 'cancelled', done: true, at: null, because: 'market', note: 'موجود نبود' },
    { step: 'refunded', done: true, at: null, refund: { amount: toman(250_000), to: 'wallet' } },
  ]

  expect(wordsOf(renderToStaticMarkup(<OrderTimeline steps={steps} />))).toBe(
    '|لغو| (انجام شد)|از سوی راسته: موجود نبود|برگشت پول| (انجام شد)|۲۵۰٬۰۰۰ تومان به کیف پول|',
  )
})

test('an order in the list shows its first pictures and says how many products more it has', () => {
  const [line] = orderOf().items
  if (line === undefined) throw new Error('The order of these tests has a line.')
  const items = [1, 2, 3, 4, 5, 6].map((number) => ({ ...line, id: `line-${number}`, image: `/uploads/${number}.webp` }))

  const shown = renderToStaticMarkup(<OrderProducts items={items} plans={[]} />)

  expect(shown.match(/<img/g)).toHaveLength(4)
  expect(wordsOf(shown)).toContain('کتری| و ۵ محصول دیگر')
  expect(wordsOf(renderToStaticMarkup(<OrderProducts items={[line]} plans={[]} />))).not.toContain('دیگر')
  expect(renderToStaticMarkup(<OrderProducts items={[]} plans={[]} />)).toBe('')
})
