import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { untilItListens } from '../until-it-listens.ts'

const PROGRAMS = { nginx: '/usr/sbin/nginx', 'redis-server': '/usr/bin/redis-server' } as const
const SITE = new URL('../../deploy/nginx.conf', import.meta.url)

/** In one sentence, what this machine lacks for the drill; undefined when it has all. */
export function lacking(): string | undefined {
  const missing = Object.entries(PROGRAMS).filter(([, path]) => !existsSync(path))
  if (missing.length === 0) return undefined
  return `This drill needs programs of Debian (missing: ${missing.map(([name]) => name).join(', ')}): apt-get install --no-install-recommends nginx redis-server`
}

/** The site as `deploy/nginx.conf` has it, before these machines, without TLS. */
export async function startNginx(folder: string, port: number, machines: readonly string[]): Promise<void> {
  const [upstream = '', , secure = ''] = readFileSync(SITE, 'utf8')
    .split(/^(?=upstream |server )/m)
    .slice(1)
  const servers = machines.map((host) => `  server ${host} max_fails=1 fail_timeout=2s;`).join('\n')
  const plain = secure
    .replace(/^ {2}(listen|ssl_|add_header Strict).*\n/gm, '')
    .replace('server {', `server {\n  listen 127.0.0.1:${port};`)
  const site = `${upstream.replace(/^ {2}server .*$/m, servers)}\n${plain}`
  mkdirSync(join(folder, 'temp'))
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `  ${each}_temp_path ${join(folder, 'temp')};`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'nginx.log')} warn;
events { worker_connections 2048; }
http {
  access_log off;
${temp.join('\n')}
${site}
}
`,
  )
  start(PROGRAMS.nginx, '-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'nginx.log'), '-g', 'daemon off;')
  await untilItListens('nginx', port)
}

export async function startRedis(folder: string, port: number): Promise<void> {
  start(PROGRAMS['redis-server'], '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder)
  await untilItListens('Redis', port)
}

const children = new Set<ReturnType<typeof spawn>>()

function start(program: string, ...args: string[]): void {
  const child = spawn(program, args, { stdio: 'ignore' })
  child.on('error', () => undefined)
  children.add(child)
  process.once('exit', () => child.kill('SIGKILL'))
}

export function stopAll(): void {
  for (const child of children) child.kill('SIGTERM')
  children.clear()
}
