import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FastifyInstance, fastify } from 'fastify'
import pino from 'pino'
import sharp from 'sharp'
import { test as base, describe, expect } from 'vitest'
import { DEFAULT_PRODUCT_IMAGE, MEDIA_WIDTHS, mediaUrl } from '#contract/media.ts'
import { folderStore } from '../../platform/files/file-store.ts'
import { answerNotFound, answerRefusal } from '../../platform/http/refusals.ts'
import { createJobs } from '../../platform/jobs.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { mediaJobs } from './media.jobs.ts'
import { mediaRoutes } from './media.routes.ts'
import { createPictures, type Drawings, keyOf, type Pictures, type PicturesKit } from './pictures.ts'

/** A picture of another site that is still to be fetched. */
const AWAITED = '/uploads/fetched/awaited.webp'

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${colour}"/></svg>`

interface Media {
  http: FastifyInstance
  pictures: Pictures
  dataDir: string
  drawn: string[]
  /** Why pictures that were made could not be kept. */
  notKept: unknown[]
}

async function openMedia(
  dataDir: string,
  drawings: Drawings,
  { kept = folderStore(join(dataDir, 'media')), takes }: Partial<Pick<PicturesKit, 'kept' | 'takes'>> = {},
): Promise<Omit<Media, 'dataDir'>> {
  const drawn: string[] = []
  const notKept: unknown[] = []
  const pictures = createPictures({
    uploads: folderStore(join(dataDir, 'uploads')),
    kept,
    drawings(path) {
      drawn.push(path)
      return drawings(path)
    },
    isAwaited: async (path) => path === AWAITED,
    takes,
    notKept: (cause) => void notKept.push(cause),
  })
  const http = fastify()
  http.setErrorHandler(answerRefusal)
  http.setNotFoundHandler(answerNotFound)
  mediaRoutes(http, pictures)
  return { http, pictures, drawn, notKept }
}

const drawsPhones: Drawings = (path) => (path.startsWith('/uploads/phones/') ? drawing('#2266aa') : undefined)

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
const test = base.extend('media', async ({}, { onCleanup }): Promise<Media> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rasteh-media-'))
  const opened = await openMedia(dataDir, drawsPhones)
  onCleanup(async () => {
    await opened.http.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { ...opened, dataDir }
})

const get = ({ http }: Pick<Media, 'http'>, url: string, headers: Record<string, string> = {}) =>
  http.inject({ method: 'GET', url, headers })

async function upload(dataDir: string, name: string, bytes: Buffer | string) {
  mkdirSync(join(dataDir, 'uploads'), { recursive: true })
  writeFileSync(join(dataDir, 'uploads', name), bytes)
}

describe('a picture', () => {
  test('that is drawn leaves as WebP in the width that was asked for, for good', async ({ media }) => {
    const answer = await get(media, mediaUrl('/uploads/phones/one.jpg', 640))

    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'accept',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 })
  })

  test('is made once for many who ask at once, and not again after a restart', async ({ media }) => {
    await Promise.all(Array.from({ length: 30 }, () => get(media, mediaUrl('/uploads/phones/one.jpg', 320))))
    expect(media.drawn).toEqual(['/uploads/phones/one.jpg'])

    const restarted = await openMedia(media.dataDir, drawsPhones)
    const answer = await get(restarted, mediaUrl('/uploads/phones/one.jpg', 320))
    await restarted.http.close()

    expect(answer.headers['content-type']).toBe('image/webp')
    expect(restarted.drawn).toEqual([])
  })

  test('that a browser has already is not sent again', async ({ media }) => {
    const { headers } = await get(media, '/media/96/uploads/phones/one.jpg')

    const again = await get(media, '/media/96/uploads/phones/one.jpg', { 'if-none-match': String(headers.etag) })

    expect(headers['cache-control']).toBe('public, max-age=3600')
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
  })

  test('has an AVIF for browsers that take it once one was made', async ({ media }) => {
    const url = mediaUrl('/uploads/phones/one.jpg', 96)
    const accept = { accept: 'image/avif,image/webp,*/*' }
    expect((await get(media, url, accept)).headers['content-type']).toBe('image/webp')

    expect(media.pictures.takeWithoutAvif()).toEqual({ path: '/uploads/phones/one.jpg', width: 96 })
    await media.pictures.prepare('/uploads/phones/one.jpg', 96, 'avif')

    expect((await get(media, url, accept)).headers['content-type']).toBe('image/avif')
    expect((await get(media, url)).headers['content-type']).toBe('image/webp')
    expect(media.pictures.takeWithoutAvif()).toBeUndefined()
  })

  test('that was uploaded goes before a drawing, is turned upright, loses its hidden data and is not blown up', async ({ media }) => {
    const photo = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#aa2222' } })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    await upload(media.dataDir, 'photo.jpg', photo)

    const answer = await get(media, mediaUrl('/uploads/photo.jpg', 640))

    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 100, height: 200 })
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined()
  })

  test('that is missing is refused in words, so that the page can say so', async ({ media }) => {
    for (const url of [mediaUrl('/uploads/nothing/here.jpg', 320), '/uploads/nothing/here.jpg']) {
      const answer = await get(media, url)
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'PICTURE_NOT_FOUND', message: 'تصویر یافت نشد' }])
    }
  })

  test('that is awaited, and the default one, show the stand-in, for a minute', async ({ media }) => {
    for (const path of [DEFAULT_PRODUCT_IMAGE, AWAITED]) {
      const answer = await get(media, mediaUrl(path, 320))
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' })
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(320)
    }
    expect(readdirSync(media.dataDir)).toEqual([])
  })

  test('is served under its own address as a picture, the default one too', async ({ media }) => {
    for (const path of ['/uploads/phones/one.jpg', DEFAULT_PRODUCT_IMAGE]) {
      const answer = await get(media, path)
      expect(answer.headers['content-type']).toBe('image/jpeg')
      expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg')
    }
  })
})

describe('what is not a picture', () => {
  test.for(['trick.svg', 'trick.jpg', 'trick.html', 'trick.png'])('never leaves as it was uploaded: %s', async (name, { media }) => {
    await upload(media.dataDir, name, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')

    for (const url of [`/media/96/uploads/${name}`, `/uploads/${name}`]) {
      const answer = await get(media, url)
      expect(answer.statusCode).toBe(404)
      expect(answer.rawPayload.includes('script')).toBe(false)
    }
  })

  test('but claims enormous measures is refused before it is unpacked', async ({ media }) => {
    const bomb = await sharp({ create: { width: 20_000, height: 20_000, channels: 3, background: '#000' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer()
    await upload(media.dataDir, 'bomb.png', bomb)

    expect((await get(media, '/media/96/uploads/bomb.png')).statusCode).toBe(404)
  })
})

describe('an address', () => {
  test.for([
    '/media/97/uploads/phones/one.jpg',
    '/media/096/uploads/phones/one.jpg',
    '/media/1e2/uploads/phones/one.jpg',
    '/media/-96/uploads/phones/one.jpg',
    '/media/999999/uploads/phones/one.jpg',
  ])('with a width that is not served is refused: %s', async (url, { media }) => {
    expect((await get(media, url)).statusCode).toBe(404)
  })

  test.for([
    '/media/96/uploads/../token-secret',
    '/media/96/uploads/%2e%2e/token-secret',
    '/media/96/uploads/..%2ftoken-secret',
    '/media/96/uploads/..%5ctoken-secret',
    '/media/96/%2e%2e/%2e%2e/etc/passwd',
    '/media/96/uploads//etc/passwd',
    '/media/96/uploads/.hidden',
    '/media/96/uploads/a%00.jpg',
    '/media/96/token-secret',
    '/uploads/../token-secret',
    '/uploads/%2e%2e%2ftoken-secret',
    `/uploads/${'a'.repeat(400)}`,
  ])('that leads out of the uploads finds nothing: %s', async (url, { media }) => {
    writeFileSync(
      join(media.dataDir, 'token-secret'),
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    )

    expect(await statusOfRaw(media.http, url)).toBe(404)
  })
})

/** Asks for the address as it is written: an ordinary client would tidy it first. */
async function statusOfRaw(http: FastifyInstance, path: string): Promise<number> {
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  return new Promise((done, fail) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.end(`GET ${path} HTTP/1.1\r\nhost: market.test\r\nconnection: close\r\n\r\n`),
    )
    socket.once('data', (chunk) => {
      done(Number(chunk.toString().split(' ')[1]))
      socket.destroy()
    })
    socket.once('error', fail)
  })
}

databaseTest('the first pictures of the goods are made before anyone asks', async ({ database: { db } }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rasteh-media-'))
  const media = await openMedia(dataDir, drawsPhones)
  await db.query({ text: `insert into categories (id, slug, title, search_key) values ('c', 'c', 'موبایل', '')` })
  await db.query({
    text: `insert into products (id, slug, title, category_id, images, search_key)
    select 'p' || number, 'p' || number, 'گوشی', 'c', array['/uploads/phones/' || number || '.jpg', '/uploads/phones/second.jpg'], '' from generate_series(1, 3) as number`,
  })
  const log = pino({ level: 'silent' })
  const jobs = createJobs(db, log)
  mediaJobs({ db, jobs }, media.pictures)

  await jobs.start()
  await expect
    .poll(
      async () =>
        Promise.all(
          [1, 2, 3].flatMap((number) =>
            [320, 640].map((width) => folderStore(join(dataDir, 'media')).has(`/v1/${width}/uploads/phones/${number}.jpg.webp`)),
          ),
        ),
      { timeout: 10_000 },
    )
    .toEqual(Array(6).fill(true))
  await jobs.stop()
  await media.http.close()
  rmSync(dataDir, { recursive: true })

  expect(media.drawn).not.toContain('/uploads/phones/second.jpg')
})

test('every served width is smaller than the next', () => {
  expect([...MEDIA_WIDTHS].sort((one, other) => one - other)).toEqual([...MEDIA_WIDTHS])
})

test('a picture that was made is shown also when the disk has no room to keep it', async ({ media: { dataDir } }) => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const kept = { ...folderStore(join(dataDir, 'media')), save: () => Promise.reject(full) }
  const media = await openMedia(dataDir, drawsPhones, { kept })

  const answer = await get(media, mediaUrl('/uploads/phones/a.svg', 320))
  await media.http.close()

  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(media.notKept).toEqual([full])
})

test('a picture that another machine has begun to make is waited for; one that it never finishes is made here', async ({ media }) => {
  const taken = new Set<string>()
  const takes = async (key: string) => taken.size < taken.add(key).size
  const shared = folderStore(join(media.dataDir, 'media'))
  const made: string[] = []
  const kept = {
    ...shared,
    save(path: string, bytes: Buffer) {
      made.push(path)
      return shared.save(path, bytes)
    },
  }
  const [here, there] = await Promise.all([
    openMedia(media.dataDir, drawsPhones, { kept, takes }),
    openMedia(media.dataDir, drawsPhones, { kept, takes }),
  ])
  const ask = ({ pictures }: Pick<Media, 'pictures'>, path: string) => pictures.serve(path, 320, 'webp', false)

  const [one, other] = await Promise.all([ask(here, '/uploads/phones/a.png'), ask(there, '/uploads/phones/a.png')])
  expect(one).toEqual(other)
  expect(made).toEqual([keyOf('/uploads/phones/a.png', 320, 'webp')])

  // what is not there is waited for by nobody
  expect([await ask(here, '/uploads/none.png'), await ask(there, '/uploads/none.png'), taken.size]).toEqual(['missing', 'missing', 1])

  taken.add(keyOf('/uploads/phones/b.png', 320, 'webp'))
  expect(await ask(here, '/uploads/phones/b.png')).toMatchObject({ isStandIn: false })
  expect(made).toContain(keyOf('/uploads/phones/b.png', 320, 'webp'))
  for (const { http } of [here, there]) await http.close()
})
