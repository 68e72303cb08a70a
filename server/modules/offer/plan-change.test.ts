import { expect } from 'vitest'
import { OfferId, type SellerId, SellerId as SellerIdShape } from '#contract/ids.ts'
import type { OfferChange } from '#contract/offer-change.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { AT, buildMarket, buildProducts, productRow } from '../import/market.testing.ts'
import { planChange } from './plan-change.ts'

const test = databaseTest
const S1 = SellerIdShape.parse('s1')
const S2 = SellerIdShape.parse('s2')
const daysAfter = (days: number) => new Date(AT.getTime() + days * 86_400_000)
const offersOf = statement<{ sellerId: SellerId }, { id: OfferId }>(
  'test-offers-of-seller',
  'select id from offers where seller_id = :sellerId order by product_id, variant_id',
)
const plan = (tx: Transaction, sellerId: SellerId, wanted: { offerIds: OfferId[]; change: OfferChange }, now: Date) =>
  planChange(tx, sellerId, { ...wanted, rate: null }, now)
const idsOf = async (tx: Transaction, sellerId = S1) => (await offersOf.all(tx, { sellerId })).map(({ id }) => id)
const offered = (slug: string, regularPrice: number, discountedPrice: number | null = null, stock = 5) =>
  productRow(slug, { offers: ['s1', 's2'].map((id) => ({ id, stock, price: { regularPrice, discountedPrice } })) })
const dearer: OfferChange = { kind: 'percent', basisPoints: 4_000, fields: ['regularPrice'] }

test('a change is shown row by row, old and new, in the order that was asked for', async ({ tx }) => {
  await buildMarket(tx, [offered('a', 1_000_000), offered('b', 10_000)])
  const ids = (await idsOf(tx)).reverse()

  const rows = await plan(tx, S1, { offerIds: ids, change: { kind: 'toman', amount: -10_000, fields: ['regularPrice'] } }, AT)

  expect(rows.map(({ offerId }) => offerId)).toEqual(ids)
  const byOutcome = Object.fromEntries(rows.map((row) => [row.outcome, row]))
  expect(byOutcome.changes).toMatchObject({ version: 1, old: { regularPrice: 1_000_000 }, new: { regularPrice: 990_000, stock: 5 } })
  expect(byOutcome.refused).toMatchObject({ fault: 'PRICE_TOO_LOW', new: { regularPrice: 10_000 }, warnings: [] })
})

test('what stays as it is is told apart, and moves of more than 30 percent are warned of', async ({ tx }) => {
  await buildMarket(tx, [offered('a', 1_000_000)])
  const offerIds = await idsOf(tx)

  expect(await plan(tx, S1, { offerIds, change: { kind: 'set', regularPrice: 1_000_000 } }, AT)).toMatchObject([{ outcome: 'unchanged' }])
  expect(await plan(tx, S1, { offerIds, change: dearer }, AT)).toMatchObject([{ outcome: 'changes', warnings: ['MOVED_FAR'] }])
})

test('the lowest price of 30 days counts the one that held when they began, and none before', async ({ tx }) => {
  await buildMarket(tx, [offered('a', 700_000)])
  await buildProducts(tx, [offered('a', 900_000)], daysAfter(10))
  await buildProducts(tx, [offered('a', 1_000_000)], daysAfter(45))
  const offerIds = await idsOf(tx)
  const to = (regularPrice: number) => ({ offerIds, change: { kind: 'set', regularPrice } as const })
  const warningsOn = async (days: number, price: number) => (await plan(tx, S1, to(price), daysAfter(days)))[0]?.warnings

  expect(await warningsOn(46, 899_000)).toEqual(['LOWEST_OF_30_DAYS'])
  expect(await warningsOn(46, 900_000)).toEqual([])
  expect(await warningsOn(76, 999_000)).toEqual(['LOWEST_OF_30_DAYS'])
})

test('one offer’s terms go to the other variants of its product, and to no other product', async ({ tx }) => {
  const twoColours = productRow('a', {
    options: ['black', 'white'].map((id) => ({
      id,
      attribute_id: 'colour',
      attribute_name: 'رنگ',
      type: 'color',
      value: '#101010',
      label: id,
    })),
    combinations: ['black', 'white'].map((option, index) => ({
      id: `a-${option}`,
      options: [option],
      suppliers: [{ id: 's1', stock: index + 1, price: { regularPrice: (index + 1) * 100_000 } }],
    })),
  })
  await buildMarket(tx, [twoColours])
  const colours = await idsOf(tx)
  await buildProducts(tx, [offered('b', 5_000)])
  const offerIds = await idsOf(tx)
  const from = colours[0] ?? OfferId.parse('none')

  const rows = await plan(tx, S1, { offerIds, change: { kind: 'copy', from, fields: ['regularPrice', 'stock'] } }, AT)

  const other = offerIds.find((id) => !colours.includes(id))
  const outcomes = Object.fromEntries(rows.map(({ offerId, outcome, fault }) => [offerId, fault ?? outcome]))
  expect(outcomes).toEqual({ [from]: 'unchanged', [colours[1] ?? '']: 'changes', [other ?? '']: 'OTHER_PRODUCT' })
  expect(rows.find(({ outcome }) => outcome === 'changes')?.new).toEqual({ regularPrice: 100_000, discountedPrice: null, stock: 1 })
})

test('one offer of another seller refuses them all, also where it is only copied from', async ({ tx }) => {
  await buildMarket(tx, [offered('a', 1_000_000)])
  const [[own], [foreign]] = [await idsOf(tx), await idsOf(tx, S2)]
  if (own === undefined || foreign === undefined) throw new Error('both sell')
  const refused = { code: 'SELLERS_OFFER_NOT_FOUND' }

  await expect(plan(tx, S1, { offerIds: [own, foreign], change: dearer }, AT)).rejects.toMatchObject(refused)
  await expect(plan(tx, S1, { offerIds: [own], change: { kind: 'copy', from: foreign, fields: ['stock'] } }, AT)).rejects.toMatchObject(
    refused,
  )
})
