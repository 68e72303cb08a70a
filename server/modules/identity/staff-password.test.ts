import { describe, expect, vi } from 'vitest'
import { STAFF_WRONG_PASSWORDS_OF_UNLOCKED_SESSION_PER_DAY, STAFF_WRONG_PASSWORDS_PER_DAY } from '#contract/limits.ts'
import { GivePassword, SetFirstPassword } from '#contract/staff-session.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { readOutbox } from '../message/read-outbox.ts'
import { dismiss, takePasswordAway } from './appoint-staff.ts'
import { createAuthentication } from './authentication.ts'
import { givePassword } from './give-password.ts'
import { servicesFor, type TestServices } from './identity.testing.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { type BuiltPerson, buildLockedSession, buildPassword, buildStaff, STAFF_PASSWORD } from './people.testing.ts'
import { setFirstPassword } from './set-first-password.ts'
import { signToken } from './tokens.ts'

// Databases of their own, slow hashes and a busy machine: patience, not a promise.
vi.setConfig({ testTimeout: 120_000 })

const WRONG = 'چای کهنه‌دم در ایوان'
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'in',
    (error) => error.code,
  )
const write = <T>(db: Database, work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(db, 'write', work)

/** One of the staff who has signed in by a code, with what the session waits for. */
async function openMember(db: Database, given: { password: boolean }) {
  const services = servicesFor(db)
  const { master } = createAuthentication(services)
  const member = await write(db, async (tx) => {
    const person = await buildStaff(tx, ['support'])
    if (given.password) await buildPassword(tx, person)
    return person
  })
  const signIn = () => openSession(services, member)
  const { token, user } = await signIn()
  const lockNow = async (of = token) => {
    const session = await master(db, of)
    return session === undefined ? 'over' : (session.lock ?? 'none')
  }
  return { services, member, user, signIn, lockNow, token }
}

async function openSession(services: TestServices, member: BuiltPerson) {
  const { token_master: token = '' } = await write(services.db, (tx) => buildLockedSession(tx, services, member))
  const session = await createAuthentication(services).master(services.db, token)
  if (session === undefined) throw new Error('The session that was just opened is over')
  return { token, user: { id: member.id, sessionId: session.sessionId } }
}

const usedAt = async (db: Database, { id }: { id: string }): Promise<Date> =>
  (await db.query({ text: 'select max(used_at) as at from sessions where user_id = $1', values: [id] })).rows[0].at

describe('the second factor', () => {
  test('is set after the first sign-in by code, unlocks the session, and is asked for at each sign-in that follows', async ({
    database: { db },
  }) => {
    const { services, member, user, signIn, lockNow } = await openMember(db, { password: false })
    expect(await lockNow()).toBe('first-password')

    await setFirstPassword(services, { user, password: STAFF_PASSWORD })
    const later = await signIn()

    expect([await lockNow(), await lockNow(later.token)]).toEqual(['none', 'password'])
    expect(await outcomeOf(givePassword(services, { user: later.user, password: WRONG }))).toBe('WRONG_PASSWORD')
    expect(await lockNow(later.token)).toBe('password')
    expect(await outcomeOf(givePassword(services, { user: later.user, password: STAFF_PASSWORD }))).toBe('in')
    expect(await lockNow(later.token)).toBe('none')
    const told = await inTransaction(db, 'read', (tx) => readOutbox(tx, member.mobile))
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('برای ورود شما به پیشخوان همکاران رمز گذاشته شد')])
  })

  test('is set by one of two tabs, whose own the other has to give, and not by a session that was signed in a quarter of an hour ago', async ({
    database: { db },
  }) => {
    const { services, user, signIn } = await openMember(db, { password: false })
    const other = await signIn()
    services.clock.advance(900)
    expect(await outcomeOf(setFirstPassword(services, { user, password: WRONG }))).toBe('NOT_SIGNED_IN')
    const fresh = [await signIn(), await signIn()]

    const passwords = [STAFF_PASSWORD, WRONG]
    const outcomes = await Promise.all(
      fresh.map((tab, at) => outcomeOf(setFirstPassword(services, { user: tab.user, password: passwords[at] ?? '' }))),
    )

    expect(outcomes.toSorted()).toEqual(['WRONG_PASSWORD', 'in'])
    const password = passwords[outcomes.indexOf('in')] ?? ''
    for (const tab of fresh) expect(await outcomeOf(setFirstPassword(services, { user: tab.user, password }))).toBe('in')
    expect(await outcomeOf(setFirstPassword(services, { user: other.user, password: 'چیزی دیگر از سر' }))).toBe('WRONG_PASSWORD')
  })

  test('of one member opens nobody else’s session', async ({ database: { db } }) => {
    const { services, user } = await openMember(db, { password: true })
    const other = await write(db, (tx) => buildStaff(tx, ['finance']))
    const { token, user: stranger } = await openSession(services, other)

    expect(await outcomeOf(givePassword(services, { user: stranger, password: STAFF_PASSWORD }))).toBe('WRONG_PASSWORD')
    expect(
      await outcomeOf(givePassword(services, { user: { id: user.id, sessionId: stranger.sessionId }, password: STAFF_PASSWORD })),
    ).toBe('WRONG_PASSWORD')
    expect((await createAuthentication(services).master(db, token))?.lock).toBe('first-password')
  })

  test('is not lent by a token: an altered one opens nothing, and one that is rightly signed is read by its own session', async ({
    database: { db },
  }) => {
    const { services, member, user, signIn, lockNow, token } = await openMember(db, { password: true })
    await givePassword(services, { user, password: STAFF_PASSWORD })
    const other = await signIn()
    const [head = '', body = '', signature = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const altered = Buffer.from(JSON.stringify({ ...claims, sid: other.user.sessionId, lock: null })).toString('base64url')
    const signed = (secret: string, sid: string) => signToken(secret, 'master', { id: member.id, name: 'unlocked', role: 'master', sid })

    const locks = [
      await lockNow(`${head}.${altered}.${signature}`),
      await lockNow(`${head}.${altered}.`),
      await lockNow(signed('another secret of thirty-two characters', user.sessionId)),
      await lockNow(signed(services.settings.tokenSecret, 'never')),
      await lockNow(signed(services.settings.tokenSecret, other.user.sessionId)),
      await lockNow(signed(services.settings.tokenSecret, user.sessionId)),
    ]

    expect(locks).toEqual(['over', 'over', 'over', 'over', 'password', 'none'])
  })

  test('is taken away on the server: every session ends, and the next sign-in sets another one', async ({ database: { db } }) => {
    const { services, member, user, signIn, lockNow } = await openMember(db, { password: true })
    await givePassword(services, { user, password: STAFF_PASSWORD })

    expect(await write(db, (tx) => takePasswordAway(tx, member.mobile))).toBe(true)

    const next = await signIn()
    expect([await lockNow(), await lockNow(next.token)]).toEqual(['over', 'first-password'])
    await setFirstPassword(services, { user: next.user, password: WRONG })
    expect(await write(db, (tx) => dismiss(tx, member.mobile))).toBe(true)
    expect(await write(db, (tx) => takePasswordAway(tx, member.mobile))).toBe(false)
    expect((await db.query({ text: 'select user_id from staff_passwords' })).rows).toEqual([])
  })
})

describe('wrong passwords', () => {
  test('sent at once from many sessions are heard nine times a day, and an unlocked session keeps guesses of its own', async ({
    database: { db },
  }) => {
    const { services, user, signIn } = await openMember(db, { password: true })
    await givePassword(services, { user, password: STAFF_PASSWORD })
    const strangers = await Promise.all(Array.from({ length: 5 }, signIn))

    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        outcomeOf(givePassword(services, { user: strangers[turn % 5]?.user ?? user, password: WRONG })),
      ),
    )

    expect(outcomes.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(STAFF_WRONG_PASSWORDS_PER_DAY)
    expect(outcomes.filter((code) => code === 'TOO_MANY_PASSWORDS')).toHaveLength(20 - STAFF_WRONG_PASSWORDS_PER_DAY)
    for (const { user: stranger } of strangers)
      expect(await outcomeOf(givePassword(services, { user: stranger, password: STAFF_PASSWORD }))).toBe('TOO_MANY_PASSWORDS')
    expect(await outcomeOf(givePassword(services, { user, password: STAFF_PASSWORD }))).toBe('in')
    services.clock.advance(86_400)
    expect(await outcomeOf(givePassword(services, { user: (await signIn()).user, password: STAFF_PASSWORD }))).toBe('in')
  })

  test('use up an unlocked session’s own guesses after five, and right ones use up none', async ({ database: { db } }) => {
    const { services, user } = await openMember(db, { password: true })
    await givePassword(services, { user, password: STAFF_PASSWORD })
    for (let turn = 0; turn < STAFF_WRONG_PASSWORDS_OF_UNLOCKED_SESSION_PER_DAY; turn++)
      expect(await outcomeOf(givePassword(services, { user, password: WRONG }))).toBe('WRONG_PASSWORD')

    await expect(givePassword(services, { user, password: STAFF_PASSWORD })).rejects.toMatchObject({
      code: 'TOO_MANY_PASSWORDS',
      retryAfter: 86_400,
    })
  })
})

describe('a master session at rest', () => {
  test('locks for every tab when it was not used for half an hour, and the password opens it again', async ({ database: { db } }) => {
    const { services, user, lockNow } = await openMember(db, { password: true })
    await givePassword(services, { user, password: STAFF_PASSWORD })

    services.clock.advance(30 * 60 - 1)
    expect(await lockNow()).toBe('none')
    services.clock.advance(30 * 60)
    const tabs = await Promise.all(Array.from({ length: 10 }, () => lockNow()))

    expect(new Set(tabs)).toEqual(new Set(['password']))
    expect(await lockNow()).toBe('password')
    await givePassword(services, { user, password: STAFF_PASSWORD })
    expect(await lockNow()).toBe('none')
  })

  test('is written to once a minute at most, however often it is used', async ({ database: { db } }) => {
    const { services, user, member, lockNow } = await openMember(db, { password: true })
    await givePassword(services, { user, password: STAFF_PASSWORD })
    const first = await usedAt(db, member)

    services.clock.advance(59)
    await Promise.all([lockNow(), lockNow()])
    const within = await usedAt(db, member)
    services.clock.advance(1)
    await Promise.all([lockNow(), lockNow()])

    expect(within).toEqual(first)
    expect((await usedAt(db, member)).getTime() - first.getTime()).toBe(60_000)
  })

  test('rests as long as the setting says', async ({ database: { db } }) => {
    const { services, user, lockNow } = await openMember(db, { password: true })
    services.settings.staffIdleMinutes = 5
    await givePassword(services, { user, password: STAFF_PASSWORD })

    services.clock.advance(5 * 60)

    expect(await lockNow()).toBe('password')
  })
})

describe('a password', () => {
  test('is the same from every keyboard, and each hash of it is another', async () => {
    const [one, other] = await Promise.all([hashPassword('كيك یزدی ۱۲۳'), hashPassword('کیک یزدی 123')])

    expect(await isPassword('کیک یزدی 123', one)).toBe(true)
    expect(await isPassword('كيك يزدى ١٢٣', other)).toBe(true)
    expect(await isPassword('کیک یزدی 124', one)).toBe(false)
    expect(one).not.toBe(other)
  })

  test.for([
    ['', 'رمز الزامی است'],
    ['نه‌حرف‌کم', 'رمز باید حداقل ۱۰ حرف باشد'],
    ['09121234567', 'رمز نباید فقط رقم باشد؛ حرف هم بنویسید'],
    ['۰۹۱۲ ۱۲۳ ۴۵۶۷', 'رمز نباید فقط رقم باشد؛ حرف هم بنویسید'],
    ['aaaabbbbccccdddd', 'رمز باید حداقل ۵ حرف گوناگون داشته باشد'],
    ['آ'.repeat(129), 'رمز باید حداکثر ۱۲۸ حرف باشد'],
  ] as const)('like «%s» is not taken', ([password, message]) => {
    const { error } = SetFirstPassword.safeParse({ password })

    expect(error?.issues[0]?.message).toBe(message)
  })

  test('that was set by another rule is still read', () => {
    expect(GivePassword.safeParse({ password: 'short' }).success).toBe(true)
  })
})
