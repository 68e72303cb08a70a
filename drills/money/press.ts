import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { AnswerOf, CallDefinition, InputOf } from '#contract/call.ts'
import type { MarketProcess } from '#server/modules/payment/kill/market-process.testing.ts'
import { newId } from '#server/platform/ids.ts'
import type { Random } from '../../bench/random.ts'

/** One press of a button: what is sent under one key, however often. */
interface Press {
  method: string
  path: string
  body: string | undefined
  token: string | undefined
  key: string
}

interface Reply {
  status: number
  text: string
  /** Asks to be tried later: it is kept under no key. */
  isPassing: boolean
}

export type Outcome<Answer> = { answer: Answer } | { refused: string }

export interface Presser {
  press<C extends CallDefinition>(definition: C, input: InputOf<C>, token?: string): Promise<Outcome<AnswerOf<C>>>
  /** Sends some of the presses of before once more, each under its key; answers how many. */
  repeatSome(): Promise<number>
  /** Presses that were refused, by code. */
  refused: ReadonlyMap<string, number>
  faults: readonly string[]
  counts(): { pressed: number; unanswered: number }
}

interface PresserGiven {
  markets: readonly MarketProcess[]
  random: Random
  /** Whether a death explains an answer of now that says that the server failed. */
  isExplained(): boolean
}

const Refused = z.object({ code: z.string() })
/** A shopper reads these and does something else; every other answer that asks for a later try is tried again. */
const TAKEN_FOR_AN_ANSWER = new Set(['GATEWAY_UNAVAILABLE', 'PAYMENT_IN_PROGRESS'])
const PATIENCE_MS = 150_000
const TRY_MS = 30_000
const TWICE_AT_ONCE = 0.06
const KEPT_FOR_REPEATING = 0.08
const REPEATS_AT_ONCE = 8

/** Presses by the documented calls alone, as stubborn shoppers do whose servers die: what got no answer is sent again, under its key. */
export function createPresser({ markets, random, isExplained }: PresserGiven): Presser {
  const refused = new Map<string, number>()
  const faults: string[] = []
  const kept: { press: Press; reply: Reply }[] = []
  let pressed = 0
  let unanswered = 0

  const sendOnce = async ({ method, path, body, token, key }: Press): Promise<Reply> => {
    const response = await fetch(`${await random.pick(markets).url()}/api${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: {
        'idempotency-key': key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(TRY_MS),
    })
    return {
      status: response.status,
      text: await response.text(),
      isPassing: response.status >= 500 || response.headers.has('retry-after'),
    }
  }

  const insist = async (press: Press): Promise<Reply> => {
    const giveUpAt = Date.now() + PATIENCE_MS
    for (;;) {
      const reply = await sendOnce(press).catch(() => undefined)
      if (reply !== undefined && (!reply.isPassing || TAKEN_FOR_AN_ANSWER.has(codeOf(reply)))) return reply
      if (reply?.status === 500 && !isExplained()) faults.push(`${press.method} ${press.path} answered ${reply.text}`)
      if (Date.now() >= giveUpAt) throw new Error(`${press.path} got no answer for ${PATIENCE_MS} ms, the last was ${reply?.text}`)
      unanswered++
      await sleep(100 + random.below(200))
    }
  }

  const expectSame = (press: Press, before: Reply, now: Reply) => {
    if (before.isPassing || now.isPassing) return
    if (before.status !== now.status || before.text !== now.text)
      faults.push(`${press.path} was answered ${before.status} ${before.text}, and under the same key ${now.status} ${now.text}`)
  }

  return {
    refused,
    faults,
    counts: () => ({ pressed, unanswered }),
    async press(definition, input, token) {
      const press = pressOf(definition, input, token)
      pressed++
      const isRepeatable = definition.isRepeatable === true
      const again = isRepeatable && random.chance(TWICE_AT_ONCE) ? insist(press) : undefined
      const reply = await insist(press)
      if (again !== undefined) expectSame(press, reply, await again)
      if (isRepeatable && !reply.isPassing && random.chance(KEPT_FOR_REPEATING)) kept.push({ press, reply })
      // the servers of this drill hold every answer against its contract
      if (reply.status === 200) return { answer: JSON.parse(reply.text) as AnswerOf<typeof definition> }
      const code = codeOf(reply)
      refused.set(code, (refused.get(code) ?? 0) + 1)
      return { refused: code }
    },
    async repeatSome() {
      const waiting = [...kept]
      const repeat = async () => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
          expectSame(next.press, next.reply, await insist(next.press))
      }
      await Promise.all(Array.from({ length: REPEATS_AT_ONCE }, repeat))
      return kept.length
    },
  }
}

function pressOf(definition: CallDefinition, input: unknown, token: string | undefined): Press {
  const { params, body }: { params?: unknown; body?: unknown } = typeof input === 'object' && input !== null ? input : {}
  const named = new Map<string, unknown>(typeof params === 'object' && params !== null ? Object.entries(params) : [])
  return {
    method: definition.method,
    path: definition.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named.get(name)))),
    body: body === undefined ? undefined : JSON.stringify(body),
    token,
    key: newId(),
  }
}

function codeOf({ status, text }: Reply): string {
  try {
    return Refused.parse(JSON.parse(text)).code
  } catch {
    return String(status)
  }
}
