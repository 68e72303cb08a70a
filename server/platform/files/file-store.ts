import { randomUUID } from 'node:crypto'
import { glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'

/** Where files are kept by their path, such as `/brands/apple.png`: a folder, or a bucket (`open-file-store.ts` says which). */
export interface FileStore {
  has(path: string): Promise<boolean>
  find(path: string): Promise<Buffer | undefined>
  /** Whole or not at all: nobody finds half a file, also when two write the same at once. */
  save(path: string, bytes: Buffer): Promise<void>
  /** What is not there is removed already. */
  remove(path: string): Promise<void>
  /** The path of every file. */
  list(): AsyncIterable<string>
}

const HALF = '.half'
const LONGEST_PATH = 240
/** Letters, digits, hyphens, underscores and half-spaces, with dots between: no `..`, no hidden file, no backslash, no empty part. */
const SAFE_PATH = /^(?:\/[\p{L}\p{N}_\u200c-]+(?:\.[\p{L}\p{N}_\u200c-]+)*)+$/u

/** Whether a path can name a file of a store, and never one outside of it. */
export function isSafePath(path: string): boolean {
  return path.length <= LONGEST_PATH && SAFE_PATH.test(path)
}

export function folderStore(folder: string): FileStore {
  const placeOf = (path: string) => {
    if (!isSafePath(path)) throw new Error(`${path} is no path of a file store`)
    return join(folder, path)
  }
  return {
    has: (path) => stat(placeOf(path)).then((found) => found.isFile(), falseIfMissing),
    find: (path) => readFile(placeOf(path)).catch(undefinedIfMissing),
    remove: (path) => rm(placeOf(path)).catch(undefinedIfMissing),
    async *list() {
      for await (const entry of glob('**', { cwd: folder, withFileTypes: true })) {
        const path = `${entry.parentPath.slice(folder.length)}/${entry.name}`.replaceAll(sep, '/')
        if (entry.isFile() && isSafePath(path) && !path.endsWith(HALF)) yield path
      }
    },
    async save(path, bytes) {
      const place = placeOf(path)
      const half = `${place}.${randomUUID()}${HALF}`
      await mkdir(dirname(place), { recursive: true })
      try {
        await writeFile(half, bytes)
        await rename(half, place)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },
  }
}

/** Nothing there, or a folder on the way that is a file, or a folder in its place. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string' && MISSING.has(error.code)) return undefined
  throw error
}

function falseIfMissing(error: unknown): false {
  undefinedIfMissing(error)
  return false
}
