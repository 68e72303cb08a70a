import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { precompress } from './precompress.mjs'

test('text assets get a brotli and a gzip twin that hold the same bytes, pictures and tiny files none', async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = 'export const word = "راسته"\n'.repeat(100)
  writeFileSync(join(folder, 'app.js'), script)
  writeFileSync(join(folder, 'tiny.js'), 'export {}')
  writeFileSync(join(folder, 'photo.webp'), Buffer.alloc(5_000))

  await precompress(folder)

  expect(readdirSync(folder).sort()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'photo.webp', 'tiny.js'])
  expect(brotliDecompressSync(readFileSync(join(folder, 'app.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(join(folder, 'app.js.gz'))).toString()).toBe(script)
})
