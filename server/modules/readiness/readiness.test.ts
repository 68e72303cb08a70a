import { describe, expect } from 'vitest'
import { type Database, inTransaction, openDatabase } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildGateways } from '../checkout/checkout.testing.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { createReadiness } from './readiness.ts'

const PLENTY = async () => 10 ** 12
const withGateways = (db: Database) => inTransaction(db, 'write', buildGateways)

test('a market that could sell and store lacks nothing', async ({ database: { db } }) => {
  await withGateways(db)

  expect(await createReadiness(servicesFor(db), PLENTY)()).toEqual([])
})

test('without a way to pay it lacks a gateway', async ({ database: { db } }) => {
  expect(await createReadiness(servicesFor(db), PLENTY)()).toEqual(['gateway'])
})

test('a disk that is nearly full, or cannot be asked, is said to lack room', async ({ database: { db } }) => {
  await withGateways(db)
  const services = servicesFor(db)

  expect(await createReadiness(services, async () => 1_000_000)()).toEqual(['room'])
  expect(await createReadiness({ ...services, settings: { ...services.settings, dataDir: '/proc/1/mem/x' } })()).toEqual(['room'])
})

test('a database that refused to write for want of room is said to lack it', async ({ database: { db } }) => {
  await withGateways(db)
  const look = createReadiness(servicesFor(db), PLENTY)

  await db.query({ text: `do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$` }).catch(() => undefined)

  expect(await look()).toEqual(['room'])
})

describe('with every connection taken', () => {
  test('a database that goes on answering is busy, and nothing is lacking', async ({ database: { db, url } }) => {
    await withGateways(db)
    const crowded = openDatabase(url, { connections: 1 })
    const release = Promise.withResolvers<void>()
    let isOver = false
    void release.promise.then(() => {
      isOver = true
    })
    const work = inTransaction(crowded, 'read', async (tx) => {
      while (!isOver) await tx.query({ text: 'select pg_sleep(0.05)' })
    })

    const lacks = await createReadiness(servicesFor(crowded), PLENTY)()
    release.resolve()
    await work
    await crowded.close()

    expect(lacks).toEqual([])
  })

  test('a database that answers nobody is said to be lacking', async ({ database: { db, url } }) => {
    await withGateways(db)
    const crowded = openDatabase(url, { connections: 1 })
    await crowded.query({ text: 'select 1' })
    const work = inTransaction(crowded, 'read', (tx) => tx.query({ text: 'select pg_sleep(3)' }))

    const lacks = await createReadiness(servicesFor(crowded), PLENTY)()
    await work
    await crowded.close()

    expect(lacks).toEqual(['database'])
  })
})
