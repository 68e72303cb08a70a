import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BucketAccount } from '../../server/platform/bucket-account.ts'
import { openBucket } from '../../server/platform/files/bucket.ts'

/** Where backups stand, by their names. */
export interface BackupPlace {
  /** Whole or not at all. */
  save(name: string, bytes: AsyncIterable<Buffer>): Promise<void>
  read(name: string): Promise<AsyncIterable<Buffer> | undefined>
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

/** The place cannot be used as it was written. */
export class BackupPlaceUnusable extends Error {}

const BUCKET = /^s3:\/\/([^/]+)(?:\/(.*))?$/

/** A folder, or `s3://bucket/prefix`, which is opened by the key of the market's own bucket. Throws BackupPlaceUnusable. */
export function openBackupPlace(to: string, account: BucketAccount | undefined): BackupPlace {
  const [, bucket, prefix = ''] = BUCKET.exec(to) ?? []
  if (bucket === undefined) return folderPlace(resolve(to))
  if (account === undefined) throw new BackupPlaceUnusable(`${to}: S3_ENDPOINT and its key are not set.`)
  return bucketPlace({ ...account, bucket }, prefix.replace(/([^/])$/, '$1/'))
}

function folderPlace(folder: string): BackupPlace {
  return {
    async save(name, bytes) {
      const half = join(folder, `${name}.half`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await pipeline(bytes, createWriteStream(half, { mode: 0o600, flush: true }))
        await rename(half, join(folder, name))
      } catch (error) {
        await rm(half, { force: true }).catch(() => undefined)
        // the system's own, such as a full disk
        throw error instanceof Error && 'syscall' in error ? new BackupPlaceUnusable(`${folder}: ${error.message}`) : error
      }
    },
    async read(name) {
      return (await this.list()).includes(name) ? createReadStream(join(folder, name), { highWaterMark: 1024 * 1024 }) : undefined
    },
    list: () => readdir(folder).catch(emptyIfMissing),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

function bucketPlace(account: BucketAccount, prefix: string): BackupPlace {
  const bucket = openBucket(account)
  return {
    save: async (name, bytes) => void (await bucket.putStream(`${prefix}${name}`, bytes)),
    read: (name) => bucket.getStream(`${prefix}${name}`),
    async list() {
      return (await Array.fromAsync(bucket.list(prefix))).map(({ key }) => key.slice(prefix.length))
    },
    remove: (name) => bucket.remove(`${prefix}${name}`),
  }
}

function emptyIfMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
