import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseRefused } from './refused.ts'

export type Claim = { release(): void }

/** Another process, alive, works on the folder. */
export class FolderInUse extends DatabaseRefused {}

/** A market that is just being stopped lets go within this time. */
const PATIENCE_MS = 2_000
const SQLITE_BUSY = 5

/**
 * Takes a folder for this process alone, or refuses in one sentence that says who has it.
 *
 * The lock is SQLite's exclusive lock on a file: the kernel drops it when its holder dies, however it dies, so there is
 * nothing stale to judge, no pid that may have been given again, and it holds between containers that share the folder.
 */
export async function claimFolder(folder: string, patienceMs = PATIENCE_MS): Promise<Claim> {
  const lock = openLock(join(folder, 'claim.lock'), folder)
  const holderFile = join(folder, 'claim.holder')
  const giveUpAt = Date.now() + patienceMs

  while (!tryLock(lock, folder)) {
    if (Date.now() >= giveUpAt) {
      lock.close()
      throw new FolderInUse(
        `The data folder ${folder} is in use by ${holder(holderFile)}: stop that one first, or set DATA_DIR to another folder.`,
      )
    }
    await sleep(50)
  }

  writeFileSync(holderFile, `process ${process.pid}`)
  return { release: () => lock.close() }
}

function openLock(file: string, folder: string): DatabaseSync {
  try {
    return new DatabaseSync(file)
  } catch (cause) {
    throw folderRefused(folder, cause)
  }
}

function tryLock(lock: DatabaseSync, folder: string): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false
    throw folderRefused(folder, error)
  }
}

export function folderRefused(folder: string, cause: unknown): DatabaseRefused {
  return new DatabaseRefused(`The data folder ${folder} cannot be written by this user: start as its owner, or set DATA_DIR.`, { cause })
}

function holder(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'another process'
  }
}
