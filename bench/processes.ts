import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { MARKET_PROGRAM, MEMORY_ENV, MEMORY_FLAGS } from '../scripts/set-up/market-program.mjs'

const READY_WITHIN_MS = 60_000

export interface Running {
  address: string
  pid: number
  stop(): Promise<void>
}

export async function startReference(): Promise<Running> {
  const child = fork(new URL('reference-server.ts', import.meta.url))
  const address = await new Promise<string>((done, fail) => {
    child.once('message', (message: { address: string }) => done(message.address))
    child.once('exit', (code) => fail(new Error(`The reference server ended with ${code}`)))
  })
  return { address, pid: child.pid ?? 0, stop: () => stopped(child) }
}

let profiles: string | undefined

/** Markets that are started after this write a .cpuprofile into `folder` when they stop. */
export function profileMarkets(folder: string): void {
  profiles = folder
}

/** Has a market end with the bench, however that ends. */
const FOLLOW = new URL('../scripts/set-up/follow-parent.mjs', import.meta.url).href

/** The market as `npm start` runs it, on a given database, without rate limits; with goods of the demonstration unless it is to stay empty. */
export async function startMarket(
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string> = {},
  flags: readonly string[] = ['--empty'],
): Promise<Running> {
  const port = await freePort()
  const child = fork(new URL(`../${MARKET_PROGRAM}`, import.meta.url), [...flags], {
    env: {
      ...process.env,
      ...MEMORY_ENV,
      NODE_ENV: 'production',
      RASTEH_MODE: 'demo',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000000',
      TOKEN_SECRET: BENCH_SECRET,
      RASTEH_PARENT: String(process.pid),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [...MEMORY_FLAGS, '--import', FOLLOW, ...(profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`])],
  })
  const address = `http://127.0.0.1:${port}`
  const giveUpAt = Date.now() + READY_WITHIN_MS
  while (!(await answers(`${address}/healthz`))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error('The market did not start')
    await sleep(100)
  }
  return { address, pid: child.pid ?? 0, stop: () => stopped(child) }
}

/** Signs the tokens of the bench's shoppers; good for nothing else. */
export const BENCH_SECRET = 'bench-only-secret-bench-only-secret'

/** Resident memory of a market's process, in bytes. */
export async function memoryOf(address: string): Promise<number> {
  const figures = await (await fetch(`${address}/metrics`)).text()
  const bytes = Number(/^process_resident_memory_bytes (\d+)$/m.exec(figures)?.[1])
  if (Number.isNaN(bytes)) throw new Error('/metrics told no memory')
  return bytes
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
      .once('error', fail)
      .listen(0, '127.0.0.1', () => {
        const at = probe.address()
        probe.close(() => (typeof at === 'object' && at !== null ? done(at.port) : fail(new Error('no port'))))
      })
  })
}
