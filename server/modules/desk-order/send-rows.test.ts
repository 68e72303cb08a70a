import { expect } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { NOW } from '../order/order.testing.ts'
import { buildAtSeller, DAYS_OFF, POST_CODE, readAt } from './desk-order.testing.ts'
import { checkRows, confirmMany, sendRows } from './many-at-once.ts'
import { readRows } from './send-rows.ts'

test('rows are read in Persian and Latin digits, by tabs or commas, and a head is none of them', () => {
  const rows = [
    'شماره سفارش\tشرکت\tکد',
    '۴۸۲۹۱۳۰۵۷\tپست پیشتاز\t۱۸۶۵ ۰۴۲۱',
    '',
    '482913058, tipax, 7734118902',
    '482913059\t7734118903',
  ].join('\n')

  expect(readRows({ rows, carrier: 'tipax' }).map(({ row, number, carrier, code }) => [row, number, carrier, code])).toEqual([
    [2, '482913057', 'post', '18650421'],
    [4, '482913058', 'tipax', '7734118902'],
    [5, '482913059', 'tipax', '7734118903'],
  ])
})

test('more than a hundred rows are not read', () => {
  expect(() => readRows({ rows: '482913057\tپست\t1\n'.repeat(101) })).toThrow(expect.objectContaining({ code: 'TOO_MANY_ROWS' }))
})

test('each row has its outcome, none keeps another from its own, and sent again nothing changes', async ({ database: { db } }) => {
  const services = servicesAt(db, NOW)
  const [mine, second, foreign, coded] = await inTransaction(db, 'write', async (tx) => {
    const first = await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 2 }] })
    const { sellerId } = first
    const second = await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }], sellerId })
    const coded = await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }], sellerId })
    await tx.query({ text: `update products set piece_code = 'serial' where id = $1`, values: [coded.offers[0]?.productId] })
    return [first, second, await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }] }), coded]
  })
  const numberOf = (built: typeof mine) => inTransaction(db, 'read', async (tx) => (await readAt(tx, built, built.receiptId)).orderNumber)
  const [a, b, c, d] = [await numberOf(mine), await numberOf(second), await numberOf(foreign), await numberOf(coded)]
  const rows = [
    `${a}\tپست\t${POST_CODE}`,
    `${b}\tتیپاکس\tabc`,
    `${b}\tهواپیما\t7734118902`,
    `${c}\tپست\t${POST_CODE}`,
    `${d}\tپست\t${POST_CODE}`,
    'سلام',
    `${a}\tتیپاکس\t7734118902`,
  ].join('\n')
  const outcomesOf = (outcomes: Awaited<ReturnType<typeof sendRows>>) => outcomes.map(({ outcome, message }) => [outcome, message])
  const refusals = [
    ['refused', 'کد رهگیری تیپاکس ۶ تا ۲۴ رقم است'],
    ['refused', 'این سفارش در ردیف‌های بالاتر هم هست'],
    ['refused', 'چنین سفارشی ندارید'],
    ['refused', 'این سفارش کد هر دستگاه را می‌خواهد؛ آن را از صفحهٔ خودش بفرستید'],
    ['refused', 'شمارهٔ سفارش خوانده نشد'],
    ['refused', 'این سفارش در ردیف‌های بالاتر هم هست'],
  ]

  expect(outcomesOf(await checkRows(db, mine.sellerId, { rows }))).toEqual([['ready', ''], ...refusals])
  expect(outcomesOf(await sendRows(services, DAYS_OFF, mine.by, { rows }))).toEqual([['done', ''], ...refusals])
  expect(outcomesOf(await sendRows(services, DAYS_OFF, mine.by, { rows }))).toEqual([['already', ''], ...refusals])

  const sent = await inTransaction(db, 'read', (tx) => readAt(tx, mine, mine.receiptId))
  expect(sent).toMatchObject({ stage: 'sent', parcels: [{ no: 1, code: POST_CODE }] })
})

test('many are confirmed, each by itself', async ({ database: { db } }) => {
  const services = servicesAt(db, NOW)
  const [mine, foreign] = await inTransaction(db, 'write', async (tx) => [
    await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }] }),
    await buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }] }),
  ])
  const confirm = () => confirmMany(services, DAYS_OFF, mine.sellerId, [foreign.receiptId, mine.receiptId])

  const refused = { receiptId: foreign.receiptId, outcome: 'refused', message: 'شناسه سفارش یافت نشد' }
  expect(await confirm()).toEqual([refused, { receiptId: mine.receiptId, outcome: 'done', message: '' }])
  expect(await confirm()).toEqual([refused, { receiptId: mine.receiptId, outcome: 'already', message: '' }])
})
