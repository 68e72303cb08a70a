/**
 * A small program that works with a market, for those who write a larger one. It needs Node 24 and nothing else:
 *
 *   node docs/for-programs/client.ts orders https://market.example rk_…     lists the orders of a seller
 *   node docs/for-programs/client.ts listen 8099 whsec_…                    takes events in and tells which are genuine
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'

/** How old a signature may be: an event that somebody kept is not taken in again. */
const FRESH_SECONDS = 300
const TRIES = 5

interface Order {
  receiptId: string
  orderNumber: string
  stage: string
  total: number
}

/** Every order of the key's seller, page by page. Where the market asks for patience, it waits. */
export async function* listOrders(market: string, key: string): AsyncGenerator<Order> {
  let cursor: string | null = null
  do {
    const query: string = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`
    const page = await ask<{ orders: Order[]; nextCursor: string | null }>(`${market}/api/desk/orders${query}`, key)
    yield* page.orders
    cursor = page.nextCursor
  } while (cursor !== null)
}

async function ask<Answer>(address: string, key: string): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } })
    if (answer.ok) return answer.json()
    const wait = Number(answer.headers.get('retry-after'))
    if (!(wait > 0) || tried === TRIES) throw new Error(`${answer.status}: ${await answer.text()}`)
    await new Promise((resume) => setTimeout(resume, wait * 1_000))
  }
}

/**
 * Whether the market sent these very bytes a moment ago. `header` is `rasteh-signature`: `t={unix seconds},v1={hex}`, where the hex is the HMAC-SHA256 of
 * `{t}.{body}` under the secret of the address.
 */
export function isGenuine(header: string, body: string, secret: string, now = Date.now()): boolean {
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (v1 === '' || Math.abs(now / 1_000 - Number(t)) > FRESH_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest()
  return timingSafeEqual(Buffer.from(v1, 'hex'), expected)
}

/** Takes events in. An event may come twice, since an answer can be lost: its `id` says that it is the same. */
export function listen(secret: string, took: (event: { id: string; event: string; data: unknown }) => void): Server {
  const seen = new Set<string>()
  return createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    if (!isGenuine(String(request.headers['rasteh-signature']), body, secret)) {
      response.writeHead(401).end()
      return
    }
    // answered first: the market waits ten seconds
    response.writeHead(204).end()
    const event = JSON.parse(body)
    if (seen.has(event.id)) return
    seen.add(event.id)
    took(event)
  })
}

const [, file = '', command, first = '', second = ''] = process.argv
if (import.meta.filename === file) {
  const say = (text: string) => process.stdout.write(`${text}\n`)
  if (command === 'orders') {
    for await (const { orderNumber, stage, total } of listOrders(first, second)) say(`${orderNumber}\t${stage}\t${total}`)
  } else if (command === 'listen') {
    listen(second, ({ id, event, data }) => say(`${id}\t${event}\t${JSON.stringify(data)}`)).listen(Number(first))
  } else {
    say('orders {market} {key}  or  listen {port} {secret}')
    process.exitCode = 1
  }
}
