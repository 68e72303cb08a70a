import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Toman } from '#contract/money.ts'
import type { GatewayAccount } from '#server/platform/gateway-accounts.ts'
import { type HeldPayment, openBooks } from './books.ts'
import { DECISIONS, type Decision, leftPage, payPage } from './pay-page.ts'
import { accountOf, type Protocol, Refusal, type Sent } from './protocol.ts'

/**
 * What goes wrong with a call. `silent` never answers, `html` answers with a page, `bad-gateway` as a proxy does whose server is away, `cut` ends the
 * connection; `worked`: the bank did what it was asked before. `code` refuses by a code of its table, `held` answers when the promise is kept, and
 * `repeat` hands out an authority twice.
 */
export type Trouble =
  | { how: 'silent' | 'html' | 'bad-gateway' | 'cut'; worked?: boolean }
  | { how: 'code'; code: number }
  | { how: 'held'; until: Promise<unknown> }
  | { how: 'repeat' }

/** A server that speaks a gateway's protocol and keeps books. A test, or the page of the double, plays its payers; tests play its troubles. */
export interface BankDouble {
  account: GatewayAccount
  payments(): readonly HeldPayment[]
  /** By the name of the call; until it is taken away. */
  trouble: Map<string, Trouble>
  asked: { call: string; sent: Sent }[]
  /** The payer gives what the bank's page asks for, if it is what the shop showed them. `takenRial`: what the bank takes in truth. */
  pay(authority: string, shown: Toman, takenRial?: number): void
  cancel(authority: string): void
  /** The card is refused, in the protocol's own number. */
  refuse(authority: string, code?: number): void
  /** Where the payer's browser is sent back to. */
  wayBack(authority: string): URL
  stop(): void
}

/** For one who decides that the bank is silent. */
const SILENT_MS = 20_000
/** Too little money on the card. */
const USUAL_REFUSAL = 5

export async function startDouble(protocol: Protocol, now: () => Date = () => new Date()): Promise<BankDouble> {
  const trouble: BankDouble['trouble'] = new Map()
  const asked: BankDouble['asked'] = []
  const books = openBooks(protocol.authorityOf, { now, repeats: () => trouble.get('request')?.how === 'repeat' })

  const waiting = (authority: string): HeldPayment => {
    const found = books.find(authority)
    if (found === undefined) throw new Error(`The bank opened no ${authority}`)
    return found
  }
  const take = (payment: HeldPayment, takenRial: number) => Object.assign(payment, { state: 'paid', takenRial, paidAt: now() })
  const cancel = (authority: string) => void Object.assign(waiting(authority), { state: 'cancelled' })
  const refuse = (authority: string, refusedBy = USUAL_REFUSAL) => void Object.assign(waiting(authority), { state: 'refused', refusedBy })
  const wayBack = (authority: string): URL => {
    const payment = waiting(authority)
    const address = new URL(payment.callbackUrl)
    for (const [name, value] of Object.entries(protocol.returned(payment))) address.searchParams.append(name, value)
    return address
  }
  const decide = (payment: HeldPayment, decision: Decision) => {
    if (payment.state !== 'waiting') return
    if (decision === 'cancel') cancel(payment.authority)
    else if (decision === 'refuse') refuse(payment.authority)
    else take(payment, payment.amountRial)
    if (decision === 'silence') payment.silentUntil = new Date(now().getTime() + SILENT_MS)
  }
  const isSilentAbout = (sent: Sent) => {
    const named = new Set(Object.values(sent).map(String))
    return books.all().some(({ authority, silentUntil }) => silentUntil !== null && silentUntil > now() && named.has(authority))
  }

  const answerCall = (call: string, sent: Sent): object => {
    const known = protocol.calls[call]
    if (known === undefined) throw new Error(`${protocol.name} has no ${call}`)
    try {
      return known(sent, books)
    } catch (error) {
      if (error instanceof Refusal) return protocol.refused(error.code)
      throw error
    }
  }
  const callOf = (path: string) => Object.keys(protocol.calls).find((call) => protocol.pathOf(call) === path)

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    const call = request.method === 'POST' ? callOf(path) : undefined
    if (call !== undefined) return serveCall(call, await bodyOf(request), response)
    const payment = books.all().find(({ authority }) => protocol.pagePath(authority) === path || path.startsWith(`/double/${authority}/`))
    const decision = DECISIONS.find((each) => path.endsWith(`/${each}`))
    if (payment === undefined) return void response.writeHead(404).end()
    if (request.method !== 'POST' || decision === undefined) return sendPage(response, 200, payPage(protocol.name, payment))
    decide(payment, decision)
    if (decision === 'leave') return sendPage(response, 200, leftPage())
    response.writeHead(303, { location: wayBack(payment.authority).href }).end()
  }
  const serveCall = async (call: string, sent: Sent, response: ServerResponse) => {
    asked.push({ call, sent })
    const wrong: Trouble | undefined = isSilentAbout(sent) ? { how: 'bad-gateway' } : trouble.get(call)
    if (wrong?.how === 'code') return sendJson(response, protocol.refused(wrong.code))
    if (wrong?.how === 'held') await wrong.until
    if (wrong === undefined || wrong.how === 'held' || wrong.how === 'repeat') return sendJson(response, answerCall(call, sent))
    if (wrong.worked) answerCall(call, sent)
    if (wrong.how === 'html') sendPage(response, 200, '<h1>در دست تعمیر</h1>')
    else if (wrong.how === 'bad-gateway') sendPage(response, 502, '<h1>Bad Gateway</h1>')
    else if (wrong.how === 'cut') response.destroy()
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The double listens nowhere')
  return {
    account: accountOf(protocol, `http://127.0.0.1:${address.port}`),
    payments: books.all,
    trouble,
    asked,
    pay(authority, shown, takenRial) {
      const payment = waiting(authority)
      if (payment.amountRial !== shown * 10) throw new Error(`The shop showed ${shown} toman, the bank asks for ${payment.amountRial} rial`)
      take(payment, takenRial ?? payment.amountRial)
    },
    cancel,
    refuse,
    wayBack,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Sent> {
  let body = ''
  for await (const chunk of request) body += chunk
  const read: unknown = JSON.parse(body)
  return typeof read === 'object' && read !== null ? { ...read } : {}
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}
