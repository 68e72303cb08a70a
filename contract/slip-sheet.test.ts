import { expect, test } from 'vitest'
import { SENDER, slipOrder } from './slip-sheet.testing.ts'
import { inPages, labelOf, slipOf } from './slip-sheet.ts'

test('a slip lists what is left to pack, and says what was declined and why', () => {
  const slip = slipOf(slipOrder(), SENDER)

  expect(slip.pieces).toEqual([{ name: 'گوشی ردمی نوت ۱۴، مشکی', count: '۱ عدد' }])
  expect(slip.missing).toEqual(['۲ عدد کابل: موجودی تمام شده است'])
})

test('of an order that was sent whole it lists what was sent', () => {
  const order = slipOrder()
  const [phone] = order.lines
  if (phone === undefined) throw new Error('The order has a line')
  const slip = slipOf({ ...order, lines: [{ ...phone, ordered: 3, declined: 1, sent: 2, left: 0 }] }, SENDER)

  expect(slip.pieces).toEqual([{ name: 'گوشی ردمی نوت ۱۴، مشکی', count: '۲ عدد' }])
})

test('a label has the number of the order as bars until a parcel has a code, and says what is paid at the door', () => {
  const order = slipOrder()
  const parcel = {
    no: 1,
    carrier: 'post' as const,
    carrierLabel: 'پست',
    code: '186504217903385211476902',
    trackingUrl: null,
    sentAt: order.placedAt,
    lines: [],
  }

  expect(labelOf(order, SENDER)).toMatchObject({ barcode: { code: '482913057' }, cash: '', to: { name: 'نگار احمدی' } })
  expect(labelOf({ ...order, parcels: [parcel] }, SENDER).barcode).toEqual({ code: parcel.code, text: '1865 0421 7903 3852 1147 6902' })
  expect(labelOf({ ...order, method: 'cod', money: { ...order.money, due: order.money.total } }, SENDER).cash).toBe(
    'پرداخت در محل: ۳۱٬۴۵۰٬۰۰۰ تومان',
  )
})

test('rows are cut into pages, the last one shorter', () => {
  expect(inPages([1, 2, 3, 4, 5], 4)).toEqual([[1, 2, 3, 4], [5]])
})
