import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const START_WITHIN_MS = 120_000

/** A market in a process of its own, which can be killed and started again. */
export interface MarketProcess {
  /** Where the living one listens; waits while one starts, and fails when one died that nobody killed. */
  url(): Promise<string>
  /** kill -9, and at once another one. */
  killAndRestart(): Promise<void>
  /** Another one whose clock is ahead. */
  restartAhead(minutes: number): Promise<void>
  stop(): Promise<void>
}

export async function startMarketProcess(env: Record<string, string>): Promise<MarketProcess> {
  let current = spawnMarket(env, 0)
  const restart = async (ahead: number) => {
    await current.kill()
    current = spawnMarket(env, ahead)
    await current.url()
  }
  await current.url()
  return { url: () => current.url(), killAndRestart: () => restart(0), restartAhead: restart, stop: () => current.kill() }
}

function spawnMarket(env: Record<string, string>, minutesAhead: number): { url(): Promise<string>; kill(): Promise<void> } {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./market.testing.ts', import.meta.url))], {
    env: { ...process.env, ...env, MINUTES_AHEAD: String(minutesAhead) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const lastWords: string[] = []
  let killed = false
  const died = () => new Error(`The market died by itself:\n${lastWords.slice(-30).join('\n')}`)
  const url = new Promise<string>((resolve, reject) => {
    const fail = () => reject(died())
    const tooLong = setTimeout(fail, START_WITHIN_MS)
    child.once('exit', fail)
    createInterface(child.stderr).on('line', (line) => lastWords.push(line))
    createInterface(child.stdout).on('line', (line) => {
      lastWords.push(line)
      if (!line.startsWith('http://')) return
      clearTimeout(tooLong)
      resolve(line)
    })
  })
  url.catch(() => undefined)
  return {
    async url() {
      if (!killed && (child.exitCode !== null || child.signalCode !== null)) throw died()
      return url
    },
    kill() {
      killed = true
      child.kill('SIGKILL')
      return gone
    },
  }
}
