import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { archiveOf, type Entry, readArchive } from './archive.ts'

const MIB = 1024 * 1024

/** Entries that hold something open until they end. */
function watched(entries: readonly Entry[], failure?: Error) {
  const held = { isOpen: false }
  const source = (async function* () {
    held.isOpen = true
    try {
      yield* entries
      if (failure !== undefined) throw failure
    } finally {
      held.isOpen = false
    }
  })()
  return { held, source }
}

async function* inSteps(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const large = Array.from({ length: 30 }, (_, n): Entry => ({ name: `large-${n}`, bytes: Buffer.alloc(4 * MIB, n) }))

test('what goes in comes out under its name: bytes, files, streams in parts; a file that is gone is left out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'here'), 'from a file')
  const stream = Buffer.alloc(40 * MIB, 'راسته')
  const { source } = watched([
    { name: 'empty', bytes: Buffer.alloc(0) },
    { name: 'a file', file: join(folder, 'here') },
    { name: 'gone', file: join(folder, 'gone') },
    { name: 'a stream', stream: inSteps(stream, 999_999) },
    { name: 'last', bytes: Buffer.from('last') },
  ])
  const found = new Map<string, Buffer>()
  await readArchive(archiveOf(source), async (name, content) => void found.set(name, Buffer.concat(await Array.fromAsync(content))))

  expect([...found.keys()]).toEqual(['empty', 'a file', 'a stream', 'last'])
  expect([found.get('empty')?.length, `${found.get('a file')}`, `${found.get('last')}`]).toEqual([0, 'from a file', 'last'])
  expect(found.get('a stream')?.equals(stream)).toBe(true)
})

test('who reads no further ends the entries, and an entry that fails ends the reading', async () => {
  const left = watched(large)
  for await (const _ of archiveOf(left.source)) break
  expect(left.held.isOpen).toBe(false)

  const failing = watched(large, new Error('the database is gone'))
  await expect(Array.fromAsync(archiveOf(failing.source))).rejects.toThrow('the database is gone')
  expect(failing.held.isOpen).toBe(false)
})
