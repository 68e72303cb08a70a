import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { UPLOAD_BYTES_MAX, UPLOADS_A_DAY } from '#contract/limits.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket } from '../../testing/test-market.ts'
import { pictureStores } from '../media/picture-stores.ts'
import { keyOf } from '../media/pictures.ts'
import { claiming } from './claiming.testing.ts'
import { multipart, type SentPart } from './multipart.testing.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { uploadPicture } from './upload-picture.ts'

const DAY_S = 86_400

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rasteh-uploads-'))
  const market = await openTestMarket(database, { dataDir })
  onCleanup(async () => {
    await market.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const stores = pictureStores({ dataDir })
  const uploadBody = (token: string | undefined, body: { type: string; text: Buffer | string }, query = '') =>
    market.send({ method: 'POST', url: `/api/upload${query}`, type: body.type, body: body.text, token })
  return {
    ...market,
    stores,
    dataDir,
    uploadBody,
    upload: (token: string | undefined, ...files: SentPart[]) => uploadBody(token, multipart(...files)),
    remove: (token: string, url: string) => market.send({ method: 'DELETE', url: `/api${url}`, token }),
    fileOf: (url: string) => join(dataDir, url),
    sweep: () => sweepUploads(market.services, stores, new AbortController().signal),
    states: async () => (await market.db.query({ text: 'select state from uploads order by state' })).rows.map((row) => row.state),
  }
})

const plain = (width = 40, height = 40) => sharp({ create: { width, height, channels: 3, background: '#aa2222' } })
const photo = () =>
  plain(200, 100)
    .withExif({ IFD0: { Copyright: 'the place where I live' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
    .then((bytes) => Buffer.concat([bytes, Buffer.from(`<script>alert(1)</script>${' '.repeat(2_000)}`)]))
const picture = () => plain().png({ compressionLevel: 0 }).toBuffer()

test('a picture is kept as its pixels alone, upright, and shown under the address that is answered', async ({ market }) => {
  const { token } = await market.shopper()

  const sent = await market.upload(token, { bytes: await photo(), name: 'photo.jpg', type: 'image/jpeg' })

  const { url } = sent.json().data
  const bytes = await readFile(market.fileOf(url))
  const kept = await sharp(bytes).metadata()
  expect([sent.statusCode, kept]).toMatchObject([200, { format: 'webp', width: 100, height: 200 }])
  expect([kept.exif, bytes.includes('script')]).toEqual([undefined, false])
  expect(url).toMatch(/^\/uploads\/sent\/[0-9a-z]{2}\/[0-9a-z]{20,24}\.webp$/)
})

test('what a file is called and says of itself counts for nothing: neither opens a way, nor closes one', async ({ market }) => {
  const { token } = await market.shopper()
  const bytes = await picture()
  const urls: string[] = []

  for (const name of ['../../token-secret', '/etc/passwd', 'a\u0000.html', '\u202egpj.exe', 'con', 'x'.repeat(2_000)]) {
    const answer = await market.upload(token, { bytes, name, type: 'text/html' })
    expect(answer.statusCode, name).toBe(200)
    urls.push(answer.json().data.url)
  }

  for (const url of urls) expect((await sharp(await readFile(market.fileOf(url))).metadata()).format).toBe('webp')
  expect(await readdir(join(market.dataDir, 'uploads'))).toEqual(['sent'])
})

test('whatever is no picture is refused in words, and leaves nothing behind', async ({ market }) => {
  const { token } = await market.shopper()
  const much = ' '.repeat(2_000)
  const bomb = claiming(await picture(), 20_000)
  const refusalOf = async (bytes: Buffer | string, name: string, type: string) => {
    const answer = await market.upload(token, { bytes: Buffer.from(bytes), name, type })
    return [answer.statusCode, answer.json().code]
  }
  const refused = [
    [`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>${much}`, 'a.svg', 'image/svg+xml'],
    [`<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>${much}`, 'a.png', 'image/png'],
    [`<html><script>alert(1)</script></html>${much}`, 'a.jpg', 'image/jpeg'],
    [`GIF89a/*${much}*/=1;alert(1)`, 'a.gif', 'image/gif'],
    [`%PDF-1.7${much}`, 'a.pdf', 'application/pdf'],
    [Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(4_000)]), 'a.xlsx', 'image/png'],
    [(await picture()).subarray(0, 2_500), 'half.png', 'image/png'],
    [bomb, 'bomb.png', 'image/png'],
  ] as const

  for (const [bytes, name, type] of refused) expect(await refusalOf(bytes, name, type), name).toEqual([415, 'INVALID_FILE_TYPE'])
  expect(existsSync(market.fileOf('/uploads'))).toBe(false)
  expect(await market.states()).toEqual([])
})

test('a file is held to the byte limits of its field, and they are said in words', async ({ market }) => {
  const { token } = await market.shopper()
  const small = await picture()
  const ofSize = (bytes: number) => ({ bytes: Buffer.concat([small, Buffer.alloc(bytes)], bytes) })
  const answerTo = async (bytes: number, query = '') => {
    const answer = await market.uploadBody(token, multipart(ofSize(bytes)), query)
    return [answer.statusCode, answer.json().message]
  }

  expect(await answerTo(UPLOAD_BYTES_MAX.default)).toEqual([200, undefined])
  expect(await answerTo(UPLOAD_BYTES_MAX.default + 1)).toEqual([413, 'حجم فایل باید حداکثر ۲ مگابایت باشد'])
  expect(await answerTo(UPLOAD_BYTES_MAX.builder, '?field=builder')).toEqual([200, undefined])
  expect(await answerTo(UPLOAD_BYTES_MAX.builder + 1, '?field=builder')).toEqual([413, 'حجم فایل باید حداکثر ۶ مگابایت باشد'])
  expect(await answerTo(1_023)).toEqual([422, 'حجم فایل باید حداقل ۱ کیلوبایت باشد'])
  expect(await answerTo(0)).toEqual([422, 'حجم فایل باید حداقل ۱ کیلوبایت باشد'])
  expect((await market.uploadBody(token, multipart(ofSize(UPLOAD_BYTES_MAX.builder * 2)))).json()).toMatchObject({ code: 'TOO_LARGE' })
})

test('one file comes at a time, from somebody who is signed in, as a multipart body', async ({ market }) => {
  const { token } = await market.shopper()
  const file = { bytes: await picture() }
  const whole = multipart(file)
  const answers = [
    await market.upload(token, file, file),
    await market.upload(token),
    await market.uploadBody(token, { ...whole, text: whole.text.subarray(0, -60) }),
    await market.uploadBody(token, { ...whole, type: 'multipart/form-data' }),
    await market.upload(undefined, file),
    await market.uploadBody(token, { type: 'image/png', text: file.bytes }),
  ]

  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    ...Array(4).fill([422, 'ONE_FILE_ONLY']),
    [401, 'NOT_SIGNED_IN'],
    [415, 'UNSUPPORTED_TYPE'],
  ])
  expect(answers[0]?.json().message).toBe('فقط می‌توانید ۱ فایل بارگذاری کنید')
})

test('a file that is cut off in the middle leaves nothing behind', async ({ market }) => {
  const { id: userId } = await market.shopper()
  const { type, text } = multipart({ bytes: await picture() })
  const cut = new Error('the sender is gone')
  const bytes = (async function* () {
    yield text.subarray(0, 1_500)
    throw cut
  })()
  const at = market.services.clock.now()

  const file = { type: 'multipart/form-data', fullType: type, bytes }
  await expect(uploadPicture(market.db, market.stores.uploads, { userId, file, field: 'default', at })).rejects.toBe(cut)

  expect([await market.states(), existsSync(market.fileOf('/uploads'))]).toEqual([[], false])
})

test('only its sender takes a picture back, once; of another’s nobody learns that it is there', async ({ market }) => {
  const [owner, other] = [await market.shopper(), await market.shopper()]
  const { url } = (await market.upload(owner.token, { bytes: await picture() })).json().data

  const strangers = [
    await market.remove(other.token, url),
    await market.remove(owner.token, '/uploads/sent/ab/abcdefghijklmnop.webp'),
    await market.remove(owner.token, url.replace(/\/sent\/../, '/sent/zz9')),
    await market.remove(owner.token, '/uploads/sent/..%2f..%2f/token-secret'),
  ]
  const [once, again] = [await market.remove(owner.token, url), await market.remove(owner.token, url)]

  expect(strangers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(Array(4).fill([404, 'UPLOAD_NOT_FOUND']))
  expect([once.statusCode, again.statusCode]).toEqual([200, 404])
})

test('two who send the same picture at once each have their own', async ({ market }) => {
  const [one, other] = [await market.shopper(), await market.shopper()]
  const bytes = await picture()

  const answers = await Promise.all([one, other, one].map(({ token }) => market.upload(token, { bytes })))

  expect(new Set(answers.map((answer) => answer.json().data.url)).size).toBe(3)
})

test('what was taken back goes with the next sweep, what nothing took a day later; with all that was made of them', async ({ market }) => {
  const { token } = await market.shopper()
  const [taken, waiting] = [
    (await market.upload(token, { bytes: await picture() })).json().data.url,
    (await market.upload(token, { bytes: await picture() })).json().data.url,
  ]
  await market.stores.kept.save(keyOf(taken, 96, 'webp'), Buffer.from('small'))
  await market.remove(token, taken)
  const there = () => [taken, waiting].map((url) => existsSync(market.fileOf(url)))

  await market.sweep()
  const soon = [there(), await market.states()]
  market.services.clock.advance(DAY_S + 1)
  await market.sweep()

  expect(soon).toEqual([
    [false, true],
    ['removed', 'waiting'],
  ])
  expect([there(), await market.states()]).toEqual([[false, false], []])
  expect(await market.stores.kept.has(keyOf(taken, 96, 'webp'))).toBe(false)
})

test('a process that was killed between row and file leaves a row that goes with the sweep', async ({ market }) => {
  const { token } = await market.shopper()
  const { url } = (await market.upload(token, { bytes: await picture() })).json().data
  rmSync(market.fileOf(url))

  market.services.clock.advance(DAY_S + 1)
  await market.sweep()

  expect(await market.states()).toEqual([])
})

test('where the disk takes no file, the row is given up', async ({ market }) => {
  const { token } = await market.shopper()
  await writeFile(market.fileOf('/uploads'), 'no folder')

  const answer = await market.upload(token, { bytes: await picture() })

  expect(answer.statusCode).toBeGreaterThanOrEqual(500)
  expect(await market.states()).toEqual(['given-up'])
})

test('a person sends so many a day, also where they take them back', async ({ market }) => {
  const { id, token } = await market.shopper()
  const at = market.services.clock.now()
  await market.db.query({
    text: `insert into uploads (user_id, id, state, sha256, bytes, created_at)
    select $1, 'filler' || lpad(number::text, 10, '0'), 'removed', repeat('a', 64), 1, $2 from generate_series(1, $3::int) as number`,
    values: [id, at, UPLOADS_A_DAY],
  })
  const bytes = await picture()

  const full = await market.upload(token, { bytes })
  const other = await market.upload((await market.shopper()).token, { bytes })

  expect([full.statusCode, full.json().code, other.statusCode]).toEqual([409, 'UPLOADS_OF_THE_DAY', 200])
})
