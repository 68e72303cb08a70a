import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { piecesOf } from '../../server/platform/files/pieces.ts'

/**
 * Bytes that only a passphrase opens: a name of the form and a salt, then pieces of at most a mebibyte, each encrypted and signed by AES-256-GCM with its number and whether it
 * is the last. What was changed, swapped, cut off or written under another passphrase is noticed before any of it is used.
 */
const FORM = Buffer.from('rasteh-backup-1\n')
const SALT_BYTES = 16
const PIECE_BYTES = 1024 * 1024
const LENGTH_BYTES = 4
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'
/** 128 MiB and about a third of a second for each guess of a passphrase. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

/** The passphrase is wrong, or the file is not as it was written. */
export class BackupUnreadable extends Error {}

const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)

export async function* seal(bytes: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(passphrase, salt, 32, SCRYPT)
  yield Buffer.concat([FORM, salt])
  let number = 0
  let held: Buffer | undefined
  for await (const piece of piecesOf(bytes, PIECE_BYTES)) {
    if (held !== undefined) yield sealPiece(key, number++, held, false)
    held = piece
  }
  yield sealPiece(key, number, held ?? Buffer.alloc(0), true)
}

/** Throws BackupUnreadable. */
export async function* unseal(bytes: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const take = reader(bytes)
  const head = await take(FORM.length + SALT_BYTES)
  if (!head.subarray(0, FORM.length).equals(FORM)) throw new BackupUnreadable('This is no backup of Rasteh.')
  const key = await derive(passphrase, head.subarray(FORM.length), 32, SCRYPT)
  for (let number = 0; ; number++) {
    const announced = (await take(LENGTH_BYTES)).readUInt32BE()
    const isLast = announced >= 2 ** 31
    const length = isLast ? announced - 2 ** 31 : announced
    if (length > PIECE_BYTES) throw damaged()
    yield openPiece(key, number, await take(length + TAG_BYTES), isLast)
    if (isLast) return
  }
}

function sealPiece(key: Buffer, number: number, piece: Buffer, isLast: boolean): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonceOf(number))
  const length = lengthOf(piece.length, isLast)
  cipher.setAAD(length)
  return Buffer.concat([length, cipher.update(piece), cipher.final(), cipher.getAuthTag()])
}

function openPiece(key: Buffer, number: number, sealed: Buffer, isLast: boolean): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonceOf(number), { authTagLength: TAG_BYTES })
  const end = sealed.length - TAG_BYTES
  decipher.setAAD(lengthOf(end, isLast))
  decipher.setAuthTag(sealed.subarray(end))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
  } catch {
    throw number === 0 ? new BackupUnreadable('The passphrase is another one, or the backup was damaged.') : damaged()
  }
}

/** The highest bit says that it is the last. */
function lengthOf(length: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(LENGTH_BYTES)
  bytes.writeUInt32BE(length + (isLast ? 2 ** 31 : 0))
  return bytes
}

/** Each backup has a key of its own by its salt: a number is used once under it. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 6, 6)
  return nonce
}

function damaged(): BackupUnreadable {
  return new BackupUnreadable('The backup was damaged or cut off.')
}

function reader(bytes: AsyncIterable<Buffer>): (length: number) => Promise<Buffer> {
  const steps = bytes[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let length = 0
  return async (wanted) => {
    while (length < wanted) {
      const { done, value } = await steps.next()
      if (done) throw damaged()
      held.push(value)
      length += value.length
    }
    const all = Buffer.concat(held)
    held = [all.subarray(wanted)]
    length -= wanted
    return all.subarray(0, wanted)
  }
}
