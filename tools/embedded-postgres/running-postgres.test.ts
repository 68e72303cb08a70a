import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { LONG_TEST_MS } from '#server/testing/long-tests.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { reachEmbeddedPostgres } from './running-postgres.ts'

async function say(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query('select current_database() as name')).rows[0]
  } finally {
    await client.end()
  }
}

test('a command reaches the PostgreSQL that a market has started on its folder, and leaves it running', { timeout: LONG_TEST_MS }, async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-reached-'))
  const market = await startEmbeddedPostgres(join(folder, 'data'))
  onTestFinished(async () => {
    await market.stop()
    for (const path of [market.dataDir, folder]) rmSync(path, { recursive: true, force: true })
  })

  const reached = await reachEmbeddedPostgres(join(folder, 'data'))
  const said = await say(reached.url)
  await reached.stop()

  expect(said).toEqual({ name: 'rasteh' })
  expect(await say(market.url)).toEqual({ name: 'rasteh' })
})
