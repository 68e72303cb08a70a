import { expect } from 'vitest'
import { inTransaction } from '../../../platform/database/database.ts'
import { databaseTest as test } from '../../../testing/database-test.ts'
import { minutesLater } from '../order.testing.ts'
import { followInvoice } from './follow-invoice.ts'
import { buildInvoiced } from './invoice.testing.ts'
import { readInvoices } from './read-invoices.ts'

const LATER = minutesLater(60)

test('a correction is a new document with the next number, which refers to the one before; that one stays as it was', async ({ tx }) => {
  const { first } = await buildInvoiced(tx)
  const [original] = await readInvoices(tx, 'staff', first)

  const buyer = { name: 'شرکت خریدار', nationalCode: '10380284790', economicCode: '41110380284' }
  const corrected = await followInvoice(tx, first, { kind: 'corrected', reason: 'به نام شرکت', buyer }, LATER)

  expect(corrected).toMatchObject({
    kind: 'corrected',
    number: '1405-2',
    refersTo: { number: '1405-1', taxNumber: '' },
    reason: 'به نام شرکت',
    buyer: { ...buyer, postalCode: '8134567891' },
    lines: original?.lines,
    total: original?.total,
    issuedAt: LATER.toISOString(),
  })
  expect(await readInvoices(tx, 'staff', first)).toEqual([corrected, original])
})

test('after a return the document says what is left, with its share of discount and VAT', async ({ tx }) => {
  const { first } = await buildInvoiced(tx)
  const id = (await readInvoices(tx, 'staff', first))[0]?.lines[0]?.id ?? ''

  const returned = await followInvoice(tx, first, { kind: 'returned', reason: 'یک عدد معیوب', lines: [{ id, quantity: 1 }] }, LATER)

  expect(returned).toMatchObject({
    kind: 'returned',
    lines: [{ quantity: 1 }],
    subtotal: 300_000,
    discount: 30_000,
    vat: 27_000,
    total: 297_000,
  })
  for (const quantity of [1, 2])
    await expect(followInvoice(tx, first, { kind: 'returned', reason: 'باز هم', lines: [{ id, quantity }] }, LATER)).rejects.toMatchObject({
      code: 'NOTHING_TO_RETURN',
    })
})

test('a cancelled invoice is the last word, and one that was never issued is not followed', async ({ tx }) => {
  const { first, second } = await buildInvoiced(tx)

  const cancelled = await followInvoice(tx, first, { kind: 'cancelled', reason: 'لغو خرید' }, LATER)

  expect(cancelled).toMatchObject({ kind: 'cancelled', number: '1405-2', refersTo: { number: '1405-1' }, total: 594_000 })
  await expect(followInvoice(tx, first, { kind: 'cancelled', reason: 'دوباره' }, LATER)).rejects.toMatchObject({
    code: 'INVOICE_CANCELLED',
  })
  await expect(followInvoice(tx, second, { kind: 'cancelled', reason: 'بی‌فاکتور' }, LATER)).rejects.toMatchObject({
    code: 'INVOICE_NOT_ISSUED',
  })
})

test('five who cancel at once leave one cancellation', async ({ database: { db } }) => {
  const { first } = await inTransaction(db, 'write', buildInvoiced)

  const cancel = () => inTransaction(db, 'write', (tx) => followInvoice(tx, first, { kind: 'cancelled', reason: 'لغو خرید' }, LATER))
  const answers = await Promise.allSettled([cancel(), cancel(), cancel(), cancel(), cancel()])

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await readInvoices(db, 'staff', first)).map(({ number }) => number)).toEqual(['1405-2', '1405-1'])
})
