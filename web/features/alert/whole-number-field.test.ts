import { expect, test } from 'vitest'
import { ProductId } from '#contract/ids.ts'
import { numberFrom } from '#web/ui/whole-number-field.tsx'
import { checkedDraft, type Draft } from './stock-alert-draft.ts'

test('a whole number is read in any digits and groups, and keeps its sign', () => {
  expect(['۱۰۰٬۰۰۰', '100,000', '٢٥', '-1', '−۱', '۱-', '-', '', 'متن', '-0'].map(numberFrom)).toEqual([
    100_000,
    100_000,
    25,
    -1,
    -1,
    -1,
    undefined,
    undefined,
    undefined,
    0,
  ])
})

test('a price and a stock of −1 are refused with a sentence', () => {
  const draft: Draft = {
    alertType: 'price_reach',
    price: numberFrom('-1'),
    inventory: numberFrom('-1'),
    supplierSelection: 'all',
    selectedSuppliers: [],
    sms: true,
    email: false,
  }
  const id = ProductId.parse('p-1')

  expect(checkedDraft(id, draft)).toEqual({ faults: { price: 'قیمت نباید منفی باشد' } })
  expect(checkedDraft(id, { ...draft, alertType: 'inventory_reach' })).toEqual({ faults: { inventory: 'موجودی باید دست‌کم ۱ عدد باشد' } })
})
