import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#contract/refusal.ts'
import { databaseRefusalOf } from '../database/database-refusals.ts'
import { CodedError, defineError } from '../errors.ts'
import { TooLarge } from './files.ts'
import { UnstorableText } from './readable.ts'
import { isLookedAt, REFUSAL_PAGE_POLICY, refusalPage } from './refusal-page.ts'

const NotFound = defineError({ code: 'NOT_FOUND', status: 404, message: 'چنین نشانی‌ای وجود ندارد' })
const UnreadableBody = defineError({ code: 'UNREADABLE_BODY', status: 400, message: 'متن درخواست خوانده نشد' })
const UnsupportedType = defineError({ code: 'UNSUPPORTED_TYPE', status: 415, message: 'نوع محتوای درخواست پشتیبانی نمی‌شود' })
const NoSuchPart = defineError({ code: 'NO_SUCH_PART', status: 416, message: 'این بخش از پرونده وجود ندارد' })
const Changed = defineError({ code: 'CHANGED', status: 412, message: 'این پرونده دیگر آن نیست که خواسته بودید' })
const Unexpected = defineError({ code: 'UNEXPECTED', status: 500, message: 'خطای سرور رخ داده است' })

const OF_FRAMEWORK: Readonly<Record<string, () => CodedError>> = {
  FST_ERR_BAD_URL: NotFound,
  FST_ERR_CTP_BODY_TOO_LARGE: TooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: UnsupportedType,
  FST_ERR_CTP_INVALID_JSON_BODY: UnreadableBody,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: UnreadableBody,
  // PostgreSQL keeps no NUL: its own two codes for a text, and for one within JSON.
  '22021': UnstorableText,
  '22P05': UnstorableText,
}

/** What may not be read among the files is not there for anyone. */
const OF_FILES: ReadonlyMap<number, () => CodedError> = new Map([
  [403, NotFound],
  [404, NotFound],
  [412, Changed],
  [416, NoSuchPart],
])

/** Every refusal leaves in one shape, or as a page where somebody looks at it. A bug is logged whole under its request id, and only that id leaves. */
export function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof CodedError ? error : (databaseRefusalOf(error) ?? knownFault(error))
  if (refusal === undefined) request.log.error({ err: error }, 'unexpected failure')
  else if (refusal.cause !== undefined) request.log.warn({ err: refusal.cause }, refusal.code)
  return sendRefusal(refusal ?? Unexpected(), request, reply)
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendRefusal(NotFound(), request, reply)
}

function knownFault(error: FastifyError): CodedError | undefined {
  const known = OF_FRAMEWORK[error.code]
  if (known !== undefined) return known()
  const ofFiles = OF_FILES.get(error.statusCode ?? 0)
  if (ofFiles !== undefined) return ofFiles()
  return error.statusCode === 400 || error instanceof SyntaxError ? UnreadableBody() : undefined
}

function sendRefusal(refusal: CodedError, request: FastifyRequest, reply: FastifyReply) {
  reply.code(refusal.status).header('cache-control', 'no-store')
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  if (isLookedAt(request)) {
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', REFUSAL_PAGE_POLICY)
      .send(refusalPage(refusal, request.id))
  }
  return reply.type('application/json; charset=utf-8').send(refusalBody(refusal, request.id))
}

export function refusalBody({ message, code, errors, wire }: CodedError, requestId: string): string {
  const body: Refusal = { message, code, ...(errors === undefined ? {} : { errors: { ...errors } }), requestId, ...wire }
  return JSON.stringify(body)
}
