import { join } from 'node:path'
import { CodedError } from '../errors.ts'
import type { Settings } from '../settings.ts'
import { type Bucket, FilesUnreachable, openBucket } from './bucket.ts'
import { type FileStore, folderStore, isSafePath } from './file-store.ts'

export type StoreSettings = Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'bucket'>>

/** What people and the market gave to keep, and who deleted their account (by an id); each is a folder of DATA_DIR, or the keys of a bucket that begin with this word. */
export const KEPT_FILES = ['uploads', 'ticket-files', 'application-documents', 'return-pictures', 'deletions'] as const
export type KeptFiles = (typeof KEPT_FILES)[number]

/** The files of this kind: in the bucket where one is set, else in DATA_DIR. */
export function openFileStore(settings: StoreSettings, name: KeptFiles): FileStore {
  const folder = folderStore(join(settings.dataDir, name))
  return settings.bucket === undefined ? folder : movingStore(bucketStore(openBucket(settings.bucket), name), folder)
}

/** Files that can be made again, read so often that each machine keeps its own; a bucket beside it saves the other machines the making. */
export function openMadeFiles(settings: StoreSettings, name: 'media'): FileStore {
  const folder = folderStore(join(settings.dataDir, name))
  return settings.bucket === undefined ? folder : nearStore(folder, bucketStore(openBucket(settings.bucket), name))
}

export function bucketStore(bucket: Bucket, name: string): FileStore {
  const keyOf = (path: string) => {
    if (!isSafePath(path)) throw new Error(`${path} is no path of a file store`)
    return `${name}${path}`
  }
  return {
    has: (path) => bucket.has(keyOf(path)),
    find: (path) => bucket.get(keyOf(path)),
    save: (path, bytes) => bucket.put(keyOf(path), bytes),
    remove: (path) => bucket.remove(keyOf(path)),
    async *list() {
      for await (const { key } of bucket.list(`${name}/`)) yield key.slice(name.length)
    },
  }
}

/** What was kept on this machine before there was a bucket is still found, until it has been moved there. */
function movingStore(bucket: FileStore, folder: FileStore): FileStore {
  return {
    has: async (path) => (await bucket.has(path)) || (await folder.has(path)),
    find: async (path) => (await bucket.find(path)) ?? (await folder.find(path)),
    save: bucket.save,
    async remove(path) {
      await folder.remove(path)
      await bucket.remove(path)
    },
    async *list() {
      const moved = new Set(await Array.fromAsync(bucket.list()))
      yield* moved
      for await (const path of folder.list()) if (!moved.has(path)) yield path
    },
  }
}

/** What the far one has and cannot be asked for can be made again. */
function nearStore(near: FileStore, far: FileStore): FileStore {
  return {
    has: async (path) => (await near.has(path)) || ((await far.has(path).catch(undefinedIfAway)) ?? false),
    async find(path) {
      const found = await near.find(path)
      if (found !== undefined) return found
      const elsewhere = await far.find(path).catch(undefinedIfAway)
      if (elsewhere !== undefined) await near.save(path, elsewhere)
      return elsewhere
    },
    async save(path, bytes) {
      await near.save(path, bytes)
      await far.save(path, bytes)
    },
    async remove(path) {
      await near.remove(path)
      await far.remove(path)
    },
    list: far.list,
  }
}

function undefinedIfAway(error: unknown): undefined {
  if (error instanceof CodedError && error.code === FilesUnreachable.code) return undefined
  throw error
}
