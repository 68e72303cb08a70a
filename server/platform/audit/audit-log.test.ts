import { expect } from 'vitest'
import { UserId } from '#contract/ids.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { type AuditRow, forgetOldAuditRows, writeAuditRow } from './audit-log.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const ROW: AuditRow = {
  at: NOW,
  userId: UserId.parse('u1'),
  role: 'staff',
  sellerId: null,
  keyId: null,
  networkAddress: '203.0.113.7',
  requestId: 'r1',
  call: 'PUT /brands/:slug',
  about: 'brand:samsung',
  refusal: null,
}
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

test('rows are kept for two years', async ({ database: { db } }) => {
  for (const [call, days] of [
    ['new', 0],
    ['old', 729],
    ['over', 731],
  ] as const)
    await writeAuditRow(db, { ...ROW, call, at: daysAgo(days) })

  await forgetOldAuditRows(db, NOW)

  expect((await db.query({ text: 'select call from audit_log order by at desc' })).rows).toEqual([{ call: 'new' }, { call: 'old' }])
})

test('of what is too long to be read the log keeps the length', async ({ tx }) => {
  await writeAuditRow(tx, { ...ROW, before: { text: 'کوتاه' }, after: { text: 'ا'.repeat(30_000) } })

  const { rows } = await tx.query({ text: 'select before, after from audit_log' })

  expect(rows).toEqual([{ before: { text: 'کوتاه' }, after: { tooLong: 30_011 } }])
})
