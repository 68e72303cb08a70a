import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { MARKET_PROGRAM, MEMORY_ENV, MEMORY_FLAGS } from '../../scripts/set-up/market-program.mjs'

/** A market of its own on a port that stays, as a service manager runs it. */
export interface Machine {
  address: string
  /** Stops what runs, and starts the release in its place; answers for how long the machine took no requests, in milliseconds. */
  upgrade(release: string): Promise<number>
  stop(): Promise<void>
}

const READY_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 50

export async function startMachine(release: string, port: number, env: Readonly<Record<string, string>>): Promise<Machine> {
  const address = `http://127.0.0.1:${port}`
  const start = async (folder: string) => {
    const child = spawn(process.execPath, [...MEMORY_FLAGS, MARKET_PROGRAM, '--empty'], {
      cwd: folder,
      env: { ...process.env, ...MEMORY_ENV, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const giveUpAt = Date.now() + READY_WITHIN_MS
    while (!(await isReady(address))) {
      if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`The market on ${address} did not start`)
      await sleep(LOOK_EVERY_MS)
    }
    return child
  }
  let running = await start(release)
  process.once('exit', () => running.kill('SIGKILL'))
  return {
    address,
    async upgrade(next) {
      const began = Date.now()
      const code = await ended(running)
      if (code !== 0) throw new Error(`The market on ${address} ended with ${code}`)
      running = await start(next)
      return Date.now() - began
    },
    stop: async () => void (await ended(running)),
  }
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const exit = new Promise<number | null>((done) => child.once('exit', done))
  child.kill('SIGTERM')
  return exit
}

function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  )
}
