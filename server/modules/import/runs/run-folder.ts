import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openBucket } from '../../../platform/files/bucket.ts'
import type { StoreSettings } from '../../../platform/files/open-file-store.ts'
import { newId } from '../../../platform/ids.ts'

/** Where the files of runs stand until they are worked off: a folder, and behind it a bucket where the market has one. */
export interface RunFolder {
  /** Names it in the database: a run is worked where its file is, by any process that shares the folder, or the bucket. */
  place: string
  path: string
  fileOf(runId: string): string
  /** Has every machine find the file that was written here. */
  share(runId: string): Promise<void>
  /** Has the file here if it is anywhere; `bytes` is its length, and a file of another one is no such file. */
  bring(runId: string, bytes: number): Promise<boolean>
  drop(runId: string): Promise<void>
  /** Of runs whose files the other machines find; those of this folder are in it. */
  shared(): AsyncIterable<{ runId: string; changedAt: Date }>
}

const NAME_FILE = 'place'
const PREFIX = 'imports/'
const SHARED_PLACE = 'bucket'

/** Makes the folder, and its name, when it is not there yet. */
export function openRunFolder({ dataDir, bucket: account }: StoreSettings): RunFolder {
  const path = join(dataDir, 'imports')
  const bucket = account && openBucket(account)
  const fileOf = (runId: string) => join(path, `${runId}.rows`)
  const keyOf = (runId: string) => `${PREFIX}${runId}.rows`
  mkdirSync(path, { recursive: true })
  const isHere = async (runId: string, bytes: number) => (await stat(fileOf(runId)).catch(() => undefined))?.size === bytes

  return {
    place: bucket === undefined ? nameOf(path) : SHARED_PLACE,
    path,
    fileOf,
    share: async (runId) => bucket?.putFile(keyOf(runId), fileOf(runId)),
    async bring(runId, bytes) {
      if (bucket === undefined || (await isHere(runId, bytes))) return isHere(runId, bytes)
      const half = `${fileOf(runId)}.${newId()}.half`
      if (await bucket.getFile(keyOf(runId), half)) await rename(half, fileOf(runId))
      return isHere(runId, bytes)
    },
    async drop(runId) {
      await rm(fileOf(runId), { force: true })
      await bucket?.remove(keyOf(runId))
    },
    async *shared() {
      if (bucket === undefined) return
      for await (const { key, changedAt } of bucket.list(PREFIX))
        yield { runId: key.slice(PREFIX.length).replace(/\.rows$/, ''), changedAt }
    },
  }
}

function nameOf(path: string): string {
  const nameFile = join(path, NAME_FILE)
  if (!existsSync(nameFile)) {
    try {
      writeFileSync(nameFile, newId(), { flag: 'wx' })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  return readFileSync(nameFile, 'utf8')
}
