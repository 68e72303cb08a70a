import { expect, test } from 'vitest'
import { toman } from '#contract/money.ts'
import type { OrderEvent } from '#contract/staff-order.ts'
import { detailsOf, titleOf } from './order-event-words.ts'

const EVENT: OrderEvent = {
  kind: 'placed',
  at: '2026-11-25T09:00:00.000Z',
  who: null,
  sellerLabel: null,
  gatewayLabel: null,
  amount: null,
  note: '',
  state: '',
}

test('an event says what happened, and then who, where, how much and why', () => {
  const declined: OrderEvent = {
    ...EVENT,
    kind: 'part_declined',
    who: { name: 'سارا مدیری', role: 'staff' },
    sellerLabel: 'صدف',
    amount: toman(120_000),
    note: 'تلفنی خواست',
  }

  expect(titleOf(declined)).toBe('محصول‌هایی رد شد')
  expect(detailsOf(declined)).toEqual(['همکار: سارا مدیری', 'بخش «صدف»', '۱۲۰٬۰۰۰ تومان', 'تلفنی خواست'])
  expect(detailsOf({ ...EVENT, kind: 'parcel_sent', state: 'tipax', note: '7734118902' })).toEqual(['تیپاکس', '۷۷۳۴۱۱۸۹۰۲'])
})

test('what staff did by a call is told by what the call does, and never by its address', () => {
  const looked: OrderEvent = { ...EVENT, kind: 'staff_call', note: 'POST /master-dash/orders/:orderId/contacts' }

  expect(titleOf(looked)).toBe('شماره و نشانی خریدار دیده شد')
  expect([titleOf({ ...looked, note: 'POST /another' }), detailsOf({ ...looked, note: 'POST /another' })]).toEqual(['کار همکار', []])
  expect(detailsOf({ ...looked, state: 'BALANCE_TOO_LOW' })).toEqual(['پذیرفته نشد'])
})
