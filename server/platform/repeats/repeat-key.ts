import { createHash } from 'node:crypto'
import type { UserId } from '#contract/ids.ts'
import { CodedError, defineError, InvalidInput } from '../errors.ts'

export const REPEAT_KEY_HEADER = 'idempotency-key'
const REPEAT_KEYS_KEPT_HOURS = 24
/** Longer than a bank may take to answer; then the process that took the key counts as dead. */
export const LEASE_MS = 15_000
const RETRY_AFTER_S = 2
export const REPEAT_KEY_VISIBLE = /^[\x21-\x7e]{1,255}$/

const KeyOfAnother = defineError({
  code: 'KEY_OF_ANOTHER_REQUEST',
  status: 422,
  message: 'این کلید پیش‌تر برای درخواست دیگری به کار رفته است؛ دوباره تلاش کنید',
})
const StillUnderWay = defineError({
  code: 'REQUEST_UNDER_WAY',
  status: 409,
  message: 'همین درخواست شما در حال انجام است؛ چند لحظه صبر کنید',
  retryAfter: () => RETRY_AFTER_S,
})

/** An answer as it left, to leave in the same bytes again. */
export class Answered {
  readonly status: number
  readonly body: string

  constructor(status: number, body: string) {
    this.status = status
    this.body = body
  }
}

/** One press: whose it is, its key, and what the call was sent. */
export interface Press {
  userId: UserId
  keyHash: string
  digest: string
  /** Method and path as the contract has them. */
  call: string
}

export function pressOf(key: string, made: { userId: UserId; call: string; sent: object }): Press {
  if (!REPEAT_KEY_VISIBLE.test(key)) throw InvalidInput({ errors: { 'Idempotency-Key': 'کلید باید ۱ تا ۲۵۵ نویسهٔ پیدای لاتین باشد' } })
  const { userId, call, sent } = made
  return { userId, call, keyHash: hashOf(key), digest: hashOf(`${call} ${JSON.stringify(sent)}`) }
}

/** A press that was met before. */
export interface MetPress {
  digest: string
  status: number | null
  body: string | null
}

/** The answer of a press that was met before; refuses where it has none yet, or was another press under the same key. */
export function answerOf(met: MetPress, press: Press): Answered {
  if (met.digest !== press.digest) throw KeyOfAnother()
  if (met.status === null || met.body === null) throw StillUnderWay()
  return new Answered(met.status, met.body)
}

/** Somebody else has the key, and nothing of it can be seen yet. */
export function refuseUnderWay(): never {
  throw StillUnderWay()
}

/** A refusal is the press's answer for good, unless it says when to try again, or that the fault is ours. */
export function isFinal(error: unknown): error is CodedError {
  return error instanceof CodedError && error.status < 500 && error.retryAfter === undefined
}

/** What is too old counts as never met. */
export function metSince(now: Date): Date {
  return new Date(now.getTime() - REPEAT_KEYS_KEPT_HOURS * 3_600_000)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
