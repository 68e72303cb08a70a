import { expect } from 'vitest'
import { inTransaction, type Transaction } from '../../../platform/database/database.ts'
import { databaseTest as test } from '../../../testing/database-test.ts'
import { AT, buildMarket, productRow } from '../../import/market.testing.ts'
import { changeShade, listColoursAtDesk, mergeColour } from './colour-desk.ts'

const black = (label: string, id = 'black') => ({
  id,
  attribute_id: 'colour',
  attribute_name: 'رنگ',
  type: 'color' as const,
  value: label === 'مشکی' ? '#101010' : '#1d1d1f',
  label,
})

const labelsOf = async (tx: Transaction, slug: string) =>
  (
    await tx.query({
      text: `select chosen ->> 'label' as label, chosen ->> 'value' as hex from variants v join products p on p.id = v.product_id cross join jsonb_array_elements(v.options) as chosen
        where p.slug = $1 and chosen ->> 'type' = 'color' order by v.position, v.id`,
      values: [slug],
    })
  ).rows.map(({ label, hex }) => `${label} ${hex}`)

test('a colour takes the name and the shade of another, once, and filters know one of them', async ({ database: { db } }) => {
  const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, 'write', work)
  await write((tx) =>
    buildMarket(tx, [
      productRow('one', { options: [black('مشکی')] }),
      productRow('two', { options: [black('سیاه')] }),
      productRow('three', { options: [black('سياه')] }),
      productRow('four', {
        options: [black('مشکی'), black('سیاه', 'dark')],
        combinations: [
          { id: 'four-v1', options: ['black'], suppliers: [{ id: 's1', stock: 5, price: { regularPrice: 1_000_000 } }] },
          { id: 'four-v2', options: ['dark'], suppliers: [{ id: 's1', stock: 5, price: { regularPrice: 1_000_000 } }] },
        ],
      }),
    ]),
  )
  expect(await listColoursAtDesk(db)).toEqual([
    { label: 'سیاه', hex: '#1d1d1f', products: 3 },
    { label: 'مشکی', hex: '#101010', products: 2 },
  ])

  expect(await write((tx) => mergeColour(tx, 'سیاه', 'مشکی', AT))).toEqual({ changed: 2, left: 0, both: 1 })

  const labels = await write(async (tx) => [await labelsOf(tx, 'two'), await labelsOf(tx, 'three'), await labelsOf(tx, 'four')])
  expect(labels).toEqual([['مشکی #101010'], ['مشکی #101010'], ['مشکی #101010', 'سیاه #1d1d1f']])
  expect((await listColoursAtDesk(db)).map(({ label, products }) => [label, products])).toEqual([
    ['مشکی', 4],
    ['سیاه', 1],
  ])
  const again = await write((tx) => mergeColour(tx, 'سیاه', 'مشکی', AT))
  expect(again).toEqual({ changed: 0, left: 0, both: 1 })
})

test('a colour that no product has any more is none, and nothing is merged with itself or with what is not there', async ({ tx }) => {
  await buildMarket(tx, [productRow('one', { options: [black('مشکی')] }), productRow('two', { options: [black('سیاه')] })])

  await expect(mergeColour(tx, 'مشكي', 'مشکی', AT)).rejects.toMatchObject({ code: 'COLOUR_ITSELF' })
  await expect(mergeColour(tx, 'سیاه', 'ارغوانی', AT)).rejects.toMatchObject({ code: 'COLOUR_NOT_FOUND' })
  await mergeColour(tx, 'سیاه', 'مشکی', AT)

  expect((await listColoursAtDesk(tx)).map(({ label }) => label)).toEqual(['مشکی'])
  await expect(mergeColour(tx, 'سیاه', 'مشکی', AT)).rejects.toMatchObject({ code: 'COLOUR_NOT_FOUND' })
})

test('the shade of a colour is that of filters from then on', async ({ tx }) => {
  await buildMarket(tx, [productRow('one', { options: [black('مشکی')] })])

  expect(await changeShade(tx, 'مشکی', '#1C1C1E')).toEqual({ before: '#101010' })

  expect(await listColoursAtDesk(tx)).toMatchObject([{ label: 'مشکی', hex: '#1c1c1e' }])
  await expect(changeShade(tx, 'ارغوانی', '#800080')).rejects.toMatchObject({ code: 'COLOUR_NOT_FOUND' })
})
