import { describe, expect, test } from 'vitest'
import { SetStockAlert } from './alert.ts'

const PRICE = { product_id: 'p1', alertType: 'price_reach', price: 100_000 }
const STOCK = { product_id: 'p1', alertType: 'inventory_reach', inventory: 1 }

describe('an alert is taken', () => {
  test('with SMS on, mail off and every seller, unless it says otherwise', () => {
    expect(SetStockAlert.parse(PRICE)).toEqual({ ...PRICE, supplierSelection: 'all', selectedSuppliers: [], sms: true, email: false })
  })

  test.each([
    { ...PRICE, price: 0 },
    { ...PRICE, sms: false, email: true },
    { ...STOCK, inventory: 5 },
    { ...PRICE, supplierSelection: 'selected', selectedSuppliers: ['s1'] },
  ])('as %j', (body) => {
    expect(SetStockAlert.parse(body)).toMatchObject(body)
  })

  test('when it calls chosen sellers by the form’s word', () => {
    expect(SetStockAlert.parse({ ...PRICE, supplierSelection: 'select', selectedSuppliers: ['s1'] })).toMatchObject({
      supplierSelection: 'selected',
      selectedSuppliers: ['s1'],
    })
  })
})

describe('an alert is refused in words that a form can show, at its field', () => {
  test.each([
    ['alertType', 'نوع هشدار را انتخاب کنید', { ...PRICE, alertType: 'not_selected' }],
    ['alertType', 'نوع هشدار را انتخاب کنید', { product_id: 'p1', price: 1 }],
    ['price', 'قیمت را به تومان بنویسید', { ...PRICE, price: undefined }],
    ['price', 'قیمت را به تومان بنویسید', { ...PRICE, price: 'گران' }],
    ['price', 'قیمت را به تومان بنویسید', { ...PRICE, price: 10.5 }],
    ['price', 'قیمت نباید منفی باشد', { ...PRICE, price: -1 }],
    ['inventory', 'تعداد را بنویسید', { ...STOCK, inventory: undefined }],
    ['inventory', 'موجودی باید دست‌کم ۱ عدد باشد', { ...STOCK, inventory: 0 }],
    ['sms', 'دست‌کم یکی از پیامک یا ایمیل را انتخاب کنید', { ...PRICE, sms: false }],
    ['sms', 'دست‌کم یکی از پیامک یا ایمیل را انتخاب کنید', { ...STOCK, sms: false, email: false }],
    ['selectedSuppliers', 'دست‌کم یک فروشنده را انتخاب کنید', { ...PRICE, supplierSelection: 'select' }],
  ])('%s: %s', (field, message, body) => {
    const { error } = SetStockAlert.safeParse(body)

    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([field, message])
  })
})
