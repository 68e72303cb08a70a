import { type Database, listenForCommits } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { WAL_END, type WalPosition } from '../database/wal.ts'

const readEnd = statement<Record<string, never>, { position: WalPosition }>('read-wal-end', `select ${WAL_END} as position`)

/** Up to where this process has written. */
export interface Writes {
  /** Behind everything that this process has written so far. `asking`: also what was written outside of our transactions. */
  upTo(asking: boolean): Promise<WalPosition>
}

/** From now on every writing transaction of `db` says where it ended. */
export function watchWrites(db: Database): Writes {
  let last: WalPosition = 0
  const wrote = (position: WalPosition) => {
    last = Math.max(last, position)
  }
  listenForCommits(db, wrote)
  return {
    async upTo(asking) {
      if (asking) wrote((await readEnd.one(db, {})).position)
      return last
    },
  }
}
