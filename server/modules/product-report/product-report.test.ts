import { expect } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import { NewProductReport, type ReportOutcome } from '#contract/product-report.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { buildShopper, buildStaff } from '../identity/people.testing.ts'
import { NOW } from '../order/order.testing.ts'
import { forgetReporter } from './product-reports.queries.ts'
import { closeReport, listReports, reportProduct } from './report-product.ts'

const PRICE = NewProductReport.parse({ kind: 'price', reason: 'unreal', text: 'قیمت آن <b>درست</b> نیست' })
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

async function buildReport(tx: Transaction) {
  const { productId } = await buildOffer(tx)
  const { id: userId } = await buildShopper(tx)
  await reportProduct(tx, { productId, userId, at: NOW }, PRICE)
  const { id: by } = await buildStaff(tx, ['reviews.moderate'])
  const [report] = (await listReports(tx, { page: 1, show: 'open' })).reports.filter((one) => one.productId === productId)
  if (report === undefined) throw new Error('What was reported is not in the queue')
  return { productId, userId, by, id: report.reportId }
}

const mended = (done = 'قیمت با فروشنده اصلاح شد') => ({ outcome: 'mended' as ReportOutcome, done })
const noticesOf = async (tx: Transaction, userId: UserId) =>
  (await tx.query({ text: 'select title, body::text as body, link from notifications where user_id = $1', values: [userId] })).rows

test('a reason of the right kind is asked for, and words where it says little', () => {
  const faultsOf = (given: object) =>
    NewProductReport.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

  expect(faultsOf({ kind: 'product', reason: 'fake' })).toBeUndefined()
  expect(faultsOf({ kind: 'product', reason: 'unreal' })).toEqual(['reason: علت گزارش را انتخاب کنید'])
  expect(faultsOf({ kind: 'price', reason: 'toString' })).toEqual(['reason: علت گزارش را انتخاب کنید'])
  expect(faultsOf({ kind: 'price', reason: 'other-price' })).toEqual(['text: بنویسید چه مشکلی دارد'])
  expect(faultsOf({ kind: 'all', reason: 'fake' })).toEqual(['kind: بگویید چه چیزی نادرست است'])
})

test('a person reports a product once while that is open, and again when it was closed', async ({ tx }) => {
  const { productId, userId, by, id } = await buildReport(tx)
  const again = () => reportProduct(tx, { productId, userId, at: later(1) }, PRICE)

  await expect(again()).rejects.toMatchObject({ code: 'ALREADY_REPORTED' })
  await closeReport(tx, { id, by, at: later(2) }, mended())
  await again()

  expect((await listReports(tx, { page: 1, show: 'open' })).reports).toMatchObject([
    { productId, text: 'قیمت آن <b>درست</b> نیست', others: 0 },
  ])
})

test('of two reports of one person at once, one is taken', async ({ database: { db } }) => {
  const who = await inTransaction(db, 'write', async (tx) => ({
    productId: (await buildOffer(tx)).productId,
    userId: (await buildShopper(tx)).id,
  }))
  const report = () => inTransaction(db, 'write', (tx) => reportProduct(tx, { ...who, at: NOW }, PRICE))

  const outcomes = await Promise.allSettled([report(), report()])

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ALREADY_REPORTED' } })
})

test('staff close a report with its outcome and what was done; who reported learns the outcome alone', async ({ tx }) => {
  const { productId, userId, by, id } = await buildReport(tx)

  const closed = await closeReport(tx, { id, by, at: later(1) }, mended())
  await closeReport(tx, { id, by, at: later(2) }, mended())

  expect(closed).toMatchObject({
    outcome: 'mended',
    done: 'قیمت با فروشنده اصلاح شد',
    closedBy: 'مریم احمدی',
    closedAt: later(1).toISOString(),
  })
  expect(await listReports(tx, { page: 1, show: 'open' })).toMatchObject({ open: 0, reports: [] })
  expect((await listReports(tx, { page: 1, show: 'closed' })).reports).toMatchObject([{ productId, closedAt: later(1).toISOString() }])
  const notices = await noticesOf(tx, userId)
  expect(notices).toMatchObject([{ title: 'گزارش شما بررسی شد', link: `/product/${productId}` }])
  expect(notices[0].body).toContain('اصلاح شد')
  expect(notices[0].body).not.toContain('با فروشنده')
})

test('of two who close a report otherwise at once, one does', async ({ database: { db } }) => {
  const { by, id } = await inTransaction(db, 'write', buildReport)
  const close = (outcome: ReportOutcome) =>
    inTransaction(db, 'write', (tx) => closeReport(tx, { id, by, at: later(1) }, { outcome, done: 'بررسی شد' }))

  const outcomes = await Promise.allSettled([close('mended'), close('no-fault')])

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'REPORT_CLOSED' } })
})

test('when an account goes, its reports stay without who wrote them and without their words', async ({ tx }) => {
  const { userId } = await buildReport(tx)

  await forgetReporter.run(tx, { userId })

  expect((await listReports(tx, { page: 1, show: 'open' })).reports).toMatchObject([{ text: '', reason: 'unreal' }])
})
