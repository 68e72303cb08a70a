import pino from 'pino'
import { afterEach, expect, vi } from 'vitest'
import { databaseTest as test } from '../testing/database-test.ts'
import { inTransaction, openDatabase } from './database/database.ts'
import { createJobs, type Jobs } from './jobs.ts'

const log = pino({ level: 'silent' })
const started: Jobs[] = []
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop()
})

test('a job is done when the transaction that queued it has committed', async ({ database: { db } }) => {
  const done: string[] = []
  const jobs = createJobs(db, log)
  started.push(jobs)
  jobs.work<{ word: string }>('say', async ({ word }) => void done.push(word))
  await jobs.start()

  await inTransaction(db, 'write', (tx) => jobs.send(tx, 'say', { word: 'kept' }))

  await vi.waitFor(() => expect(done).toEqual(['kept']), { timeout: 30_000 })
})

test('a job of a transaction that was rolled back does not exist', async ({ database: { db } }) => {
  const done: string[] = []
  const jobs = createJobs(db, log)
  started.push(jobs)
  jobs.work<{ word: string }>('say', async ({ word }) => void done.push(word))
  await jobs.start()

  await inTransaction(db, 'write', async (tx) => {
    await jobs.send(tx, 'say', { word: 'lost' })
    throw new Error('changed my mind')
  }).catch(() => undefined)
  await inTransaction(db, 'write', (tx) => jobs.send(tx, 'say', { word: 'kept' }))

  await vi.waitFor(() => expect(done).toEqual(['kept']), { timeout: 30_000 })
})

test('a job whose handler fails is run again, and the others go on', async ({ database: { db } }) => {
  const seen: string[] = []
  const jobs = createJobs(db, log)
  started.push(jobs)
  jobs.work<{ word: string }>('say', async ({ word }) => {
    seen.push(word)
    if (word === 'bad' && seen.filter((each) => each === 'bad').length === 1) throw new Error('the first time fails')
  })
  await jobs.start()

  await inTransaction(db, 'write', async (tx) => {
    await jobs.send(tx, 'say', { word: 'bad' })
    await jobs.send(tx, 'say', { word: 'good' })
  })

  await vi.waitFor(() => expect(seen).toEqual(['bad', 'good', 'bad']), { timeout: 30_000 })
})

test('many jobs are done one after another without waiting for the next look', async ({ database: { db } }) => {
  const done = new Set<number>()
  const jobs = createJobs(db, log)
  started.push(jobs)
  jobs.work<{ number: number }>('count', async ({ number }) => void done.add(number), { concurrency: 2 })
  await jobs.start()

  await inTransaction(db, 'write', async (tx) => {
    for (let number = 0; number < 20; number++) await jobs.send(tx, 'count', { number })
  })

  // With one job a look, twenty would take forty seconds.
  await vi.waitFor(() => expect(done.size).toBe(20), { timeout: 30_000 })
})

test('work that comes back runs one at a time over all processes, once a period', async ({ database: { db } }) => {
  let running = 0
  let most = 0
  let turns = 0
  const turn = async () => {
    most = Math.max(most, ++running)
    turns++
    await new Promise((done) => setTimeout(done, 200))
    running--
  }
  for (let process = 0; process < 3; process++) {
    const jobs = createJobs(db, log)
    started.push(jobs)
    jobs.every('sweep', 3_600, turn)
    await jobs.start()
  }

  await vi.waitFor(() => expect(turns).toBe(1), { timeout: 30_000 })
  await Promise.all(started.map((jobs) => jobs.stop()))

  expect({ most, turns }).toEqual({ most: 1, turns: 1 })
})

test('work that comes back comes back after a failure', async ({ database: { db } }) => {
  let turns = 0
  const jobs = createJobs(db, log)
  started.push(jobs)
  jobs.every('sweep', 0.2, async () => {
    turns++
    throw new Error('always')
  })
  await jobs.start()

  await vi.waitFor(() => expect(turns).toBeGreaterThan(2), { timeout: 30_000 })
})

test('ten works that come back, each with queries of its own, fit into a pool of two connections', async ({ database: { url } }) => {
  const db = openDatabase(url, { connections: 2 })
  const done = new Set<number>()
  const jobs = createJobs(db, log)
  for (let number = 0; number < 10; number++) {
    jobs.every(`work ${number}`, 3_600, async () => {
      await db.query({ text: 'select pg_sleep(0.01)' })
      done.add(number)
    })
  }
  await jobs.start()

  await vi.waitFor(() => expect(done.size).toBe(10), { timeout: 30_000 })
  await jobs.stop()
  await db.close()
})

test('work that comes back goes on after its connection broke', async ({ database: { db } }) => {
  let turns = 0
  const jobs = createJobs(db, log)
  started.push(jobs)
  jobs.every('sweep', 0.3, async () => {
    turns++
    if (turns === 1)
      await db.query({
        text: `select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database
               where locktype = 'advisory' and pid <> pg_backend_pid() and datname = current_database()`,
      })
  })
  await jobs.start()

  await vi.waitFor(() => expect(turns).toBeGreaterThan(1), { timeout: 30_000 })
})

test('stopping waits for the job that runs', async ({ database: { db } }) => {
  const begun = Promise.withResolvers<void>()
  let finished = false
  const jobs = createJobs(db, log)
  jobs.work('slow', async () => {
    begun.resolve()
    await new Promise((done) => setTimeout(done, 500))
    finished = true
  })
  await jobs.start()
  await inTransaction(db, 'write', (tx) => jobs.send(tx, 'slow', {}))
  await begun.promise

  await jobs.stop()

  expect(finished).toBe(true)
})
