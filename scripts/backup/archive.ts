import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { piecesOf } from '../../server/platform/files/pieces.ts'

/** What stands in a backup, under its name: whole, or a file that may be written to meanwhile. */
export type Entry = { name: string; bytes: Buffer } | { name: string; file: string } | { name: string; stream: AsyncIterable<Buffer> }

/** Of what comes without a length; a tar wants it first. */
const PART_BYTES = 16 * 1024 * 1024
const PART_NAME = /^(.*)\.part-\d{6}$/
const STEP_BYTES = 1024 * 1024
const FASTEST = 1

/**
 * Entries as a compressed tar, in the order in which they come. What vanishes before its turn is left out. Who reads no further ends the entries, too: what they hold open is
 * closed before this returns.
 */
export async function* archiveOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const tar = pack()
  const zipped = createGzip({ level: FASTEST })
  const fill = async () => {
    for await (const entry of entries) {
      if ('bytes' in entry) await add(tar, entry.name, entry.bytes.length, [entry.bytes])
      else if ('file' in entry) await addFile(tar, entry.name, entry.file)
      else await addStream(tar, entry.name, entry.stream)
    }
    tar.finalize()
  }
  const filled = fill().catch((error: unknown) => {
    tar.destroy(asError(error))
  })
  pipeline(tar, zipped).catch((error: unknown) => zipped.destroy(asError(error)))
  try {
    yield* zipped
  } finally {
    tar.destroy()
    await filled
  }
}

/** Calls `take` with each entry, in order; one that came in parts is one again. */
export async function readArchive(
  zipped: AsyncIterable<Buffer>,
  take: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const tar = extract()
  const fed = pipeline(zipped, createGunzip(), tar)
  fed.catch(() => undefined)
  const entries = tar[Symbol.asyncIterator]()
  let next = await entries.next()
  while (!next.done) {
    const [, whole] = PART_NAME.exec(next.value.header.name) ?? []
    if (whole === undefined) {
      await take(next.value.header.name, bytesOf(next.value))
      next.value.resume()
      next = await entries.next()
    } else {
      const parts = async function* () {
        while (!next.done && PART_NAME.exec(next.value.header.name)?.[1] === whole) {
          yield* bytesOf(next.value)
          next = await entries.next()
        }
      }
      await take(whole, parts())
    }
  }
  await fed
}

type Pack = ReturnType<typeof pack>

async function* bytesOf(source: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const step of source) if (Buffer.isBuffer(step)) yield step
}

async function addStream(tar: Pack, name: string, stream: AsyncIterable<Buffer>): Promise<void> {
  let part = 0
  for await (const piece of piecesOf(stream, PART_BYTES)) {
    await add(tar, `${name}.part-${String(++part).padStart(6, '0')}`, piece.length, [piece])
  }
}

/** As long as it is when its turn comes: what is written behind that stands in the log of the database, and what was cut off is filled with zeros, which the log writes over. */
async function addFile(tar: Pack, name: string, file: string): Promise<void> {
  const handle = await openIfThere(file)
  if (handle === undefined) return
  try {
    const { size } = await handle.stat()
    await add(tar, name, size, stepsOf(handle, size))
  } finally {
    await handle.close()
  }
}

async function* stepsOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const step = Buffer.alloc(Math.min(STEP_BYTES, size - at))
    const { bytesRead } = await handle.read(step, 0, step.length, at)
    // at the end of a file that was cut off the zeros stay
    const piece = bytesRead === 0 ? step : step.subarray(0, bytesRead)
    at += piece.length
    yield piece
  }
}

/** Waits until somebody has read it: a tar would keep whatever it is given. */
function add(tar: Pack, name: string, size: number, bytes: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
  return new Promise((done, fail) => {
    const sink = tar.entry({ name, size }, (error) => (error ? fail(error) : done()))
    sink.once('close', () => fail(new Error('Nobody reads the archive any more')))
    const fill = async () => {
      for await (const piece of bytes) if (!sink.write(piece)) await new Promise<void>((drained) => sink.once('drain', () => drained()))
      sink.end(undefined)
    }
    fill().catch(fail)
  })
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  return open(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
