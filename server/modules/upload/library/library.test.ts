import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expect } from 'vitest'
import { inTransaction } from '../../../platform/database/database.ts'
import { databaseTest } from '../../../testing/database-test.ts'
import { openTestMarket } from '../../../testing/test-market.ts'
import { multipart } from '../multipart.testing.ts'
import { keepPictures } from '../take-pictures.ts'
import { picturesByName } from './pictures-by-name.ts'
import { picturesOfZip } from './pictures-of-zip.ts'

const PICTURES = '/api/master-dash/pictures'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rasteh-library-'))
  const market = await openTestMarket(database, { dataDir })
  onCleanup(async () => {
    await market.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const token = market.master.masterToken
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    (await market.send({ method, url: `${PICTURES}${path}`, token, ...(body && { body }) })).json()
  return {
    ...market,
    dataDir,
    send,
    list: (query = '') => send('GET', query),
    add: async (bytes: Buffer, name: string) => {
      const body = multipart({ bytes, name })
      return (await market.send({ method: 'POST', url: PICTURES, type: body.type, body: body.text, token })).json()
    },
    addZip: (bytes: Buffer) => market.send({ method: 'POST', url: `${PICTURES}/zip`, type: 'application/zip', body: bytes, token }),
  }
})

/** Uncompressed: it has to be larger than a kilobyte. */
const picture = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png({ compressionLevel: 0 })
    .toBuffer()

test('a picture is kept once, told of, found by its words, and says what shows it', async ({ market }) => {
  const first = await market.add(await picture('#aa2222'), 'red.png')
  const again = await market.add(await picture('#aa2222'), 'red.png')
  await market.add(await picture('#2222aa'), 'blue.png')
  await market.send('PUT', `/${first.picture.id}/alt`, { alt: 'قوری سرخ' })
  await market.db.query({ text: `update brands set logo = $1 where slug = 'samsung'`, values: [first.picture.path] })

  expect([first.isNew, again.isNew, again.picture.id]).toEqual([true, false, first.picture.id])
  const found = await market.list('?q=قوری')
  expect(found.pictures).toMatchObject([{ name: 'red.png', alt: 'قوری سرخ', useCount: 1, uses: [{ kind: 'برند', title: 'سامسونگ' }] }])
  expect((await market.list('?shown=unused')).pictures.map(({ name }: { name: string }) => name)).toEqual(['blue.png'])
  expect((await market.list('?shown=without-alt')).totalCount).toBe(1)
})

test('what nothing shows is removed with its file, and what something shows stays', async ({ market }) => {
  const used = await market.add(await picture('#aa2222'), 'red.png')
  const unused = await market.add(await picture('#2222aa'), 'blue.png')
  await market.db.query({
    text: `update products set description = '<p><img src="' || $1 || '"></p>' where id = (select min(id) from products)`,
    values: [used.picture.path],
  })

  const answer = await market.send('POST', '/remove', { ids: [used.picture.id, unused.picture.id] })

  expect(answer).toMatchObject({ removed: 1, stayed: 1 })
  expect((await market.list()).pictures.map(({ name }: { name: string }) => name)).toEqual(['red.png'])
  expect((await readFile(join(market.dataDir, used.picture.path))).length).toBeGreaterThan(0)
  await expect.poll(() => readFile(join(market.dataDir, unused.picture.path)).catch(() => 'gone')).toBe('gone')
})

test('a picture that a member sent with a row is the library’s', async ({ market }) => {
  const id = 'aaaaaaaaaaaaaaaaaaaaaaaa'
  await market.db.query({
    text: `insert into uploads (user_id, id, sha256, bytes, created_at) values ($1, $2, $3, 10, now())`,
    values: [market.master.id, id, 'ab'.repeat(32)],
  })
  await inTransaction(market.db, 'write', (tx) => keepPictures(tx, market.master.id, [`/uploads/sent/aa/${id}.webp`]))

  expect((await market.list()).pictures).toMatchObject([{ id, path: `/uploads/sent/aa/${id}.webp`, name: '' }])
})

test('a ZIP brings its pictures by their names, in folders or not; what is none is told', async ({ market }) => {
  const zip = Buffer.from(
    zipSync({
      'pictures/Red One.PNG': await picture('#aa2222'),
      'pictures/same.png': await picture('#aa2222'),
      '__MACOSX/pictures/._red.png': Buffer.alloc(2_000),
      'notes.txt': Buffer.from('words'),
      'broken.jpg': Buffer.alloc(5_000, 7),
    }),
  )

  const answer = (await market.addZip(zip)).json()

  expect(answer).toMatchObject({ added: 1, known: 1, rejected: 1, faults: [{ name: 'broken.jpg' }] })
  const pathOf = await picturesByName(market.db)
  const [kept] = (await market.list()).pictures
  expect([pathOf('same.png'), pathOf('other.png')]).toEqual([kept.path, 'other.png'])
  expect((await market.addZip(Buffer.from('no zip at all'))).json().code).toBe('EMPTY_ZIP')
  expect((await market.addZip(zip.subarray(0, zip.length / 2))).statusCode).toBeLessThan(500)
})

test('a picture of a ZIP that is larger than a picture may be is not held', async () => {
  const zip = Buffer.from(zipSync({ 'bomb.png': Buffer.alloc(3_000_000), 'small.png': Buffer.alloc(2_000) }))
  const chunks = async function* () {
    for (let at = 0; at < zip.length; at += 1_000) yield zip.subarray(at, at + 1_000)
  }
  const read: [string, number | undefined][] = []
  for await (const { name, bytes } of picturesOfZip(chunks(), 1_000_000)) read.push([name, bytes?.length])
  expect(read).toEqual([
    ['bomb.png', undefined],
    ['small.png', 2_000],
  ])
})
