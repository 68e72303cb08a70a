import type { Logger } from 'pino'
import { inTransaction, openDatabase } from '../../platform/database/database.ts'
import { appointFirstMaster } from './appoint-staff.ts'

/** A market that nobody runs cannot be filled: it has the master of its settings, or says how to make one. */
export async function ensureMaster(url: string, mobile: string | undefined, log: Logger): Promise<void> {
  const db = openDatabase(url, { connections: 1, name: 'rasteh-master' })
  try {
    const found = await inTransaction(db, 'write', (tx) => appointFirstMaster(tx, mobile))
    if (found === 'appointed') log.info('the number of MASTER_MOBILE is the master now')
    if (found === 'nobody')
      log.warn('there is no master yet: set MASTER_MOBILE, or run npm run master -- and the mobile of who runs the site')
  } finally {
    await db.close()
  }
}
