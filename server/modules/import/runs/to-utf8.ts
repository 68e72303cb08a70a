import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { replaceFile } from './replace-file.ts'

/** So much of a file says how it is written. */
const SAMPLE_BYTES = 4 * 1024 * 1024
const UNREADABLE = '\ufffd'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'

/**
 * How a sheet was written: UTF-16 has a mark, or a zero beside each Latin letter; what is no UTF-8 comes from a Persian or Arabic Windows. A file of UTF-8 with some
 * broken bytes stays one: its rows say so themselves.
 */
export function encodingOf(sample: Buffer): Encoding {
  const [first, second] = sample
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // a header has Latin letters, commas and line ends: in UTF-16 every other byte of them is zero
  const head = sample.subarray(0, 512)
  const zeros = (offset: 0 | 1) => head.filter((byte, at) => byte === 0 && at % 2 === offset).length
  if (zeros(1) > head.length / 16 && zeros(0) === 0) return 'utf-16le'
  if (zeros(0) > head.length / 16 && zeros(1) === 0) return 'utf-16be'
  let [letters, broken] = [0, 0]
  // a letter that the sample cuts in two is not counted
  for (const letter of new TextDecoder('utf-8').decode(sample, { stream: true })) {
    if (letter === UNREADABLE) broken++
    else if (letter > '\u007f') letters++
  }
  return broken > letters ? 'windows-1256' : 'utf-8'
}

/** The file in UTF-8, in its place; answers how many bytes it has then. A process that dies in between leaves it as it was sent. */
export async function toUtf8(path: string, bytes: number): Promise<number> {
  const encoding = encodingOf(await sampleOf(path))
  if (encoding === 'utf-8') return bytes
  const decoder = new TextDecoder(encoding)
  let written = 0
  const text = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) yield* bytesOf(decoder.decode(chunk, { stream: true }))
    yield* bytesOf(decoder.decode())
  }
  const bytesOf = function* (part: string) {
    if (part === '') return
    const encoded = Buffer.from(part)
    written += encoded.length
    yield encoded
  }
  await replaceFile(path, (beside) => pipeline(createReadStream(path), text, createWriteStream(beside, { mode: 0o600, flush: true })))
  return written
}

async function sampleOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
