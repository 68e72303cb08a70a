import type { AnswerOf, CallDefinition, InputOf } from '#contract/call.ts'
import { patiently } from '../../scripts/tests/patience.mjs'

/** A call that hangs says so before its journey has taken too long. */
const ANSWER_WITHIN_MS = patiently(30_000)

type Parts = { params?: unknown; query?: unknown; body?: unknown }

/** Makes a documented call as another person would who is not in the browser of the journey. */
export async function callMarket<C extends CallDefinition>(definition: C, input: InputOf<C>, token?: string): Promise<AnswerOf<C>> {
  const { params, query, body }: Parts = typeof input === 'object' && input !== null ? input : {}
  const named = new Map(entriesOf(params))
  const path = definition.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named.get(name))))
  const address = new URL(`/api${path}`, process.env.MARKET_URL)
  for (const [name, value] of entriesOf(query)) address.searchParams.set(name, String(value))

  const response = await fetch(address, {
    method: definition.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${definition.method} ${definition.path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return definition.answer.parse(answer) as AnswerOf<C> // parsed by this very shape, which the generic type cannot tell
}

function entriesOf(part: unknown): [string, unknown][] {
  return typeof part === 'object' && part !== null ? Object.entries(part) : []
}
