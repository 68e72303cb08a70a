import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Something rendered whole, before compression. */
export interface Rendered {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** The same, as it leaves: compressed once in each way, with its ETag. */
export interface Bytes {
  status: number
  headers: Record<string, string>
  etag: string
  plain: Buffer
  brotli: Buffer | undefined
  gzip: Buffer | undefined
  /** Bytes of memory. */
  size: number
}

/** Below this a compressed answer is hardly shorter. */
const COMPRESS_FROM_BYTES = 1_000
const BROTLI_QUALITY = 5
const ENTRY_OVERHEAD_BYTES = 1_000

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export async function bytesOf({ status, headers, body }: Rendered): Promise<Bytes> {
  const plain = typeof body === 'string' ? Buffer.from(body) : body
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
  const [small, wide] =
    plain.length < COMPRESS_FROM_BYTES
      ? [undefined, undefined]
      : await Promise.all([
          brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
          gzipped(plain, { level: 6 }),
        ])
  return {
    status,
    headers: { ...headers, etag, vary: 'Accept-Encoding' },
    etag,
    plain,
    brotli: small,
    gzip: wide,
    size: plain.length + (small?.length ?? 0) + (wide?.length ?? 0) + ENTRY_OVERHEAD_BYTES,
  }
}

/** Answers with kept bytes, or 304 when the asker has them already. */
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

function encodedFor(accepted: string, { brotli: small, gzip: wide, plain }: Bytes): { encoding?: string; body: Buffer } {
  if (small !== undefined && /\bbr\b/.test(accepted)) return { encoding: 'br', body: small }
  if (wide !== undefined && /\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: wide }
  return { body: plain }
}
