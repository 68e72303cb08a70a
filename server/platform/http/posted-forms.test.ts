import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { fastify } from 'fastify'
import { createContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { test as base, describe, expect } from 'vitest'
import { CodedError } from '../errors.ts'
import { createPageCache } from '../page-cache/page-cache.ts'
import { BUILT } from './built.testing.ts'
import { servePostedForms } from './posted-forms.ts'
import { answerRefusal } from './refusals.ts'

const busy = () => new CodedError({ code: 'BUSY', status: 429, message: 'شلوغ است', facts: {} })

type TestCaller = (call: never, input: unknown) => Promise<unknown>

const callerContext = createContext<TestCaller>()

/** A web of one page, whose action hands on what was typed and shows the answer. */
function buildOfOneForm(): ServerBuild {
  const action = async ({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) => {
    const typed = Object.fromEntries(await request.formData())
    return { typed, told: await context.get(callerContext)(undefined as never, typed), url: request.url }
  }
  const loadContext = (caller: TestCaller) => {
    const context = new RouterContextProvider()
    context.set(callerContext, caller)
    return context
  }
  return {
    entry: {
      module: {
        default: async (_, status, headers, { staticHandlerContext: { actionData } }) =>
          new Response(`<p>${JSON.stringify(actionData)}</p>`, {
            status,
            headers: { ...Object.fromEntries(headers), 'content-type': 'text/html' },
          }),
        ...{ loadContext },
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null } },
      login: { id: 'login', path: 'login', parentId: 'root', module: { default: () => null, action } },
    },
    ...BUILT,
  }
}

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
const test = base.extend('market', async ({}, { onCleanup }) => {
  const pageCache = createPageCache(1_000_000)
  const http = fastify()
  http.setErrorHandler(answerRefusal)
  await http.register(cookie)
  await http.register(rateLimit, { global: false })
  const build = buildOfOneForm()
  await servePostedForms(http, {
    build: async () => build,
    mode: 'production',
    invoke: async (_, __, from) => {
      from.setCookie('rasteh_code', 'claim', { maxAgeS: 60, path: '/', httpOnly: true, sameSite: 'strict', secure: true })
      return { ip: from.ip, device: from.cookie('rasteh_device') } as never
    },
    pageCache,
    queryKeysOf: () => [],
    scale: { catchUpFor: async () => undefined },
    formTargets: [],
    https: true,
    publicAddress: 'https://rasteh.example',
    pages: [{ path: '/login', rateLimit: { max: 5, timeWindow: 60_000, errorResponseBuilder: () => busy() } }],
  })
  onCleanup(() => http.close())
  const send = (body: string, headers: Record<string, string> = {}) =>
    http.inject({
      method: 'POST',
      url: '/login?redirect=%2Fbasket',
      remoteAddress: '203.0.113.7',
      headers: { host: 'rasteh.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: body,
    })
  return { send, pageCache }
})

const FORM = 'mobile=09121234567'

describe('a form that a browser sends by itself', () => {
  test('is answered by the page, with what was typed, in the sender’s name', async ({ market }) => {
    const answer = await market.send(FORM, {
      cookie: 'rasteh_device=known',
      origin: 'https://rasteh.example',
      'sec-fetch-site': 'same-origin',
    })

    expect(answer.statusCode).toBe(200)
    expect(JSON.parse(answer.body.slice(3, -4))).toEqual({
      login: {
        typed: { mobile: '09121234567' },
        told: { ip: '203.0.113.7', device: 'known' },
        url: 'https://rasteh.example/login?redirect=%2Fbasket',
      },
    })
    expect(answer.cookies).toMatchObject([{ name: 'rasteh_code', value: 'claim', httpOnly: true, sameSite: 'Strict' }])
  })

  test('is answered for its sender alone, and leads nowhere with what was typed', async ({ market }) => {
    const answer = await market.send(FORM)

    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("form-action 'self'"),
      'content-type': 'text/html; charset=utf-8',
    })
    expect(answer.headers.location).toBeUndefined()
    expect(market.pageCache.figures().entries).toBe(0)
  })

  test.for<Record<string, string>>([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://shop.rasteh.example', 'sec-fetch-site': 'same-site' },
  ])('of another site is refused: %o', async (headers, { market }) => {
    expect((await market.send(FORM, headers)).statusCode).toBe(403)
  })

  test('of another type, or too long, is refused', async ({ market }) => {
    expect((await market.send('{}', { 'content-type': 'application/json' })).statusCode).toBe(415)
    expect((await market.send(`mobile=${'1'.repeat(9_000)}`)).statusCode).toBe(413)
  })

  test('is counted by its rate', async ({ market }) => {
    for (let count = 0; count < 5; count++) await market.send(FORM)

    expect((await market.send(FORM)).statusCode).toBe(429)
  })
})
