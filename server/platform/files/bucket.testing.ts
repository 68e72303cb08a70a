import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BucketAccount } from '../bucket-account.ts'

/** What the double does in place of answering rightly. */
export type BucketTrouble = 'none' | 'silent' | 'busy' | 'page' | 'cut off' | 'fails at the end'

export interface BucketDouble {
  account: BucketAccount
  objects: Map<string, Buffer>
  /** Begun in parts and neither completed nor given up. */
  openUploads(): number
  /** Answers so from now on, the next `times` questions. */
  trouble(kind: BucketTrouble, times?: number): void
  /** Method and key of every question that was signed rightly, in order. */
  asked: string[]
  stop(): Promise<void>
}

interface Answer {
  status: number
  headers: Record<string, string>
  content: Buffer
}

const KEY = { accessKeyId: 'AKIDOFTHEDOUBLE', secretAccessKey: 'secret/of+the=double' }
const REGION = 'ir-thr-at1'
const BUCKET = 'market-files'
const KEYS_A_PAGE = 3

/** A server on loopback that speaks what the market uses of S3, and answers nothing whose signature (SigV4) is not right to the last byte. */
export async function startBucketDouble(): Promise<BucketDouble> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const asked: string[] = []
  let [trouble, times, lastUpload]: [BucketTrouble, number, number] = ['none', 0, 0]

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    const now = times > 0 ? trouble : 'none'
    if (now !== 'none') times--
    if (now === 'silent') return
    const { status, headers, content } = answerOf(request, body, now)
    response.writeHead(status, headers)
    if (now === 'cut off') response.write(content.subarray(0, content.length >> 1), () => response.destroy())
    else response.end(request.method === 'HEAD' ? undefined : content)
  }

  function answerOf(request: IncomingMessage, body: Buffer, now: BucketTrouble): Answer {
    if (now === 'busy') return refusal(503, 'SlowDown')
    if (now === 'page') return { status: 502, headers: { 'content-type': 'text/html' }, content: Buffer.from('<html>Bad gateway</html>') }
    if (!isSignedRightly(request)) return refusal(403, 'SignatureDoesNotMatch')
    const url = new URL(request.url ?? '/', 'http://double')
    const [, bucket, ...rest] = url.pathname.split('/')
    const key = rest.map(decodeURIComponent).join('/')
    if (bucket !== BUCKET) return refusal(404, 'NoSuchBucket')
    asked.push(`${request.method} ${key}`)
    const { method = '' } = request
    if (url.searchParams.has('uploads')) return beginUpload()
    const uploadId = url.searchParams.get('uploadId')
    if (uploadId !== null) return answerPart({ method, key, body, uploadId, number: Number(url.searchParams.get('partNumber')), now })
    return key === '' ? list(url) : answerObject(method, key, body)
  }

  function answerObject(method: string, key: string, body: Buffer): Answer {
    if (method === 'PUT') {
      objects.set(key, body)
      return tagged(body, Buffer.alloc(0))
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204, headers: {}, content: Buffer.alloc(0) }
    }
    const found = objects.get(key)
    return found === undefined ? refusal(404, 'NoSuchKey') : tagged(found, found)
  }

  function beginUpload(): Answer {
    const id = `upload&${++lastUpload}`
    uploads.set(id, new Map())
    return xml(`<InitiateMultipartUploadResult><UploadId>${escaped(id)}</UploadId></InitiateMultipartUploadResult>`)
  }

  interface Part {
    method: string
    key: string
    body: Buffer
    uploadId: string
    number: number
    now: BucketTrouble
  }
  function answerPart({ method, key, body, uploadId, number, now }: Part): Answer {
    const parts = uploads.get(uploadId)
    if (parts === undefined) return refusal(404, 'NoSuchUpload')
    if (method === 'PUT') {
      parts.set(number, body)
      return tagged(body, Buffer.alloc(0))
    }
    if (method === 'POST') {
      if (now === 'fails at the end') return xml('<Error><Code>InternalError</Code></Error>')
      const told = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
      const whole = told.map(([, at, etag]) => {
        const part = parts.get(Number(at))
        return part !== undefined && etagOf(part) === etag ? part : undefined
      })
      if (whole.length !== parts.size || whole.includes(undefined)) return refusal(400, 'InvalidPart')
      objects.set(key, Buffer.concat(whole.filter((part) => part !== undefined)))
    }
    uploads.delete(uploadId)
    return xml('<CompleteMultipartUploadResult/>')
  }

  function list(url: URL): Answer {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, KEYS_A_PAGE)
    const contents = page.map(
      (key) => `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
    )
    const more = keys.length > page.length
    const next = more ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : ''
    return xml(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`)
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    account: { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: REGION, ...KEY },
    objects,
    openUploads: () => uploads.size,
    trouble(kind, howOften = Number.POSITIVE_INFINITY) {
      trouble = kind
      times = howOften
    },
    asked,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** As https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html has it, from what came over the wire. */
function isSignedRightly({ method, url, headers }: IncomingMessage): boolean {
  const auth =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, keyId, day = '', region = '', names = '', signature = ''] = auth.exec(headers.authorization ?? '') ?? []
  const at = String(headers['x-amz-date'])
  const isLate = Math.abs(Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')) - Date.now()) > 900_000
  if (keyId !== KEY.accessKeyId || region !== REGION || !at.startsWith(day) || isLate || !names.split(';').includes('host')) return false

  const [path = '', query = ''] = (url ?? '').split('?')
  const sorted = query
    .split('&')
    .filter((part) => part !== '')
    .sort()
  const canonical = [
    method,
    path,
    sorted.map((part) => (part.includes('=') ? part : `${part}=`)).join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(Buffer.from(`AWS4${KEY.secretAccessKey}`), day), region))
  return timingSafeEqual(Buffer.from(hmac(key, toSign).toString('hex')), Buffer.from(signature))
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;')
}

function tagged(bytes: Buffer, content: Buffer): Answer {
  return { status: 200, headers: { etag: etagOf(bytes), 'content-length': String(content.length) }, content }
}

function refusal(status: number, code: string): Answer {
  return { ...xml(`<Error><Code>${code}</Code></Error>`), status }
}

function xml(text: string): Answer {
  return { status: 200, headers: { 'content-type': 'application/xml' }, content: Buffer.from(`<?xml version="1.0"?>${text}`) }
}
