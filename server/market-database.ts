import { requestLimitsOf } from './platform/database/connection.ts'
import { type Database, openDatabase, withLimits } from './platform/database/database.ts'
import type { Settings } from './platform/settings.ts'

export interface MarketDatabase {
  db: Database
  /** The same, for those who wait for an answer. */
  waitedFor: Database
  /** Past a pooler, for locks of a session; undefined where there is none. */
  direct: Database | undefined
  /** For the connection that listens for changes. */
  listenUrl: string
  close(): Promise<void>
}

/** The connections of a market's process to the database at `url`. */
export function openMarketDatabase(
  { directUrl, databaseConnections: connections }: Settings,
  url: string,
  name = 'rasteh',
): MarketDatabase {
  const db = openDatabase(url, { connections, name, isPooled: directUrl !== undefined })
  const direct = directUrl === undefined ? undefined : openDatabase(directUrl, { connections: 1, name: `${name}-direct` })
  return {
    db,
    waitedFor: withLimits(db, requestLimitsOf(url)),
    direct,
    listenUrl: directUrl ?? url,
    async close() {
      await db.close()
      await direct?.close()
    },
  }
}
