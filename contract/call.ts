import type { z } from 'zod'
import type { RefusalCode } from './refusal-codes.ts'
import type { SellerRight, StaffRight } from './rights.ts'

/** Who may make a call. `anyone` may still bring a token: the call then knows who asks. Staff are the people with rights, masters among them. */
export type CallerRole = 'anyone' | 'shopper' | 'seller' | 'staff'

/** The right that a call of sellers or staff asks for; `any` is enough for what everybody at that desk may do. */
type NeededRight<By extends CallerRole> = By extends 'staff'
  ? { can: StaffRight | 'any' }
  : By extends 'seller'
    ? { can: SellerRight | 'any' }
    : { can?: undefined }

/** `none` opens nothing (the use case opens its own), `read` a read-only snapshot, `write` commits when the use case returns. */
export type TransactionNeed = 'none' | 'read' | 'write'

/** Buckets of the rate limiter; the figures stand in `limits.ts`. `page`: the rendering of a page that is not kept. */
export type RateClass = 'default' | 'page' | 'sms' | 'login' | 'search' | 'checkout' | 'import' | 'review' | 'upload' | 'view'

interface CallShape<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  By extends CallerRole,
  Need extends TransactionNeed,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `:name` for parameters. */
  path: string
  /** Other documented paths of the same call. */
  aliases?: readonly string[]
  by: By
  transaction: Need
  summary: string
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  /** Codes of the refusals that a person can meet. */
  errors: readonly RefusalCode[]
  /** Of staff: open to a master session whose password is not given yet. */
  whileLocked?: true
  rate?: RateClass
  /** A write by somebody that is done once and answered again in the same bytes, where a press sends the same `Idempotency-Key` again. */
  isRepeatable?: true
  /** The same for everyone: the answer's bytes are kept until a tag that it was rendered under changes. */
  cached?: boolean
  /** Reads what everyone may read, and nothing that must be true this instant: a replica of the database may answer. What is `cached` does. */
  publicRead?: boolean
  /** The body is a file of one of these content types, handed on as it comes in; nothing holds it whole. */
  takesFile?: { types: readonly string[]; bytesMax: number }
  /** Beside JSON the body may come as a multipart form: its fields as texts, and in `file` one file of so many bytes at most, held whole. */
  takesAttachment?: { bytesMax: number }
  /** The answer is a file of one of these content types, sent as it is read; `row` is one of its rows, where it has rows. */
  answersFile?: { types: readonly string[]; row?: z.ZodType }
}

export type CallDefinition<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  By extends CallerRole = CallerRole,
  Need extends TransactionNeed = TransactionNeed,
> = By extends CallerRole ? CallShape<Params, Query, Body, Answer, By, Need> & NeededRight<By> : never

export function defineCall<
  Answer extends z.ZodType,
  By extends CallerRole,
  Need extends TransactionNeed,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(definition: CallShape<Params, Query, Body, Answer, By, Need> & NeededRight<By>): typeof definition {
  return definition
}

type Part<Name extends string, Shape, Direction extends 'in' | 'out'> = Shape extends z.ZodUndefined
  ? unknown
  : Shape extends z.ZodType
    ? { [N in Name]: Direction extends 'in' ? z.input<Shape> : z.output<Shape> }
    : unknown

/** What a caller hands over: only the parts that the call has. */
export type InputOf<C> =
  C extends CallShape<infer P, infer Q, infer B, z.ZodType, CallerRole, TransactionNeed>
    ? Part<'params', P, 'in'> & Part<'query', Q, 'in'> & Part<'body', B, 'in'>
    : never

/** What the use case gets: the same parts, parsed. */
export type ParsedOf<C> =
  C extends CallShape<infer P, infer Q, infer B, z.ZodType, CallerRole, TransactionNeed>
    ? Part<'params', P, 'out'> & Part<'query', Q, 'out'> & Part<'body', B, 'out'>
    : never

export type AnswerOf<C> = C extends { answer: infer A extends z.ZodType } ? z.output<A> : never
