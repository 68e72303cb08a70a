import { expect } from 'vitest'
import { SellerId } from '#contract/ids.ts'
import { CodedError } from '../../platform/errors.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { buildMaster } from '../identity/people.testing.ts'
import { NOW } from '../order/order.testing.ts'
import { listCommission, readTerms, setCommissionRate, setCommissionTerms } from './set-commission.ts'
import { DEFAULT_TERMS } from './terms.ts'

const ALL = { sellerId: null, categoryId: null, basisPoints: 800, from: 'now', note: '' } as const
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => (error instanceof CodedError ? error.code : Promise.reject(error)),
  )
}

test('of a scope the last rate that has begun counts, and those that begin later are told', async ({ tx }) => {
  const by = (await buildMaster(tx)).id
  await setCommissionRate(tx, ALL, { by, now: NOW })
  await setCommissionRate(tx, { ...ALL, basisPoints: 900 }, { by, now: later(2) })
  await setCommissionRate(tx, { ...ALL, basisPoints: 700, from: '1405-10-01' }, { by, now: later(3) })

  const { rates } = await listCommission(tx, null, later(10))

  expect(rates.map(({ basisPoints, state }) => [basisPoints, state])).toEqual([
    [700, 'begins'],
    [900, 'counts'],
    [800, 'was'],
  ])
})

test('a rate begins after every order that was placed: a day that has begun is refused', async ({ tx }) => {
  const by = (await buildMaster(tx)).id

  expect(await codeOf(setCommissionRate(tx, { ...ALL, from: '1405-08-30' }, { by, now: NOW }))).toBe('COMMISSION_DATE_PAST')
  expect(await codeOf(setCommissionRate(tx, { ...ALL, from: '1405-09-01' }, { by, now: NOW }))).toBe('done')
  expect((await setCommissionRate(tx, ALL, { by, now: NOW })).validFrom).toBe(later(1).toISOString())
})

test('sellers and categories that are not there have no rate, and the market’s own is never taken away', async ({ tx }) => {
  const by = (await buildMaster(tx)).id
  const { sellerId } = await buildOffer(tx)

  expect(await codeOf(setCommissionRate(tx, { ...ALL, sellerId: SellerId.parse('nobody') }, { by, now: NOW }))).toBe(
    'COMMISSION_SCOPE_UNKNOWN',
  )
  expect(await codeOf(setCommissionRate(tx, { ...ALL, categoryId: 'nothing' }, { by, now: NOW }))).toBe('COMMISSION_SCOPE_UNKNOWN')
  expect(await codeOf(setCommissionRate(tx, { ...ALL, basisPoints: null }, { by, now: NOW }))).toBe('COMMISSION_MARKET_NEEDS_RATE')
  expect(await codeOf(setCommissionRate(tx, { ...ALL, sellerId, basisPoints: null }, { by, now: NOW }))).toBe('done')
})

test('terms are those of when they began; without any the seller bears discounts and nothing else is charged', async ({ tx }) => {
  const by = (await buildMaster(tx)).id
  expect(await readTerms(tx, NOW)).toEqual({ ...DEFAULT_TERMS, validFrom: null })

  await setCommissionTerms(tx, { ...DEFAULT_TERMS, discountBearer: 'market', from: 'now' }, { by, now: NOW })

  expect(await readTerms(tx, NOW)).toMatchObject({ discountBearer: 'seller' })
  expect(await readTerms(tx, later(2))).toMatchObject({ discountBearer: 'market', validFrom: later(1).toISOString() })
})
