import { join } from 'node:path'
import type { BucketAccount } from '../bucket-account.ts'
import { type Bucket, openBucket } from './bucket.ts'
import { folderStore } from './file-store.ts'
import { bucketStore, KEPT_FILES } from './open-file-store.ts'

const AT_ONCE = 8

export interface Moved {
  kind: string
  copied: number
  /** They were in the bucket already. */
  known: number
}

/**
 * Copies every kept file of `dataDir` that the bucket lacks into it. What is in the bucket stays as it is, and so does the folder: a market that runs meanwhile
 * finds each file in one of the two. Broken off and begun again it copies the rest. Throws FilesUnreachable.
 */
export async function* moveFiles({ dataDir, bucket }: { dataDir: string; bucket: BucketAccount }): AsyncIterable<Moved> {
  const open = openBucket(bucket)
  for (const kind of KEPT_FILES) yield { kind, ...(await moveKind(join(dataDir, kind), open, kind)) }
}

async function moveKind(folder: string, bucket: Bucket, kind: string): Promise<Omit<Moved, 'kind'>> {
  const from = folderStore(folder)
  const to = bucketStore(bucket, kind)
  const known = new Set(await Array.fromAsync(to.list()))
  const moved = { copied: 0, known: 0 }
  const paths = from.list()[Symbol.asyncIterator]()
  const copy = async () => {
    for (let next = await paths.next(); !next.done; next = await paths.next()) {
      const bytes = known.has(next.value) ? undefined : await from.find(next.value)
      if (bytes === undefined) moved.known++
      else {
        await to.save(next.value, bytes)
        moved.copied++
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copy))
  return moved
}
