import { describe, expect, test } from 'vitest'
import type { CellValue } from '#web/ui/table/cell-value.ts'
import { columnOf, editOf, percentIn, pricesIn, withOutcome } from './offer-terms.ts'
import { editNode } from './rows.testing.ts'

const draft = (written: Record<string, CellValue>) => new Map(Object.entries(written))
const discounted = editNode('a', { price: { regularPrice: 100_000, discountedPrice: 90_000, discountPercent: 10, ICPrice: [] } })

describe('the discount of a row that is written in', () => {
  test('a percent is taken off the price that is written beside it', () => {
    expect(pricesIn(editNode('a'), draft({ price: 200_000, discount: 15 }))).toEqual({ regular: 200_000, discounted: 170_000 })
  })

  test('nought takes it away', () => {
    expect(editOf(discounted, draft({ discount: 0 }))).toEqual({ price: { discountedPrice: null } })
  })

  test('one that stands there goes along with a new price, so that the percent stays what the cell says', () => {
    const written = draft({ price: 150_000 })

    expect(pricesIn(discounted, written)).toEqual({ regular: 150_000, discounted: 135_000 })
    expect(percentIn(discounted, written)).toBe(10)
    expect(editOf(discounted, written)).toEqual({ price: { regularPrice: 150_000, discountedPrice: 135_000 } })
  })

  test('nothing is said of prices that nobody wrote', () => {
    expect(editOf(discounted, draft({ stock: 3 }))).toEqual({ stock: 3 })
  })
})

test('only what was written is sent, an emptied cell as nought or nothing', () => {
  const written = draft({ maxOrder: null, delivery: null, shortName: null, active: 'no', payment_type: 'Credit', deliveryTime: 'in1day' })

  expect(editOf(editNode('a'), written)).toEqual({
    maxOrder: 0,
    delivery: [],
    shortName: '',
    active: false,
    payment_type: 'Credit',
    deliveryTime: 'in1day',
  })
})

test('prices in other currencies are sent by their labels, an emptied one as none', () => {
  expect(editOf(editNode('a'), draft({ 'price-usd': 2.75, 'price-AED': null }))).toEqual({ priceLabel: { usd: 2.75, AED: null } })
})

test('a fault is told in the column of its field', () => {
  expect(['price', 'price.regularPrice', 'price.discountedPrice', 'minOrder', 'delivery.0'].map(columnOf)).toEqual([
    'price',
    'price',
    'discount',
    'minOrder',
    'delivery',
  ])
})

test('after a save a row shows what the shop holds, with the names of its places', () => {
  const tehran = { locationId: 'thr', locationName: 'تهران', locationLabel: 'تهران' }
  const current = {
    regularPrice: 50_000,
    discountedPrice: 40_000,
    stock: 0,
    minOrder: 2,
    maxOrder: 9,
    deliveryTime: 'in1day' as const,
    delivery: ['thr'],
    payment_type: 'Credit' as const,
    shortName: 'کوتاه',
    active: false,
    priceLabel: { usd: 2.75 },
  }

  const row = withOutcome(editNode('a'), { version: 4, current }, [tehran])

  expect(row).toMatchObject({ version: 4, stock: 0, minOrder: 2, maxOrder: 9, active: false, shortName: 'کوتاه', payment_type: 'Credit' })
  expect(row.price).toMatchObject({ regularPrice: 50_000, discountedPrice: 40_000, discountPercent: 20 })
  expect(row.price.ICPrice).toEqual([{ ICID: 'usd', label: 'usd', name: 'دلار آمریکا', amount: 2.75 }])
  expect(row.delivery).toEqual([tehran])
  expect(row.deliveryTime).toEqual({ value: 'in1day', label: 'کمتر از یک روز' })
})
