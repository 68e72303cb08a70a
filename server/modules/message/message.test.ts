import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterEach, describe, expect, vi } from 'vitest'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { createFastify } from '../../platform/http/fastify.ts'
import { createServe } from '../../platform/http/serve.ts'
import { createJobs } from '../../platform/jobs.ts'
import { createPageCache } from '../../platform/page-cache/page-cache.ts'
import type { Services } from '../../platform/services.ts'
import { readSettings, type Settings } from '../../platform/settings.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { createAuthentication } from '../identity/authentication.ts'
import { messageJobs } from './message.jobs.ts'
import { messageRoutes } from './message.routes.ts'
import { type NewMessage, queueMessage } from './queue-message.ts'
import { readOutbox } from './read-outbox.ts'

const log = pino({ level: 'silent' })
const cleanups: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const CODE: NewMessage = { channel: 'sms', to: '09121234567', text: 'کد تأیید راسته: ۰۴۱۷', code: '0417' }

function servicesFor(db: Database, given: Partial<Settings> = {}, now = () => new Date()): Services {
  const settings = { ...readSettings({ TOKEN_SECRET: 'a secret of at least thirty-two characters', DATA_DIR: 'data-test' }), ...given }
  return { db, log, settings, clock: { now }, jobs: createJobs(db, log) }
}

async function startSending(services: Services) {
  messageJobs(services)
  await services.jobs.start()
  cleanups.push(() => services.jobs.stop())
}

/** A Kavenegar that does what the test says with each request. */
async function startKavenegar(
  answer: (attempt: number) => { status: number; delayMs?: number },
): Promise<{ sms: Settings['sms']; receptors: string[]; server: Server }> {
  const receptors: string[] = []
  let attempt = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { status, delayMs = 0 } = answer(++attempt)
    await new Promise((done) => setTimeout(done, delayMs))
    if (status === 200) receptors.push(new URLSearchParams(body).get('receptor') ?? '')
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ return: { status, message: 'م' }, entries: null }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { sms: { provider: 'kavenegar', url, apiKey: 'key', template: 'code', sender: undefined }, receptors, server }
}

const rowsOf = async (db: Database) =>
  (await db.query({ text: 'select recipient, state, attempts, code, body, last_error from messages order by created_at, id' })).rows
const queue = (services: Services, message: NewMessage) => inTransaction(services.db, 'write', (tx) => queueMessage(tx, services, message))

describe('the outbox', () => {
  test('shows messages newest last, and those of one recipient alone', async ({ database: { db } }) => {
    let now = new Date('2026-11-21T08:00:00Z')
    const services = servicesFor(db, {}, () => now)
    for (const [to, code] of [
      ['09121234567', '0001'],
      ['09137654321', '0002'],
      ['09121234567', '0003'],
    ] as const) {
      await queue(services, { ...CODE, to, code })
      now = new Date(now.getTime() + 1_000)
    }

    const all = await inTransaction(db, 'read', (tx) => readOutbox(tx, undefined))
    const own = await inTransaction(db, 'read', (tx) => readOutbox(tx, '09121234567'))

    expect(all.map(({ code }) => code)).toEqual(['0001', '0002', '0003'])
    expect(own.map(({ code }) => code)).toEqual(['0001', '0003'])
    expect(own[0]).toEqual({ channel: 'sms', to: '09121234567', text: CODE.text, code: '0001', at: '2026-11-21T08:00:00.000Z' })
  })

  test('keeps a message of a transaction that failed as little as the rest of it', async ({ database: { db } }) => {
    const services = servicesFor(db)

    await inTransaction(db, 'write', async (tx) => {
      await queueMessage(tx, services, CODE)
      throw new Error('changed my mind')
    }).catch(() => undefined)

    expect(await rowsOf(db)).toEqual([])
  })
})

describe('the address of the outbox', () => {
  const openMarket = async (services: Services) => {
    const pageCache = createPageCache(0)
    const http = await createFastify(services, pageCache, () => undefined)
    const { serve } = createServe(http, {
      services,
      authentication: createAuthentication(services),
      pageCache,
      queryKeysOf: () => undefined,
      checkAnswers: true,
    })
    messageRoutes(serve, services)
    cleanups.push(() => http.close())
    return http
  }

  test('shows in demo mode what was sent to a number, however it is written', async ({ database: { db } }) => {
    const services = servicesFor(db)
    await queue(services, CODE)
    await queue(services, { channel: 'email', to: 'maryam@example.com', subject: 'سفارش', text: 'سفارش شما ثبت شد.' })

    const http = await openMarket(services)

    expect((await http.inject('/api/dev/outbox?to=09121234567')).json()).toEqual({
      messages: [{ channel: 'sms', to: '09121234567', text: CODE.text, code: '0417', at: expect.any(String) }],
    })
    expect((await http.inject(`/api/dev/outbox?to=${encodeURIComponent('۰۹۱۲۱۲۳۴۵۶۷')}`)).json().messages).toHaveLength(1)
    expect((await http.inject('/api/dev/outbox?to=maryam@example.com')).json().messages).toHaveLength(1)
    expect((await http.inject('/api/dev/outbox')).json().messages).toHaveLength(2)
  })

  test('does not exist in live mode', async ({ database: { db } }) => {
    const services = servicesFor(db, { mode: 'live' })
    await queue(services, CODE)

    const http = await openMarket(services)

    expect((await http.inject('/api/dev/outbox?to=09121234567')).statusCode).toBe(404)
  })
})

describe('with a provider', () => {
  test('a code is sent after the commit, and in live mode forgotten then', async ({ database: { db } }) => {
    const { sms, receptors } = await startKavenegar(() => ({ status: 200 }))
    const services = servicesFor(db, { sms, mode: 'live' })
    await startSending(services)

    await queue(services, CODE)

    await vi.waitFor(
      async () =>
        expect(await rowsOf(db)).toEqual([
          { recipient: '09121234567', state: 'sent', attempts: 1, code: null, body: '', last_error: null },
        ]),
      { timeout: 30_000 },
    )
    expect(receptors).toEqual(['09121234567'])
  })

  test('that is down nothing is lost: the message goes out when it is back', async ({ database: { db } }) => {
    const { sms, receptors } = await startKavenegar((attempt) => ({ status: attempt === 1 ? 503 : 200 }))
    const services = servicesFor(db, { sms, mode: 'live' })
    await startSending(services)

    await queue(services, CODE)

    await vi.waitFor(async () => expect(await rowsOf(db)).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]), {
      timeout: 20_000,
    })
    expect(receptors).toEqual(['09121234567'])
  })

  test('that is slow nobody waits: the request is over before the message is sent', async ({ database: { db } }) => {
    const { sms, receptors } = await startKavenegar(() => ({ status: 200, delayMs: 1_000 }))
    const services = servicesFor(db, { sms, mode: 'live' })
    await startSending(services)

    await queue(services, CODE)

    expect(await rowsOf(db)).toMatchObject([{ state: 'queued' }])
    expect(receptors).toEqual([])
    await vi.waitFor(() => expect(receptors).toEqual(['09121234567']), { timeout: 30_000 })
  })

  test('messages that were queued while nobody sent are sent at the next start', async ({ database: { db } }) => {
    const { sms, receptors } = await startKavenegar(() => ({ status: 200 }))
    const first = servicesFor(db, { sms })
    await first.jobs.start()
    await queue(first, { channel: 'sms', to: '09121234567', text: 'سفارش شما ثبت شد.' })
    await first.jobs.stop()

    await startSending(servicesFor(db, { sms }))

    await vi.waitFor(() => expect(receptors).toEqual(['09121234567']), { timeout: 30_000 })
  })

  test('a number that it refuses is not tried again', async ({ database: { db } }) => {
    const { sms } = await startKavenegar(() => ({ status: 411 }))
    const services = servicesFor(db, { sms, mode: 'live' })
    await startSending(services)

    await queue(services, CODE)

    await vi.waitFor(
      async () =>
        expect(await rowsOf(db)).toEqual([
          {
            recipient: '09121234567',
            state: 'failed',
            attempts: 1,
            code: null,
            body: '',
            last_error: 'Kavenegar refused the number (411)',
          },
        ]),
      { timeout: 30_000 },
    )
  })

  test('a code whose time is over is not sent, and forgotten', async ({ database: { db } }) => {
    const { sms, receptors } = await startKavenegar(() => ({ status: 200 }))
    const services = servicesFor(db, { sms, mode: 'live' })
    await startSending(services)

    await queue(services, { ...CODE, expiresAt: new Date(Date.now() - 1_000) })

    await vi.waitFor(async () => expect(await rowsOf(db)).toMatchObject([{ state: 'expired', attempts: 0, code: null, body: '' }]), {
      timeout: 30_000,
    })
    expect(receptors).toEqual([])
  })
})
