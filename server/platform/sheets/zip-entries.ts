import { crc32, inflateRawSync } from 'node:zlib'
import { BeyondLimits, NotASheet, SHEET_LIMITS } from './sheet-limits.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const COMMENT_MAX = 65_535
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

/** The XML of a zip, unpacked within the limit for all of it together, whatever sizes the zip says itself. */
export function unzipXml(zip: Buffer): Map<string, Buffer> {
  try {
    return unzipped(zip)
  } catch (error) {
    if (error instanceof BeyondLimits) throw error
    throw new NotASheet()
  }
}

function unzipped(zip: Buffer): Map<string, Buffer> {
  const { count, start } = endOf(zip)
  if (count > SHEET_LIMITS.entries) throw new BeyondLimits()
  const found = new Map<string, Buffer>()
  let left: number = SHEET_LIMITS.unzippedBytes
  for (let at = start, read = 0; read < count; read++) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new NotASheet()
    const nameBytes = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)
    if (/\.(xml|rels)$/i.test(name)) {
      const content = contentOf(zip, at, left)
      left -= content.length
      found.set(name, content)
    }
    at += ENTRY_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return found
}

function endOf(zip: Buffer): { count: number; start: number } {
  for (let at = zip.length - END_BYTES; at >= Math.max(0, zip.length - END_BYTES - COMMENT_MAX); at--)
    if (zip.readUInt32LE(at) === END) return { count: zip.readUInt16LE(at + 10), start: zip.readUInt32LE(at + 16) }
  throw new NotASheet()
}

function contentOf(zip: Buffer, entry: number, left: number): Buffer {
  const [flags, method, packed] = [zip.readUInt16LE(entry + 8), zip.readUInt16LE(entry + 10), zip.readUInt32LE(entry + 20)]
  const local = zip.readUInt32LE(entry + 42)
  if ((flags & ENCRYPTED) !== 0 || zip.readUInt32LE(local) !== LOCAL) throw new NotASheet()
  const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const bytes = zip.subarray(start, start + packed)
  if (method === STORED) {
    if (bytes.length > left) throw new BeyondLimits()
    return bytes
  }
  if (method !== DEFLATED) throw new NotASheet()
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, left) })
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isTooLong ? new BeyondLimits() : error
  }
}

/** A zip of these, not packed: the library that reads sheets takes nothing else, and finds no other sizes in it than these. */
export function zipOf(contents: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of contents) {
    const named = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(named.length, 22)
    const local = Buffer.concat([signed(LOCAL), common, named])
    parts.push(local, content)
    const rest = Buffer.alloc(ENTRY_BYTES - 6 - common.length)
    rest.writeUInt32LE(offset, rest.length - 4)
    directory.push(Buffer.concat([signed(ENTRY), Buffer.from([20, 0]), common, rest, named]))
    offset += local.length + content.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(END_BYTES - 4)
  end.writeUInt16LE(contents.size, 4)
  end.writeUInt16LE(contents.size, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, entries, signed(END), end])
}

function signed(signature: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}
