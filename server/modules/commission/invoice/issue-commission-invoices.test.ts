import { expect } from 'vitest'
import { databaseTest as test } from '../../../testing/database-test.ts'
import { NOW } from '../../order/order.testing.ts'
import { buildFree, buildOrder, reckon, sellerOfOrder } from '../../payout/payout.testing.ts'
import { endedMonths, issueCommissionInvoices } from './issue-commission-invoices.ts'
import { listCommissionInvoices, readCommissionInvoice } from './read-commission-invoices.ts'

const STILL = new AbortController().signal
/** Aban has ended: 1 Azar, some hours in. */
const AZAR = new Date('2026-11-22T06:00:00Z')

test('months that have ended, the last hour left to settle', () => {
  expect(endedMonths(AZAR)).toEqual(['1405-06', '1405-07', '1405-08'])
  expect(endedMonths(new Date('2026-11-21T20:45:00Z'))).toEqual(['1405-05', '1405-06', '1405-07'])
})

test('of each seller one invoice a month, numbered without a gap, however many issue at once', async ({ database: { db } }) => {
  const { sellerId } = await buildFree(db)
  const other = await buildOrder(db)
  await reckon(db)

  expect(await issueCommissionInvoices(db, NOW, STILL)).toBe(0)
  const issued = await Promise.all([
    issueCommissionInvoices(db, AZAR, STILL),
    issueCommissionInvoices(db, AZAR, STILL),
    issueCommissionInvoices(db, AZAR, STILL),
  ])

  expect(issued.reduce((sum, count) => sum + count, 0)).toBe(2)
  const { rows } = await db.query({ text: 'select year, serial from commission_invoices order by serial' })
  expect(rows).toEqual([
    { year: 1405, serial: 1 },
    { year: 1405, serial: 2 },
  ])
  const [invoice] = await listCommissionInvoices(db, sellerId)
  expect(invoice).toMatchObject({ month: '1405-08', charged: 80_000, givenBack: 0, commission: 80_000, vat: 8_000, total: 88_000 })
  expect(await readCommissionInvoice(db, sellerId, invoice?.number ?? '')).toEqual(invoice)
  await expect(readCommissionInvoice(db, sellerOfOrder(other), invoice?.number ?? '')).rejects.toMatchObject({
    code: 'COMMISSION_INVOICE_NOT_FOUND',
  })
})
