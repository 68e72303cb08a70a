import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const POSTGRES = '/usr/lib/postgresql'
const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'ip', 'setpriv', 'mount']
const PLACES = ['/usr/bin', '/usr/sbin', '/bin', '/sbin']

/** Where Debian keeps the newest PostgreSQL's programs; undefined where there is none. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(POSTGRES)) return undefined
  const [newest] = readdirSync(POSTGRES).sort((one, other) => Number(other) - Number(one))
  return newest === undefined ? undefined : join(POSTGRES, newest, 'bin')
}

/** In one sentence, what this machine lacks for the drill; undefined when it has all. */
export function lacking(): string | undefined {
  if (process.getuid?.() !== 0) return 'This drill gives each server a network of its own, which takes root.'
  const missing = PROGRAMS.filter((name) => !PLACES.some((place) => existsSync(join(place, name))))
  if (missing.length === 0 && postgresPrograms() !== undefined) return undefined
  return `This drill needs programs of Debian (missing: ${[...missing, ...(postgresPrograms() === undefined ? ['postgres'] : [])].join(', ')}): apt-get install --no-install-recommends postgresql patroni python3-psycopg2 python3-etcd etcd-server haproxy iproute2`
}
