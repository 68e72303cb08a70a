import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { startBucketDouble } from './bucket.testing.ts'
import { FilesUnreachable, openBucket } from './bucket.ts'
import { folderStore } from './file-store.ts'
import { moveFiles } from './move-files.ts'
import { bucketStore, KEPT_FILES, openFileStore, openMadeFiles } from './open-file-store.ts'

const test = base
  .extend('double', async ({ task: _ }, { onCleanup }) => {
    const double = await startBucketDouble()
    onCleanup(() => double.stop())
    return double
  })
  .extend('folder', async ({ task: _ }, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'rasteh-bucket-'))
    onCleanup(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  })

const KEYS = ['plain.png', 'deep/er/file.webp', 'گل‌آبی/عکس یک.png', "a+b & c=d ?#%25'()*!~.txt"]

test('what is put under any key is found, listed and removed, and every question is signed rightly', async ({ double }) => {
  const bucket = openBucket(double.account)
  for (const key of KEYS) await bucket.put(key, Buffer.from(key))

  expect([...double.objects.keys()].sort()).toEqual([...KEYS].sort())
  for (const key of KEYS) {
    expect(await bucket.has(key)).toBe(true)
    expect((await bucket.get(key))?.toString()).toBe(key)
  }
  const listed = await Array.fromAsync(bucket.list(''))
  expect(listed.map(({ key }) => key).sort()).toEqual([...KEYS].sort())
  expect(await Array.fromAsync(bucket.list('deep/'))).toMatchObject([{ key: 'deep/er/file.webp', changedAt: new Date('2026-01-01') }])

  for (const key of KEYS) await bucket.remove(key)
  await bucket.remove('plain.png')
  expect(double.objects.size).toBe(0)
  expect(await bucket.has('plain.png')).toBe(false)
  expect(await bucket.get('plain.png')).toBeUndefined()
})

test('a wrong secret, a wrong region and a wrong bucket are refused, and nothing is kept', async ({ double }) => {
  for (const wrong of [{ secretAccessKey: 'another' }, { region: 'us-east-1' }, { bucket: 'not-there' }]) {
    const bucket = openBucket({ ...double.account, ...wrong })
    await expect(bucket.put('a.png', Buffer.from('a'))).rejects.toMatchObject({ code: FilesUnreachable.code, status: 503, retryAfter: 5 })
  }
  expect(double.objects.size).toBe(0)
})

test('a large file goes in parts and comes back the same; one that fails in the middle leaves nothing', async ({ double, folder }) => {
  const bucket = openBucket(double.account)
  const large = Buffer.alloc(40 * 1024 * 1024, 'راسته ')
  writeFileSync(join(folder, 'large'), large)
  await bucket.putFile('large.ndjson', join(folder, 'large'))
  expect(double.asked.filter((line) => line === 'PUT large.ndjson')).toHaveLength(3)
  expect(await bucket.getFile('large.ndjson', join(folder, 'back'))).toBe(true)
  expect(readFileSync(join(folder, 'back')).equals(large)).toBe(true)
  expect(await bucket.getFile('none.ndjson', join(folder, 'none'))).toBe(false)

  expect(await bucket.putStream('small', (async function* () {})())).toBe(0)
  expect(await bucket.get('small')).toEqual(Buffer.alloc(0))

  double.trouble('fails at the end', 9)
  await expect(bucket.putFile('other', join(folder, 'large'))).rejects.toMatchObject({ code: FilesUnreachable.code })
  const breaks = async function* () {
    yield Buffer.alloc(20 * 1024 * 1024)
    throw new Error('the source broke')
  }
  double.trouble('none')
  await expect(bucket.putStream('third', breaks())).rejects.toThrow('the source broke')
  expect([...double.objects.keys()].sort()).toEqual(['large.ndjson', 'small'])
  expect(double.openUploads()).toBe(0)
})

test('one bad moment is asked over; a bucket that goes on failing is named', async ({ double, folder }) => {
  const bucket = openBucket(double.account)
  await bucket.put('a.png', Buffer.from('a'.repeat(1_000)))
  for (const kind of ['busy', 'page'] as const) {
    double.trouble(kind, 1)
    expect(await bucket.has('a.png')).toBe(true)
    double.trouble(kind)
    await expect(bucket.get('a.png')).rejects.toMatchObject({ code: FilesUnreachable.code })
  }
  double.trouble('cut off', 1)
  expect(await bucket.get('a.png')).toHaveLength(1_000)
  double.trouble('cut off')
  await expect(bucket.get('a.png')).rejects.toMatchObject({ code: FilesUnreachable.code })
  await expect(bucket.getFile('a.png', join(folder, 'a'))).rejects.toMatchObject({ code: FilesUnreachable.code })
  expect(await folderStore(folder).has('/a')).toBe(false)
})

test('one that is silent is given up in time', async ({ double }) => {
  const bucket = openBucket(double.account)
  double.trouble('silent')
  await expect(bucket.get('a.png')).rejects.toMatchObject({ code: FilesUnreachable.code })

  // and for a moment nobody waits for it, by whichever store
  double.trouble('none')
  await expect(openBucket(double.account).has('b.png')).rejects.toMatchObject({ code: FilesUnreachable.code })
  expect(double.asked).toEqual([])
  await expect.poll(() => bucket.get('a.png').catch(() => 'away'), { timeout: 20_000 }).toBeUndefined()
})

test('a store in a bucket shows what was kept in the folder before, and keeps what is new in the bucket', async ({ double, folder }) => {
  const before = folderStore(join(folder, 'uploads'))
  await before.save('/old.png', Buffer.from('old'))
  await before.save('/both.png', Buffer.from('old'))
  const store = openFileStore({ dataDir: folder, bucket: double.account }, 'uploads')
  await store.save('/both.png', Buffer.from('new'))
  await store.save('/new/one.png', Buffer.from('one'))

  expect((await store.find('/old.png'))?.toString()).toBe('old')
  expect((await store.find('/both.png'))?.toString()).toBe('new')
  expect(await store.has('/old.png')).toBe(true)
  expect((await Array.fromAsync(store.list())).sort()).toEqual(['/both.png', '/new/one.png', '/old.png'])
  expect([...double.objects.keys()].sort()).toEqual(['uploads/both.png', 'uploads/new/one.png'])

  await store.remove('/old.png')
  await store.remove('/both.png')
  expect(await Array.fromAsync(store.list())).toEqual(['/new/one.png'])
  await expect(store.find('/../token-secret')).rejects.toThrow('no path of a file store')
})

test('a picture made on one machine is not made again on another, and is read here the second time', async ({ double, folder }) => {
  const here = openMadeFiles({ dataDir: join(folder, 'one'), bucket: double.account }, 'media')
  const there = openMadeFiles({ dataDir: join(folder, 'two'), bucket: double.account }, 'media')
  await here.save('/v1/320/a.webp', Buffer.from('made'))

  expect((await there.find('/v1/320/a.webp'))?.toString()).toBe('made')
  double.trouble('busy')
  expect((await there.find('/v1/320/a.webp'))?.toString()).toBe('made')
  expect([await there.find('/v1/320/b.webp'), await there.has('/v1/320/b.webp')]).toEqual([undefined, false])
  double.trouble('none')
  await here.remove('/v1/320/a.webp')
  expect(await bucketStore(openBucket(double.account), 'media').has('/v1/320/a.webp')).toBe(false)
})

test('files of a market that runs are moved into the bucket: broken off and begun again, and nothing that is newer there is lost', async ({
  double,
  folder,
}) => {
  for (let n = 0; n < 30; n++) await folderStore(join(folder, 'uploads')).save(`/sent/${n}.png`, Buffer.from(`${n}`))
  await folderStore(join(folder, 'ticket-files')).save('/a.pdf', Buffer.from('a'))
  const settings = { dataDir: folder, bucket: double.account }
  const store = openFileStore(settings, 'uploads')
  await store.save('/sent/3.png', Buffer.from('changed'))
  const move = () => Array.fromAsync(moveFiles(settings))

  double.trouble('busy', 12)
  await expect(move()).rejects.toMatchObject({ code: FilesUnreachable.code })
  double.trouble('none')
  expect((await store.find('/sent/7.png'))?.toString()).toBe('7')
  const moved = await move()

  expect(moved.map(({ kind }) => kind)).toEqual([...KEPT_FILES])
  expect(await move()).toEqual(moved.map(({ kind, copied, known }) => ({ kind, copied: 0, known: copied + known })))
  expect(double.objects.size).toBe(31)
  expect(double.objects.get('uploads/sent/3.png')?.toString()).toBe('changed')
  expect(double.objects.get('ticket-files/a.pdf')?.toString()).toBe('a')
})
