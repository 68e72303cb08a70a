import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { answerClientError } from './client-errors.ts'
import { fileOf } from './files.ts'

const MOST = 1_000

test('a file may take longer than any other request, and comes in whole', async () => {
  const { server, port } = await openServer()
  const upload = request({ port, method: 'POST', path: '/file' })
  upload.write('first ')
  await once(server, 'clientError') // its time is up
  upload.end('last')

  const [answer] = await once(upload, 'response')
  expect([answer.statusCode, await textOf(answer)]).toEqual([200, 'first last'])
  server.close()
})

test('a body that is no file has to come in time', async () => {
  const { server, port } = await openServer()
  const slow = request({ port, method: 'POST', path: '/other' })
  slow.write('first ')

  const [answer] = await once(slow, 'response')
  expect([answer.statusCode, JSON.parse(await textOf(answer)).code]).toEqual([408, 'TOO_SLOW'])
  server.close()
})

test('a file of more bytes than may be is refused where it passes them, though nobody said how many there are', async () => {
  const { server, port } = await openServer()
  const upload = request({ port, method: 'POST', path: '/file' })
  upload.write('x'.repeat(MOST))
  upload.end('x')

  const [answer] = await once(upload, 'response')
  expect([answer.statusCode, await textOf(answer)]).toEqual([413, 'TOO_LARGE'])
  server.close()
})

/** Takes files at /file and waits for other bodies; requests are late very soon. */
async function openServer() {
  const server = createServer({ requestTimeout: 200, headersTimeout: 100, connectionsCheckingInterval: 50 }, async (raw, response) => {
    if (raw.url === '/other') return void raw.resume()
    try {
      const parts: Buffer[] = []
      for await (const part of fileOf({ raw, body: raw, headers: raw.headers } as unknown as FastifyRequest, MOST)?.bytes ?? [])
        parts.push(part)
      response.end(Buffer.concat(parts))
    } catch (error) {
      const { status, code } = error as { status: number; code: string }
      response.writeHead(status).end(code)
    }
  })
  server.on('clientError', (error, socket) => answerClientError(error as never, socket as never))
  server.listen(0)
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

async function textOf(answer: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return Buffer.concat(parts).toString()
}
