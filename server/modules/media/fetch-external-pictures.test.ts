import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { folderStore } from '../../platform/files/file-store.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { servicesFor, type TestServices } from '../identity/identity.testing.ts'
import { isPictureAwaited, namedPictures } from './external-pictures.ts'
import { fetchExternalPictures } from './fetch-external-pictures.ts'
import type { Reach } from './fetch-picture.ts'

const MINUTE_S = 60
const DAY_S = 86_400

const photo = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#aa2222' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A market that fetches pictures from a site on this machine; `answers` by path, else 404. */
const test = databaseTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
  .extend('site', async ({}, { onCleanup }) => {
    const asked: string[] = []
    const answers: Record<string, RequestListener> = {}
    const server = createServer((request, response) => {
      const path = request.url ?? ''
      asked.push(path)
      const answer = answers[path]
      if (answer === undefined) response.writeHead(404).end()
      else answer(request, response)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    onCleanup(() => {
      server.closeAllConnections()
      server.close()
    })
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The site has no port')
    const reach: Reach = { resolve: async () => ['127.0.0.1'], mayConnect: (_, port) => port === address.port }
    return { asked, answers, reach, urlOf: (path: string) => `http://shop.test:${address.port}${path}` }
  })
  .extend('market', async ({ database, site }, { onCleanup }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rasteh-fetched-'))
    onCleanup(() => rm(dataDir, { recursive: true }))
    const services: TestServices = servicesFor(database.db)
    const uploads = folderStore(join(dataDir, 'uploads'))
    return {
      services,
      db: database.db,
      fileOf: (path: string) => join(dataDir, path),
      /** Names these pictures in a row, and answers their paths. */
      async name(...addresses: string[]) {
        const pictures = namedPictures()
        const paths = addresses.map(pictures.pathOf)
        await pictures.await(database.db)
        return paths
      },
      work: () => fetchExternalPictures(services, uploads, site.reach, new AbortController().signal),
      async failureOf(address: string) {
        const { rows } = await database.db.query({
          text: 'select state, attempts, failure from external_pictures where address = $1',
          values: [address],
        })
        return rows[0]
      },
    }
  })

test('a picture of another site stands among the uploads once it is fetched: written again, upright, without its hidden data', async ({
  market,
  site,
}) => {
  const bytes = await photo()
  site.answers['/a.jpg'] = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(bytes)
  const [path = ''] = await market.name(site.urlOf('/a.jpg'))
  const before = await isPictureAwaited(market.db, path)

  await market.work()

  const kept = await sharp(await readFile(market.fileOf(path))).metadata()
  expect(kept).toMatchObject({ format: 'webp', width: 100, height: 200 })
  expect([kept.exif, before, await isPictureAwaited(market.db, path)]).toEqual([undefined, true, false])
})

test('one address is fetched once, however many rows name it and however often', async ({ market, site }) => {
  const bytes = await photo()
  site.answers['/a.jpg'] = (_, response) => response.end(bytes)
  const address = site.urlOf('/a.jpg')
  const first = await market.name(address, address)
  await market.work()

  const again = await market.name(address)
  await market.work()

  expect(new Set([...first, ...again]).size).toBe(1)
  expect(site.asked).toEqual(['/a.jpg'])
})

test('two processes that look at once fetch each picture once', async ({ market, site }) => {
  const bytes = await photo()
  const paths = Array.from({ length: 12 }, (_, index) => `/${index}.jpg`)
  for (const path of paths) site.answers[path] = (_, response) => response.end(bytes)
  await market.name(...paths.map(site.urlOf))

  await Promise.all([market.work(), market.work()])

  expect(site.asked.toSorted()).toEqual(paths.toSorted())
})

test('what is no picture is refused for good, and says why', async ({ market, site }) => {
  site.answers['/page.jpg'] = (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html></html>')
  site.answers['/drawing.jpg'] = (_, response) =>
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')
  const [page = '', drawing = '', gone = ''] = await market.name(...['/page.jpg', '/drawing.jpg', '/gone.jpg'].map(site.urlOf))

  await market.work()

  const noPicture = { state: 'failed', attempts: 1, failure: 'تصویر نیست، خراب است یا بیش از اندازه بزرگ است' }
  expect(await market.failureOf(site.urlOf('/page.jpg'))).toEqual(noPicture)
  expect(await market.failureOf(site.urlOf('/drawing.jpg'))).toEqual(noPicture)
  expect(await market.failureOf(site.urlOf('/gone.jpg'))).toEqual({ state: 'failed', attempts: 1, failure: 'آنجا نیست' })
  expect([page, drawing, gone].map((path) => existsSync(market.fileOf(path)))).toEqual([false, false, false])
})

test('a site that is down is asked five times in all, later and later; a row that comes in again asks once more', async ({
  market,
  site,
}) => {
  site.answers['/a.jpg'] = (_, response) => response.writeHead(503).end()
  const address = site.urlOf('/a.jpg')
  await market.name(address)

  await market.work()
  await market.work()
  expect(site.asked).toHaveLength(1)
  expect(await market.failureOf(address)).toMatchObject({ state: 'waiting', failure: 'آن وب‌گاه با ۵۰۳ پاسخ داد' })
  market.services.clock.advance(6 * MINUTE_S)
  await market.work()
  expect(site.asked).toHaveLength(2)
  for (let day = 0; day < 6; day++) {
    market.services.clock.advance(DAY_S)
    await market.work()
  }

  expect(site.asked).toHaveLength(5)
  expect(await market.failureOf(address)).toMatchObject({ state: 'failed', attempts: 5 })
  await market.name(address)
  await market.work()
  expect(site.asked).toHaveLength(6)
})
