import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, seeded } from '../../bench/random.ts'
import { sendBroken } from './broken-requests.ts'
import { KINDS, type Kind, type StrangeRequest } from './strange-requests.ts'
import type { Surface } from './surface.ts'
import type { Tally } from './tally.ts'

interface Stranger {
  address: string
  /** The loopback address that the requests come from. */
  from: string
  seed: number
  surface: Surface
  tally: Tally
  isOver: () => boolean
}

const AT_ONCE = 3
const PAUSE_MS = 120
const GIVES_UP_MS = 20_000
const BROKEN = 0.12

/** One stranger: requests of every kind, a few at once, until it is over. */
export async function send({ address, from, seed, surface, tally, isOver }: Stranger): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE, localAddress: from })
  const etags: string[] = []
  const loop = async (random: Random) => {
    while (!isOver()) {
      if (random.chance(BROKEN)) {
        const { what, status } = await sendBroken(address, from, random)
        tally.count('broken', status, what)
      } else {
        const kind = random.pick(Object.keys(KINDS)) as Kind
        const asked = KINDS[kind](random, surface, etags)
        const { status, etag } = await answerTo(address, agent, from, asked)
        if (etag !== undefined && etags.length < 50) etags.push(etag)
        tally.count(kind, status, `${asked.method} ${asked.path.slice(0, 200)} ${JSON.stringify(asked.headers).slice(0, 200)}`)
      }
      await sleep(random.below(2 * PAUSE_MS))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => loop(seeded(seed * AT_ONCE + at))))
  agent.destroy()
}

/** The documented answer to a stream too many is no failure. */
const FULL = 'TOO_MANY_LISTENERS'

function answerTo(
  address: string,
  agent: Agent,
  from: string,
  { method, path, headers, body, leavesAfterMs }: StrangeRequest,
): Promise<{ status: number; etag?: string | undefined }> {
  const { hostname, port } = new URL(address)
  return new Promise((done) => {
    const asked = request({ hostname, port, agent, localAddress: from, method, path, headers })
    const left = setTimeout(() => asked.destroy(), leavesAfterMs ?? GIVES_UP_MS)
    const end = (status: number, etag?: string) => {
      clearTimeout(left)
      done({ status, etag })
    }
    asked.on('error', () => end(0))
    asked.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        if (text.length < 1_000) text += chunk
      })
      response.on('error', () => end(response.statusCode ?? 0))
      response.on('close', () => end(text.includes(FULL) ? 429 : (response.statusCode ?? 0), response.headers.etag))
    })
    asked.end(body)
  })
}
