import type { ChildProcess } from 'node:child_process'

/** A program of PostgreSQL that a backup needs is not here, or failed. */
export class ToolFailed extends Error {}

/** Throws ToolFailed with what the program said. */
export function ended(child: ChildProcess, name: string): Promise<void> {
  return new Promise((done, fail) => {
    let said = ''
    child.stderr?.on('data', (text: Buffer) => {
      said = `${said}${text}`.slice(-2_000)
    })
    child.once('error', () =>
      fail(
        new ToolFailed(
          `${name} is not here: install PostgreSQL's client programs (postgresql-client), of the server's major version or newer.`,
        ),
      ),
    )
    child.once('close', (code) => (code === 0 ? done() : fail(new ToolFailed(`${name} ended with ${code}: ${said.trim()}`))))
  })
}

/** What libpq reads from the environment. */
export function connectionEnv(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const given = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}
