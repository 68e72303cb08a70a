import { expect } from 'vitest'
import type { Currency } from '#contract/currency.ts'
import { OfferId, SellerId } from '#contract/ids.ts'
import type { NewRate } from '#contract/rate.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { buildShopper, buildSupplier } from '../identity/people.testing.ts'
import { AT, buildMarket, productRow } from '../import/market.testing.ts'
import { listMarketRates, listRates, readRate } from './read-rates.ts'
import { removeOwnRate, setMarketRate, setOwnRate } from './set-rate.ts'

const test = databaseTest
const S1 = SellerId.parse('s1')
const S2 = SellerId.parse('s2')
const at = (toman: string, step: NewRate['step'] = 1_000): NewRate => ({ toman, step })

async function people(tx: Transaction) {
  const { id: seller } = await buildSupplier(tx, { sellerId: S1, name: 'مهدی', family: 'رستگار' })
  const { id: staff } = await buildShopper(tx, { role: 'staff', name: 'سارا', family: 'مدیری' })
  const own = { sellerId: S1, currency: 'usd', by: seller, at: AT } as const
  const market = { currency: 'usd', by: staff, at: AT } as const
  return { own, market }
}

test('a seller’s own rate stands above the market’s until it is taken away', async ({ tx }) => {
  const { own, market } = await people(tx)
  await expect(readRate(tx, S1, 'usd', undefined)).rejects.toMatchObject({ code: 'NO_RATE' })

  const { rate: markets } = await setMarketRate(tx, market, at('92000', 100))
  expect(await readRate(tx, S1, 'usd', undefined)).toMatchObject({ whose: 'market', toman: '92000', step: 100, setBy: null })
  const { before, rate: mine } = await setOwnRate(tx, own, at('93500.5'))
  expect(before).toBeNull()
  expect(await readRate(tx, S1, 'usd', undefined)).toEqual(mine)
  expect(mine).toMatchObject({ whose: 'own', toman: '93500.5', step: 1_000, setAt: AT.toISOString(), setBy: 'مهدی رستگار' })
  expect(await readRate(tx, S2, 'usd', undefined)).toMatchObject({ id: markets.id })

  expect(await removeOwnRate(tx, own)).toMatchObject({ before: { id: mine.id }, rate: { id: markets.id } })
  expect(await readRate(tx, S1, 'usd', undefined)).toMatchObject({ id: markets.id })
  await expect(removeOwnRate(tx, own)).rejects.toMatchObject({ code: 'RATE_NOT_FOUND' })
})

test('a rate is read as it was set, by its id, whatever was set since; of another seller or currency it is not there', async ({ tx }) => {
  const { own, market } = await people(tx)
  const { rate: first } = await setOwnRate(tx, own, at('90000'))
  const { rate: second } = await setOwnRate(tx, own, at('95000'))
  const { rate: markets } = await setMarketRate(tx, market, at('92000'))

  expect(await readRate(tx, S1, 'usd', first.id)).toEqual(first)
  expect(await readRate(tx, S1, 'usd', undefined)).toEqual(second)
  expect(await readRate(tx, S2, 'usd', markets.id)).toMatchObject({ id: markets.id, setBy: null })
  await expect(readRate(tx, S2, 'usd', first.id)).rejects.toMatchObject({ code: 'RATE_NOT_FOUND' })
  await expect(readRate(tx, S1, 'AED', first.id)).rejects.toMatchObject({ code: 'RATE_NOT_FOUND' })
})

test('the rate that stands there already is no new setting; every other one is kept', async ({ tx }) => {
  const { market } = await people(tx)
  const { rate: first } = await setMarketRate(tx, market, at('92000'))

  expect(await setMarketRate(tx, market, at('92000'))).toMatchObject({ rate: { id: first.id } })
  await setMarketRate(tx, market, at('92000', 100))
  await setMarketRate(tx, { ...market, currency: 'AED' }, at('25100'))

  expect(await listMarketRates(tx)).toMatchObject([
    {
      currency: 'usd',
      settings: [
        { toman: '92000', step: 100, setBy: 'سارا مدیری' },
        { toman: '92000', step: 1_000 },
      ],
    },
    { currency: 'AED', settings: [{ toman: '25100' }] },
  ])
})

test('a seller sees each currency with both rates and how many offers have a price in it', async ({ tx }) => {
  const priced = (slug: string, ICPrice: { label: Currency; amount: number }[]) =>
    productRow(slug, { offers: [{ id: 's1', psid: OfferId.parse(`offer-${slug}`), stock: 1, price: { regularPrice: 100_000, ICPrice } }] })
  await buildMarket(tx, [
    priced('a', [{ label: 'usd', amount: 10 }]),
    priced('b', [
      { label: 'usd', amount: 11 },
      { label: 'AED', amount: 40 },
    ]),
    priced('c', []),
  ])
  const { own } = await people(tx)
  await setOwnRate(tx, own, at('92000'))

  expect(await listRates(tx, S1)).toMatchObject([
    { currency: 'usd', own: { toman: '92000' }, market: null, offers: 2 },
    { currency: 'AED', own: null, market: null, offers: 1 },
  ])
  expect(await listRates(tx, S2)).toMatchObject([
    { own: null, offers: 0 },
    { own: null, offers: 0 },
  ])
})

test('two who set a rate at once leave a row each, and each goes on with their own', async ({ database: { db } }) => {
  const { own } = await inTransaction(db, 'write', people)
  const set = (toman: string) => inTransaction(db, 'write', (tx) => setOwnRate(tx, own, at(toman)))

  const both = await Promise.all([set('90000'), set('95000')])

  expect(both.map(({ rate }) => rate.toman)).toEqual(['90000', '95000'])
  const counts = await readRate(db, S1, 'usd', undefined)
  expect(both.map(({ rate }) => rate.id)).toContain(counts.id)
  for (const { rate } of both) expect(await readRate(db, S1, 'usd', rate.id)).toEqual(rate)
})
