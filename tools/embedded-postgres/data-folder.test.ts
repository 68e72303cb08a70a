import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPlaces } from './places.ts'
import { DatabaseRefused } from './refused.ts'

/** A folder that PostgreSQL's user can reach, so that nothing is staged. */
const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'rasteh-folder-'))
    chmodSync(folder, 0o755)
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
})

async function refusalOf(folder: string): Promise<string> {
  const error = await startEmbeddedPostgres(folder).then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (!(error instanceof DatabaseRefused)) throw error ?? new Error('it was started')
  return error.message
}

test('a cluster of another PostgreSQL is refused in one sentence that names both', async ({ folder }) => {
  const cluster = join(folder, 'postgres')
  mkdirSync(cluster)
  writeFileSync(join(cluster, 'PG_VERSION'), '14\n')
  const { owner } = findPlaces(folder)
  if (owner !== undefined) chownSync(cluster, owner.uid, owner.gid)

  expect(await refusalOf(folder)).toMatch(/^The data folder holds a PostgreSQL 14 cluster, and PostgreSQL \d+ was installed: [^\n]+$/)
})

test('a folder of another user is refused in one sentence that says whose it is, or that it cannot be written', async ({ folder }) => {
  const cluster = join(folder, 'postgres')
  mkdirSync(cluster) // root's own, where the tests run as root
  const others = process.getuid?.() === 0 ? folder : '/etc'

  expect(await refusalOf(others)).toMatch(
    /^The cluster \S+ belongs to user \S+, and PostgreSQL would run as \S+: [^\n]+$|cannot be written by this user: [^\n]+$/,
  )
})

test('a folder that cannot be made is refused in one sentence', async ({ folder }) => {
  writeFileSync(join(folder, 'file'), '')

  expect(await refusalOf(join(folder, 'file', 'data'))).toMatch(/^The data folder \S+ cannot be written by this user: [^\n]+$/)
})
