import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Loaded } from './load.ts'

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

async function saidByWrk(url: string, paths: readonly string[]): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'rasteh-wrk-'))
  try {
    const script = join(folder, 'in-turn.lua')
    await writeFile(script, askedInTurn(paths))
    const inTurn = paths.length === 0 ? [] : ['-s', script]
    return await saidBy('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--latency', '-H', 'accept-encoding: br', ...inTurn, url])
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** In the language of wrk's scripts. */
const askedInTurn = (paths: readonly string[]) => `
local paths = {${paths.map((path) => JSON.stringify(path)).join(', ')}}
local asked = 0
request = function()
  asked = asked % #paths + 1
  return wrk.format("GET", paths[asked])
end
`

function saidBy(program: string, flags: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const running = spawn(program, flags, { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    running.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
    running.once('error', (error) => ('code' in error && error.code === 'ENOENT' ? resolve(undefined) : reject(error)))
    running.once('close', () => resolve(said))
  })
}
