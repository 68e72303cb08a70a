import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, describe, expect } from 'vitest'
import type { SmsProvider } from '../settings.ts'
import { createSmsTransport } from './sms-transport.ts'

const KEY = '4B3C/secret key=='

type Heard = { method: string | undefined; path: string; headers: IncomingMessage['headers']; body: string }

/** A server in a provider's place: it writes down what it hears and answers what the test says. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
const test = base.extend('provider', async ({}, { onCleanup }) => {
  const heard: Heard[] = []
  let answer: (response: ServerResponse) => void = (response) => response.end()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    heard.push({ method: request.method, path: request.url ?? '', headers: request.headers, body })
    answer(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onCleanup(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const json = (status: number, value: object) => (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    answersWith: (next: typeof answer) => {
      answer = next
    },
    answersJson: (status: number, value: object) => {
      answer = json(status, value)
    },
  }
})

const kavenegarAt = (url: string): SmsProvider => ({ provider: 'kavenegar', url, apiKey: KEY, template: 'rasteh-code', sender: '10004346' })
const smsIrAt = (url: string, line: string | undefined = '30007732'): SmsProvider => ({
  provider: 'smsir',
  url,
  apiKey: KEY,
  templateId: 123456,
  line,
})

const errorOf = (work: Promise<void>) =>
  work.then(
    () => {
      throw new Error('It was taken.')
    },
    (error: Error) => error,
  )

describe('Kavenegar', () => {
  const TAKEN = { return: { status: 200, message: 'تایید شد' }, entries: [{ messageid: 8792343, status: 5, cost: 120 }] }

  test('is asked for a code by the approved template', async ({ provider }) => {
    provider.answersJson(200, TAKEN)

    await createSmsTransport(kavenegarAt(provider.url)).sendCode('09121234567', '0417')

    expect(provider.heard).toMatchObject([{ method: 'POST', path: `/v1/${encodeURIComponent(KEY)}/verify/lookup.json` }])
    expect(Object.fromEntries(new URLSearchParams(provider.heard[0]?.body))).toEqual({
      receptor: '09121234567',
      token: '0417',
      template: 'rasteh-code',
      type: 'sms',
    })
  })

  test('is asked for a text from the sender’s line', async ({ provider }) => {
    provider.answersJson(200, TAKEN)

    await createSmsTransport(kavenegarAt(provider.url)).sendText('09121234567', 'سفارش شما ارسال شد & رسید')

    expect(provider.heard[0]?.path).toBe(`/v1/${encodeURIComponent(KEY)}/sms/send.json`)
    expect(Object.fromEntries(new URLSearchParams(provider.heard[0]?.body))).toEqual({
      receptor: '09121234567',
      sender: '10004346',
      message: 'سفارش شما ارسال شد & رسید',
    })
  })

  test('refuses a number for good with 411', async ({ provider }) => {
    provider.answersJson(411, { return: { status: 411, message: 'دریافت کننده نامعتبر است' }, entries: null })

    expect((await errorOf(createSmsTransport(kavenegarAt(provider.url)).sendCode('09121234567', '0417'))).constructor.name).toBe(
      'SmsRefused',
    )
  })

  test('that has no credit left may be asked again, and its error does not hold the key', async ({ provider }) => {
    provider.answersJson(418, { return: { status: 418, message: `اعتبار ${KEY} کافی نیست` }, entries: null })

    const error = await errorOf(createSmsTransport(kavenegarAt(provider.url)).sendCode('09121234567', '0417'))

    expect(error.message).toBe('Kavenegar refused with 418: اعتبار … کافی نیست')
  })
})

describe('sms.ir', () => {
  const TAKEN = { status: 1, message: 'موفق', data: { messageId: 89545112, cost: 1.0 } }

  test('is asked for a code by the approved template', async ({ provider }) => {
    provider.answersJson(200, TAKEN)

    await createSmsTransport(smsIrAt(provider.url)).sendCode('09121234567', '0417')

    expect(provider.heard).toMatchObject([
      { method: 'POST', path: '/v1/send/verify', headers: { 'x-api-key': KEY, 'content-type': 'application/json' } },
    ])
    expect(JSON.parse(provider.heard[0]?.body ?? '')).toEqual({
      mobile: '09121234567',
      templateId: 123456,
      parameters: [{ name: 'Code', value: '0417' }],
    })
  })

  test('is asked for a text from the line that was set', async ({ provider }) => {
    provider.answersJson(200, TAKEN)

    await createSmsTransport(smsIrAt(provider.url)).sendText('09121234567', 'سفارش شما ارسال شد')

    expect(provider.heard[0]?.path).toBe('/v1/send/bulk')
    expect(JSON.parse(provider.heard[0]?.body ?? '')).toMatchObject({
      lineNumber: 30007732,
      messageText: 'سفارش شما ارسال شد',
      mobiles: ['09121234567'],
    })
  })

  test('refuses a number for good with 104', async ({ provider }) => {
    provider.answersJson(400, { status: 104, message: 'شماره موبایل نامعتبر است' })

    expect((await errorOf(createSmsTransport(smsIrAt(provider.url)).sendCode('09121234567', '0417'))).constructor.name).toBe('SmsRefused')
  })

  test('that is too busy may be asked again', async ({ provider }) => {
    provider.answersJson(429, { status: 20, message: 'تعداد درخواست بیش از حد مجاز است' })

    expect((await errorOf(createSmsTransport(smsIrAt(provider.url)).sendCode('09121234567', '0417'))).message).toBe(
      'sms.ir refused with 20: تعداد درخواست بیش از حد مجاز است',
    )
  })
})

describe.for([
  ['Kavenegar', kavenegarAt],
  ['sms.ir', smsIrAt],
] as const)('%s in trouble', ([name, at]) => {
  test('that never answers is given up', async ({ provider }) => {
    provider.answersWith(() => undefined)

    expect((await errorOf(createSmsTransport(at(provider.url), 100).sendCode('09121234567', '0417'))).message).toBe(
      `${name} did not answer within 100 ms`,
    )
  })

  test('that begins an answer and never ends it is given up', async ({ provider }) => {
    provider.answersWith((response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"status":1,'))

    expect((await errorOf(createSmsTransport(at(provider.url), 100).sendCode('09121234567', '0417'))).message).toBe(
      `${name} did not answer within 100 ms`,
    )
  })

  test('that answers with a page instead of its protocol took nothing', async ({ provider }) => {
    provider.answersWith((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'))

    expect((await errorOf(createSmsTransport(at(provider.url)).sendCode('09121234567', '0417'))).message).toBe(
      `${name} answered 200 with something that is not its protocol`,
    )
  })

  test('that sends the request elsewhere is not followed there with the key', async ({ provider }) => {
    provider.answersWith((response) => response.writeHead(307, { location: '/elsewhere' }).end())

    await errorOf(createSmsTransport(at(provider.url)).sendCode('09121234567', '0417'))

    expect(provider.heard).toHaveLength(1)
  })

  test('that is down is told without the address', async () => {
    const error = await errorOf(createSmsTransport(at('http://127.0.0.1:1')).sendCode('09121234567', '0417'))

    expect(error.message).toMatch(new RegExp(`^${name} could not be reached: \\w+$`))
    expect(error.cause).toBeUndefined()
  })
})
