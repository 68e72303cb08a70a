import { expect } from 'vitest'
import type { Transaction } from '../../../platform/database/database.ts'
import { databaseTest as test } from '../../../testing/database-test.ts'
import { AT, buildMarket, productRow } from '../../import/market.testing.ts'
import { optionValuesKept, renameValue } from './option-desk.ts'

const memory = (label: string, id = 'memory') => ({
  id,
  attribute_id: 'memory',
  attribute_name: 'حافظه',
  type: 'other' as const,
  value: label,
  label,
})
const offer = { id: 's1', stock: 5, price: { regularPrice: 1_000_000 } }

/** Each of the options is a combination of its own. */
const product = (slug: string, ...options: (Omit<ReturnType<typeof memory>, 'type'> & { type: 'color' | 'other' })[]) =>
  productRow(slug, { options, combinations: options.map(({ id }) => ({ id: `${slug}-${id}`, options: [id], suppliers: [offer] })) })

const labelsOf = async (tx: Transaction, slug: string) =>
  (
    await tx.query({
      text: `select chosen ->> 'label' as label, chosen ->> 'value' as value from variants v join products p on p.id = v.product_id cross join jsonb_array_elements(v.options) as chosen
        where p.slug = $1 order by v.position, v.id`,
      values: [slug],
    })
  ).rows.map(({ label, value }) => `${label} ${value}`)

const valuesOf = (tx: Transaction) => optionValuesKept({ now: () => AT }).list(tx)

test('a value is spelled as another wherever products have it, but where one has both', async ({ tx }) => {
  await buildMarket(tx, [
    product('one', memory('۱۲۸ گیگابایت')),
    product('two', memory('128GB')),
    product('three', memory('۱۲۸ گیگابایت'), memory('128GB', 'other')),
  ])
  const change = { attribute: 'حافظه', label: '128GB', into: '۱۲۸ گیگابایت' }

  expect(await renameValue(tx, change, AT)).toEqual({ changed: 1, left: 0, both: 1 })

  expect(await labelsOf(tx, 'two')).toEqual(['۱۲۸ گیگابایت ۱۲۸ گیگابایت'])
  expect(await labelsOf(tx, 'three')).toEqual(['۱۲۸ گیگابایت ۱۲۸ گیگابایت', '128GB 128GB'])
  expect(await valuesOf(tx)).toEqual([
    { attribute: 'حافظه', label: '۱۲۸ گیگابایت', products: 3 },
    { attribute: 'حافظه', label: '128GB', products: 1 },
  ])
  expect(await renameValue(tx, change, AT)).toEqual({ changed: 0, left: 0, both: 1 })
})

test('a new spelling takes the place of the old one in its own option alone, and nothing is renamed that is not there', async ({ tx }) => {
  const size = { ...memory('بزرگ'), attribute_id: 'size', attribute_name: 'اندازه' }
  await buildMarket(tx, [product('one', memory('بزرگ')), product('two', size)])

  expect(await renameValue(tx, { attribute: 'اندازه', label: 'بزرگ', into: 'L' }, AT)).toEqual({ changed: 1, left: 0, both: 0 })

  expect([await labelsOf(tx, 'one'), await labelsOf(tx, 'two')]).toEqual([['بزرگ بزرگ'], ['L L']])
  const missing = { attribute: 'اندازه', label: 'بزرگ', into: 'XL' }
  await expect(renameValue(tx, missing, AT)).rejects.toMatchObject({ code: 'OPTION_VALUE_NOT_FOUND' })
  await expect(renameValue(tx, { ...missing, into: 'بزرگ' }, AT)).rejects.toMatchObject({ code: 'OPTION_VALUE_ITSELF' })
})

test('colours are none of them, and values are counted once a minute', async ({ tx }) => {
  const white = { ...memory('سفید', 'white'), attribute_name: 'رنگ', type: 'color' as const, value: '#ffffff' }
  await buildMarket(tx, [product('one', white, memory('۸ گیگابایت', 'm'))])
  let at = AT
  const kept = optionValuesKept({ now: () => at })
  const counted = await kept.list(tx)
  expect(counted.map(({ label }) => label)).toEqual(['۸ گیگابایت'])

  await renameValue(tx, { attribute: 'حافظه', label: '۸ گیگابایت', into: '۸ گیگ' }, AT)

  expect(await kept.list(tx)).toBe(counted)
  at = new Date(AT.getTime() + 60_000)
  expect((await kept.list(tx)).map(({ label }) => label)).toEqual(['۸ گیگ'])
  kept.forget()
  expect(await kept.list(tx)).toHaveLength(1)
})
