import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toman } from '#contract/money.ts'
import type { SupplierOffer, UsualShipping } from '#contract/product.ts'
import { dayNumberAt } from '#persian/working-days.ts'
import { BuyBox } from './buy-box.tsx'
import { offerOf } from './product.testing.ts'
import { costOf } from './sending.tsx'
import { sendingDay } from './sending-day.tsx'

const alert = { product: { id: 'p-1', title: 'گوشی' }, sellers: [], lowest: null }
const shownWith = (offer: SupplierOffer | undefined, warranty?: string, shipping: UsualShipping[] = []) =>
  renderToStaticMarkup(
    <BuyBox
      bought={offer === undefined ? undefined : { productId: 'p-1', combinationsID: 'v1', offer }}
      others={2}
      warranty={warranty}
      shipping={shipping}
      daysOff={[]}
      alert={alert}
      marked={false}
      className={undefined}
    />,
  )
const post: UsualShipping = {
  sellerId: offerOf('s1').id,
  kind: 'post',
  label: 'پست پیشتاز',
  cost: toman(60_000),
  paidOnArrival: false,
  freeFrom: null,
  minDays: 2,
  maxDays: 4,
}

test('a combination that nobody sells says so, and offers to tell when somebody does', () => {
  const box = shownWith(undefined)

  expect(box).toContain('تأمین‌کننده‌ای وجود ندارد')
  expect(box).toContain('هشدار قیمت و موجودی')
})

test('the box tells guarantee, return, sending and what the seller’s buyers think', () => {
  const box = shownWith(offerOf('s1'), '۱۸ ماه شرکتی', [post]).replaceAll(/<\/?bdi>/g, '')

  for (const words of [
    'گارانتی: ۱۸ ماه شرکتی',
    '۷ روز ضمانت بازگشت',
    'ارسال کمتر از یک روز',
    'پست پیشتاز: ۶۰٬۰۰۰ تومان',
    'رضایت خریداران: ۴٫۲ از ۵ (خوب)',
    'فروش تکی، پرداخت نقدی',
  ])
    expect(box).toContain(words)
  // a kept page is the same on every day
  expect(box).not.toContain('فرستاده می‌شود تا')
})

test('without a warranty the market’s own guarantee stands, and a seller without ratings is not called weak', () => {
  const box = shownWith(offerOf('s1', { rating: 0 }))

  expect(box).toContain('ضمانت اصالت محصول')
  expect(box).toContain('هنوز امتیازی ندارد')
  expect(box).not.toContain('ضعیف')
})

test('an order is sent by the day on which the seller’s hours are over, in Tehran', () => {
  const tenInTheEvening = new Date('2026-11-22T18:30:00Z')

  expect(sendingDay('in3hours', tenInTheEvening, new Set())).toBe('۲ آذر ۱۴۰۵')
  expect(sendingDay('in3days', tenInTheEvening, new Set())).toBe('۴ آذر ۱۴۰۵')
})

test('promised days leave out a Friday and an official day, promised hours do not', () => {
  const wednesday = new Date('2026-11-25T08:00:00Z')
  const saturday = dayNumberAt(new Date('2026-11-28T08:00:00Z'))

  expect(sendingDay('in3days', wednesday, new Set())).toBe('۸ آذر ۱۴۰۵')
  expect(sendingDay('in3days', wednesday, new Set([saturday]))).toBe('۹ آذر ۱۴۰۵')
  expect(sendingDay('in1week', wednesday, new Set())).toBe('۱۱ آذر ۱۴۰۵')
  expect(sendingDay('in3hours', new Date('2026-11-27T08:00:00Z'), new Set())).toBe('۶ آذر ۱۴۰۵')
})

test('sending is free from the sum that the seller named, and by the carrier’s own price where that is so', () => {
  const withFree = { ...post, freeFrom: toman(900_000) }

  expect(costOf(withFree, 100_000)).toBe('۶۰٬۰۰۰ تومان، رایگان از ۹۰۰٬۰۰۰ تومان')
  expect(costOf(withFree, 900_000)).toBe('رایگان')
  expect(costOf({ ...post, cost: toman(0), paidOnArrival: true }, 900_000)).toBe('پس‌کرایه')
})

test('days on which the seller sends nothing are left out; hours begin when they are over', () => {
  // Saturday, 7 Azar
  const saturday = new Date('2026-11-28T08:00:00Z')
  const today = dayNumberAt(saturday)

  expect(sendingDay('in3hours', saturday, new Set(), new Set([today, today + 1]))).toBe('۹ آذر ۱۴۰۵')
  expect(sendingDay('in3days', saturday, new Set(), new Set([today + 1]))).toBe('۱۱ آذر ۱۴۰۵')
  expect(sendingDay('in3days', saturday, new Set(), new Set())).toBe('۱۰ آذر ۱۴۰۵')
})
