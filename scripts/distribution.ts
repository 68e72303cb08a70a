/** Writes the SQL after which Citus takes the market's schema: `npm run db:distribution > distribute.sql`. Changes nothing. */
import { openDatabase } from '../server/platform/database/database.ts'
import { SettingsError } from '../server/platform/settings.ts'
import { DatabaseRefused } from '../tools/embedded-postgres/refused.ts'
import { readPlacements } from './distribution/placements.ts'
import { distributionSql, placementSql, refusedByCitus } from './distribution/plan-distribution.ts'
import { withMarketDatabase } from './market-database.ts'

try {
  await withMarketDatabase(async ({ url }) => {
    const db = openDatabase(url, { connections: 1, name: 'rasteh-distribution' })
    try {
      const placements = readPlacements()
      const sql = [...distributionSql(await refusedByCitus(db, placements)), ...(await placementSql(db, placements))]
      process.stdout.write(sql.map((text) => `${text};\n`).join(''))
    } finally {
      await db.close()
    }
  })
} catch (error) {
  if (!(error instanceof DatabaseRefused || error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
