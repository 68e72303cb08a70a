import { createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { BucketAccount } from '../bucket-account.ts'
import { defineError } from '../errors.ts'
import { piecesOf } from './pieces.ts'

/** Objects of one bucket by their keys, which have no slash in front: `uploads/brands/apple.png`. What does not answer, or refuses, is `FilesUnreachable`. */
export interface Bucket {
  has(key: string): Promise<boolean>
  get(key: string): Promise<Buffer | undefined>
  put(key: string, bytes: Buffer): Promise<void>
  /** A file of any size, in parts; whole or not at all. */
  putFile(key: string, file: string): Promise<void>
  /** What comes, whose length nobody knows yet, in parts; whole or not at all. Answers its bytes. */
  putStream(key: string, bytes: AsyncIterable<Buffer>): Promise<number>
  /** Writes the object into `file`; false when there is none. */
  getFile(key: string, file: string): Promise<boolean>
  getStream(key: string): Promise<Readable | undefined>
  remove(key: string): Promise<void>
  /** Every object whose key begins so, in order. */
  list(prefix: string): AsyncIterable<{ key: string; changedAt: Date }>
}

const RETRY_AFTER_S = 5
/** Files of the market do not stand on this machine, and where they stand does not answer. */
export const FilesUnreachable = defineError({
  code: 'FILES_UNREACHABLE',
  status: 503,
  message: 'انبار پرونده‌ها پاسخ نمی‌دهد؛ چند لحظهٔ دیگر دوباره تلاش کنید',
  retryAfter: () => RETRY_AFTER_S,
})

/** Asked twice at most, a visitor waits no longer than for the database. */
const ANSWER_WITHIN_MS = 3_000
/** What somebody sends has 5 MB at most. */
const SENT_WITHIN_MS = 10_000
/** A part of a large object may take longer than a question. */
const PART_WITHIN_MS = 60_000
const ATTEMPTS = 2
const BREATH_MS = 200
/** S3 takes parts from 5 MiB, and 10,000 of them: 160 GB. */
const PART_BYTES = 16 * 1024 * 1024

interface Asked<T> extends RequestInit {
  withinMs?: number
  /** Of work in the background, which may wait. */
  isPatient?: boolean
  read(response: Response): Promise<T>
}

/** Of one account, so that all stores know at once that it does not answer. */
const opened = new WeakMap<BucketAccount, Bucket>()

export function openBucket(account: BucketAccount): Bucket {
  const bucket = opened.get(account) ?? connectTo(account)
  opened.set(account, bucket)
  return bucket
}

function connectTo({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketAccount): Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const root = `${endpoint}/${bucket}`
  /** Until then nobody who would wait is made to wait for it; milliseconds since 1970. */
  let restsUntil = 0
  const addressOf = (key: string, query = '') => `${root}/${key.split('/').map(encoded).join('/')}${query}`

  /** What is read of an answer belongs to it: one that breaks off is asked for again. A 404 is an answer. */
  const askOnce = async <T>(
    address: string,
    { isPatient, read, withinMs = isPatient ? PART_WITHIN_MS : ANSWER_WITHIN_MS, ...init }: Asked<T>,
  ): Promise<T> => {
    const response = await client.fetch(address, { ...init, signal: AbortSignal.timeout(withinMs) })
    if (response.ok || response.status === 404) return read(response)
    throw await refused(address, response)
  }
  /** Every question may be asked twice: each says what shall be, not what shall change. */
  const ask = async <T>(address: string, asked: Asked<T>): Promise<T> => {
    if (Date.now() < restsUntil && !asked.isPatient) throw unreachable(new Error('the bucket did not answer a moment ago'))
    for (let attempt = 1; ; attempt++) {
      try {
        return await askOnce(address, asked)
      } catch (error) {
        if (attempt < ATTEMPTS) await wait(BREATH_MS)
        else {
          if (!(error instanceof Refused)) restsUntil = Date.now() + RETRY_AFTER_S * 1_000
          throw unreachable(error)
        }
      }
    }
  }
  /** Of one that must be there: the bucket itself, or an upload in parts that was begun. */
  const insist = <T>(address: string, { read, ...asked }: Asked<T>): Promise<T> =>
    ask(address, {
      ...asked,
      async read(response) {
        if (response.status === 404) throw await refused(address, response)
        return read(response)
      },
    })

  const put = (key: string, bytes: Buffer) =>
    insist(addressOf(key), { method: 'PUT', body: new Uint8Array(bytes), withinMs: SENT_WITHIN_MS, read: nothing })

  const putParts = async (key: string, parts: AsyncIterable<Buffer>): Promise<number> => {
    const begun = await insist(addressOf(key, '?uploads='), { method: 'POST', isPatient: true, read: text })
    const query = `uploadId=${encodeURIComponent(tagIn(begun, 'UploadId'))}`
    try {
      const etags: string[] = []
      let total = 0
      for await (const part of parts) {
        const place = addressOf(key, `?partNumber=${etags.length + 1}&${query}`)
        etags.push(await insist(place, { method: 'PUT', body: new Uint8Array(part), isPatient: true, read: etag }))
        total += part.length
      }
      const list = etags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('')
      const body = `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`
      const done = await insist(addressOf(key, `?${query}`), { method: 'POST', body, isPatient: true, read: text })
      // it may fail after the answer has begun, which then says 200
      if (done.includes('<Error>')) throw unreachable(new Error(`${key}: ${codeIn(done)}`))
      return total
    } catch (error) {
      // what was sent would be paid for until somebody looks
      await ask(addressOf(key, `?${query}`), { method: 'DELETE', isPatient: true, read: nothing }).catch(() => undefined)
      throw error
    }
  }

  /** A large object takes as long as it takes, and so does whoever reads it; a step of the bucket does not. */
  const getStream = async (key: string): Promise<Readable | undefined> => {
    const abort = new AbortController()
    const inTime = async <T>(step: Promise<T>): Promise<T> => {
      const late = setTimeout(() => abort.abort(new Error('the bucket fell silent')), PART_WITHIN_MS)
      return step.finally(() => clearTimeout(late))
    }
    try {
      const response = await inTime(client.fetch(addressOf(key), { signal: abort.signal }))
      if (response.ok && response.body !== null) return Readable.from(stepsOf(response.body, inTime))
      if (response.status !== 404) throw await refused(key, response)
      await nothing(response)
      return undefined
    } catch (error) {
      throw unreachable(error)
    }
  }

  return {
    has: (key) => ask(addressOf(key), { method: 'HEAD', read: async ({ ok }) => ok }),
    get: (key) => ask(addressOf(key), { read: bytesIfThere }),
    put,
    async putFile(key, file) {
      const { size } = await stat(file)
      await (size <= PART_BYTES ? put(key, await readWhole(file, size)) : putParts(key, partsOf(readSteps(file))))
    },
    putStream: (key, bytes) => putParts(key, partsOf(bytes)),
    async getFile(key, file) {
      const stream = await getStream(key)
      if (stream === undefined) return false
      try {
        await pipeline(stream, createWriteStream(file))
        return true
      } catch (error) {
        await rm(file, { force: true })
        throw unreachable(error)
      }
    },
    getStream,
    remove: (key) => ask(addressOf(key), { method: 'DELETE', read: nothing }),
    async *list(prefix) {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const more: string = after === '' ? '' : `&continuation-token=${encodeURIComponent(after)}`
        const query = `?list-type=2&encoding-type=url&prefix=${encodeURIComponent(prefix)}${more}`
        const page = await insist(`${root}${query}`, { read: text })
        for (const [object] of page.matchAll(/<Contents>.*?<\/Contents>/gs))
          yield { key: decodeURIComponent(tagIn(object, 'Key').replaceAll('+', ' ')), changedAt: new Date(tagIn(object, 'LastModified')) }
        after = page.includes('<IsTruncated>true<') ? tagIn(page, 'NextContinuationToken') : undefined
      }
    },
  }
}

const text = (response: Response) => response.text()
const etag = async (response: Response) => {
  await nothing(response)
  return response.headers.get('etag') ?? ''
}

async function bytesIfThere(response: Response): Promise<Buffer | undefined> {
  const body = Buffer.from(await response.arrayBuffer())
  return response.ok ? body : undefined
}

/** An answer that nobody reads would keep its connection. */
async function nothing(response: Response): Promise<void> {
  await response.body?.cancel()
}

/** It answered, and not what was asked for. */
class Refused extends Error {}

async function refused(asked: string, response: Response): Promise<Error> {
  return new Refused(`${asked}: ${response.status} ${codeIn(await response.text())}`)
}

type InTime = <T>(step: Promise<T>) => Promise<T>

async function* stepsOf(body: ReadableStream<Uint8Array>, inTime: InTime): AsyncIterable<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let step = await inTime(reader.read()); !step.done; step = await inTime(reader.read())) yield step.value
  } finally {
    await reader.cancel()
  }
}

/** As a signature has it: what browsers leave as it is, too, is written by its number. */
function encoded(part: string): string {
  return encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function unreachable(error: unknown): Error {
  const refusal = FilesUnreachable()
  refusal.cause = error
  return refusal
}

/** S3 says what is wrong by a code in XML; a proxy before it says something else. */
function codeIn(xml: string): string {
  return /<Code>([^<]+)<\/Code>/.exec(xml)?.[1] ?? xml.slice(0, 80)
}

function tagIn(xml: string, tag: string): string {
  const found = new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml)?.[1]
  if (found === undefined) throw unreachable(new Error(`an answer of the bucket has no ${tag}`))
  return found.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

async function readWhole(file: string, size: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function* readSteps(file: string): AsyncIterable<Buffer> {
  const handle = await open(file)
  try {
    for await (const step of handle.createReadStream({ highWaterMark: 1024 * 1024 })) yield step
  } finally {
    await handle.close()
  }
}

/** An empty object has one empty part. */
async function* partsOf(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let sent = 0
  for await (const part of piecesOf(bytes, PART_BYTES)) {
    yield part
    sent++
  }
  if (sent === 0) yield Buffer.alloc(0)
}
