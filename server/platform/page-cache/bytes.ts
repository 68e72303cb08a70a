import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { STALE_HEADER } from '#contract/outage.ts'

/** Something rendered whole, before compression. */
export interface Rendered {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** The same, as it leaves, with its ETag; its compressed forms are made when somebody asks for them. */
export interface Bytes {
  status: number
  headers: Record<string, string>
  etag: string
  /** Bytes before compression. */
  length: number
  /** undefined: it is kept in its small forms alone, since nobody asked for this one. */
  plain: Buffer | undefined
  brotli: Buffer | undefined
  gzip: Buffer | undefined
  /** Both forms are there and as small as they become. */
  isSmall: boolean
}

/** Below this a compressed answer is hardly shorter. */
const COMPRESS_FROM_BYTES = 1_000
/** From here on the answer of a call is compressed for one asker alone, too: it takes less time than it saves while it is written. */
export const LARGE_BYTES = 16_000
/** For one asker who waits: a tenth of the time of what is kept, and a quarter longer. */
const QUICK = { brotli: 1, gzip: 1 }
const KEPT = { brotli: 5, gzip: 6 }

const WINDOW_BITS_MIN = 16

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const encoded = (body: Rendered['body']) => (typeof body === 'string' ? Buffer.from(body) : body)

export function bytesOf({ status, headers, body }: Rendered): Bytes {
  const plain = encoded(body)
  const etag = `"${hash('sha1', plain, 'base64url')}"`
  return {
    status,
    headers: { ...headers, etag, vary: 'Accept-Encoding' },
    etag,
    length: plain.length,
    plain,
    brotli: undefined,
    gzip: undefined,
    isSmall: plain.length < COMPRESS_FROM_BYTES,
  }
}

/** Takes over the compressed forms of what was answered before, where it says the same again. */
export function takeFormsOf(before: Bytes, bytes: Bytes): void {
  if (before.etag !== bytes.etag || before.length !== bytes.length) return
  bytes.brotli = before.brotli
  bytes.gzip = before.gzip
  if (!before.isSmall || before.brotli === undefined || before.gzip === undefined) return
  bytes.isSmall = true
  bytes.plain = undefined
}

/** The same, marked: it may be out of date, and nobody else may keep it. */
export function staleBytes(bytes: Bytes): Bytes {
  return { ...bytes, headers: { ...bytes.headers, 'cache-control': 'no-store', [STALE_HEADER]: 'database' } }
}

/**
 * Moves what is going to be kept into memory of just its length: a short text stands in a pool of eight kilobytes that it would keep alive whole,
 * and what compressing leaves in its buffer.
 */
export function inOwnMemory(bytes: Bytes): void {
  if (bytes.plain !== undefined) bytes.plain = alone(bytes.plain)
}

/** As it was before compression. Where that was dropped, the first who takes nothing compressed waits for it, and it is kept from then on. */
export function plainOf(bytes: Bytes): Buffer {
  if (bytes.plain !== undefined) return bytes.plain
  if (bytes.gzip === undefined) throw new Error('An answer is kept in no form')
  bytes.plain = alone(gunzipSync(bytes.gzip))
  return bytes.plain
}

function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Each takes memory for its windows from the moment it is asked for: thousands that wait for a processor would take hundreds of megabytes. */
const MADE_SMALL_AT_ONCE = 2
let makingSmall = 0

/** Compresses what is asked for again as far as it goes, and drops its plain form. Beside the requests, and once; while enough others are being compressed, not yet. */
export async function makeSmall(bytes: Bytes): Promise<void> {
  if (bytes.isSmall || makingSmall >= MADE_SMALL_AT_ONCE) return
  bytes.isSmall = true
  makingSmall++
  try {
    const plain = plainOf(bytes)
    const [small, wide] = await Promise.all([brotliOf(plain, KEPT.brotli), gzipped(plain, { level: KEPT.gzip })])
    bytes.brotli = alone(small)
    bytes.gzip = alone(wide)
    bytes.plain = undefined
  } finally {
    makingSmall--
  }
}

/** Answers with bytes that were made for this request: compressed quickly, in the one way that its asker takes best. */
export async function sendFresh(request: IncomingMessage, response: ServerResponse, bytes: Bytes): Promise<void> {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (!bytes.isSmall) {
    if (accepts(accepted, 'br')) {
      const quick = bytes.brotli ?? (await brotliOf(plainOf(bytes), QUICK.brotli))
      bytes.brotli ??= quick
    } else if (accepts(accepted, 'gzip')) {
      const quick = bytes.gzip ?? (await gzipped(plainOf(bytes), { level: QUICK.gzip }))
      bytes.gzip ??= quick
    }
  }
  sendBytes(request, response, bytes)
}

/** A body for one asker who waits, in the way that they take best; undefined: as it is. */
export async function quicklySmaller(
  request: IncomingMessage,
  body: Rendered['body'],
): Promise<{ encoding: 'br' | 'gzip'; body: Buffer } | undefined> {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepts(accepted, 'br')) return { encoding: 'br', body: await brotliOf(encoded(body), QUICK.brotli) }
  if (accepts(accepted, 'gzip')) return { encoding: 'gzip', body: await gzipped(body, { level: QUICK.gzip }) }
  return undefined
}

/** Answers with the bytes as they are, or 304 when the asker has them already. */
export function sendBytes(request: IncomingMessage, response: ServerResponse, bytes: Bytes): void {
  if (bytes.status === 200 && request.headers['if-none-match'] === bytes.etag) {
    response.writeHead(304, bytes.headers)
    response.end()
    return
  }
  const { encoding, body } = encodedFor(request.headers['accept-encoding'] ?? '', bytes)
  const headers: Record<string, string | number> = { ...bytes.headers, 'content-length': body.length }
  if (encoding !== undefined) headers['content-encoding'] = encoding
  response.writeHead(bytes.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function brotliOf(plain: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
  }
  return brotli(plain, { params })
}

/** Bits of a window that holds the whole text: a larger one takes memory and finds nothing more. */
function windowFor(bytes: number): number {
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(WINDOW_BITS_MIN, Math.ceil(Math.log2(bytes + 1)) + 1))
}

function encodedFor(accepted: string, bytes: Bytes): { encoding?: string; body: Buffer } {
  const { brotli: small, gzip: wide } = bytes
  if (small !== undefined && accepts(accepted, 'br')) return { encoding: 'br', body: small }
  if (wide !== undefined && accepts(accepted, 'gzip')) return { encoding: 'gzip', body: wide }
  return { body: plainOf(bytes) }
}

function accepts(accepted: string, encoding: 'br' | 'gzip'): boolean {
  return encoding === 'br' ? /\bbr\b/.test(accepted) : /\bgzip\b/.test(accepted)
}
