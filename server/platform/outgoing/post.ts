import { inSpan } from '../traces/in-span.ts'

/** What a provider answered: its body as JSON, or undefined when it was none. */
export interface Answer {
  status: number
  body: unknown
}

/** Asks a provider, with patience that ends. Errors name the provider, never the address: it may hold the key. */
export function post(who: string, url: string, init: RequestInit, patienceMs: number, signal?: AbortSignal): Promise<Answer> {
  return inSpan('outgoing', who, () => postNow(who, url, init, patienceMs, signal))
}

async function postNow(who: string, url: string, init: RequestInit, patienceMs: number, signal: AbortSignal | undefined): Promise<Answer> {
  const deadline = AbortSignal.timeout(patienceMs)
  try {
    const response = await fetch(url, {
      ...init,
      method: 'POST',
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    const text = await response.text()
    return { status: response.status, body: parsed(text) }
  } catch (error) {
    if (deadline.aborted) throw new Error(`${who} did not answer within ${patienceMs} ms`)
    throw new Error(`${who} could not be reached: ${reasonOf(error)}`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.name : 'unknown'
}
