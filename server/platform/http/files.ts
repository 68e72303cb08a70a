import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defineError } from '../errors.ts'

export const TooLarge = defineError({ code: 'TOO_LARGE', status: 413, message: 'حجم درخواست بیش از اندازهٔ مجاز است' })
/** The sender broke off or went silent; what came is of no use. */
const FileCutShort = defineError({
  code: 'FILE_CUT_SHORT',
  status: 400,
  message: 'پرونده تا پایان فرستاده نشد؛ دوباره تلاش کنید',
})

/** A sender that sends nothing for so long is taken for gone. */
const SILENT_AFTER_MS = 60_000

/** What a call answers that answers a file: it leaves as it is read. */
export class FileAnswer {
  readonly type: string
  readonly name: string
  readonly body: Readable

  /** `name`: what the browser saves it as. */
  constructor(type: string, name: string, body: Readable) {
    this.type = type
    this.name = name
    this.body = body
  }
}

const LATIN = /[^\x20-\x7e]|["\\%]/g

/** Never shown in the page's own name: a browser saves what it gets so, whatever it holds. A name in other letters stands beside one in Latin ones. */
export function headersOfFile(name: string): Record<string, string> {
  const latin = name.replace(LATIN, '_')
  const spelled = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
  return {
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${latin}"${latin === name ? '' : `; filename*=UTF-8''${spelled}`}`,
    'content-security-policy': "default-src 'none'; sandbox",
  }
}

/** Where bodies of these types, and no others, are handed on as the streams that they are. Other routes never see them so. */
export function withStreamedBodies(app: FastifyInstance, types: readonly string[], putUp: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([...types], (_, payload, done) => done(null, payload))
    putUp(scope)
  })
}

/** Connections on which a file is coming in: it may take longer than any other request. */
const takingFiles = new WeakSet<Socket>()

export function isTakingFile(socket: object): boolean {
  return takingFiles.has(socket as Socket)
}

/** A file that is being sent. Reading it throws coded errors alone. */
export interface IncomingFile {
  /** Its content type, without parameters. */
  type: string
  /** Its content type as it was sent: that of a multipart body says what stands between the parts. */
  fullType: string
  bytes: AsyncIterable<Buffer>
}

/** A request's body as it comes in, of so many bytes at most; undefined where there is none. */
export function fileOf({ body, headers, raw }: FastifyRequest, bytesMax: number): IncomingFile | undefined {
  if (body !== raw) return undefined
  if (Number(headers['content-length'] ?? 0) > bytesMax) throw TooLarge()
  const fullType = headers['content-type'] ?? ''
  return { type: fullType.split(';')[0]?.trim().toLowerCase() ?? '', fullType, bytes: bytesOf(raw, bytesMax) }
}

/** All of a file that is small enough to be held whole. */
export async function wholeFile({ bytes }: IncomingFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* bytesOf(source: FastifyRequest['raw'], bytesMax: number): AsyncGenerator<Buffer> {
  const { socket } = source
  const silence = setTimeout(() => source.destroy(), SILENT_AFTER_MS)
  let bytes = 0
  takingFiles.add(socket)
  try {
    // not destroyed with the loop: the connection still has to bring the refusal
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      silence.refresh()
      bytes += chunk.length
      if (bytes > bytesMax) throw TooLarge()
      yield chunk
    }
  } catch (error) {
    throw source.errored === null && !source.destroyed ? error : FileCutShort()
  } finally {
    clearTimeout(silence)
    takingFiles.delete(socket)
  }
}
