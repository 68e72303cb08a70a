import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteAccountCall } from '#contract/account-deletion.ts'
import { keepDeletions } from '#server/modules/account/kept-deletions.ts'
import { repeatDeletions } from '#server/modules/account/repeat-deletions.ts'
import { startDouble } from '#server/modules/payment/doubles/start-double.ts'
import { zarinpalDouble } from '#server/modules/payment/doubles/zarinpal-double.ts'
import { zibalDouble } from '#server/modules/payment/doubles/zibal-double.ts'
import { type MarketProcess, startMarketProcess } from '#server/modules/payment/kill/market-process.testing.ts'
import { proveLedger } from '#server/modules/wallet/prove-ledger.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { readSettings } from '#server/platform/settings.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#tools/embedded-postgres/embedded-postgres.ts'
import { seeded } from '../../bench/random.ts'
import { openBackupPlace } from '../../scripts/backup/backup-place.ts'
import { makeBackup } from '../../scripts/backup/make-backup.ts'
import { restoreBackup } from '../../scripts/backup/restore-backup.ts'
import { checkPromised, nothingPromised } from '../money/check-facts.ts'
import { checkBookings, checkWallets } from '../money/check-ledger.ts'
import { checkConserved, checkDeposits, checkParts } from '../money/check-orders.ts'
import { makeMove } from '../money/moves.ts'
import { createPresser } from '../money/press.ts'
import { readFacts } from '../money/read-facts.ts'
import { settingsOf } from '../money/settings-of-market.ts'
import { buildMarket, type Shopper, type World } from '../money/world.ts'

interface RestoreDrill {
  firstSeed: number
  seeds: number
  shoppers: number
  /** Of each shopper: a third before the backup, a third beside it, a third after the restore. */
  moves: number
}

const PASSPHRASE = 'of a drill and nothing else'
const LEAVERS = 5
const AT_ONCE = 8
const FAULTS_SHOWN = 10

/**
 * Seed after seed: shoppers move money while their market is backed up, some delete their accounts afterwards, the machine is lost, and the backup is restored on an empty one. Everything that
 * was answered before the backup began has to be there, sums have to agree, who had gone has to be gone, and shoppers go on buying. Tells one line a seed; false when something does not hold.
 */
export async function drillRestore({ firstSeed, seeds, shoppers, moves }: RestoreDrill, tell: (line: string) => void): Promise<boolean> {
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const faults = await runSeed({ seed, shoppers, moves, tell })
    for (const fault of faults.slice(0, FAULTS_SHOWN)) tell(`  WRONG  ${fault}`)
    if (faults.length > 0) return false
  }
  return true
}

async function runSeed({
  seed,
  shoppers,
  moves,
  tell,
}: {
  seed: number
  shoppers: number
  moves: number
  tell: (line: string) => void
}): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-restore-drill-'))
  const [lost, stands, backups] = ['lost', 'stands', 'backups'].map((name) => join(folder, name)) as [string, string, string]
  const clock = () => new Date()
  const banks = { zarinpal: await startDouble(zarinpalDouble, clock), zibal: await startDouble(zibalDouble, clock) }
  const running: { postgres?: EmbeddedPostgres; db?: Database; market?: MarketProcess } = {}
  const homes: string[] = []
  const open = async (dataDir: string) => {
    running.postgres = await startEmbeddedPostgres(dataDir)
    homes.push(running.postgres.dataDir)
    await migrate(running.postgres.url)
    running.db = openDatabase(running.postgres.url, { connections: 4, name: 'rasteh-drill' })
    return { db: running.db, url: running.postgres.url }
  }
  const serve = async (db: Database, databaseUrl: string, dataDir: string) => {
    running.market = await startMarketProcess(settingsOf(db, { databaseUrl, folder: dataDir, banks }))
    return running.market
  }
  const close = async () => {
    await running.market?.stop()
    await running.db?.close()
    await running.postgres?.stop()
    for (const name of ['market', 'db', 'postgres'] as const) delete running[name]
  }

  try {
    const before = await open(lost)
    const { shoppers: all, ...market } = await buildMarket(before.db, shoppers + LEAVERS, seed)
    const [leavers, movers] = [all.slice(0, LEAVERS), all.slice(LEAVERS)]
    const promised = nothingPromised()
    const worldOn = (process: MarketProcess): World => ({
      ...market,
      shoppers: movers,
      presser: createPresser({ markets: [process], random: seeded(seed + 3), isExplained: () => false }),
      banks,
      withdrawals: [],
      credited: [],
      promised,
    })
    const third = Math.ceil(moves / 3)
    const world = worldOn(await serve(before.db, before.url, lost))
    await moveAll(world, movers, third)
    const answered = structuredClone(promised)

    const began = Date.now()
    const settings = readSettings({ DATA_DIR: lost })
    const [name] = await Promise.all([
      makeBackup({ settings, url: before.url, now: clock() }, openBackupPlace(backups, undefined), PASSPHRASE),
      moveAll(world, movers, third),
    ])
    const backupSeconds = seconds(began)
    for (const leaver of leavers) await world.presser.press(deleteAccountCall, { body: { mobile: leaver.mobile } }, leaver.token)
    await keepDeletions({ db: before.db }, openFileStore(settings, 'deletions'))
    await close()

    // what stands beside a database outlives it: on a disk of its own, or in a bucket
    cpSync(join(lost, 'deletions'), join(stands, 'deletions'), { recursive: true })
    const restoreBegan = Date.now()
    const target = readSettings({ DATA_DIR: stands })
    const bytes = await openBackupPlace(backups, undefined).read(name)
    if (bytes === undefined) throw new Error('The backup is gone')
    await restoreBackup(target, bytes, PASSPHRASE)
    const after = await open(stands)
    const gone = await repeatDeletions(after.db, openFileStore(target, 'deletions'), clock())
    const restoreSeconds = seconds(restoreBegan)

    const facts = await readFacts(after.db, [])
    const proof = await proveLedger(after.db, clock())
    const faults = [
      ...[checkWallets, checkBookings, checkParts, checkDeposits].flatMap((check) => check(facts)),
      ...checkConserved(facts, market.received),
      ...(proof.firstWrong === null ? [] : [`the market's own proof finds ${proof.wrongAccounts} wrong accounts, ${proof.firstWrong}`]),
      ...checkPromised(facts, answered),
      ...(gone === LEAVERS ? [] : [`${gone} of ${LEAVERS} deleted accounts were deleted again`]),
      ...world.presser.faults,
    ]
    const again = worldOn(await serve(after.db, after.url, stands))
    await moveAll(again, movers, third)
    const settled = async () => (await readFacts(after.db, [])).payments.filter(({ state }) => state === 'settled').length
    const bought = (await settled()) - facts.payments.filter(({ state }) => state === 'settled').length
    if (bought === 0) faults.push('nobody paid anything after the restore')
    faults.push(...again.presser.faults)
    const size = Math.round(statSync(join(backups, name)).size / 1_000_000)
    const kept = Object.values(answered).reduce((sum, ids) => sum + ids.size, 0)
    tell(
      `seed ${seed}: backup of ${size} MB in ${backupSeconds} s under ${movers.length * third} moves, restored in ${restoreSeconds} s; ${facts.orders.length} orders, ${facts.payments.length} payments, ` +
        `${kept} ids that had been answered before it, ${gone} deleted again, ${bought} payments settled afterwards, ${faults.length} wrong`,
    )
    return faults
  } finally {
    await close()
    for (const bank of Object.values(banks)) bank.stop()
    for (const home of [...homes, folder]) rmSync(home, { recursive: true, force: true })
  }
}

async function moveAll(world: World, shoppers: readonly Shopper[], movesOfEach: number): Promise<void> {
  const turns = Array.from({ length: movesOfEach }, () => shoppers).flat()
  const move = async () => {
    for (let shopper = turns.shift(); shopper !== undefined; shopper = turns.shift()) await makeMove(world, shopper)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, move))
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1_000).toFixed(1)
}
