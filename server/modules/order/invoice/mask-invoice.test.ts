import { expect } from 'vitest'
import { databaseTest as test } from '../../../testing/database-test.ts'
import { buildInvoiced } from './invoice.testing.ts'
import { withMaskedBuyer } from './mask-invoice.ts'
import { readInvoices } from './read-invoices.ts'

test('a masked invoice says whom it was issued to, and neither where they live nor how they are called', async ({ tx }) => {
  const { userId, first } = await buildInvoiced(tx)
  const [invoice] = await readInvoices(tx, { userId }, first)
  if (invoice === undefined) throw new Error('The first seller’s invoice was asked for')
  const { buyer, ...document } = invoice

  const full = withMaskedBuyer(invoice)
  const simplified = withMaskedBuyer({ ...invoice, form: 'simplified' })

  expect(full).toMatchObject(document)
  expect(full.buyer).toEqual({ ...buyer, phone: expect.stringMatching(/^09\d\d\*{5}\d\d$/), address: '', postalCode: '' })
  expect(simplified.buyer.name).toBe('مریم ا•••••')
  expect(JSON.stringify([full, simplified])).not.toContain(buyer.phone)
})
