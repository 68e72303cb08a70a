import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AnswerOf, CallDefinition, InputOf, ParsedOf } from '#contract/call.ts'
import type { SellerId } from '#contract/ids.ts'
import { IMPORT_BYTES_MAX } from '#contract/limits.ts'
import { type Database, type Handle, inTransaction, type TransactionMode, withLimits } from '../database/database.ts'
import { databaseRefusalOf } from '../database/database-refusals.ts'
import { CodedError, InvalidInput } from '../errors.ts'
import { bytesOf, LARGE_BYTES, quicklySmaller, type Rendered, sendBytes, sendFresh } from '../page-cache/bytes.ts'
import type { Collector, PageCache } from '../page-cache/page-cache.ts'
import { isHttps } from '../public-address.ts'
import { answeredBefore, answerOnceAlone, answerOnceWithin } from '../repeats/answer-once.ts'
import { Answered, type Press } from '../repeats/repeat-key.ts'
import { openScale, type Scale } from '../scale/scale.ts'
import type { Services } from '../services.ts'
import { admit } from './admit.ts'
import { type Attachment, digestOf, formIn, withForms } from './attachments.ts'
import { audited, hasAudit } from './audited.ts'
import { cacheKey, type QueryKeysOf } from './cached-first.ts'
import { securityHeaders } from './content-security.ts'
import type { Common, Context } from './context.ts'
import { FileAnswer, fileOf, headersOfFile, withStreamedBodies } from './files.ts'
import { issuesByField } from './issues.ts'
import { rateLimitOf } from './rate-limits.ts'
import { assertReadable } from './readable.ts'
import { answerOf, jsonOf, type ReadyJson } from './ready-json.ts'
import { refusalBody } from './refusals.ts'
import { assertRepeatable, pressIn } from './repeated.ts'
import type { Authentication, SignedIn } from './signed-in.ts'

export interface ServeOptions<C = CallDefinition, Received = unknown> {
  /** Documented wire fields that this call's refusals carry beside the common ones. */
  refusal?: (error: CodedError) => object
  /** Judges and keeps a file that came beside the body, before the call's transaction: files take their time, and its connection is somebody else's. */
  receive?: (context: ParsedOf<C> & { db: Database; user: SignedIn }, attachment: Attachment) => Promise<Received>
}

export type Serve = <C extends CallDefinition, Answer, Received = undefined>(
  call: C & { answer: z.ZodType<Answer> },
  handle: (context: Context<C, Received>) => Answer | ReadyJson<Answer> | Promise<Answer | ReadyJson<Answer>>,
  options?: ServeOptions<C, Received>,
) => void

/** Makes a served call inside the server; `collector` gathers what it shows. */
export type Invoke = <C extends CallDefinition>(call: C, input: InputOf<C>, collector: Collector) => Promise<AnswerOf<C>>

/** Where a call from inside comes from, when it is made in a visitor's name. */
export type AskedFrom = Pick<Common, 'ip' | 'userAgent' | 'requestId' | 'cookie' | 'setCookie'>
export type InvokeFrom = <C extends CallDefinition>(call: C, input: InputOf<C>, from: AskedFrom) => Promise<AnswerOf<C>>

export interface ServeKit {
  services: Services
  authentication: Authentication
  pageCache: PageCache
  queryKeysOf: QueryKeysOf
  /** Holds every answer against its contract: on in tests and development, off where answers must be quick. */
  checkAnswers: boolean
  scale?: Scale
}

/** What a call is made with, but for its input and the database that it is made on. */
type CallContext = Omit<Common, 'db'> & { user: SignedIn | undefined; sellerId?: SellerId | undefined }

// Inside, a handler is of any call: its types were checked where it was handed in.
type AnyHandler = (context: never) => unknown
type AnyReceiver = (context: never, attachment: Attachment) => Promise<unknown>
type Parts = { params?: unknown; query?: unknown; body?: unknown }
/** How a call over the wire is answered beyond its use case. `sender`: whose own writes a public read must show. */
interface Wire {
  sender?: IncomingMessage | undefined
  press?: Press | undefined
  refusal?: ServeOptions['refusal']
  /** A file that came beside the body. */
  attachment?: Attachment | undefined
}

/** Puts documented calls up on Fastify, one route a call (and one for each alias), and keeps them for calls from inside. */
export function createServe(
  app: FastifyInstance,
  kit: ServeKit,
): { serve: Serve; invoke: Invoke; invokeFrom: InvokeFrom; served: CallDefinition[] } {
  // by address: the pages' bundle brings copies of its own of the contract's calls
  const handlers = new Map<string, { call: CallDefinition; handle: AnyHandler; receive: AnyReceiver | undefined }>()
  const addressOf = (call: CallDefinition) => `${call.method} ${call.path}`
  const common = securityHeaders(isHttps(kit.services.settings))
  /** Asked by the market itself: nothing of a request is in what everybody gets. */
  const ofNobody = (collector: Collector): CallContext => ({ ...INSIDE, log: kit.services.log, ...collector, user: undefined })
  const { db } = kit.services
  const { scale = openScale(kit.services) } = kit
  // a batch of rows may take longer than anybody waits for a page
  const unhurried = withLimits(db, undefined)

  /** `parts` are parsed. */
  const run = async (call: CallDefinition, base: CallContext, parts: Parts, { sender, press, refusal, attachment }: Wire = {}) => {
    const served = handlers.get(addressOf(call))
    if (served === undefined) throw new Error(`${addressOf(call)} is not served`)
    const { handle, receive } = served
    const runOn = async (db: Database): Promise<unknown> => {
      const before = attachment && press && (await answeredBefore(db, press, kit.services.clock.now()))
      if (before !== undefined) return before
      const received = attachment && (await receive?.({ ...base, db, ...parts } as never, attachment))
      const context = { ...base, db, ...parts, received }
      const work = async (on: object) => handle({ ...context, ...on } as never)
      const runAudited = (on: Handle, own: object) =>
        hasAudit(call)
          ? audited(call, base, { on, clock: kit.services.clock, params: parts.params }, (noteChange) => work({ ...own, noteChange }))
          : work(own)
      if (press !== undefined) {
        const told = (error: CodedError) => (refusal === undefined ? error : error.withWire(refusal(error)))
        const refused = (error: CodedError) => new Answered(error.status, refusalBody(told(error), base.requestId))
        const answered = async (on: Handle, own: object) => new Answered(200, String(jsonOf(checked(call, await runAudited(on, own)))))
        const once = { press, now: kit.services.clock.now(), refused }
        if (call.transaction === 'none') return answerOnceAlone(db, once, () => answered(db, {}))
        return inTransaction(db, call.transaction, (tx) => answerOnceWithin(tx, once, (inner) => answered(inner, { tx: inner })))
      }
      const answer =
        call.transaction === 'none' ? await runAudited(db, {}) : await inTransaction(db, modeOf(call), (tx) => runAudited(tx, { tx }))
      return checked(call, answer)
    }
    return isPublicRead(call) ? scale.readPublic(sender, runOn) : runOn(call.rate === 'import' ? unhurried : db)
  }
  const checked = (call: CallDefinition, answer: unknown) => {
    if (kit.checkAnswers && !(answer instanceof FileAnswer)) call.answer.parse(answerOf(answer))
    return answer
  }

  const answerRequest = async (call: CallDefinition, request: FastifyRequest, reply: FastifyReply, refusal: ServeOptions['refusal']) => {
    const { user, sellerId, token } = await admit(call, request, kit)
    // of a kept call only what is in its key: what would not be asked for again is not answered once
    const address = call.cached && call.method === 'GET' ? cacheKey(request.url, kit.queryKeysOf) : undefined
    const query = address === undefined ? request.query : queryOf(address)
    const form = call.takesAttachment && (await formIn(request, call.takesAttachment.bytesMax))
    const parts = parsedParts(call, { params: request.params, query, body: form === undefined ? request.body : form.fields })
    // an import waits for its transaction: what came is not held beside what it means
    if (parts.body !== undefined) request.body = undefined
    if (call.cached) await scale.catchUpFor(request.raw)
    if (!call.cached || user !== undefined) {
      const context = { ...commonOf(call, request, reply, token), ...KEEPS_NOTHING, user, sellerId }
      const attachment = form?.attachment
      const press = pressIn(call, request, context, attachment === undefined ? parts : { ...parts, attachment: digestOf(attachment) })
      const answer = await run(call, context, parts, { sender: user === undefined ? undefined : request.raw, press, refusal, attachment })
      if (!isPublicRead(call)) await scale.rememberWrites(call, reply)
      return sendAnswer(request, reply, answer)
    }

    const key = call.method === 'GET' ? address : `/api${call.path} ${JSON.stringify(parts)}`
    const render = async (collector: Collector): Promise<Rendered> => ({
      status: 200,
      headers: { ...common, 'content-type': JSON_TYPE, 'cache-control': PUBLIC_CACHING },
      body: jsonOf(await run(call, ofNobody(collector), parts)),
    })
    const bytes = key === undefined ? bytesOf(await render(KEEPS_NOTHING)) : await kit.pageCache.keep(key, render)
    reply.hijack()
    if (bytes.length >= LARGE_BYTES) await sendFresh(request.raw, reply.raw, bytes)
    else sendBytes(request.raw, reply.raw, bytes)
    return reply
  }

  const serve: Serve = (call, handle, options) => {
    if (handlers.has(addressOf(call))) throw new Error(`${addressOf(call)} is served twice`)
    assertRepeatable(call)
    handlers.set(addressOf(call), { call, handle: handle as AnyHandler, receive: options?.receive as AnyReceiver | undefined })
    const putUp = (on: FastifyInstance) => {
      for (const path of [call.path, ...(call.aliases ?? [])]) {
        on.route({
          method: call.method,
          url: `/api${path}`,
          config: { rateLimit: rateLimitOf(call.rate ?? 'default', kit) },
          ...(call.rate === 'import' ? { bodyLimit: IMPORT_BYTES_MAX } : {}),
          handler: (request, reply) =>
            answerRequest(call, request, reply, options?.refusal).catch((error: unknown) => {
              throw error instanceof CodedError && options?.refusal !== undefined ? error.withWire(options.refusal(error)) : error
            }),
        })
      }
    }
    if (call.takesFile !== undefined) withStreamedBodies(app, call.takesFile.types, putUp)
    else if (call.takesAttachment !== undefined) withForms(app, putUp)
    else putUp(app)
  }

  const invokeInside = async <C extends CallDefinition>(call: C, input: InputOf<C>, collector: Collector, from?: AskedFrom) => {
    // nobody is admitted here: what asks for somebody would run for nobody, unasked
    if (call.by !== 'anyone') throw new Error(`${addressOf(call)} is made by ${call.by} alone, and not from inside`)
    const answered = run(call, { ...ofNobody(collector), ...from }, parsedParts(call, input as Parts))
    // a page shows a refusal, not a failure of the database
    const answer = await answered.catch((error: unknown) => Promise.reject(databaseRefusalOf(error) ?? error))
    return answerOf(answer) as AnswerOf<C>
  }
  return {
    serve,
    invoke: (call, input, collector) => invokeInside(call, input, collector),
    invokeFrom: (call, input, from) => invokeInside(call, input, KEEPS_NOTHING, from),
    get served() {
      return [...handlers.values()].map(({ call }) => call)
    },
  }
}

/** What shoppers read behind their session is their own; lists of sellers and staff want plans for what they filter by. */
function modeOf({ by, transaction }: CallDefinition): TransactionMode {
  if (transaction === 'write') return 'write'
  return by === 'shopper' ? 'readOwn' : 'read'
}

const JSON_TYPE = 'application/json; charset=utf-8'
/** Proxies keep an answer for seconds only: no change reaches them. */
export const PUBLIC_CACHING = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'
const KEEPS_NOTHING: Collector = { tag: () => undefined, validUntil: () => undefined, refuse: () => undefined }
const INSIDE = {
  requestId: 'inside',
  ip: '127.0.0.1',
  userAgent: '',
  token: undefined,
  file: undefined,
  cookie: () => undefined,
  setCookie: () => {
    throw new Error('A call from inside has no cookies')
  },
}

async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  if (answer instanceof FileAnswer) {
    const { type, name, body } = answer
    return reply.headers(headersOfFile(name)).type(type).send(body)
  }
  reply.header('cache-control', 'no-store').header('content-type', JSON_TYPE)
  if (answer instanceof Answered) reply.code(answer.status)
  const json = answer instanceof Answered ? answer.body : jsonOf(answer)
  const smaller = json.length < LARGE_BYTES ? undefined : await quicklySmaller(request.raw, json)
  if (smaller === undefined) return reply.send(json)
  return reply.headers({ 'content-encoding': smaller.encoding, vary: 'Accept-Encoding' }).send(smaller.body)
}

function queryOf(address: string): Record<string, string> {
  const cut = address.indexOf('?')
  return cut < 0 ? {} : Object.fromEntries(new URLSearchParams(address.slice(cut + 1)))
}

function isPublicRead({ cached = false, publicRead = cached }: CallDefinition): boolean {
  return publicRead
}

function commonOf(
  call: CallDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | undefined,
): Omit<Common, keyof Collector | 'db'> {
  return {
    token,
    file: call.takesFile === undefined ? undefined : fileOf(request, call.takesFile.bytesMax),
    log: request.log,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, { maxAgeS, ...options }) => void reply.setCookie(name, value, { ...options, maxAge: maxAgeS }),
  }
}

/** Every part by its shape; faulty fields of all parts are refused together. */
function parsedParts(call: CallDefinition, parts: Parts): Parts {
  const parsed: Parts = {}
  const errors: Record<string, string> = {}
  for (const name of ['params', 'query', 'body'] as const) {
    const shape: z.ZodType | undefined = call[name]
    if (shape === undefined) continue
    assertReadable(parts[name])
    const result = shape.safeParse(parts[name] ?? {})
    if (result.success) parsed[name] = result.data
    else Object.assign(errors, issuesByField(result.error))
  }
  if (Object.keys(errors).length > 0) throw InvalidInput({ errors })
  return parsed
}
