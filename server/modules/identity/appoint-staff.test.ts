import { expect } from 'vitest'
import { SellerId } from '#contract/ids.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { appointFirstMaster, appointMaster, dismiss } from './appoint-staff.ts'
import { createAuthentication } from './authentication.ts'
import { buildMaster, buildSession, buildShopper, buildSupplier } from './identity.builders.ts'
import { servicesFor } from './identity.testing.ts'
import { findAccount } from './open-session.ts'

const MOBILE = '09121234567'
const write = <T>(db: Database, work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(db, 'write', work)
const mastersOf = async (db: Database) =>
  (await db.query({ text: `select mobile from users where role = 'master' order by mobile` })).rows.map(({ mobile }) => mobile)

test('a number without an account becomes a master who may sign in', async ({ tx }) => {
  expect(await appointMaster(tx, MOBILE)).toEqual({ was: 'nobody' })

  expect(await findAccount(tx, MOBILE)).toMatchObject({ role: 'master', status: 'active', name: 'مدیر', family: 'فروشگاه' })
  expect(await appointMaster(tx, MOBILE)).toEqual({ was: 'master' })
})

test('an account that becomes a master’s keeps its name, and its sessions end for good', async ({ database: { db } }) => {
  const services = servicesFor(db)
  const authentication = createAuthentication(services.settings.tokenSecret)
  const [shopper, supplier] = await write(db, async (tx) => [
    await buildShopper(tx),
    await buildSupplier(tx, { sellerId: SellerId.parse('s1'), status: 'waiting' }),
  ])
  const { token } = await write(db, (tx) => buildSession(tx, services, shopper))

  const appointed = await write(db, async (tx) => [await appointMaster(tx, shopper.mobile), await appointMaster(tx, supplier.mobile)])

  expect(appointed).toEqual([{ was: 'customer' }, { was: 'supplier' }])
  expect(await authentication.shopper(db, token)).toBeUndefined()
  const accounts = await write(db, async (tx) => [await findAccount(tx, shopper.mobile), await findAccount(tx, supplier.mobile)])
  expect(accounts).toMatchObject([
    { role: 'master', status: 'active', name: 'مریم' },
    { role: 'master', status: 'active', sellerId: null },
  ])

  expect(await write(db, (tx) => dismiss(tx, shopper.mobile))).toBe(true)
  expect(await authentication.shopper(db, token)).toBeUndefined()
})

test('a master who was dismissed is a shopper, and one who was disabled may sign in again', async ({ tx }) => {
  const [master, disabled] = [await buildMaster(tx), await buildMaster(tx, { status: 'deactive' })]

  expect([await dismiss(tx, master.mobile), await dismiss(tx, master.mobile), await dismiss(tx, MOBILE)]).toEqual([true, false, false])
  expect(await appointMaster(tx, disabled.mobile)).toEqual({ was: 'inactive master' })
  expect([await findAccount(tx, master.mobile), await findAccount(tx, disabled.mobile)]).toMatchObject([
    { role: 'customer', status: 'active' },
    { role: 'master', status: 'active' },
  ])
})

test('the number of the settings is used while there is no master, and by one of several processes alone', async ({ database: { db } }) => {
  const numbers = ['09120000011', '09120000012', '09120000013', '09120000014']

  expect(await write(db, (tx) => appointFirstMaster(tx, undefined))).toBe('nobody')
  const appointed = await Promise.all(numbers.map((mobile) => write(db, (tx) => appointFirstMaster(tx, mobile))))
  const later = await write(db, (tx) => appointFirstMaster(tx, MOBILE))

  expect(appointed.toSorted()).toEqual(['appointed', 'there is one', 'there is one', 'there is one'])
  expect([later, await mastersOf(db)]).toEqual(['there is one', [numbers[appointed.indexOf('appointed')]]])
})
