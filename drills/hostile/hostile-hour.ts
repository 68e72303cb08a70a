import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#tools/embedded-postgres/embedded-postgres.ts'
import { administer, databaseOn } from '../../bench/administer.ts'
import { BENCH_FOLDER } from '../../bench/bench-market.ts'
import { memoryOf, type Running, startMarket } from '../../bench/processes.ts'
import { comparePages } from './compare-pages.ts'
import { flatness, type MemorySample, memoryTable } from './memory.ts'
import { goShopping, type Shopping } from './shoppers.ts'
import { send } from './strangers.ts'
import { surfaceOf } from './surface.ts'
import { createTally, type Tally } from './tally.ts'

/** Small enough to be full within minutes. */
const PAGE_CACHE_MB = '32'
const PUBLIC_URL = 'http://market.test'
const SHOPPERS = 4
const SAMPLES = 40
const FAULTS_SHOWN = 40
/** What was written last has reached the listings by then. */
const SETTLES_MS = 5_000

interface Hour {
  minutes: number
  addresses: number
  seed: number
}

/** A market as `npm start` runs it, with its own rate limits, on a database that is gone afterwards. */
export async function hostileHour(hour: Hour): Promise<{ table: string; isGood: boolean }> {
  const postgres = await startEmbeddedPostgres(BENCH_FOLDER)
  const name = `drill_${process.pid}`
  await administer(postgres.url, `create database ${name}`)
  const url = databaseOn(postgres.url, name)
  const env = { PUBLIC_URL, PAGE_CACHE_MB }
  const markets: Running[] = []
  const db = openDatabase(url, { name: 'rasteh-drill' })
  try {
    const market = await startMarket(url, BENCH_FOLDER, { ...env, RATE_LIMIT_FACTOR: '1' }, [])
    markets.push(market)
    const { tally, shopping, samples } = await attack(market, db, hour)
    await sleep(SETTLES_MS)
    process.stderr.write('  comparing …\n')
    const fresh = await startMarket(url, BENCH_FOLDER, { ...env, PAGE_CACHE_MB: '0' })
    markets.push(fresh)
    const pages = await comparePages(market.address, fresh.address, PUBLIC_URL)
    const memory = flatness(samples)
    const faults = [...tally.failures(), ...shopping.faults, ...pages.faults, ...(memory.isFlat ? [] : [memory.told])]
    return {
      isGood: faults.length === 0,
      table: [
        ...faults.slice(0, FAULTS_SHOWN).map((fault) => `WRONG  ${fault}`),
        tally.table(),
        memoryTable(samples),
        memory.told,
        `${shopping.purchases} purchases, ${shopping.faults.length} kinds of failures`,
        `${pages.compared} public addresses compared with their rendering from nothing, ${pages.faults.length} of them differ`,
        `seed ${hour.seed}`,
      ].join('\n\n'),
    }
  } finally {
    for (const each of markets) await each.stop()
    await db.close()
    await administer(postgres.url, `drop database ${name} with (force)`)
    await postgres.stop()
  }
}

/** Strangers and shoppers at once, for as long as the hour lasts. */
async function attack(
  { address }: Running,
  db: Database,
  { minutes, addresses, seed }: Hour,
): Promise<{ tally: Tally; shopping: Shopping; samples: MemorySample[] }> {
  const surface = await surfaceOf(address, PUBLIC_URL)
  const tally = createTally()
  const ends = Date.now() + minutes * 60_000
  const isOver = () => Date.now() >= ends
  const strangers = Array.from({ length: addresses }, (_, at) =>
    send({ address, from: `127.0.0.${at + 2}`, seed: seed + at, surface, tally, isOver }),
  )
  const shopping = goShopping(address, db, { count: SHOPPERS, seed, isOver })
  const samples: MemorySample[] = []
  while (!isOver()) {
    samples.push({
      atS: Math.round((minutes * 60_000 - (ends - Date.now())) / 1_000),
      bytes: await memoryOf(address),
      answered: tally.answered(),
    })
    process.stderr.write(`\r  ${samples.at(-1)?.atS} s, ${tally.answered()} answers `)
    await sleep(Math.max(0, Math.min((minutes * 60_000) / SAMPLES, ends - Date.now())))
  }
  process.stderr.write('\n')
  await Promise.all(strangers)
  return { tally, shopping: await shopping, samples }
}
