import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fastify } from 'fastify'
import { test as base, expect } from 'vitest'
import { builtWeb } from './built-web.ts'
import { ask } from './pages.testing.ts'
import { answerNotFound, answerRefusal } from './refusals.ts'

/** As `npm run build` leaves them. */
const FILES = {
  'assets/page-Bx1.js': 'plain',
  'assets/page-Bx1.js.br': 'brotli',
  'assets/page-Bx1.js.gz': 'gzip',
  'icons/apple-180.png': 'icon',
  'manifest.webmanifest': '{}',
  'sw.js': 'worker',
  'sw.js.br': 'worker in brotli',
}

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
const test = base.extend('web', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'rasteh-build-'))
  for (const [name, text] of Object.entries(FILES)) {
    const path = join(folder, 'client', name)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, text)
  }
  const app = fastify({ frameworkErrors: answerRefusal })
  app.setErrorHandler(answerRefusal)
  app.setNotFoundHandler(answerNotFound)
  await builtWeb(pathToFileURL(`${folder}/`)).prepare(app)
  onCleanup(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  return {
    ask: async (path: string, accepted = '', more: Record<string, string> = {}) => {
      const { status, headers, body } = await ask(Number(port), path, { headers: { 'accept-encoding': accepted, ...more } })
      return { status, caching: headers['cache-control'], encoding: headers['content-encoding'], body }
    },
  }
})

test('files below /assets/ never change under their names: browsers keep them for a year, however they were compressed', async ({
  web,
}) => {
  const caching = 'public, max-age=31536000, immutable'
  expect(await web.ask('/assets/page-Bx1.js')).toEqual({ status: 200, caching, encoding: undefined, body: 'plain' })
  expect(await web.ask('/assets/page-Bx1.js', 'gzip, br')).toEqual({ status: 200, caching, encoding: 'br', body: 'brotli' })
  expect(await web.ask('/assets/page-Bx1.js', 'gzip')).toEqual({ status: 200, caching, encoding: 'gzip', body: 'gzip' })
})

test('other files are asked for again after an hour, the worker each time', async ({ web }) => {
  expect(await web.ask('/icons/apple-180.png')).toMatchObject({ status: 200, caching: 'public, max-age=3600' })
  expect(await web.ask('/manifest.webmanifest')).toMatchObject({ status: 200, caching: 'public, max-age=3600' })
  expect(await web.ask('/sw.js')).toMatchObject({ status: 200, caching: 'no-cache' })
  expect(await web.ask('/sw.js', 'br')).toMatchObject({ status: 200, caching: 'no-cache', encoding: 'br' })
})

test('what is no file below /assets/ is not there, and is no failure of ours', async ({ web }) => {
  const paths = [
    '',
    'none.js',
    '../sw.js',
    '..%2fsw.js',
    '%2e%2e/sw.js',
    '/',
    './page-Bx1.js',
    '%',
    '%00',
    'a\\b',
    '.hidden',
    'page-Bx1.js/',
    'x'.repeat(5_000),
  ]
  for (const path of paths)
    for (const accepted of ['', 'br'])
      expect([path, (await web.ask(`/assets/${path}`, accepted)).status]).toEqual([
        path,
        expect.toSatisfy((status) => status === 404 || status === 400),
      ])
})

test('a part of a file that it has not, and a version that it is not, are refused', async ({ web }) => {
  for (const range of ['bytes=9-1', 'bytes=900-', 'bytes=0-0,2-3', 'nonsense'])
    expect([range, (await web.ask('/assets/page-Bx1.js', '', { range })).status]).toEqual([
      range,
      expect.toSatisfy((status) => status < 500),
    ])
  expect((await web.ask('/assets/page-Bx1.js', '', { range: 'bytes=900-' })).status).toBe(416)
  expect((await web.ask('/assets/page-Bx1.js', '', { 'if-match': '"x"' })).status).toBe(412)
})
