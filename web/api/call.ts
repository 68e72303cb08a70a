import type { AnswerOf, CallDefinition, InputOf } from '#contract/call.ts'
import type { Refusal } from '#contract/refusal.ts'
import { RETRY_AFTER_DEFAULT_S } from '#contract/timings.ts'
import { ApiError } from './api-error.ts'
import { noticeOutage } from './outage.ts'
import { forgetUnanswered, sendPress } from './press.ts'
import { masterToken, shopperToken } from './token.ts'

const CALL_TIMEOUT_MS = 20_000

const FILE_TIMEOUT_MS = 90_000

interface Outgoing {
  method: string
  headers: Record<string, string>
  body: Blob | FormData | string | null
  signal: AbortSignal
}

/** Carries a request to the server and its answer back, as `fetch` does; one of its own watches the file that it sends (`upload.ts`). */
export type Transport = (address: string, request: Outgoing) => Promise<Response>

let carry: Transport = (address, request) => fetch(address, request)

/** From here on this carries each call that brings no transport of its own. */
export function carryCallsBy(transport: Transport): void {
  carry = transport
}

/** What a call is sent; `file` to those that take one, alone or beside their body. */
export type CallInput<C> = InputOf<C> & { file?: Blob; transport?: Transport }
type Parts = { params?: unknown; query?: unknown; body?: unknown; file?: Blob; transport?: Transport }

const FORM_TYPE = 'multipart/form-data'

/**
 * Makes a documented call from the browser. A call that needs a token is refused here when there is none, without a request. A repeatable one is sent
 * again, under the key of its press, where it may have been done and no answer came.
 * Throws ApiError; status 0 when no answer came.
 */
export async function call<C extends CallDefinition>(definition: C, input: CallInput<C>, signal?: AbortSignal): Promise<AnswerOf<C>> {
  const parts: Parts = typeof input === 'object' && input !== null ? input : {}
  const token = definition.by === 'staff' ? masterToken() : shopperToken()
  if (token === undefined && definition.by !== 'anyone') {
    throw new ApiError({ status: 401, code: 'NOT_SIGNED_IN', message: 'لطفا وارد حساب کاربری شوید' })
  }
  const timeout = AbortSignal.timeout(parts.file === undefined ? CALL_TIMEOUT_MS : FILE_TIMEOUT_MS)
  const isJson = parts.body !== undefined && parts.file === undefined
  const request: Outgoing = {
    method: definition.method,
    headers: {
      accept: 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
    },
    // a file and a form bring their own type
    body: isJson ? JSON.stringify(parts.body) : bodyOf(definition, parts),
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  }
  const send = (headers: Outgoing['headers'] = {}) =>
    answerTo(definition, parts, { ...request, headers: { ...request.headers, ...headers } }, signal)
  const answer = await (definition.isRepeatable === true
    ? sendPress(
        `${request.method} ${addressOf(definition, parts)} ${JSON.stringify(parts.body)} ${wordsOf(parts.file)}`,
        (key) => send({ 'idempotency-key': key }),
        request.signal,
      )
    : send())
  if (definition.method !== 'GET') forgetUnanswered()
  return answer as AnswerOf<C> // the server's tests hold every answer against this shape
}

/** A file as it is, or as a form with the fields of the body beside it, where the call takes one. */
function bodyOf({ takesAttachment, takesFile }: CallDefinition, { body, file }: Parts): Blob | FormData | null {
  const isForm = takesAttachment !== undefined || takesFile?.types.includes(FORM_TYPE) === true
  if (file === undefined || !isForm) return file ?? null
  const form = new FormData()
  for (const [name, value] of entriesOf(body)) form.append(name, String(value))
  form.append('file', file)
  return form
}

/** What tells one file from another, for the press that sends it. */
function wordsOf(file: Blob | undefined): string {
  return file instanceof File ? `${file.name} ${file.size} ${file.lastModified}` : String(file?.size)
}

async function answerTo(definition: CallDefinition, parts: Parts, request: Outgoing, signal: AbortSignal | undefined): Promise<unknown> {
  const response = await (parts.transport ?? carry)(addressOf(definition, parts), request).catch((error: unknown) => {
    if (signal?.aborted) throw error
    const cause = new Error('Network error or server not responding', { cause: error })
    throw new ApiError({ status: 0, code: 'NETWORK', message: 'ارتباط با سرور برقرار نشد.', cause })
  })
  if (definition.answersFile !== undefined && response.ok) return fileOf(response)
  const text = await response.text().catch(() => '')
  const answer = parsed(text)
  noticeOutage(response, isRefusal(answer) ? answer.code : undefined)
  if (!response.ok) throw refusalOf(response, answer)
  if (answer === undefined) throw noAnswer(response, text)
  return answer
}

/** A call that answers a file says so, and its answer's shape leaves open what it is. */
async function fileOf(response: Response): Promise<Blob> {
  return response.blob().catch((error: unknown) => {
    throw new ApiError({
      status: 0,
      code: 'NETWORK',
      message: 'ارتباط با سرور برقرار نشد.',
      cause: error instanceof Error ? error : undefined,
    })
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function noAnswer({ status }: Response, text: string): ApiError {
  return text === ''
    ? new ApiError({ status, code: 'UNREADABLE_ANSWER', message: 'خطا در دریافت پاسخ سرور' })
    : new ApiError({ status, code: 'MALFORMED_ANSWER', message: 'ساختار پاسخ سرور نامعتبر است' })
}

/** Where a call goes, on this market. */
export function addressOf(definition: CallDefinition, { params, query }: Parts): string {
  const named = new Map(entriesOf(params))
  const path = definition.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named.get(name) ?? '')))
  const search = new URLSearchParams()
  for (const [key, value] of entriesOf(query)) if (value !== undefined && value !== '') search.set(key, String(value))
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

function entriesOf(part: unknown): [string, unknown][] {
  return typeof part === 'object' && part !== null ? Object.entries(part) : []
}

function refusalOf(response: Response, answer: unknown): ApiError {
  const { message = '', code = 'UNKNOWN', errors, requestId } = isRefusal(answer) ? answer : {}
  const retryAfter = response.status === 429 ? waitOf(response) : undefined
  return new ApiError({ status: response.status, code, message, errors, requestId, retryAfter })
}

/** Checked by hand: zod stays out of the pages that only make calls. What stands between us and the server may answer in its own words. */
function isRefusal(answer: unknown): answer is Partial<Refusal> {
  if (typeof answer !== 'object' || answer === null) return false
  return Object.entries(answer).every(([key, value]) =>
    key === 'errors' ? typeof value === 'object' : !['message', 'code', 'requestId'].includes(key) || typeof value === 'string',
  )
}

function waitOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isInteger(seconds) && seconds > 0 ? seconds : RETRY_AFTER_DEFAULT_S
}
