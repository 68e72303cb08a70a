import { expect } from 'vitest'
import { SessionId } from '#contract/session.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { createAuthentication } from './authentication.ts'
import { endOneSession, endOtherSessions, listSessions } from './end-sessions.ts'
import { servicesFor } from './identity.testing.ts'
import { findAccount, openSession } from './open-session.ts'
import { type BuiltPerson, buildShopper } from './people.testing.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'

test('one device, or all others, are signed out at once; never another person’s', async ({ database: { db } }) => {
  const services = servicesFor(db)
  const { shopper, sessionOf } = createAuthentication(services)
  const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, 'write', work)
  const signIn = async (person: BuiltPerson, userAgent: string) =>
    write(async (tx) => {
      const account = await findAccount(tx, person.mobile)
      if (account === undefined) throw new Error('nobody has this number')
      const { token } = await openSession(tx, services, account, { userAgent })
      return { token, sessionId: SessionId.parse(sessionOf(token)) }
    })
  const [person, stranger] = await write(async (tx) => [await buildShopper(tx), await buildShopper(tx)] as const)
  const [phone, laptop, tablet] = [await signIn(person, PHONE), await signIn(person, LAPTOP), await signIn(person, '')]
  const asker = { id: person.id, sessionId: phone.sessionId }
  const holds = async ({ token }: { token: string }) => (await shopper(db, token)) !== undefined

  const listed = await write((tx) => listSessions(tx, asker))
  await expect(write((tx) => endOneSession(tx, { id: stranger.id, sessionId: 'none' }, laptop.sessionId))).rejects.toMatchObject({
    code: 'SESSION_NOT_FOUND',
  })
  const afterOne = await write((tx) => endOneSession(tx, asker, tablet.sessionId))
  const heldAfterOne = await Promise.all([phone, laptop, tablet].map(holds))
  const afterAll = await write((tx) => endOtherSessions(tx, asker))

  expect(listed).toHaveLength(3)
  expect(listed[0]).toMatchObject({ id: phone.sessionId, isThis: true, browser: 'chrome', system: 'android' })
  expect(afterOne.map(({ id }) => id)).toEqual([phone.sessionId, laptop.sessionId])
  expect(heldAfterOne).toEqual([true, true, false])
  expect(afterAll).toHaveLength(1)
  expect(await Promise.all([phone, laptop].map(holds))).toEqual([true, false])
})
