import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#tools/embedded-postgres/embedded-postgres.ts'
import { administer, databaseOn } from '../../bench/administer.ts'
import { startPooler } from './pooler.ts'
import { runSeed, type SeedResult } from './run-seed.ts'

export interface MoneyDrill {
  firstSeed: number
  seeds: number
  shoppers: number
  moves: number
  /** Puts a PgBouncer between servers and database. */
  hasPooler?: boolean
}

const FAULTS_SHOWN = 10
const figure = (toman: number) => toman.toLocaleString('en-US')

/**
 * Seed after seed on a PostgreSQL of its own, each on a database of its own. Tells one line a seed, and ends with the first seed in which something does not hold.
 */
export async function drillMoney(
  { firstSeed, seeds, shoppers, moves, hasPooler = false }: MoneyDrill,
  tell: (line: string) => void,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-money-drill-'))
  const postgres = await startEmbeddedPostgres(join(folder, 'data'))
  const server = databaseOn(postgres.url, 'postgres')
  const pooler = hasPooler ? await startPooler(postgres.url) : undefined
  try {
    await migrate(postgres.url)
    const template = new URL(postgres.url).pathname.slice(1)
    for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
      await administer(server, `create database money_${seed} template ${template}`)
      const databaseUrl = databaseOn(postgres.url, `money_${seed}`)
      const db = openDatabase(databaseUrl, { connections: 4, name: 'rasteh-drill' })
      try {
        const result = await runSeed({
          seed,
          shoppers,
          moves,
          db,
          databaseUrl,
          pooledUrl: pooler?.urlOf(databaseUrl),
          dataDir: postgres.dataDir,
        })
        tell(lineOf(seed, result))
        for (const fault of result.faults.slice(0, FAULTS_SHOWN)) tell(`  WRONG  ${fault}`)
        if (result.faults.length > 0) {
          tell(
            `  ${result.faults.length} faults; again with: npm run drill -- money --seed ${seed} --seeds 1 --shoppers ${shoppers} --moves ${moves}`,
          )
          return false
        }
      } finally {
        await db.close()
      }
      await administer(server, `drop database money_${seed} with (force)`)
    }
    return true
  } finally {
    pooler?.stop()
    await postgres.stop()
    rmSync(postgres.dataDir, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

function lineOf(seed: number, result: SeedResult): string {
  const { moves, pressed, unanswered, refused, strikes, money, repeated, checksHolding, seconds } = result
  const { taken, settled, credited, reversed, disputed, fromWallets } = money
  const refusals = [...refused].sort(([, one], [, other]) => other - one)
  const sum = refusals.reduce((all, [, times]) => all + times, 0)
  const found = settled + credited + reversed + disputed
  return [
    `seed ${seed}: ${moves} moves in ${seconds} s, ${pressed} presses (${unanswered} tries without an answer), ${sum} refused`,
    `servers killed ${strikes.servers} times, the database ${strikes.database} times`,
    `the banks took ${figure(taken)}, found ${figure(found)} (settled ${figure(settled)}, in wallets ${figure(credited)}, on cards again ${figure(reversed)}, disputed ${figure(disputed)}), wallets paid ${figure(fromWallets)} beside it`,
    `${repeated} presses repeated, ${checksHolding} checks hold`,
    `refused: ${refusals.map(([code, times]) => `${code} ${times}`).join(', ')}`,
  ].join('; ')
}
