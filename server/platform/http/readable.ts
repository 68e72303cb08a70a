import type { FastifyInstance } from 'fastify'
import { defineError } from '../errors.ts'

export const UnstorableText = defineError({
  code: 'UNSTORABLE_TEXT',
  status: 422,
  message: 'متن فرستاده‌شده نویسه‌ای دارد که نمی‌توان نگه داشت',
})
const TooDeep = defineError({ code: 'TOO_DEEP', status: 422, message: 'ساختار درخواست بیش از اندازه تودرتو است' })

/** Deeper than any documented body; shapes that hold themselves walk a body level by level, on the stack. */
const DEPTH_MAX = 64

/** A request that says JSON and brings nothing is one without a body: many clients name the type of what they do not send. */
export function takeNothingForJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  )
}

/** Refuses what no shape looks for: texts that PostgreSQL cannot keep (NUL, half a surrogate pair), and bodies too deep to walk. */
export function assertReadable(part: unknown): void {
  let level = [part]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) throw TooDeep()
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') {
        if (value.includes('\0') || !value.isWellFormed()) throw UnstorableText()
      } else if (typeof value === 'object' && value !== null) {
        for (const inner of Object.values(value)) next.push(inner)
      }
    }
    level = next
  }
}
