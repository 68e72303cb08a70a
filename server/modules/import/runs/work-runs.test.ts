import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished } from 'vitest'
import { inTransaction } from '../../../platform/database/database.ts'
import { startBucketDouble } from '../../../platform/files/bucket.testing.ts'
import { databaseTest } from '../../../testing/database-test.ts'
import { servicesFor } from '../../identity/identity.testing.ts'
import { buildMarket, productRow } from '../market.testing.ts'
import { cancelRun, readRun, resumeRun } from './change-run.ts'
import type { RunRow } from './import-runs.queries.ts'
import { buildRun, importFile, ndjsonOf, rejectedText } from './import-runs.testing.ts'
import { openRunFolder } from './run-folder.ts'
import { sweepRuns } from './sweep-runs.ts'
import { workRuns } from './work-runs.ts'

/** A market with categories, brands and sellers, and a folder for files. */
const test = databaseTest.extend('market', async ({ database: { db } }, { onCleanup }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rasteh-runs-'))
  onCleanup(() => rmSync(dataDir, { recursive: true, force: true }))
  const services = servicesFor(db, { dataDir })
  await inTransaction(db, 'write', (tx) => buildMarket(tx))
  return services
})

const countsOf = ({ read, created, updated, unchanged, rejected }: RunRow) => ({ read, created, updated, unchanged, rejected })
const never = new AbortController().signal

test('each row of a file is created, updated, unchanged or rejected, and the good ones come in', async ({ market }) => {
  await importFile(market, { format: 'ndjson', text: ndjsonOf([productRow('a'), productRow('b')]) })
  const text = ndjsonOf([
    productRow('a'),
    productRow('b', { title: 'نام تازه' }),
    productRow('c'),
    productRow('d', { category: 'nowhere' }),
    productRow('e', { title: '' }),
  ])

  const run = await importFile(market, { format: 'ndjson', text: `\ufeff${text}\r\n{"slug":\n[1]\n` })

  expect(run).toMatchObject({ state: 'done', bytesDone: run.bytes, failure: null })
  expect(countsOf(run)).toEqual({ read: 7, created: 1, updated: 1, unchanged: 1, rejected: 4 })
  const rejected = (await rejectedText(market.db, run.id))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rejected.map(({ slug, error, text: raw }) => [slug ?? raw, error])).toEqual([
    ['d', 'سطر ۴، دسته: دستهٔ «nowhere» وجود ندارد'],
    ['e', 'سطر ۵، عنوان: عنوان الزامی است'],
    ['{"slug":', 'سطر ۷: این سطر یک شیء JSON نیست'],
    ['[1]', 'سطر ۸: این سطر یک شیء JSON نیست'],
  ])
})

test('the rejected rows, corrected in their own file, come in and none is rejected again', async ({ market }) => {
  const wrong = [productRow('a', { category: 'phnoes' }), productRow('b'), productRow('c', { offers: [{ id: 's1', stock: -1 }] })]
  const first = await importFile(market, { format: 'ndjson', text: ndjsonOf(wrong) })

  const corrected = (await rejectedText(market.db, first.id)).replace('phnoes', 'phones').replace('"stock":-1', '"stock":1')
  const second = await importFile(market, { format: 'ndjson', text: corrected })

  expect([countsOf(first).rejected, corrected.includes('"error"')]).toEqual([2, true])
  expect(countsOf(second)).toEqual({ read: 2, created: 2, updated: 0, unchanged: 0, rejected: 0 })
})

test('of two rows with one slug the later has the last word, as though each came by itself', async ({ market }) => {
  const run = await importFile(market, {
    format: 'ndjson',
    text: ndjsonOf([
      productRow('a', { title: 'نخست' }),
      productRow('b'),
      productRow('a', { title: 'سپس' }),
      productRow('a', { title: 'سپس' }),
    ]),
  })

  expect(countsOf(run)).toEqual({ read: 4, created: 2, updated: 1, unchanged: 1, rejected: 0 })
  const { rows } = await market.db.query({ text: `select title from products where slug = 'a'` })
  expect(rows).toEqual([{ title: 'سپس' }])
})

test('a row that the database itself refuses is rejected alone', async ({ market }) => {
  await market.db.query({ text: `alter table products add constraint no_omen check (title <> 'بدشگون')` })

  const run = await importFile(market, {
    format: 'ndjson',
    text: ndjsonOf([productRow('a'), productRow('b', { title: 'بدشگون' }), productRow('c'), productRow('d')]),
  })

  expect(countsOf(run)).toEqual({ read: 4, created: 3, updated: 0, unchanged: 0, rejected: 1 })
  expect(await rejectedText(market.db, run.id)).toContain('پایگاه داده این ردیف را نپذیرفت')
})

test('whatever stands in a file, its rows add up, and the same file again changes nothing', async ({ market }) => {
  const good = fc
    .record({ slug: fc.constantFrom('a', 'b', 'c', 'd', 'e'), title: fc.constantFrom('یک', 'دو') })
    .map((row) => ({ line: JSON.stringify(productRow(row.slug, row)), isRow: true }))
  const bad = fc.oneof(
    fc
      .constantFrom({ slug: 'a' }, { category: 'nowhere' }, { options: [{}] })
      .map((wrong) => ({ line: JSON.stringify({ ...productRow('x'), general: null, ...wrong }), isRow: true })),
    fc.json({ maxDepth: 2 }).map((line) => ({ line, isRow: true })),
    fc.string({ unit: 'grapheme', maxLength: 40 }).map((line) => ({ line: line.replace(/[\r\n]/g, ''), isRow: true })),
    fc.constantFrom('', '  ', '\r').map((line) => ({ line, isRow: false })),
  )
  let seen = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(good, bad), { minLength: 1, maxLength: 30 }), async (lines) => {
      const text = `${lines.map(({ line }) => line).join('\n')}\n`
      const run = await importFile(market, { format: 'ndjson', text })
      const again = await importFile(market, { format: 'ndjson', text })

      const rows = lines.filter(({ line }) => line.trim() !== '').length
      expect(countsOf(run).read).toBe(rows)
      expect(run.created + run.updated + run.unchanged + run.rejected).toBe(rows)
      expect([again.created, again.rejected]).toEqual([0, run.rejected])
      seen += rows
    }),
    { numRuns: 25 },
  )
  expect(seen).toBeGreaterThan(25)
})

test('a run that was stopped goes on behind its checkpoint, and the whole is the same', async ({ market }) => {
  const rows = Array.from({ length: 1_300 }, (_, index) => productRow(`p${index}`, index % 100 === 7 ? { category: 'nowhere' } : {}))
  const id = await buildRun(market, { format: 'ndjson', text: ndjsonOf(rows) })
  const stopping = new AbortController()
  let looks = 0
  // looked at when the run is taken up, and then for each chunk
  const now = () => {
    if (++looks === 2) stopping.abort()
    return market.clock.now()
  }

  await workRuns({ db: market.db, clock: { now } }, openRunFolder(market.settings), stopping.signal)
  const half = await readRun(market.db, id)
  await workRuns(market, openRunFolder(market.settings), never)

  expect([half.state, half.read]).toEqual(['running', 500])
  expect(countsOf(await readRun(market.db, id))).toEqual({ read: 1_300, created: 1_287, updated: 0, unchanged: 0, rejected: 13 })
  expect((await market.db.query({ text: 'select from products' })).rowCount).toBe(1_287)
  expect(readdirSync(openRunFolder(market.settings).path)).toEqual(['place'])
})

test('two workers on one run write each row once', async ({ market }) => {
  const text = ndjsonOf(Array.from({ length: 800 }, (_, index) => productRow(`p${index}`)))
  const id = await buildRun(market, { format: 'ndjson', text })
  const work = () => workRuns(market, openRunFolder(market.settings), never)

  await Promise.all([work(), work(), work()])

  expect(await readRun(market.db, id)).toMatchObject({ state: 'done', read: 800, created: 800, updated: 0, unchanged: 0, rejected: 0 })
})

test('files that bring the same goods at once create each once and reject none', async ({ market }) => {
  const places = ['one', 'two', 'three'].map((name) => ({
    ...market,
    settings: { ...market.settings, dataDir: join(market.settings.dataDir, name) },
  }))
  const text = ndjsonOf([productRow('a'), productRow('b')])

  const runs = await Promise.all(places.map((services) => importFile(services, { format: 'ndjson', text })))

  const sum = (name: 'created' | 'unchanged' | 'rejected') => runs.reduce((total, run) => total + run[name], 0)
  expect([sum('created'), sum('unchanged'), sum('rejected')]).toEqual([2, 4, 0])
})

test('a file that one machine took in is worked off by another that shares the bucket, and is nowhere afterwards', async ({ market }) => {
  const double = await startBucketDouble()
  onTestFinished(() => double.stop())
  const machine = (name: string) => ({
    ...market,
    settings: { ...market.settings, dataDir: join(market.settings.dataDir, name), bucket: double.account },
  })
  const [one, other] = [machine('one'), machine('other')]
  const id = await buildRun(one, { format: 'csv', text: 'title,slug,category\nچای,tea,drinks\n' })
  const folder = openRunFolder(other.settings)
  rmSync(openRunFolder(one.settings).fileOf(id))

  double.trouble('busy')
  for (let turn = 0; turn < 3; turn++) await expect(workRuns(other, folder, never)).rejects.toMatchObject({ code: 'FILES_UNREACHABLE' })
  expect(await readRun(market.db, id)).toMatchObject({ state: 'running', read: 0, attempts: 0 })
  double.trouble('none')
  await workRuns(other, folder, never)

  expect(await readRun(market.db, id)).toMatchObject({ read: 1 })
  expect([...double.objects.keys()]).toEqual([])
  expect(readdirSync(folder.path)).toEqual([])
})

test('in a bucket, too, old files that no run needs are thrown away, and others stay', async ({ market }) => {
  const double = await startBucketDouble()
  onTestFinished(() => double.stop())
  const services = { ...market, settings: { ...market.settings, bucket: double.account } }
  const id = await buildRun(services, { format: 'ndjson', text: ndjsonOf([productRow('a')]) })
  double.objects.set('imports/abcdefghijkl.rows', Buffer.from('left'))
  market.clock.advance(1_000 * 86_400)

  await sweepRuns(services, openRunFolder(services.settings))

  expect([...double.objects.keys()]).toEqual([`imports/${id}.rows`])
})

test('a cancelled run writes no more, and resumed goes on to its end; one that is over is closed', async ({ market }) => {
  const at = market.clock.now()
  const id = await buildRun(market, { format: 'ndjson', text: ndjsonOf([productRow('a')]) })
  const run = await readRun(market.db, id)

  await inTransaction(market.db, 'write', (tx) => cancelRun(tx, run.id, at))
  await workRuns(market, openRunFolder(market.settings), never)
  const cancelled = await readRun(market.db, id)
  await inTransaction(market.db, 'write', (tx) => resumeRun(tx, run.id, at))
  await workRuns(market, openRunFolder(market.settings), never)
  const done = await readRun(market.db, id)

  expect([cancelled.state, cancelled.read, done.state, done.created]).toEqual(['cancelled', 0, 'done', 1])
  for (const change of [cancelRun, resumeRun])
    await expect(inTransaction(market.db, 'write', (tx) => change(tx, run.id, at))).rejects.toMatchObject({ code: 'IMPORT_RUN_CLOSED' })
})

test('a file that is gone or cut, and a header that says nothing, fail the run with the reason and not the next one', async ({
  market,
}) => {
  const folder = openRunFolder(market.settings)
  const gone = await buildRun(market, { format: 'ndjson', text: ndjsonOf([productRow('a')]) })
  rmSync(folder.fileOf(gone))
  const cut = await buildRun(market, { format: 'ndjson', text: ndjsonOf([productRow('b')]) })
  truncateSync(folder.fileOf(cut), 10)
  const headless = await buildRun(market, { format: 'csv', text: 'a,b\n1,2\n' })

  const next = await importFile(market, { format: 'ndjson', text: ndjsonOf([productRow('c')]) })

  expect(next).toMatchObject({ state: 'done', created: 1 })
  for (const id of [gone, cut, headless])
    expect(await readRun(market.db, id)).toMatchObject({ state: 'failed', read: 0, failure: expect.stringMatching(/\S/) })
})

test('files that no run needs are thrown away, and runs that are over for long are forgotten', async ({ market }) => {
  const folder = openRunFolder(market.settings)
  const old = await importFile(market, { format: 'csv', text: 'a,b\n1,2\n' })
  const waiting = await buildRun(market, { format: 'ndjson', text: ndjsonOf([productRow('a')]) })
  market.clock.advance(31 * 86_400)

  await sweepRuns(market, folder)

  await expect(readRun(market.db, old.id)).rejects.toMatchObject({ code: 'IMPORT_RUN_NOT_FOUND' })
  expect(readdirSync(folder.path).sort()).toEqual([`${waiting}.rows`, 'place'].sort())
})
