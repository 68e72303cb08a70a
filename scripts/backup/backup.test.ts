import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startBucketDouble } from '#server/platform/files/bucket.testing.ts'
import { folderStore } from '#server/platform/files/file-store.ts'
import { readSettings } from '#server/platform/settings.ts'
import { databaseTest } from '#server/testing/database-test.ts'
import { LONG_TEST_MS } from '#server/testing/long-tests.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#tools/embedded-postgres/embedded-postgres.ts'
import { BackupPlaceUnusable, openBackupPlace } from './backup-place.ts'
import { makeBackup } from './make-backup.ts'
import { timeOf } from './names.ts'
import { RestoreRefused, restoreBackup } from './restore-backup.ts'
import { BackupUnreadable } from './sealed.ts'

const PHRASE = 'correct horse battery'
const SMALL = { settings: { shared_buffers: '32MB' } }

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function startOn(dataDir: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres(dataDir, SMALL)
  onTestFinished(async () => {
    await database.stop()
    rmSync(database.dataDir, { recursive: true, force: true })
  })
  return database
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('the embedded PostgreSQL', { timeout: LONG_TEST_MS }, () => {
  test('is backed up while it is written to, and stands again elsewhere as it was, with files and secret', async () => {
    const [from, to, backups] = [newFolder(), newFolder(), newFolder()]
    const settings = readSettings({ DATA_DIR: from })
    await folderStore(join(from, 'uploads')).save('/sent/گل.png', Buffer.from('picture'))
    const database = await startOn(from)
    await ask(
      database.url,
      `create table marks (n bigint primary key, filler text); create table sums (total bigint); insert into sums values (0)`,
    )
    const writer = new Client({ connectionString: database.url })
    await writer.connect()
    let [written, stopped] = [0, false]
    const writing = (async () => {
      while (!stopped) {
        written++
        await writer.query(
          `with mark as (insert into marks values (${written}, repeat('x', 500))) update sums set total = total + ${written}`,
        )
      }
    })()

    const place = openBackupPlace(backups, undefined)
    while (written < 100) await new Promise((later) => setTimeout(later, 10))
    const name = await makeBackup({ settings, url: database.url, now: new Date() }, place, PHRASE)
    const [atEnd] = [written]
    stopped = true
    await writing
    await writer.end()
    const restored = await restoreBackup(readSettings({ DATA_DIR: to }), await read(backups, name), PHRASE)
    const again = await startOn(to)

    const [marks] = await ask(
      again.url,
      `select count(*)::int as count, max(n)::int as last, sum(n)::bigint = (select total from sums) as agrees from marks`,
    )
    expect(marks).toEqual({ count: expect.any(Number), last: expect.any(Number), agrees: true })
    const { count, last } = marks as { count: number; last: number }
    expect(count).toBe(last)
    // what was committed before it began is there, and nothing of after its end
    expect(last).toBeGreaterThanOrEqual(99)
    expect(last).toBeLessThanOrEqual(atEnd)
    expect(restored).toEqual({ madeAt: timeOf(name) && expect.any(Date), files: 1 })
    expect((await folderStore(join(to, 'uploads')).find('/sent/گل.png'))?.toString()).toBe('picture')
    expect(readFileSync(join(to, 'token-secret'), 'utf8')).toBe(settings.tokenSecret)
    expect(await ask(database.url, 'select count(*)::int as slots from pg_replication_slots')).toEqual([{ slots: 0 }])
    // it goes on as a cluster of its own
    await ask(again.url, `insert into marks values (0, 'after')`)
    await expect(restoreBackup(readSettings({ DATA_DIR: to }), await read(backups, name), PHRASE)).rejects.toBeInstanceOf(RestoreRefused)
  })

  test('a backup that is cut off, changed or of another passphrase leaves no cluster, and a whole one is taken after it', async () => {
    const [from, to, backups] = [newFolder(), newFolder(), newFolder()]
    const database = await startOn(from)
    await ask(database.url, 'create table marks as select 7 as n')
    const name = await makeBackup(
      { settings: readSettings({ DATA_DIR: from }), url: database.url, now: new Date() },
      openBackupPlace(backups, undefined),
      PHRASE,
    )
    const bytes = readFileSync(join(backups, name))
    const settings = readSettings({ DATA_DIR: to })
    const changed = Buffer.from(bytes)
    const middle = bytes.length >> 1
    changed[middle] = (changed[middle] ?? 0) ^ 1

    for (const [wrong, phrase] of [
      [bytes.subarray(0, middle), PHRASE],
      [bytes.subarray(0, bytes.length - 30), PHRASE],
      [changed, PHRASE],
      [bytes, 'another passphrase'],
    ] as const)
      await expect(restoreBackup(settings, inOne(wrong), phrase)).rejects.toBeInstanceOf(BackupUnreadable)
    expect(readdirSync(to).filter((each) => each.startsWith('postgres'))).toEqual([])

    await restoreBackup(settings, inOne(bytes), PHRASE)
    expect(await ask((await startOn(to)).url, 'select n from marks')).toEqual([{ n: 7 }])
  })
})

test('a place in a bucket keeps backups under its prefix, whole or not at all', async () => {
  const double = await startBucketDouble()
  onTestFinished(() => double.stop())
  const place = openBackupPlace(`s3://${double.account.bucket}/nightly`, double.account)
  await place.save('a.backup', inOne(Buffer.from('one')))
  const breaks = (async function* () {
    yield Buffer.from('half')
    throw new Error('the source broke')
  })()
  await expect(place.save('b.backup', breaks)).rejects.toThrow('the source broke')

  expect([...double.objects.keys()]).toEqual(['nightly/a.backup'])
  expect(await place.list()).toEqual(['a.backup'])
  expect(Buffer.concat(await Array.fromAsync((await place.read('a.backup')) ?? [])).toString()).toBe('one')
  expect(await place.read('b.backup')).toBeUndefined()
  await place.remove('a.backup')
  expect(double.objects.size).toBe(0)
  expect(() => openBackupPlace('s3://bucket/x', undefined)).toThrow('S3_ENDPOINT')
})

test('a folder that cannot be written is told in one sentence', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'file'), '')
  const place = openBackupPlace(join(folder, 'file/backups'), undefined)

  await expect(place.save('a.backup', inOne(Buffer.from('one')))).rejects.toThrow(BackupPlaceUnusable)
})

databaseTest('the commands say in one sentence what is missing', async ({ database: { url } }) => {
  const [dataDir, backups] = [newFolder(), newFolder()]
  const run = (program: string, given: Record<string, string>, ...args: string[]) => {
    const env = { PATH: '/nowhere', DATA_DIR: dataDir, DATABASE_URL: url, ...given }
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${program}.ts`, ...args], {
      cwd: new URL('../..', import.meta.url),
      env,
      encoding: 'utf8',
    })
    return [status, `${stdout}${stderr}`]
  }
  mkdirSync(backups, { recursive: true })
  writeFileSync(join(backups, 'other.backup'), 'no backup')
  const phrase = { BACKUP_PASSPHRASE: PHRASE }

  expect([
    run('backup', {}),
    run('backup', {}, '--to', backups),
    run('backup', phrase, '--to', backups),
    run('restore', phrase),
    run('restore', phrase, join(backups, 'none.backup')),
    run('restore', phrase, join(backups, 'other.backup')),
  ]).toEqual([
    [1, 'No backup was made. BACKUP_TO: name a folder or s3://bucket/prefix, or give it by --to\n'],
    [1, 'No backup was made. BACKUP_PASSPHRASE: backups are written under a passphrase; keep it where the backups are not\n'],
    [1, expect.stringContaining('No backup was made. pg_dump is not here: install')],
    [1, 'Nothing was restored. Say which backup: npm run restore -- file, or s3://bucket/key.\n'],
    [1, expect.stringMatching(/none\.backup is not there\.\n$/)],
    [1, expect.stringContaining('The database of DATABASE_URL has tables')],
  ])
  expect(readdirSync(backups)).toEqual(['other.backup'])
})

async function* inOne(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function read(folder: string, name: string): Promise<AsyncIterable<Buffer>> {
  const found = await openBackupPlace(folder, undefined).read(name)
  if (found === undefined) throw new Error(`${name} is not there`)
  return found
}
