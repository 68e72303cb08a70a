import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { statisticsFollow } from '../../../platform/database/analyze-grown.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { CodedError } from '../../../platform/errors.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Services } from '../../../platform/services.ts'
import { copyPictures, uploadsIn } from './export-market.ts'
import type { MarketPart } from './market-part.ts'
import { MARKET_PARTS } from './market-parts.ts'

const ROWS_AT_ONCE = 500

/** A file that is not as it was written, with the line of the first row that is wrong. */
export class MarketFileUnusable extends Error {}

/**
 * Brings in what `exportMarket` wrote, into an empty market or over one that is there: rows with known keys change it. Each 500 rows are one transaction, so
 * that one that was broken off is begun again and finds the first rows unchanged. Throws MarketFileUnusable.
 */
export async function importMarket(
  services: Pick<Services, 'db' | 'clock'>,
  { folder, uploads }: { folder: string; uploads: FileStore },
  tell: (name: string, rows: number) => void,
): Promise<void> {
  const parts = MARKET_PARTS.filter(({ name }) => existsSync(join(folder, `${name}.ndjson`)))
  if (parts.length === 0) throw new MarketFileUnusable(`${folder} is no folder that market:export wrote.`)
  const pictures = uploadsIn(folder)
  tell('pictures', await copyPictures(pictures.list(), pictures, uploads))
  for (const part of parts) tell(part.name, await importPart(services, part, join(folder, `${part.name}.ndjson`)))
}

async function importPart({ db, clock }: Pick<Services, 'db' | 'clock'>, part: MarketPart, file: string): Promise<number> {
  let chunk: object[] = []
  let [keys, line] = [new Set<unknown>(), 0]
  const chunkWritten = statisticsFollow(db)
  const write = async () => {
    if (chunk.length === 0) return
    try {
      await inTransaction(db, 'write', (tx) => part.write(tx, chunk, clock.now()))
    } catch (error) {
      if (!(error instanceof CodedError)) throw error
      const [fault] = Object.entries(error.errors ?? { [part.name]: error.message })
      throw new MarketFileUnusable(`${part.name}.ndjson, in lines ${line - chunk.length + 1} to ${line}: ${fault?.join(': ')}`)
    }
    chunk = []
    keys = new Set()
    await chunkWritten()
  }
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    const row = readRow(part, text, line + 1)
    const key = 'slug' in row ? row.slug : undefined
    // the second row of a product stands on the first
    if (chunk.length === ROWS_AT_ONCE || (key !== undefined && keys.has(key))) await write()
    line++
    chunk.push(row)
    keys.add(key)
  }
  await write()
  return line
}

function readRow({ name, shape }: MarketPart, text: string, line: number): object {
  const read = shape.safeParse(parsed(text))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new MarketFileUnusable(`${name}.ndjson, line ${line}: ${issue?.path.join('.')}: ${issue?.message}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
