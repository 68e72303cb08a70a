import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type FileStore, folderStore, isSafePath } from '../../../platform/files/file-store.ts'
import type { Services } from '../../../platform/services.ts'
import { MARKET_PARTS } from './market-parts.ts'

const PICTURE = /\/uploads\/[\p{L}\p{N}_./\u200c-]+/gu

/**
 * Writes a market into a folder: a file of each kind of rows, a row a line as its import takes it, and the pictures that they name. Reports the number of rows of each
 * to `tell`. Each kind is read by itself: a market that is written to meanwhile may name what is not there yet.
 */
export async function exportMarket(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { folder, uploads }: { folder: string; uploads: FileStore },
  tell: (name: string, rows: number) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pictures = new Set<string>()
  const at = clock.now()
  for (const part of MARKET_PARTS) {
    let rows = 0
    const lines = async function* () {
      for await (const row of part.read(db, at)) {
        rows++
        for (const [path] of row.matchAll(PICTURE)) pictures.add(path)
        yield `${row}\n`
      }
    }
    await pipeline(lines, createWriteStream(join(folder, `${part.name}.ndjson`), { mode: 0o600 }))
    tell(part.name, rows)
  }
  tell('pictures', await copyPictures(pathsAmongUploads(pictures), uploads, uploadsIn(folder)))
}

/** Those that are there; others are still to be fetched, or drawn by the market itself. */
export async function copyPictures(paths: Iterable<string> | AsyncIterable<string>, from: FileStore, to: FileStore): Promise<number> {
  let copied = 0
  for await (const path of paths) {
    const found = await from.find(path)
    if (found === undefined) continue
    await to.save(path, found)
    copied++
  }
  return copied
}

const UPLOADS = '/uploads'

/** The pictures of a market that was written into this folder. */
export const uploadsIn = (folder: string): FileStore => folderStore(join(folder, UPLOADS))

function pathsAmongUploads(named: Iterable<string>): string[] {
  return [...named].map((path) => path.slice(UPLOADS.length)).filter(isSafePath)
}
