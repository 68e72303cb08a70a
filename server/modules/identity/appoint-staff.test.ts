import { expect } from 'vitest'
import { SellerId, UserId } from '#contract/ids.ts'
import { STAFF_ROLES } from '#contract/rights.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { appointFirstMaster, appointMaster, appointStaff, dismiss } from './appoint-staff.ts'
import { createAuthentication } from './authentication.ts'
import { servicesFor } from './identity.testing.ts'
import { findAccount } from './open-session.ts'
import { buildMaster, buildSession, buildShopper, buildSupplier } from './people.testing.ts'

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
  const authentication = createAuthentication(services)
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

test('one of the staff gets other rights without signing in again, and is signed out as a master or a shopper', async ({
  database: { db },
}) => {
  const services = servicesFor(db)
  const authentication = createAuthentication(services)
  expect(await write(db, (tx) => appointStaff(tx, MOBILE, ['support']))).toEqual({ was: 'nobody' })
  const { token_master = '' } = await write(db, async (tx) => buildSession(tx, services, { id: UserId.parse('-'), mobile: MOBILE }))
  const rightsNow = async () => [...((await authentication.master(db, token_master))?.rights ?? ['signed out'])].sort()

  const first = await rightsNow()
  expect(await write(db, (tx) => appointStaff(tx, MOBILE, ['content', 'orders.refund']))).toEqual({ was: 'staff' })
  const second = await rightsNow()
  expect(await write(db, (tx) => appointMaster(tx, MOBILE))).toEqual({ was: 'staff' })

  expect(first).toEqual([...STAFF_ROLES.support].sort())
  expect(second).toEqual(['content.write', 'orders.refund', 'reviews.moderate'])
  expect(await rightsNow()).toEqual(['signed out'])
  expect(await write(db, (tx) => dismiss(tx, MOBILE))).toBe(true)
  expect(await write(db, (tx) => appointStaff(tx, MOBILE, ['content']))).toEqual({ was: 'customer' })
})

test('the first master leaves a row in the audit log', async ({ tx }) => {
  await appointFirstMaster(tx, MOBILE)

  const { rows } = await tx.query({ text: 'select call, user_id, before, after from audit_log' })
  expect(rows).toEqual([{ call: 'MASTER_MOBILE', user_id: null, before: { role: 'nobody' }, after: { role: 'master', granted: [] } }])
})
