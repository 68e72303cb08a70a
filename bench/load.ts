import autocannon from 'autocannon'
import { percentile } from './figures.ts'

const SECONDS = 3

export interface Loaded {
  perSecond: number
  p95: number
  p99: number
}

interface Target {
  url: string
  connections?: number
  /** Asked in turn; each connection begins elsewhere, or all would ask for the same at once and share one answer. */
  paths?: readonly string[]
  posts?: readonly { path: string; body: string }[]
  headers?: Record<string, string>
}

/** Requests of many connections for a few seconds; an answer that is not 2xx spoils the figure and ends the bench. */
export async function load({ url, connections = 32, paths, posts, headers }: Target): Promise<Loaded> {
  const requests =
    posts?.map((post) => ({ method: 'POST' as const, ...post })) ??
    (paths ?? [new URL(url).pathname]).map((path) => ({ method: 'GET' as const, path }))
  let begun = 0
  const waits: number[] = []
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br', ...headers, ...(posts === undefined ? {} : { 'content-type': 'application/json' }) },
    requests,
    setupClient: (client) => {
      const from = Math.floor((begun++ * requests.length) / connections)
      client.on('response', (_status, _bytes, waited) => waits.push(waited))
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
    },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers of ${url} were no success, ${result.errors} failed`)
  return { perSecond: result.requests.average, p95: percentile(waits, 0.95), p99: result.latency.p99 }
}

/** Runs `work` for every item, `concurrency` at a time; answers each one's milliseconds and the whole time. */
export async function drive<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<{ each: number[]; perSecond: number }> {
  const each: number[] = []
  const began = performance.now()
  let next = 0
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      const from = performance.now()
      await work(item)
      each.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return { each, perSecond: (items.length / (performance.now() - began)) * 1_000 }
}
