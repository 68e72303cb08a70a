import { expect, test } from 'vitest'
import { tableRow } from '#web/features/trade/rows.testing.ts'
import { currenciesOf, orderRows } from './order-rows.ts'

const NOW = { countOf: () => 0, newsOf: new Map() }

test('a product that two pages bring stands where it came first', () => {
  const rows = orderRows([tableRow('p-1'), tableRow('p-2'), tableRow('p-1')], NOW)

  expect(rows.map(({ offer }) => offer.id)).toEqual(['p-1', 'p-2'])
})

test('what is in the cart and what has changed since stand in the rows; an offer that is gone has no stock', () => {
  const found = tableRow('p-1', { nodes: ['p-1-other'] })
  const price = { regularPrice: 70, discountedPrice: null, discountPercent: null, ICPrice: [] }
  const newsOf = new Map([['p-1', new Map([['p-1-other', tableRow('p-1', { offer: { price, stock: 2 } })]])]])

  const [row] = orderRows([found], { newsOf, countOf: ({ psid }) => (psid === 'p-1-other' ? 4 : 0) })

  expect(row).toMatchObject({ count: 0, isNode: false, offer: { stock: 0 } })
  expect(row?.nodes).toMatchObject([{ count: 4, isNode: true, offer: { stock: 2, price: { regularPrice: 70 } } }])
})

test('every currency that an offer names gets a column', () => {
  const priced = (id: string, label: string) => tableRow(id, { currencies: [label] })

  expect(currenciesOf([tableRow('p-0'), priced('p-1', 'usd'), priced('p-2', 'AED'), priced('p-3', 'usd')])).toEqual(['usd', 'AED'])
})
