import { expect } from 'vitest'
import { NewVatRate } from '#contract/vat.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { databaseTest as test } from '../../../testing/database-test.ts'
import { buildMaster } from '../../identity/people.testing.ts'
import { readVatRate } from '../vat.queries.ts'
import { addVatRate, listVatRates, removeVatRate } from './keep-vat.ts'

/** The evening of 30 Aban 1405 in Tehran. */
const NOW = new Date('2026-11-21T18:00:00Z')
const TOMORROW = new Date('2026-11-21T20:31:00Z')
const rate = (from: string, basisPoints = 1_200) => NewVatRate.parse({ from, basisPoints, note: 'ابلاغ' })

test('a rate counts from its day on: the bill reads it then, and not before', async ({ tx }) => {
  const { id: by } = await buildMaster(tx)

  const rates = await addVatRate(tx, rate('۱۴۰۵/۰۹/۰۱'), { by, now: NOW })

  expect(rates.map(({ from, basisPoints, state }) => [from, basisPoints, state])).toEqual([
    ['2026-11-22', 1_200, 'begins'],
    ['2024-03-20', 1_000, 'counts'],
    ['2015-03-21', 900, 'was'],
  ])
  expect(await readVatRate.one(tx, { now: NOW })).toEqual({ basisPoints: 1_000 })
  expect(await readVatRate.one(tx, { now: TOMORROW })).toEqual({ basisPoints: 1_200 })
  expect((await listVatRates(tx, TOMORROW)).map(({ state }) => state)).toEqual(['counts', 'was', 'was'])
})

test('today and days that have passed are refused, and so is a day that has a rate', async ({ tx }) => {
  const { id: by } = await buildMaster(tx)
  const add = (from: string, basisPoints?: number) => addVatRate(tx, rate(from, basisPoints), { by, now: NOW })

  await expect(add('1405/08/30')).rejects.toMatchObject({ code: 'VAT_DAY_PAST', errors: { from: expect.any(String) } })
  await expect(add('1403/01/01')).rejects.toMatchObject({ code: 'VAT_DAY_PAST' })
  await add('1405/10/01')
  expect(await add('1405/10/01')).toHaveLength(3)
  await expect(add('1405/10/01', 900)).rejects.toMatchObject({ code: 'VAT_DAY_TAKEN' })
})

test('only a rate that has not begun is taken back, also by hand in the database', async ({ database: { db } }) => {
  await inTransaction(db, 'write', async (tx) => {
    const { id: by } = await buildMaster(tx)
    await addVatRate(tx, rate('1450/01/01'), { by, now: NOW })
  })
  const remove = (from: string) => inTransaction(db, 'write', (tx) => removeVatRate(tx, from, NOW))

  await expect(remove('2024-03-20')).rejects.toMatchObject({ code: 'VAT_RATE_BEGUN' })
  await expect(remove('2031-01-01')).rejects.toMatchObject({ code: 'VAT_RATE_NOT_FOUND' })
  expect((await remove('2071-03-21')).rates).toHaveLength(2)
  await expect(db.query({ text: `update vat_rates set basis_points = 0` })).rejects.toThrow(/has begun/)
  await expect(db.query({ text: `delete from vat_rates` })).rejects.toThrow(/has begun/)
})
