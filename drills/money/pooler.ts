import { spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../bench/processes.ts'
import { run } from '../failover/network.ts'
import { untilItListens } from '../until-it-listens.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

export interface Pooler {
  /** The same database behind it. */
  urlOf(databaseUrl: string): string
  stop(): void
}

/** A PgBouncer of Debian in transaction mode before a PostgreSQL of this machine. It runs as no root, so as `postgres` where the drill is root’s. */
export async function startPooler(serverUrl: string): Promise<Pooler> {
  if (!existsSync(PROGRAM)) throw new Error('There is no PgBouncer: apt-get install --no-install-recommends pgbouncer')
  const { port, username, password } = new URL(serverUrl)
  const own = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-pooler-'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text, { mode: 0o644 })
  write('users', `"${username}" "${password}"\n`)
  write(
    'pgbouncer.ini',
    `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
logfile = ${join(folder, 'log')}
auth_type = scram-sha-256
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 16
max_client_conn = 500
server_login_retry = 1
`,
  )
  chmodSync(folder, 0o755)
  const owner =
    process.getuid?.() === 0 ? { uid: Number(run('id', '-u', 'postgres')), gid: Number(run('id', '-g', 'postgres')) } : undefined
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
  const child = spawn(PROGRAM, [join(folder, 'pgbouncer.ini')], { ...owner, cwd: folder, stdio: 'ignore' })
  child.on('error', () => undefined)
  process.once('exit', () => child.kill('SIGKILL'))
  await untilItListens('PgBouncer', own)
  return {
    urlOf(databaseUrl) {
      const { pathname } = new URL(databaseUrl)
      return `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`
    },
    stop() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
