import type { RefusalCode } from '#contract/refusal-codes.ts'

/** A refusal that a person can meet: a code, facts, a Persian sentence. Anything else that is thrown is a bug and stays inside. */
export class CodedError extends Error {
  readonly code: string
  readonly status: number
  readonly facts: Readonly<Record<string, unknown>>
  /** Faulty fields with their messages. */
  readonly errors: Readonly<Record<string, string>> | undefined
  /** Seconds after which asking again makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** Fields that the refused call documents beside the common ones. */
  readonly wire: object

  constructor(given: {
    code: string
    status: number
    message: string
    facts: object
    errors?: Readonly<Record<string, string>> | undefined
    retryAfter?: number | undefined
    wire?: object
  }) {
    super(given.message)
    this.name = given.code
    this.code = given.code
    this.status = given.status
    this.facts = { ...given.facts }
    this.errors = given.errors
    this.retryAfter = given.retryAfter
    this.wire = given.wire ?? {}
  }

  withWire(wire: object): CodedError {
    return new CodedError({
      code: this.code,
      status: this.status,
      message: this.message,
      facts: this.facts,
      errors: this.errors,
      retryAfter: this.retryAfter,
      wire,
    })
  }
}

interface ErrorDefinition<Facts> {
  code: RefusalCode
  status: number
  message: string | ((facts: Facts) => string)
  /** The field that the refusal is about, when a form shows it there. */
  field?: string | ((facts: Facts) => string | undefined)
  /** Every faulty field with its message, when there is more than one. */
  fields?: (facts: Facts) => Record<string, string>
  retryAfter?: (facts: Facts) => number
}

type NoFacts = Record<never, never>
type Maker<Facts> = {
  (...facts: Facts extends Record<string, never> ? [] : NoFacts extends Facts ? [Facts?] : [Facts]): CodedError
  readonly code: RefusalCode
}

const defined = new Set<RefusalCode>()

/** A code means one thing, in one sentence: it is defined once. */
export function defineError<Facts extends object = Record<string, never>>(definition: ErrorDefinition<Facts>): Maker<Facts> {
  if (defined.has(definition.code)) throw new Error(`${definition.code} is defined twice`)
  defined.add(definition.code)
  const make = (facts?: Facts) => {
    const known = facts ?? ({} as Facts)
    const message = typeof definition.message === 'string' ? definition.message : definition.message(known)
    const field = typeof definition.field === 'function' ? definition.field(known) : definition.field
    return new CodedError({
      code: definition.code,
      status: definition.status,
      message,
      facts: known,
      errors: definition.fields?.(known) ?? (field === undefined ? undefined : { [field]: message }),
      retryAfter: definition.retryAfter?.(known),
    })
  }
  return Object.assign(make, { code: definition.code }) as Maker<Facts>
}

export const NotSignedIn = defineError({ code: 'NOT_SIGNED_IN', status: 401, message: 'لطفا وارد حساب کاربری شوید' })
export const Forbidden = defineError({ code: 'FORBIDDEN', status: 403, message: 'شما اجازهٔ این کار را ندارید' })

/** The master session waits for the second factor: it was not given yet, or the session rested for too long. */
export const PasswordNeeded = defineError({
  code: 'PASSWORD_NEEDED',
  status: 403,
  message: 'نشست شما قفل است؛ رمز عبور خود را بنویسید',
})
/** The same, of a member of staff who has no password yet. */
export const PasswordUnset = defineError({
  code: 'PASSWORD_UNSET',
  status: 403,
  message: 'هنوز رمز عبور ندارید؛ برای ادامه یکی بگذارید',
})

export const InvalidInput = defineError<{ errors: Record<string, string> }>({
  code: 'INVALID_INPUT',
  status: 422,
  message: ({ errors }) => Object.values(errors)[0] ?? 'اطلاعات فرستاده‌شده درست نیست',
  fields: ({ errors }) => errors,
})
