import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { encodingOf, toUtf8 } from './to-utf8.ts'

const SHEET = 'نامک,عنوان,قیمت\r\ngalaxy-a55,گوشي سامسونگ,24500000\r\n'

/** As a Persian or Arabic Windows writes it; it has no «ی» and «ک». */
const CP1256: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1256').decode(Uint8Array.of(byte)), byte]),
)
const inWindows = (text: string) =>
  Buffer.from(
    Array.from(text, (letter) => {
      const byte = CP1256[letter]
      if (byte === undefined) throw new Error(`No ${letter} in windows-1256.`)
      return byte
    }),
  )
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

async function rewritten(bytes: Buffer): Promise<{ text: string; length: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-utf8-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'a.rows')
  writeFileSync(path, bytes)
  const length = await toUtf8(path, bytes.length)
  expect(readFileSync(path).length).toBe(length)
  return { text: readFileSync(path, 'utf8'), length }
}

const IN_WINDOWS = SHEET.replaceAll('ی', 'ي').replaceAll('ک', 'ك')

test.for<[string, Buffer, string]>([
  ['utf-8', Buffer.from(SHEET), SHEET],
  ['utf-8', Buffer.from(`\ufeff${SHEET}`), `\ufeff${SHEET}`],
  ['utf-16le', Buffer.from(`\ufeff${SHEET}`, 'utf16le'), SHEET],
  ['utf-16be', swapped(Buffer.from(`\ufeff${SHEET}`, 'utf16le')), SHEET],
  ['utf-16le', Buffer.from('slug,title,price\r\na,b,1\r\n', 'utf16le'), 'slug,title,price\r\na,b,1\r\n'],
  ['windows-1256', inWindows(IN_WINDOWS), IN_WINDOWS],
  ['utf-8', Buffer.from('slug,title\r\na,b\r\n'), 'slug,title\r\na,b\r\n'],
])('a sheet in %s stands there in UTF-8 (%#)', async ([encoding, bytes, text]) => {
  expect(encodingOf(bytes)).toBe(encoding)
  expect((await rewritten(bytes)).text).toBe(text)
})

test('a sheet of UTF-8 with a broken letter stays as it is', async () => {
  const broken = Buffer.concat([Buffer.from(SHEET), Buffer.from([0xd8, 0x2c, 0x0a])])

  expect(encodingOf(broken)).toBe('utf-8')
  expect((await rewritten(broken)).length).toBe(broken.length)
})

test('letters that stand at the edge of what is read at once come whole', async () => {
  const long = `نامک,عنوان\r\n${'a,گوشي سامسونگ\r\n'.repeat(20_000)}`

  expect((await rewritten(Buffer.from(`\ufeff${long}`, 'utf16le'))).text).toBe(long)
  expect((await rewritten(inWindows(long.replaceAll('ک', 'ك').replaceAll('ی', 'ي')))).text).toBe(
    long.replaceAll('ک', 'ك').replaceAll('ی', 'ي'),
  )
})
