import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { XLSX_TYPE } from '#contract/import-runs.ts'
import { IMPORT_FILE_BYTES_MAX, RATE_PER_MINUTE } from '#contract/limits.ts'
import { writeXlsx } from '../../../platform/sheets/sheets.ts'
import { databaseTest } from '../../../testing/database-test.ts'
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts'
import { productRow } from '../market.testing.ts'
import { ndjsonOf } from './import-runs.testing.ts'
import { openRunFolder } from './run-folder.ts'
import { workRuns } from './work-runs.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const RUNS = '/api/master-dash/import-runs'
const NDJSON = 'application/x-ndjson'
const HEADER = 'نامک;عنوان;دسته;شناسهٔ فروشنده;موجودی;قیمت'

const folderOf = ({ services }: TestMarket) => openRunFolder(services.settings)
const filesOf = (market: TestMarket) => readdirSync(folderOf(market).path).filter((name) => name !== 'place')
const workOff = (market: TestMarket) => workRuns(market.services, folderOf(market), new AbortController().signal)

function send(market: TestMarket, body: string, type: string, query = '') {
  return market.send({ method: 'POST', url: `${RUNS}${query}`, token: market.master.masterToken, body, type })
}

async function get(market: TestMarket, path: string) {
  return market.send({ method: 'GET', url: `${RUNS}${path}`, token: market.master.masterToken })
}

test('a workbook comes in by its first sheet, its rows by their numbers; one that is none leaves nothing behind', async ({ market }) => {
  const rows = [
    ['نامک', 'عنوان', 'دسته', 'شناسهٔ فروشنده', 'موجودی', 'قیمت'],
    ['sheet-one', 'گوشي', 'phones', 's1', 5, 1_500_000],
    ['', '', '', '', '', ''],
    ['sheet-two', 'تبلت', 'nowhere', 's1', 5, 1_500_000],
  ]
  const upload = (payload: Buffer) =>
    market.http.inject({
      method: 'POST',
      url: RUNS,
      headers: { host: 'market.test', authorization: `Bearer ${market.master.masterToken}`, 'content-type': XLSX_TYPE },
      payload,
    })

  const { run } = (await upload(await writeXlsx(rows))).json()
  await workOff(market)
  const read = (await get(market, `/${run.id}`)).json()
  expect(read.run).toMatchObject({ state: 'done', format: 'csv', rows: { read: 2, created: 1, rejected: 1 } })
  expect(read.rejected).toMatchObject([{ line: 4 }])

  expect((await upload(Buffer.from('PK\u0003\u0004 no workbook'))).json()).toMatchObject({ code: 'SHEET_UNREADABLE' })
  expect(filesOf(market)).toEqual([])
  expect((await get(market, '')).json().totalCount).toBe(1)
})

test('a file is taken in, worked off, watched and listed', async ({ market }) => {
  const text = ndjsonOf([productRow('new'), productRow('one'), productRow('lost', { category: 'nowhere' })])

  const started = await send(market, text, NDJSON, `?name=${encodeURIComponent('کالاها.ndjson')}`)
  const { run } = started.json()
  await workOff(market)
  const read = (await get(market, `/${run.id}`)).json()
  const listed = (await get(market, '')).json()

  expect(started.json()).toMatchObject({ status: 'ok', message: 'پرونده در نوبت است' })
  expect(run).toMatchObject({
    state: 'waiting',
    kind: 'singleproducts',
    format: 'ndjson',
    fileName: 'کالاها.ndjson',
    bytes: Buffer.byteLength(text),
    digest: createHash('sha256').update(text).digest('hex'),
    bytesDone: 0,
  })
  expect(read).toMatchObject({
    run: {
      state: 'done',
      bytesDone: run.bytes,
      linesDone: 3,
      message: '۳ ردیف خوانده شد: ۱ تازه، ۰ تغییرکرده، ۱ بی‌تغییر و ۱ ردشده',
      rows: { read: 3, created: 1, updated: 0, unchanged: 1, rejected: 1 },
    },
    rejected: [{ line: 3, error: 'سطر ۳، دسته: دستهٔ «nowhere» وجود ندارد' }],
  })
  expect(listed).toMatchObject({ runs: [{ id: run.id, state: 'done' }], totalCount: 1, totalPages: 1 })
  expect(filesOf(market)).toEqual([])
})

test('a run may be looked at twice a second for minutes, and the next file is still taken', async ({ database }) => {
  const market = await openTestMarket(database, { rateLimitFactor: 1 })
  const { run } = (await send(market, ndjsonOf([productRow('new')]), NDJSON)).json()

  const looks = await Promise.all(Array.from({ length: RATE_PER_MINUTE.import + 20 }, () => get(market, `/${run.id}`)))
  const next = await send(market, ndjsonOf([productRow('newer')]), NDJSON)

  expect([...new Set(looks.map((answer) => answer.statusCode)), next.statusCode]).toEqual([200, 200])
  await market.close()
})

test('the file of rejected rows opens in a spreadsheet, and corrected it comes in without a rejected row', async ({ market }) => {
  const text = `\ufeff${HEADER}\r\nx1;"گوشی; خوب";phnoes;s1;۵;۱۰۰۰\r\nx1;;;s2;5;1000\r\nx2;گوشی;phones;s1;5;گران\r\nx3;گوشی;phones;s1;5;1000\r\n`
  const { run } = (await send(market, text, 'text/csv; charset=utf-8', '?kind=singleproducts')).json()
  await workOff(market)

  const file = await get(market, `/${run.id}/rejected`)
  const corrected = file.body.replaceAll('phnoes', 'phones').replace('گران', '۲٬۰۰۰')
  const { run: second } = (await send(market, corrected, 'text/csv')).json()
  await workOff(market)

  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="rejected-${run.id}.csv"`,
    'x-content-type-options': 'nosniff',
  })
  expect(file.body).toBe(
    `\ufefferror;${HEADER}\r
سطر ۲، ستون دسته: دستهٔ «phnoes» وجود ندارد;x1;"گوشی; خوب";phnoes;s1;۵;۱۰۰۰\r
سطر ۲، ستون دسته: دستهٔ «phnoes» وجود ندارد;x1;;;s2;5;1000\r
سطر ۴، ستون قیمت: قیمت باید عدد صحیح به تومان یا «تماس بگیرید» باشد;x2;گوشی;phones;s1;5;گران\r
`,
  )
  expect((await get(market, `/${second.id}`)).json().run.rows).toEqual({ read: 2, created: 2, updated: 0, unchanged: 0, rejected: 0 })
})

test('what is no such file is refused, and nothing stays behind', async ({ market }) => {
  const tooLarge = await market.send({
    method: 'POST',
    url: RUNS,
    token: market.master.masterToken,
    type: NDJSON,
    headers: { 'content-length': String(IMPORT_FILE_BYTES_MAX + 1) },
    body: '{}',
  })
  const answers = [
    await send(market, '[]', 'application/json'),
    await send(market, '', NDJSON),
    await market.send({ method: 'POST', url: RUNS, token: market.master.masterToken }),
    tooLarge,
    await send(market, '{}', NDJSON, '?kind=nothing'),
    await send(market, '{}', NDJSON, '?name=a%00b'),
    await get(market, '/000000000000'),
    await market.send({ method: 'POST', url: `${RUNS}/000000000000/cancel`, token: market.master.masterToken }),
  ]

  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [415, 'UNSUPPORTED_TYPE'],
    [422, 'EMPTY_FILE'],
    [422, 'EMPTY_FILE'],
    [413, 'TOO_LARGE'],
    [422, 'INVALID_INPUT'],
    [422, 'UNSTORABLE_TEXT'],
    [404, 'IMPORT_RUN_NOT_FOUND'],
    [404, 'IMPORT_RUN_NOT_FOUND'],
  ])
  expect((await market.db.query({ text: 'select from import_runs' })).rowCount).toBe(0)
  expect(filesOf(market)).toEqual([])
})

test('a file of which the sender breaks off leaves nothing behind; while it comes in it is seen', async ({ market }) => {
  await market.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = market.http.server.address() as AddressInfo
  const upload = request({
    port,
    method: 'POST',
    path: RUNS,
    headers: { 'content-type': NDJSON, authorization: `Bearer ${market.master.masterToken}`, 'transfer-encoding': 'chunked' },
  })
  upload.on('error', () => undefined)
  upload.write(ndjsonOf([productRow('half')]))
  const runs = async () => (await get(market, '')).json().runs.map((run: { state: string }) => run.state)

  await expect.poll(runs).toEqual(['receiving'])
  await expect.poll(() => filesOf(market).length).toBe(1)
  await workOff(market)
  upload.destroy()

  await expect.poll(runs).toEqual([])
  await expect.poll(() => filesOf(market)).toEqual([])
})

test('a run is stopped and resumed by its calls; one that is over is closed', async ({ market }) => {
  const { run } = (await send(market, ndjsonOf([productRow('new')]), NDJSON)).json()
  const change = (what: string) => market.send({ method: 'POST', url: `${RUNS}/${run.id}/${what}`, token: market.master.masterToken })

  const states = []
  for (const what of ['cancel', 'cancel', 'resume', 'resume']) states.push((await change(what)).json().run.state)
  await workOff(market)
  const closed = await change('cancel')

  expect(states).toEqual(['cancelled', 'cancelled', 'waiting', 'waiting'])
  expect([closed.statusCode, closed.json().code]).toEqual([409, 'IMPORT_RUN_CLOSED'])
  expect((await get(market, `/${run.id}`)).json().run).toMatchObject({ state: 'done', rows: { created: 1 } })
})
