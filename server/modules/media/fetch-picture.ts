import { lookup } from 'node:dns/promises'
import { request as askPlainly, type IncomingMessage } from 'node:http'
import { request as askSafely } from 'node:https'
import { isIP } from 'node:net'
import { formatCount } from '#persian/format.ts'
import { isOnTheInternet } from './internet-address.ts'

/** How names become addresses, and which of these may be connected to. */
export interface Reach {
  resolve(host: string): Promise<readonly string[]>
  mayConnect(address: string, port: number): boolean
}

const WEB_PORTS: ReadonlySet<number> = new Set([80, 443])

/** The web as anybody sees it: nothing of this machine or its network. */
export const THE_WEB: Reach = {
  resolve: async (host) => (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address),
  mayConnect: (address, port) => WEB_PORTS.has(port) && isOnTheInternet(address),
}

export interface FetchLimits {
  redirects: number
  bytes: number
  /** For all of it: names, connections, redirects and the body. */
  withinMs: number
}

const LIMITS: FetchLimits = { redirects: 3, bytes: 10 * 1024 * 1024, withinMs: 20_000 }

/** Why a picture did not come, for the operator; `isFinal`: asking again would not help. */
export class NotFetched extends Error {
  readonly isFinal: boolean
  constructor(message: string, isFinal: boolean, cause?: unknown) {
    super(message, { cause })
    this.isFinal = isFinal
  }
}

/**
 * The bytes at an address of another site. Every hop is looked at by itself: its name is resolved once, all that it resolves to must be allowed, and the
 * connection goes to the address that was looked at. What the bytes are is for the caller to see.
 */
export async function fetchBytes(address: string, reach: Reach, stopped: AbortSignal, limits = LIMITS): Promise<Buffer> {
  const late = AbortSignal.timeout(limits.withinMs)
  const signal = AbortSignal.any([stopped, late])
  try {
    return await follow(urlOf(address), reach, signal, limits)
  } catch (error) {
    if (error instanceof NotFetched || stopped.aborted) throw error
    throw new NotFetched(late.aborted ? 'پاسخ به‌موقع نرسید' : 'ارتباط برقرار نشد', false, error)
  }
}

async function follow(first: URL, reach: Reach, signal: AbortSignal, limits: FetchLimits): Promise<Buffer> {
  let url = first
  for (let hops = 0; hops <= limits.redirects; hops++) {
    const answer = await ask(url, reach, signal)
    const status = answer.statusCode ?? 0
    if (status === 200) return await readWhole(answer, limits.bytes)
    answer.destroy()
    const { location } = answer.headers
    if (status < 300 || status >= 400 || location === undefined) throw refusedWith(status)
    url = urlOf(location, url)
  }
  throw new NotFetched(`بیش از ${formatCount(limits.redirects)} بار به نشانی دیگری فرستاد`, true)
}

interface Sent {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
}
const FOR_A_PICTURE: Sent = { method: 'GET', headers: { accept: 'image/*' } }

/** One hop: the connection goes to an address that may be connected to, and nothing is followed. */
export async function ask(url: URL, reach: Reach, signal: AbortSignal, sent: Sent = FOR_A_PICTURE): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isSafe = url.protocol === 'https:'
  const port = Number(url.port) || (isSafe ? 443 : 80)
  const [address] = await allowedAddresses(host, port, reach, signal)
  const options = {
    host: address,
    port,
    path: `${url.pathname}${url.search}`,
    // a connection of its own: one that is kept might lead elsewhere
    agent: false,
    signal,
    method: sent.method,
    headers: { host: url.host, 'accept-encoding': 'identity', 'user-agent': 'Rasteh', ...sent.headers },
  }
  return new Promise((answered, failed) => {
    const asked = isSafe ? askSafely({ ...options, servername: isIP(host) ? '' : host }, answered) : askPlainly(options, answered)
    asked.on('error', failed)
    asked.end(sent.body)
  })
}

async function allowedAddresses(host: string, port: number, reach: Reach, signal: AbortSignal): Promise<readonly string[]> {
  const addresses = isIP(host) ? [host] : await resolveWithin(host, reach, signal)
  if (addresses.length === 0) throw new NotFetched('این نام در اینترنت پیدا نشد', false)
  if (!addresses.every((address) => reach.mayConnect(address, port))) throw new NotFetched('این نشانی مجاز نیست', true)
  return addresses
}

/** A name server may take longer than anybody waits. */
function resolveWithin(host: string, reach: Reach, signal: AbortSignal): Promise<readonly string[]> {
  signal.throwIfAborted()
  return new Promise((found, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason), { once: true })
    reach.resolve(host).then(found, (cause: unknown) => failed(new NotFetched('این نام در اینترنت پیدا نشد', false, cause)))
  })
}

async function readWhole(answer: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const tooLarge = () => new NotFetched(`بزرگ‌تر از ${formatCount(bytesMax / 1024 / 1024)} مگابایت است`, true)
  // what is packed could be anything once it is unpacked; none was asked for
  const { 'content-encoding': packed = 'identity', 'content-length': length = '0' } = answer.headers
  if (packed !== 'identity') {
    answer.destroy()
    throw new NotFetched('فشرده فرستاده شد', true)
  }
  if (Number(length) > bytesMax) {
    answer.destroy()
    throw tooLarge()
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    const bytes: Buffer = chunk
    size += bytes.length
    if (size > bytesMax) throw tooLarge()
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

export function urlOf(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new NotFetched('این نشانی مجاز نیست', true)
  }
  return url
}

/** Asked too often or not ready: later perhaps. */
const LATER = new Set([408, 425, 429])

function refusedWith(status: number): NotFetched {
  const isFinal = status < 500 && !LATER.has(status)
  return new NotFetched(status === 404 || status === 410 ? 'آنجا نیست' : `آن وب‌گاه با ${formatCount(status)} پاسخ داد`, isFinal)
}
