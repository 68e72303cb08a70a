import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Asking the system for random bytes costs more than using them: it is asked for many at once. No bytes are used twice. */
const ASKED_BYTES = 4_096
let asked = Buffer.alloc(0)

function someBytes(count: number): Buffer {
  if (asked.length < count) asked = randomBytes(ASKED_BYTES)
  const taken = asked.subarray(0, count)
  asked = asked.subarray(count)
  return taken
}

/** Twelve letters and digits, 60 random bits: short, opaque, safe in addresses. */
export function newId(): string {
  let id = ''
  for (const byte of someBytes(12)) id += ALPHABET.charAt(byte & 31)
  return id
}

/** UUID of version 7: ordered by time, so that an index grows at its end. */
export function newUuidV7(now: number = Date.now()): string {
  const bytes = someBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
