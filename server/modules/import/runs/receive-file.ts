import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { NoRoomForFile } from './import-runs.errors.ts'

const NOTED_EVERY_MS = 2_000

/** Writes a file while it comes in; `note` hears now and then how much there is. Whole, and on the disk, or not at all. */
export async function receiveFile(
  source: AsyncIterable<Buffer>,
  path: string,
  note: (bytes: number) => Promise<unknown>,
): Promise<{ bytes: number; digest: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  let notedAt = performance.now()
  const measured = async function* () {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      if (performance.now() - notedAt > NOTED_EVERY_MS) {
        await note(bytes)
        notedAt = performance.now()
      }
      yield chunk
    }
  }
  try {
    await pipeline(measured, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  } catch (error) {
    await rm(path, { force: true })
    throw error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? NoRoomForFile() : error
  }
  return { bytes, digest: hash.digest('hex') }
}
