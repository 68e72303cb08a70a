import { spawn } from 'node:child_process'
import { resolve as pathTo } from 'node:path'
import type { Loaded } from './load.ts'

const IN_TURN = pathTo(import.meta.dirname, 'in-turn.lua')
const SECONDS = 3
const CONNECTIONS = 32
const IN_MS = { us: 0.001, ms: 1, s: 1_000 } as const

/**
 * The same load from wrk, where it is installed. A client in JavaScript is slower than the kept pages that it asks for, and takes the cores from the server.
 * `paths` are asked in turn in place of the URL's own. undefined: wrk is not there.
 */
export async function loadLightly(url: string, paths: readonly string[] = []): Promise<Pick<Loaded, 'perSecond' | 'p99'> | undefined> {
  const said = await saidByWrk(url, paths)
  if (said === undefined) return undefined
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(said) ?? []
  const [, tail, unit] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(said) ?? []
  if (rate === undefined || tail === undefined || /Non-2xx|Socket errors/.test(said)) throw new Error(`wrk could not load ${url}: ${said}`)
  return { perSecond: Number(rate), p99: Number(tail) * IN_MS[unit as keyof typeof IN_MS] }
}

function saidByWrk(url: string, paths: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const flags = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--latency', '-H', 'accept-encoding: br']
    const asked = paths.length === 0 ? [url] : ['-s', IN_TURN, url, '--', ...paths]
    const wrk = spawn('wrk', [...flags, ...asked], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    wrk.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
    wrk.once('error', (error) => ('code' in error && error.code === 'ENOENT' ? resolve(undefined) : reject(error)))
    wrk.once('close', () => resolve(said))
  })
}
