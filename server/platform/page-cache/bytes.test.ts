import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { type Bytes, bytesOf, makeSmall, plainOf, sendBytes, sendFresh } from './bytes.ts'

const page = () =>
  bytesOf({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: 'راسته، بازار آنلاین '.repeat(500) })

/** One answer of a real server, with what it came in. */
async function ask(bytes: Bytes, accepted: string, send: typeof sendBytes | typeof sendFresh, etag = '') {
  const server = createServer((request, response) => void send(request, response, bytes)).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const at = server.address()
  const port = typeof at === 'object' && at !== null ? at.port : 0
  const response = await fetch(`http://127.0.0.1:${port}`, { headers: { 'accept-encoding': accepted, 'if-none-match': etag } })
  const text = await response.text()
  server.close()
  return { text, status: response.status, encoding: response.headers.get('content-encoding') }
}

test('a fresh page is compressed in the way its asker takes, and in no other', async () => {
  const bytes = page()

  const answer = await ask(bytes, 'gzip, br', sendFresh)

  expect(answer).toEqual({ text: plainOf(bytes).toString(), status: 200, encoding: 'br' })
  expect(bytes.gzip).toBeUndefined()
})

test('what is kept becomes small in both ways, is the same text in each, and is kept as it was once somebody asks for that', async () => {
  const bytes = page()
  const text = plainOf(bytes).toString()
  expect((await ask(bytes, 'br', sendBytes)).encoding).toBeNull()

  await makeSmall(bytes)

  for (const encoding of ['br', 'gzip']) expect(await ask(bytes, encoding, sendBytes)).toEqual({ text, status: 200, encoding })
  expect(bytes.plain).toBeUndefined()
  expect(await ask(bytes, 'identity', sendBytes)).toEqual({ text, status: 200, encoding: null })
  expect(bytes.plain?.toString()).toBe(text)
})

test('of much that is asked for again at once two are made small, the rest when it is asked for once more', async () => {
  const many = Array.from({ length: 20 }, page)

  await Promise.all(many.map(makeSmall))
  expect(many.filter(({ brotli }) => brotli !== undefined)).toHaveLength(2)

  for (const bytes of many) await makeSmall(bytes)
  expect(many.every(({ brotli, gzip }) => brotli !== undefined && gzip !== undefined)).toBe(true)
})

test('who has the bytes already gets none', async () => {
  const bytes = page()

  expect(await ask(bytes, 'br', sendBytes, bytes.etag)).toMatchObject({ status: 304, text: '' })
})
