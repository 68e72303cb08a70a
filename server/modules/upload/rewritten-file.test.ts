import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PDF } from './pdf.testing.ts'
import { isPdf, rewrittenFile } from './rewritten-file.ts'

test('a PDF comes through byte by byte, a picture as its pixels', async () => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#aa2222' } })
    .png()
    .toBuffer()

  expect(await rewrittenFile(PDF)).toEqual({ type: 'application/pdf', bytes: PDF })
  const picture = await rewrittenFile(png)
  expect([picture.type, (await sharp(picture.bytes).metadata()).format]).toEqual(['image/webp', 'webp'])
})

test.for([
  ['a page that has a PDF in it', Buffer.concat([Buffer.from('<html><script>alert(1)</script>\n'), PDF])],
  ['a PDF with a page behind it', Buffer.concat([PDF, Buffer.from('<html><script>alert(1)</script>')])],
  ['one that was cut off', PDF.subarray(0, -30)],
  ['its mark alone', Buffer.from(`%PDF-1.7\n${' '.repeat(2_000)}`)],
  ['a version that there is not', Buffer.from(PDF.toString('latin1').replace('%PDF-1.4', '%PDF-x.4'), 'latin1')],
] as const)('%s is no PDF', async ([, bytes]) => {
  expect(isPdf(bytes)).toBe(false)
  await expect(rewrittenFile(bytes)).rejects.toMatchObject({ code: 'INVALID_FILE_TYPE', errors: { file: expect.any(String) } })
})
