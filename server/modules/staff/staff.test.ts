import { describe, expect, vi } from 'vitest'
import type { StaffGrant } from '#contract/staff.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { createKey } from '../api-key/keep-keys.ts'
import { withKeys } from '../api-key/key-session.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { createAuthentication } from '../identity/authentication.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { buildMaster, buildPassword, buildSession, buildShopper, buildStaff, buildSupplier } from '../identity/people.testing.ts'
import { readOutbox } from '../message/read-outbox.ts'
import { appointMember, dismissMember, resetMemberFactor, setMemberRights } from './change-staff.ts'
import { listStaff } from './list-staff.ts'
import { versionOf } from './staff.policy.ts'

vi.setConfig({ testTimeout: 120_000 })

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  )
const access = (...granted: StaffGrant[]) => ({ isMaster: false, granted })
const MASTER = { isMaster: true, granted: [] }
const version = (...granted: StaffGrant[]) => versionOf({ role: 'staff', granted })

/** A market with this master, and what is done in it. */
async function opened(db: Database) {
  const services = servicesFor(db)
  const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, 'write', work)
  const master = await write((tx) => buildMaster(tx))
  return { services, write, master }
}

describe('a member of staff', () => {
  test('is appointed by number, with an account or without, and learns it by SMS', async ({ database: { db } }) => {
    const { services, write, master } = await opened(db)
    const shopper = await write((tx) => buildShopper(tx))

    await write((tx) => appointMember(tx, services, master.id, { mobile: shopper.mobile, ...access('support', 'figures.read') }))
    await write((tx) => appointMember(tx, services, master.id, { mobile: '09350000077', ...MASTER }))

    const { people } = await listStaff(db, master.id)
    expect(people.map(({ mobile, isMaster, granted, isYou }) => [mobile, isMaster, granted, isYou])).toEqual([
      [master.mobile, true, [], true],
      ['09350000077', true, [], false],
      [shopper.mobile, false, ['support', 'figures.read'], false],
    ])
    const told = await inTransaction(db, 'read', (tx) => readOutbox(tx, shopper.mobile))
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('شما از همکاران فروشگاه شدید')])
  })

  test('is nobody who sells, was shut out, or is one already', async ({ database: { db } }) => {
    const { services, write, master } = await opened(db)
    const seller = await write(async (tx) => buildSupplier(tx, await buildOffer(tx)))
    const shut = await write((tx) => buildShopper(tx, { status: 'deactive' }))
    const appoint = (mobile: string) => outcomeOf(write((tx) => appointMember(tx, services, master.id, { mobile, ...access('support') })))

    expect([await appoint(seller.mobile), await appoint(shut.mobile), await appoint(master.mobile)]).toEqual([
      'STAFF_NOT_FREE',
      'STAFF_NOT_FREE',
      'STAFF_ALREADY',
    ])
  })

  test('may what was given from the next call on, in the session that is open, and nothing once taken away', async ({
    database: { db },
  }) => {
    const { services, write, master } = await opened(db)
    const member = await write((tx) => buildStaff(tx, ['support']))
    const { token_master: token = '' } = await write((tx) => buildSession(tx, services, member))
    const rights = async () => (await createAuthentication(services).master(db, token))?.rights
    const deed = { by: master.id, userId: member.id }
    expect(await rights()).toContain('tickets.answer')

    await write((tx) => setMemberRights(tx, services, deed, { ...access('content'), version: version('support') }))
    expect([(await rights())?.has('tickets.answer'), (await rights())?.has('content.write')]).toEqual([false, true])
    await write((tx) => dismissMember(tx, services, deed))

    expect(await rights()).toBeUndefined()
    expect((await listStaff(db, master.id)).people).toHaveLength(1)
  })

  test('who has lost password and phone is signed out everywhere and sets a password again', async ({ database: { db } }) => {
    const { services, write, master } = await opened(db)
    const member = await write((tx) => buildStaff(tx, ['support']))
    const { token_master: token = '' } = await write(async (tx) => {
      await buildPassword(tx, member)
      return buildSession(tx, services, member)
    })

    const { secret } = await write((tx) =>
      createKey(
        tx,
        services,
        { sellerId: null, userId: member.id, rights: new Set(['orders.read']) },
        { name: 'انبار', scopes: ['orders.read'], days: 30 },
      ),
    )
    const keyed = () => withKeys(createAuthentication(services), services).key?.(db, secret)
    expect(await keyed()).toMatchObject({ id: member.id })

    await write((tx) => resetMemberFactor(tx, services, { by: master.id, userId: member.id }))

    expect(await keyed()).toBeUndefined()

    expect(await createAuthentication(services).master(db, token)).toBeUndefined()
    const { people } = await listStaff(db, master.id)
    expect(people.find(({ id }) => id === member.id)?.hasPassword).toBe(false)
  })
})

test('keys of a member who was dismissed stay dead, also where the member is appointed again', async ({ database: { db } }) => {
  const { services, write, master } = await opened(db)
  const member = await write((tx) => buildStaff(tx, ['support']))
  const owner = { sellerId: null, userId: member.id, rights: new Set(['orders.read'] as const) }
  const { secret } = await write((tx) => createKey(tx, services, owner, { name: 'انبار', scopes: ['orders.read'], days: 30 }))
  const keyed = () => withKeys(createAuthentication(services), services).key?.(db, secret)
  expect(await keyed()).toMatchObject({ id: member.id })

  await write((tx) => dismissMember(tx, services, { by: master.id, userId: member.id }))
  await write((tx) => appointMember(tx, services, master.id, { mobile: member.mobile, ...access('support') }))

  expect(await keyed()).toBeUndefined()
})

describe('nobody', () => {
  test('gives or takes what they have not themselves, or changes a master', async ({ database: { db } }) => {
    const { services, write, master } = await opened(db)
    const [keeper, member] = await write(
      async (tx) => [await buildStaff(tx, ['staff.write', 'content']), await buildStaff(tx, ['finance'])] as const,
    )
    const by = keeper.id
    const appoint = (given: { isMaster: boolean; granted: StaffGrant[] }) =>
      outcomeOf(write((tx) => appointMember(tx, services, by, { mobile: '09350000078', ...given })))
    const set = (userId: typeof by, given: ReturnType<typeof access>, was: string) =>
      outcomeOf(write((tx) => setMemberRights(tx, services, { by, userId }, { ...given, version: was })))

    expect(await appoint(access('finance'))).toBe('STAFF_ABOVE_YOU')
    expect(await appoint(MASTER)).toBe('STAFF_ABOVE_YOU')
    expect(await set(member.id, access(), version('finance'))).toBe('STAFF_ABOVE_YOU')
    expect(await set(master.id, access(), 'master')).toBe('STAFF_ABOVE_YOU')
    expect(await outcomeOf(write((tx) => dismissMember(tx, services, { by, userId: member.id })))).toBe('STAFF_ABOVE_YOU')
    expect(await outcomeOf(write((tx) => resetMemberFactor(tx, services, { by, userId: master.id })))).toBe('STAFF_ABOVE_YOU')
    expect(await set(member.id, access('content', 'finance'), version('finance'))).toBe('done')
    expect(await appoint(access('reviews.moderate'))).toBe('done')
    const { people } = await listStaff(db, by)
    expect(people.map(({ granted, mayChange }) => `${granted.join()}: ${mayChange}`).toSorted()).toEqual([
      ': false',
      'content,finance: false',
      'reviews.moderate: true',
      'staff.write,content: false',
    ])
  })

  test('changes what another has changed meanwhile, or themselves', async ({ database: { db } }) => {
    const { services, write, master } = await opened(db)
    const member = await write((tx) => buildStaff(tx, ['support']))
    const set = (userId: typeof member.id, was: string, wanted: StaffGrant = 'content') =>
      outcomeOf(write((tx) => setMemberRights(tx, services, { by: master.id, userId }, { ...access(wanted), version: was })))

    expect(await set(member.id, version('support'))).toBe('done')
    expect(await set(member.id, version('support'))).toBe('done')
    expect(await set(member.id, version('support'), 'catalogue')).toBe('STAFF_CHANGED')
    expect(await set(master.id, 'master')).toBe('STAFF_YOURSELF')
    expect(await outcomeOf(write((tx) => dismissMember(tx, services, { by: master.id, userId: master.id })))).toBe('STAFF_YOURSELF')
  })

  test('is the last master to go: of two who take each other away at once, one stays', async ({ database: { db } }) => {
    const { services, write, master } = await opened(db)
    const other = await write((tx) => buildMaster(tx))

    const outcomes = await Promise.all(
      [
        { by: master.id, userId: other.id },
        { by: other.id, userId: master.id },
      ].map((deed) => outcomeOf(write((tx) => dismissMember(tx, services, deed)))),
    )

    expect(outcomes.toSorted()).toEqual(['FORBIDDEN', 'done'])
    const { rows } = await db.query({ text: `select count(*)::int as count from users where role = 'master'` })
    expect(rows).toEqual([{ count: 1 }])
  })
})
