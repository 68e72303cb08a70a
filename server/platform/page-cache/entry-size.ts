import type { Bytes } from './bytes.ts'

/** What stands in maps and sets for one entry, and for each of its tags: measured, not guessed (`held-memory.test.ts`). */
const ENTRY_OVERHEAD_BYTES = 900
const TAG_OVERHEAD_BYTES = 160

/** Bytes of memory that an entry costs: what it answers, its headers, its key, and what leads from its tags to it. */
export function entrySize({ length, plain, brotli, gzip, isSmall, headers }: Bytes, key: string, tags: readonly string[]): number {
  let size = ENTRY_OVERHEAD_BYTES + Buffer.byteLength(key)
  if (plain !== undefined) size += length
  // room for the compressed forms, which are made beside it
  size += isSmall ? (brotli?.length ?? 0) + (gzip?.length ?? 0) : length
  for (const value of Object.values(headers)) size += value.length
  for (const tag of tags) size += TAG_OVERHEAD_BYTES + Buffer.byteLength(tag)
  return size
}
