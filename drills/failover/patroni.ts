import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { postgresPrograms } from './needs.ts'
import { buildNetwork, HOST, type Machine, run } from './network.ts'

export interface Member {
  machine: Machine
  /** Of its PostgreSQL. */
  dataDir: string
  /** Pids of its PostgreSQL, the postmaster first. */
  processes(): number[]
}

export interface PatroniCluster {
  members: readonly Member[]
  /** By HAProxy, which asks Patroni. */
  proxyUrl: string
  /** By all hosts, which the market asks itself. */
  hostsUrl: string
  primary(): Promise<Member>
  /** One primary, a synchronous standby and a third, all on one timeline. */
  untilWhole(withinMs: number): Promise<void>
  switchOver(): Promise<void>
  stop(): Promise<void>
}

const NAMES = ['n1', 'n2', 'n3']
const [ETCD_PORT, PROXY_PORT] = [23_790, 54_320]
/** So small that it is full in a moment. */
const DISK = '1g'
const Role = z.object({
  role: z.string(),
  state: z.string(),
  sync_standby: z.boolean().optional(),
  timeline: z.number().optional(),
})

/** Three PostgreSQL under Patroni on networks and disks of their own, beside one etcd and one HAProxy. Needs root. */
export async function startPatroni(folder: string): Promise<PatroniCluster> {
  chmodSync(folder, 0o755)
  const password = randomBytes(12).toString('hex')
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(run('id', flag, 'postgres'))) as [number, number]
  const { machines, remove } = buildNetwork(NAMES)
  // a PGPASSWORD that is set where the drill is started would override Patroni's own
  const env = Object.fromEntries(Object.entries(process.env).filter(([variable]) => !variable.startsWith('PG')))
  const children: ChildProcess[] = []
  const disks: string[] = []
  const start = (name: string, [command = '', ...args]: readonly string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', log, log], detached: true })
    child.on('error', () => undefined) // a program that is not there shows as a cluster that never stands
    children.push(child)
  }

  start('etcd', [
    'etcd',
    '--enable-v2=true',
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=http://${HOST}:${ETCD_PORT}`,
    `--advertise-client-urls=http://${HOST}:${ETCD_PORT}`,
    '--listen-peer-urls=http://127.0.0.1:23800',
  ])
  const members = machines.map((machine): Member => {
    const disk = join(folder, machine.name)
    mkdirSync(disk)
    run('mount', '-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk)
    disks.push(disk)
    chownSync(disk, uid, gid)
    const settings = join(disk, 'patroni.json')
    writeFileSync(settings, JSON.stringify(settingsOf(machine, disk, password)))
    start(machine.name, [...machine.inside, 'setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', 'patroni', settings])
    const dataDir = join(disk, 'data')
    return { machine, dataDir, processes: () => processesOf(dataDir) }
  })
  writeFileSync(join(folder, 'haproxy.cfg'), proxySettings(machines))
  start('haproxy', ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')])

  const urlOf = (hosts: string) => `postgres://postgres:${password}@${hosts}/postgres`
  const roleOf = async ({ machine }: Member) => {
    const answer = await fetch(`http://${machine.address}:8008/`, { signal: AbortSignal.timeout(1_500) }).catch(() => undefined)
    return answer && Role.safeParse(await answer.json()).data
  }
  const change = async (settings: object) => {
    const { machine } = await cluster.primary()
    const answer = await fetch(`http://${machine.address}:8008/config`, { method: 'PATCH', body: JSON.stringify(settings) })
    if (!answer.ok) throw new Error(`Patroni refuses its settings: ${await answer.text()}`)
  }
  const cluster: PatroniCluster = {
    members,
    proxyUrl: urlOf(`${HOST}:${PROXY_PORT}`),
    hostsUrl: urlOf(machines.map(({ address }) => `${address}:5432`).join(',')),
    async primary() {
      for (let attempt = 0; attempt < 300; attempt++) {
        for (const member of members) if (isPrimary(await roleOf(member))) return member
        await sleep(100)
      }
      throw new Error('No member says that it is the primary')
    },
    async untilWhole(withinMs) {
      const giveUpAt = Date.now() + withinMs
      for (;;) {
        const roles = await Promise.all(members.map(roleOf))
        const running = roles.filter((role) => role?.state === 'running')
        const timelines = new Set(running.map((role) => role?.timeline))
        const wholeness = [
          roles.filter(isPrimary).length,
          running.length,
          timelines.size,
          roles.filter((role) => role?.sync_standby).length,
        ]
        if (wholeness.join() === '1,3,1,1') return
        if (Date.now() > giveUpAt) throw new Error(`The cluster does not become whole: ${JSON.stringify(roles)}`)
        await sleep(250)
      }
    },
    async switchOver() {
      const [leader, roles] = [await cluster.primary(), await Promise.all(members.map(roleOf))]
      const candidate = members[roles.findIndex((role) => role?.sync_standby)]
      const answer = await fetch(`http://${leader.machine.address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.machine.name, candidate: candidate?.machine.name }),
      })
      if (!answer.ok) throw new Error(`Patroni refuses the switchover: ${await answer.text()}`)
    },
    async stop() {
      for (const { machine } of members) machine.mend()
      for (const member of members) for (const pid of member.processes()) signal(pid, 'SIGCONT')
      for (const child of children.toReversed()) if (child.pid !== undefined) signal(-child.pid, 'SIGKILL')
      for (const member of members) for (const pid of member.processes()) signal(pid, 'SIGKILL')
      await sleep(1_000)
      for (const disk of disks) run('umount', '-l', disk)
      remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await cluster.untilWhole(90_000)
    // not from the beginning: the role by which the first standby copies the primary would wait for a standby
    await change({ synchronous_mode_strict: true })
    await cluster.untilWhole(30_000)
  } catch (error) {
    const said = NAMES.map((name) => readFileSync(join(folder, `${name}.log`), 'utf8').slice(-1_500)).join('\n')
    await cluster.stop()
    throw new Error(`${error instanceof Error ? error.message : error}\n${said}`)
  }
  return cluster
}

function isPrimary(role: z.infer<typeof Role> | undefined): boolean {
  return (role?.role === 'master' || role?.role === 'primary') && role.state === 'running'
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // it is gone already
  }
}

function processesOf(dataDir: string): number[] {
  const [first] = readIfThere(join(dataDir, 'postmaster.pid')).split('\n')
  const postmaster = Number(first)
  if (!postmaster) return []
  const children = readIfThere(`/proc/${postmaster}/task/${postmaster}/children`).split(' ').map(Number)
  return [postmaster, ...children.filter((pid) => pid > 0)]
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The settings that docs/operations.md names; an object of JSON is YAML, too. */
function settingsOf({ name, address }: Machine, disk: string, password: string): object {
  return {
    scope: 'rasteh',
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    // not etcd3: there Patroni 3.0.2 of Debian takes a lead back that it had lost while its PostgreSQL hung, and what the next primary had confirmed is rewound
    etcd: { host: `${HOST}:${ETCD_PORT}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            shared_buffers: '64MB',
            max_wal_size: '256MB',
            min_wal_size: '80MB',
            wal_level: 'replica',
            hot_standby: 'on',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(disk, 'data'),
      bin_dir: postgresPrograms(),
      pgpass: join(disk, 'pgpass'),
      authentication: { superuser: { username: 'postgres', password }, replication: { username: 'replicator', password } },
      pg_hba: ['local all all trust', 'host all all 0.0.0.0/0 md5', 'host replication all 0.0.0.0/0 md5'],
      parameters: { unix_socket_directories: disk, wal_log_hints: 'on' },
    },
  }
}

function proxySettings(machines: readonly Machine[]): string {
  const servers = machines.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join('\n')
  return `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind ${HOST}:${PROXY_PORT}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`
}
