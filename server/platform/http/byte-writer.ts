const ROOM_BYTES = 1 << 20
/** In UTF-8, of one unit of a string. */
const BYTES_OF_UNIT_MAX = 3

/** Memory to write into, for the next writer: it is not zeroed, and not collected each time. */
let spare: Buffer | undefined

/**
 * Puts a long text together as the bytes that leave, piece by piece. A string of the whole would be encoded in one go, from twice the memory;
 * pieces that come again are encoded once, and copied.
 */
export class ByteWriter {
  #room = spare ?? Buffer.allocUnsafe(ROOM_BYTES)
  #length = 0

  constructor() {
    spare = undefined
  }

  get isEmpty(): boolean {
    return this.#length === 0
  }

  text(text: string): this {
    this.#makeRoom(text.length * BYTES_OF_UNIT_MAX)
    this.#length += this.#room.write(text, this.#length)
    return this
  }

  bytes(bytes: Uint8Array): this {
    this.#makeRoom(bytes.length)
    this.#room.set(bytes, this.#length)
    this.#length += bytes.length
    return this
  }

  /** What was written; nothing more is written after it. */
  end(): Buffer {
    const written = Buffer.from(this.#room.subarray(0, this.#length))
    spare ??= this.#room.length === ROOM_BYTES ? this.#room : undefined
    this.#room = Buffer.alloc(0)
    this.#length = 0
    return written
  }

  #makeRoom(bytes: number): void {
    const needed = this.#length + bytes
    if (needed <= this.#room.length) return
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#room.length * 2))
    this.#room.copy(larger, 0, 0, this.#length)
    this.#room = larger
  }
}

/** Bytes of what is written for many: each key is written once. */
export function encodedOnce<Key>(write: (key: Key) => string): (key: Key) => Buffer {
  const known = new Map<Key, Buffer>()
  return (key) => {
    let bytes = known.get(key)
    if (bytes === undefined) {
      bytes = Buffer.from(write(key))
      known.set(key, bytes)
    }
    return bytes
  }
}
