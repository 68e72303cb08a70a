import { spawn } from 'node:child_process'
import type { Loaded } from './load.ts'

const SECONDS = 3
const CONNECTIONS = 32
const IN_MS = { us: 0.001, ms: 1, s: 1_000 } as const

/**
 * The same load from wrk, where it is installed. A client in JavaScript is slower than the kept pages that it asks for, and takes the cores from the server.
 * undefined: wrk is not there.
 */
export async function loadLightly(url: string): Promise<Pick<Loaded, 'perSecond' | 'p99'> | undefined> {
  const said = await saidByWrk(url)
  if (said === undefined) return undefined
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(said) ?? []
  const [, tail, unit] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(said) ?? []
  if (rate === undefined || tail === undefined || /Non-2xx|Socket errors/.test(said)) throw new Error(`wrk could not load ${url}: ${said}`)
  return { perSecond: Number(rate), p99: Number(tail) * IN_MS[unit as keyof typeof IN_MS] }
}

function saidByWrk(url: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const flags = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--latency', '-H', 'accept-encoding: br', url]
    const wrk = spawn('wrk', flags, { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    wrk.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
    wrk.once('error', (error) => ('code' in error && error.code === 'ENOENT' ? resolve(undefined) : reject(error)))
    wrk.once('close', () => resolve(said))
  })
}
