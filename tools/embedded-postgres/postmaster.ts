import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { Owner, Places } from './places.ts'
import { readySocketFolder } from './sockets.ts'

export type Postmaster = { process: ChildProcess; port: number }
export type ServerSettings = Readonly<Record<string, string>>

const READY_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 15_000
const LOG_LIMIT_BYTES = 10_000_000

/** After a crash the shared memory, or the port, can outlive the killed postmaster for a moment: then the start is tried again. */
const HELD_BY_THE_DEAD = /lock file .* already exists|shared memory block .* in use|Address already in use|could not bind/

const SETTINGS: ServerSettings = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  synchronous_commit: 'on',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
  // what a statement was refused for stands in the market's own log; rows, values and statements of people stand in none
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Starts PostgreSQL on the cluster, on the given port or a free one, and answers when it takes connections. */
export async function launch(places: Places, cluster: Cluster, extra: ServerSettings, wantedPort?: number): Promise<Postmaster> {
  const giveUpAt = Date.now() + READY_TIMEOUT_MS
  const logFile = join(places.home, 'postgres.log')
  const sockets = { unix_socket_directories: readySocketFolder(places) ?? '' }
  for (;;) {
    const port = wantedPort ?? (await freePort())
    rotate(logFile)
    const saidBefore = existsSync(logFile) ? statSync(logFile).size : 0
    const child = spawnPostgres(places, cluster, { ...SETTINGS, ...sockets, ...extra, port: String(port) }, logFile)

    while (child.exitCode === null && child.signalCode === null && child.pid !== undefined && Date.now() < giveUpAt) {
      if (isReady(cluster.folder, child.pid)) return { process: child, port }
      await sleep(10)
    }

    child.kill('SIGQUIT')
    const said = readFileSync(logFile).subarray(saidBefore).toString('utf8')
    if (!HELD_BY_THE_DEAD.test(said) || Date.now() >= giveUpAt)
      throw new Error(`PostgreSQL did not start (${logFile}):\n${said.slice(-2000)}`)
    await sleep(200)
  }
}

/** Ends connections and stops with everything written; at once, to be recovered at the next start, when that takes too long. */
export async function stopPostmaster({ process: child }: Postmaster, withinMs = STOP_TIMEOUT_MS): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGINT')
  const impatient = setTimeout(() => child.kill('SIGQUIT'), withinMs)
  await gone
  clearTimeout(impatient)
}

/**
 * In a session of its own, so that Ctrl+C in a terminal reaches only us and PostgreSQL stops after the last request;
 * where the system offers it, the kernel stops PostgreSQL when we are killed.
 */
function spawnPostgres({ native, home, owner }: Places, cluster: Cluster, settings: ServerSettings, logFile: string): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const line = [...dieWithUs(owner), join(native, 'bin', 'postgres'), '-D', cluster.folder, ...flags]
  const log = openSync(logFile, 'a', 0o640)
  const [command = '', ...args] = line
  const child = spawn(command, args, { ...owner, cwd: home, detached: true, stdio: ['ignore', log, log] })
  child.on('error', () => undefined) // a missing program shows as an exit with nothing in the log
  closeSync(log)
  return child
}

let deathSignal: string[] | undefined

function dieWithUs(owner: Owner | undefined): string[] {
  const wrapper = ['setpriv', '--pdeathsig', 'INT']
  deathSignal ??= spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { ...owner, cwd: '/' }).status === 0 ? wrapper : []
  return deathSignal
}

/** Line 1 of postmaster.pid is the pid (an older file may lie there after a crash), line 8 the state. */
function isReady(folder: string, pid: number): boolean {
  const file = join(folder, 'postmaster.pid')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

function rotate(logFile: string): void {
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`)
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
      .once('error', fail)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('The system gave no port.'))))
      })
  })
}
