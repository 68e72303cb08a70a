import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LONG_TEST_MS } from '#server/testing/long-tests.ts'

const Said = z.union([z.object({ url: z.string(), dataDir: z.string() }), z.object({ refused: z.string() })])

let folder = ''
let markets: Market[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rasteh-launcher-')) // mode 0700: closed to every other user
  markets = []
})

afterEach(async () => {
  for (const market of markets) await market.stop()
  for (const { dataDir } of markets) rmSync(dataDir, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

describe('an embedded PostgreSQL', { timeout: LONG_TEST_MS }, () => {
  test('keeps its data over a full stop and a restart', async () => {
    const first = await startMarket(join(folder, 'data'))
    await first.query(`CREATE TABLE goods (title text); INSERT INTO goods VALUES ('گوشی')`)
    await first.stop()

    const second = await startMarket(join(folder, 'data'))

    expect(await second.query('SELECT title FROM goods')).toEqual([{ title: 'گوشی' }])
  })

  test('is reached by a socket that only its user can open, and on the same port by TCP', async () => {
    const market = await startMarket(join(folder, 'data'))
    const { hostname, port } = new URL(market.url)

    const overTcp = await queryOnce(market.url.replace(hostname, '127.0.0.1'), 'SELECT 1 AS one')

    expect(statSync(decodeURIComponent(hostname)).mode & 0o777).toBe(0o700)
    expect(existsSync(join(decodeURIComponent(hostname), `.s.PGSQL.${port}`))).toBe(true)
    expect(overTcp).toEqual([{ one: 1 }])
    expect(await market.query('SELECT inet_client_addr() AS address')).toEqual([{ address: null }])
  })

  test('is reached by TCP where the path of a socket would be too long', async () => {
    const long = mkdtempSync(join(tmpdir(), 'rasteh-'.padEnd(100, 'l')))
    chmodSync(long, 0o755) // open to PostgreSQL's user, so that nothing is staged on a shorter path
    const market = await startMarket(long)

    expect(new URL(market.url).hostname).toBe('127.0.0.1')
  })

  test('sorts Persian by its alphabet', async () => {
    const market = await startMarket(join(folder, 'data'))

    const sorted = await market.query(
      `SELECT string_agg(letter, '' ORDER BY letter) AS letters FROM unnest('{ی,گ,ک,ژ,ز,چ,ج,پ,ب,ا}'::text[]) letter`,
    )

    expect(sorted).toEqual([{ letters: 'ابپجچزژکگی' }])
  })

  test('writes down that a statement was refused, and nothing of its rows', async () => {
    const market = await startMarket(join(folder, 'data'))
    await market.query('CREATE TABLE people (mobile text primary key, age int check (age > 0))')
    const [mobile, other] = ['09120000001', '09120000002']
    await market.query(`INSERT INTO people VALUES ('${mobile}', 1)`)

    await expect(market.query(`INSERT INTO people VALUES ('${mobile}', 1)`)).rejects.toThrow('duplicate key')
    await expect(market.query(`INSERT INTO people VALUES ('${other}', -1)`)).rejects.toThrow('check constraint')

    const log = readFileSync(join(market.dataDir, 'postgres.log'), 'utf8')
    expect(log).toContain('duplicate key value violates unique constraint')
    for (const value of [mobile, other]) expect(log).not.toContain(value)
  })

  test('refuses a second market on the same folder in one sentence that says who has it', async () => {
    const first = await startMarket(join(folder, 'data'))

    const refusal = await startRefused(join(folder, 'data'))

    expect(refusal).toContain(`is in use by process ${first.process.pid}`)
    expect(refusal).not.toContain('\n')
  })

  test('lets exactly one of two start when both start at once', async () => {
    const said = await Promise.all([spawnMarket(join(folder, 'data')), spawnMarket(join(folder, 'data'))])

    expect(said.filter((each) => 'refused' in each.said)).toHaveLength(1)
  })

  test('starts again at once after its market was killed, with everything that was committed', async () => {
    const killed = await startMarket(join(folder, 'data'))
    await killed.query('CREATE TABLE goods AS SELECT 1 AS id')
    const postmaster = postmasterOf(killed.dataDir)
    killed.process.kill('SIGKILL')

    const next = await startMarket(join(folder, 'data'))

    expect(await next.query('SELECT id FROM goods')).toEqual([{ id: 1 }])
    expect(isRunning(postmaster)).toBe(false)
  })

  test('starts again at once after market and database were both killed', async () => {
    const killed = await startMarket(join(folder, 'data'))
    await killed.query('CREATE TABLE goods AS SELECT 1 AS id')
    process.kill(postmasterOf(killed.dataDir), 'SIGKILL')
    killed.process.kill('SIGKILL')

    const next = await startMarket(join(folder, 'data'))

    expect(await next.query('SELECT id FROM goods')).toEqual([{ id: 1 }])
  })

  test('comes back at the same address when the database is killed under a running market', async () => {
    const market = await startMarket(join(folder, 'data'))
    await market.query('CREATE TABLE goods AS SELECT 1 AS id')
    const before = postmasterOf(market.dataDir)

    process.kill(before, 'SIGKILL')

    await expect
      .poll(() => market.query('SELECT id FROM goods').catch(() => 'away'), { timeout: 60_000, interval: 100 })
      .toEqual([{ id: 1 }])
    expect(postmasterOf(market.dataDir)).not.toBe(before)
  })

  test('is stopped by the system when its market is killed', async () => {
    const market = await startMarket(join(folder, 'data'))
    const postmaster = postmasterOf(market.dataDir)

    market.process.kill('SIGKILL')

    await expect.poll(() => isRunning(postmaster), { timeout: 60_000, interval: 50 }).toBe(false)
  })

  test('throws away a cluster whose making was interrupted', async () => {
    const first = await startMarket(join(folder, 'data'))
    await first.stop()
    const cluster = join(first.dataDir, 'postgres')
    rmSync(cluster, { recursive: true })
    mkdirSync(`${cluster}.half`)
    writeFileSync(join(`${cluster}.half`, 'PG_VERSION'), '18\n')

    const second = await startMarket(join(folder, 'data'))

    expect(await second.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(existsSync(`${cluster}.half`)).toBe(false)
  })

  test('treats a copied data folder as a market of its own', async () => {
    const original = await startMarket(join(folder, 'data'))
    await original.stop()
    cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true })

    const again = await startMarket(join(folder, 'data'))
    const copy = await startMarket(join(folder, 'copy'))

    await copy.query('CREATE TABLE only_in_the_copy ()')
    expect(await again.query(`SELECT to_regclass('only_in_the_copy') AS found`)).toEqual([{ found: null }])
  })
})

type Spawned = { process: ChildProcess; said: z.infer<typeof Said> }
type Market = { process: ChildProcess; url: string; dataDir: string; query(sql: string): Promise<unknown>; stop(): Promise<void> }

async function spawnMarket(dataDir: string): Promise<Spawned> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start-on-folder.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await gone
  }
  const line = await new Promise<string>((done, fail) => {
    createInterface(child.stdout).once('line', done)
    child.once('exit', (code) => fail(new Error(`The market ended with ${code} before it said anything.`)))
  })
  const said = Said.parse(JSON.parse(line))
  if ('url' in said) markets.push({ process: child, url: said.url, dataDir: said.dataDir, query: (sql) => queryOnce(said.url, sql), stop })
  return { process: child, said }
}

async function startMarket(dataDir: string): Promise<Market> {
  const { said } = await spawnMarket(dataDir)
  const market = markets.at(-1)
  if ('refused' in said || !market) throw new Error(`The market did not start: ${JSON.stringify(said)}`)
  return market
}

async function startRefused(dataDir: string): Promise<string> {
  const { said } = await spawnMarket(dataDir)
  if (!('refused' in said)) throw new Error('The second market started.')
  return said.refused
}

async function queryOnce(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined) // a killed database ends the connection; the query below tells
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** A killed process whose parent has not yet noticed is still listed, without a command line. */
function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`).length > 0
  } catch {
    return false
  }
}
