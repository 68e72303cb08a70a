import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { migrate } from '../platform/database/migrate.ts'

/** Every database that tests make, and so may drop, begins with this, whatever server they run on. */
const PREFIX = 'rasteh_test_'
const MIGRATIONS = resolve(import.meta.dirname, '../migrations')
const LEFTOVER_AFTER_MS = 24 * 60 * 60 * 1000

/** `purpose` in a name that no other run uses; the time in it tells a later run that it was left over. */
export function testDatabaseName(purpose: string): string {
  return `${PREFIX}${Date.now()}_${randomBytes(3).toString('hex')}_${purpose}`
}

/** A database with all migrations and no rows, to be copied. One that a server of ours still has from an earlier run serves again. */
export async function migratedTemplate(adminUrl: string, mayReuse: boolean): Promise<string> {
  const name = mayReuse ? `${PREFIX}template_${digestOfMigrations()}` : testDatabaseName('template')
  if (mayReuse && (await listTestDatabases(adminUrl)).includes(name)) return name

  const half = testDatabaseName('half')
  await administer(adminUrl, `create database ${half} template template0 encoding 'UTF8'`)
  await migrate(urlOf(adminUrl, half))
  await administer(adminUrl, `alter database ${half} rename to ${name}`)
  return name
}

export async function createTestDatabase(adminUrl: string, name: string, template: string): Promise<string> {
  await administer(adminUrl, `create database ${ours(name)} template ${template} strategy file_copy`)
  return urlOf(adminUrl, name)
}

export async function dropTestDatabase(adminUrl: string, name: string): Promise<void> {
  await administer(adminUrl, `drop database if exists ${ours(name)} with (force)`)
}

/** Drops what runs left behind that were killed: on a server of ours everything but the template, on a given one what is a day old. */
export async function dropLeftovers(adminUrl: string, isOurs: boolean): Promise<void> {
  const isLeftover = (name: string): boolean =>
    isOurs ? !name.startsWith(`${PREFIX}template_${digestOfMigrations()}`) : age(name) > LEFTOVER_AFTER_MS
  for (const name of (await listTestDatabases(adminUrl)).filter(isLeftover)) await dropTestDatabase(adminUrl, name)
}

export async function listTestDatabases(adminUrl: string): Promise<string[]> {
  const found = await administer(adminUrl, `select datname from pg_database where starts_with(datname, '${PREFIX}')`)
  return found.rows.map((row: { datname: string }) => row.datname)
}

async function administer(adminUrl: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'rasteh-tests' })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

function ours(name: string): string {
  if (!/^rasteh_test_[a-z0-9_]+$/.test(name)) throw new Error(`${name} is no test database.`)
  return name
}

function age(name: string): number {
  const madeAt = Number(name.slice(PREFIX.length).split('_')[0])
  return Number.isNaN(madeAt) ? 0 : Date.now() - madeAt
}

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

function digestOfMigrations(): string {
  const digest = createHash('sha256')
  for (const file of readdirSync(MIGRATIONS).sort()) digest.update(file).update(readFileSync(resolve(MIGRATIONS, file)))
  return digest.digest('hex').slice(0, 12)
}
