import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { BackupUnreadable, seal, unseal } from './sealed.ts'

const PIECE = 1024 * 1024
const PHRASE = 'گذرواژهٔ پشتیبان'

async function* steps(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const sealed = async (bytes: Buffer, phrase = PHRASE) => Buffer.concat(await Array.fromAsync(seal(steps(bytes, 65_536), phrase)))
const opened = async (bytes: Buffer, phrase = PHRASE, size = 99_991) =>
  Buffer.concat(await Array.fromAsync(unseal(steps(bytes, size), phrase)))

test.each([0, PIECE, 2 * PIECE + 1])('%i bytes come back as they were, and nothing of them can be read before', async (length) => {
  const bytes = randomBytes(length)
  const one = await sealed(bytes)

  expect((await opened(one)).equals(bytes)).toBe(true)
  expect(one.equals(await sealed(bytes))).toBe(false)
  if (length > 100) expect(one.includes(bytes.subarray(0, 64))).toBe(false)
})

test('another passphrase, a changed byte, a swap and a cut are noticed', async () => {
  const bytes = randomBytes(3 * PIECE)
  const good = await sealed(bytes)
  const [head, whole] = [32, PIECE + 20]
  const changed = Buffer.from(good)
  changed[head + whole + 500] = (changed[head + whole + 500] ?? 0) ^ 1
  const piece = (number: number) => good.subarray(head + number * whole, head + (number + 1) * whole)
  const swapped = Buffer.concat([good.subarray(0, head), piece(1), piece(0), piece(2)])
  const twoOnly = good.subarray(0, head + 2 * whole)
  // the last of three, told to be one of many
  const unended = Buffer.from(good)
  unended.writeUInt32BE(PIECE, head + 2 * whole)

  await expect(opened(good, 'another')).rejects.toThrow('The passphrase is another one')
  for (const wrong of [
    changed,
    swapped,
    twoOnly,
    unended,
    good.subarray(0, good.length - 1),
    good.subarray(0, 20),
    Buffer.from('not a backup'.repeat(9)),
  ])
    await expect(opened(wrong)).rejects.toBeInstanceOf(BackupUnreadable)
})
