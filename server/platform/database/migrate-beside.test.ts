import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect } from 'vitest'
import { databaseTest as test } from '../../testing/database-test.ts'
import { migrate } from './migrate.ts'

test('a migration that meets a visitor the other way round gives way, and is done afterwards', async ({ database: { db, url } }) => {
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-migrations-'))
  const visitor = new pg.Client({ connectionString: url })
  await visitor.connect()
  try {
    await db.query({ text: 'create table one (id int); create table two (id int)' })
    writeFileSync(
      join(folder, '9001_both.sql'),
      'alter table one add column x int; select pg_sleep(0.5); alter table two add column x int;',
    )
    await visitor.query('begin; select from two')
    const migrating = migrate(url, pathToFileURL(`${folder}/`))
    // it has the first table, and is not at the second yet: the visitor waits first, and would be the one who is broken off
    await expect
      .poll(async () => (await db.query({ text: `select from pg_locks where relation = 'one'::regclass and granted` })).rowCount)
      .toBe(1)

    await visitor.query('select from one; commit')

    expect(await migrating).toEqual({ applied: ['9001_both.sql'] })
  } finally {
    await visitor.end()
    rmSync(folder, { recursive: true, force: true })
  }
})
