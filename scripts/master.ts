/**
 * Who runs the site: `npm run master -- 09121234567` makes that number a master's, with `--remove` a shopper's again. The market may run meanwhile.
 * Ends with 0 when the number is what was asked for, also when it was before.
 */
import { parseArgs } from 'node:util'
import { mobileOf } from '../persian/ids.ts'
import { type Appointed, appointMaster, dismissMaster } from '../server/modules/identity/appoint-master.ts'
import { inTransaction, openDatabase } from '../server/platform/database/database.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { checkDatabase } from '../server/platform/embedded-postgres/check-database.ts'
import { DatabaseRefused } from '../server/platform/embedded-postgres/refused.ts'
import { reachEmbeddedPostgres } from '../server/platform/embedded-postgres/running-postgres.ts'
import { readSettings, SettingsError } from '../server/platform/settings.ts'

/** What was typed cannot be done as it stands. */
class Misused extends Error {}

const TOLD: Readonly<Record<Appointed['was'], string>> = {
  nobody: 'is a master now, with a new account.',
  customer: 'is a master now. The account was a shopper’s, and is signed out everywhere.',
  supplier: 'is a master now. The account was a supplier’s: it speaks for its seller no more, and is signed out everywhere.',
  'inactive master': 'is a master again, and may sign in.',
  master: 'is a master already.',
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { remove: { type: 'boolean', default: false } } })
  const typed = positionals.join(' ')
  const mobile = mobileOf(typed)
  if (typed === '') throw new Misused('Say whose: npm run master -- 09121234567')
  if (mobile === undefined) throw new Misused(`${typed} is no mobile number: write 09 and nine digits, for example 09121234567.`)

  const settings = readSettings(process.env)
  const embedded = settings.databaseUrl === undefined ? await reachEmbeddedPostgres(settings.dataDir) : undefined
  const url = settings.databaseUrl ?? embedded?.url ?? ''
  try {
    await checkDatabase(url)
    await migrate(url)
    const db = openDatabase(url, { connections: 1, name: 'rasteh-master' })
    const told = await inTransaction(db, 'write', async (tx) => {
      if (!values.remove) return TOLD[(await appointMaster(tx, mobile)).was]
      return (await dismissMaster(tx, mobile)) ? 'is a shopper now, signed out everywhere.' : 'is no master.'
    }).finally(() => db.close())
    process.stdout.write(`${mobile} ${told}\n`)
  } finally {
    await embedded?.stop()
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof Misused || error instanceof DatabaseRefused || error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
