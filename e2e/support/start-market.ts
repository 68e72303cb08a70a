import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MARKET_PROGRAM } from '../../scripts/set-up/market-program.mjs'
import { joinServer } from '../../server/testing/shared-server.ts'
import { createTestDatabase, dropTestDatabase, testDatabaseName } from '../../server/testing/test-databases.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const READY_WITHIN_MS = 55_000
/** Longer than an orderly end takes. */
const STOP_WITHIN_MS = 15_000

/**
 * Starts the built market, as `npm start -- --gateway zarinpal` runs it, with the products of the demonstration in a database of its own; journeys find it
 * at MARKET_URL.
 */
export default async function startMarket(): Promise<() => Promise<void>> {
  const url = new URL(process.env.MARKET_URL ?? '')
  const dataDir = mkdtempSync(join(tmpdir(), 'rasteh-journeys-'))
  const server = await joinServer()
  const name = testDatabaseName('journeys')
  const databaseUrl = await createTestDatabase(server.adminUrl, name, server.template)

  const market = spawn(process.execPath, ['--import', './scripts/set-up/follow-parent.mjs', MARKET_PROGRAM, '--gateway', 'zarinpal'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      RASTEH_PARENT: String(process.pid),
      NODE_ENV: 'production',
      RASTEH_MODE: 'demo',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: url.port,
      RATE_LIMIT_FACTOR: '1000',
      // what no journey shows is not drawn
      PICTURES_AHEAD: 'off',
      // a busy machine is late, and must fail no journey
      SHED_LOAD_AFTER_MS: '3600000',
      LOG_LEVEL: 'warn',
    },
  })
  const stop = async (): Promise<void> => {
    const brokeWith = market.exitCode ?? market.signalCode
    await stopped(market)
    await dropTestDatabase(server.adminUrl, name)
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    if (brokeWith !== null) throw new Error(`The market ended with ${brokeWith} before its journeys did.`)
  }

  try {
    await ready(new URL('/readyz', url), market)
    process.env.MARKET_DATABASE_URL = databaseUrl
    return stop
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

async function ready(url: URL, market: ChildProcess): Promise<void> {
  for (const giveUpAt = Date.now() + READY_WITHIN_MS; Date.now() < giveUpAt; await sleep(100)) {
    if (market.exitCode !== null) throw new Error(`The market ended with ${market.exitCode} before it was ready.`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`The market was not ready within ${READY_WITHIN_MS / 1000} seconds.`)
}

async function stopped(market: ChildProcess): Promise<void> {
  if (market.exitCode !== null || market.signalCode !== null) return
  const gone = new Promise((done) => market.once('exit', done))
  market.kill('SIGTERM')
  const late = setTimeout(() => {
    process.stderr.write(`The market did not stop within ${STOP_WITHIN_MS / 1000} seconds of SIGTERM, and was killed.\n`)
    market.kill('SIGKILL')
  }, STOP_WITHIN_MS)
  await gone
  clearTimeout(late)
}
