import { describe, expect, vi } from 'vitest'
import { STAFF_WRONG_PASSWORDS_PER_DAY } from '#contract/limits.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { takePasswordAway } from './appoint-staff.ts'
import { createAuthentication } from './authentication.ts'
import { givePassword } from './give-password.ts'
import { servicesFor } from './identity.testing.ts'
import { buildLockedSession, buildPassword, buildStaff, STAFF_PASSWORD } from './people.testing.ts'
import { seal, unseal } from './sealed-secret.ts'
import { codeOf } from './staff-app.testing.ts'
import { beginApp, confirmApp, readOwnSecurity, removeApp, renewRecoveryCodes } from './staff-app.ts'

// Databases of their own, hashes and a busy machine: patience, not a promise.
vi.setConfig({ testTimeout: 120_000 })

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'in',
    (error) => error.code,
  )

/** A member with a password, and a way to sign in once more. */
async function openMember(db: Database) {
  const services = servicesFor(db)
  const member = await inTransaction(db, 'write', async (tx) => {
    const person = await buildStaff(tx, ['support'])
    await buildPassword(tx, person)
    return person
  })
  const signIn = async () => {
    const { token_master: token = '' } = await inTransaction(db, 'write', (tx) => buildLockedSession(tx, services, member))
    const session = await createAuthentication(services).master(db, token)
    if (session === undefined) throw new Error('The session that was just opened is over')
    return { id: member.id, sessionId: session.sessionId }
  }
  const user = await signIn()
  await givePassword(services, { user, password: STAFF_PASSWORD })
  const code = (secret: string) => codeOf(secret, services.clock.now())
  return { services, member, user, signIn, code }
}

/** The same with an app that is on, half a minute after its first code. */
async function withApp(db: Database) {
  const opened = await openMember(db)
  const { services, user, code } = opened
  const { secret } = await beginApp(services, { user, password: STAFF_PASSWORD })
  const recoveryCodes = await confirmApp(services, { user, appCode: code(secret) })
  services.clock.advance(60)
  return {
    ...opened,
    recoveryCodes,
    give: (appCode?: string) =>
      opened.signIn().then((at) => outcomeOf(givePassword(services, { user: at, password: STAFF_PASSWORD, appCode }))),
    now: () => code(secret),
    secret,
  }
}

describe('an app for codes', () => {
  test('is turned on by a code of it, and from then on the password alone opens nothing', async ({ database: { db } }) => {
    const { services, user, signIn, code } = await openMember(db)

    expect(await outcomeOf(beginApp(services, { user, password: 'چای کهنه‌دم در ایوان' }))).toBe('WRONG_PASSWORD')
    const begun = await beginApp(services, { user, password: STAFF_PASSWORD })
    expect(await outcomeOf(givePassword(services, { user: await signIn(), password: STAFF_PASSWORD }))).toBe('in')
    expect(await outcomeOf(confirmApp(services, { user, appCode: '000000' }))).toBe('WRONG_APP_CODE')
    const codes = await confirmApp(services, { user, appCode: code(begun.secret) })

    expect(new Set(codes).size).toBe(10)
    expect(begun.address).toMatch(/^otpauth:\/\/totp\//)
    expect(begun.picture.path).toMatch(/^M\d+ \d+h1v1h-1z/)
    services.clock.advance(60)
    expect(await outcomeOf(givePassword(services, { user: await signIn(), password: STAFF_PASSWORD }))).toBe('APP_CODE_NEEDED')
    const appCode = code(begun.secret)
    expect(await outcomeOf(givePassword(services, { user: await signIn(), password: STAFF_PASSWORD, appCode }))).toBe('in')
    expect(await outcomeOf(beginApp(services, { user, password: STAFF_PASSWORD }))).toBe('APP_IS_ON')
  })

  test('gives a code that is taken once, also of two at once, and none of before it', async ({ database: { db } }) => {
    const { services, give, now, secret } = await withApp(db)
    const code = now()

    const outcomes = await Promise.all([give(code), give(code)])

    expect(outcomes.toSorted()).toEqual(['WRONG_APP_CODE', 'in'])
    expect(await give(codeOf(secret, new Date(services.clock.now().getTime() - 30_000)))).toBe('WRONG_APP_CODE')
    services.clock.advance(30)
    expect(await give(`${now().slice(0, 3)} ${now().slice(3)}`)).toBe('in')
  })

  test('takes a code of the neighbouring half minute, and none that is older', async ({ database: { db } }) => {
    const { services, give, secret } = await withApp(db)
    const at = (seconds: number) => codeOf(secret, new Date(services.clock.now().getTime() + seconds * 1_000))

    services.clock.advance(300)
    expect(await give(at(-90))).toBe('WRONG_APP_CODE')
    expect(await give(at(-30))).toBe('in')
    expect(await give(at(30))).toBe('in')
  })

  test('is guessed no more than a day’s allowance of wrong passwords', async ({ database: { db } }) => {
    const { give, now } = await withApp(db)
    const wrong = String((Number(now()) + 1) % 1_000_000).padStart(6, '0')

    for (let guess = 0; guess < STAFF_WRONG_PASSWORDS_PER_DAY; guess++) expect(await give(wrong)).toBe('WRONG_APP_CODE')

    expect(await give(now())).toBe('TOO_MANY_PASSWORDS')
  })

  test('is replaced by a recovery code, once each, and by none of those that were renewed', async ({ database: { db } }) => {
    const { services, user, give, now, recoveryCodes } = await withApp(db)
    const [first = '', second = ''] = recoveryCodes

    expect(await give(first.toUpperCase())).toBe('in')
    expect(await give(first)).toBe('WRONG_APP_CODE')
    expect((await readOwnSecurity(db, user)).recoveryCodesLeft).toBe(9)
    const [renewed = ''] = await renewRecoveryCodes(services, { user, password: STAFF_PASSWORD, appCode: now() })

    expect(await give(second)).toBe('WRONG_APP_CODE')
    expect(await give(renewed)).toBe('in')
  })

  test('is turned off by password and code, and goes with the password that is taken away', async ({ database: { db } }) => {
    const { services, user, member, now, give } = await withApp(db)
    expect(await outcomeOf(removeApp(services, { user, password: STAFF_PASSWORD, appCode: '000000' }))).toBe('WRONG_APP_CODE')
    await removeApp(services, { user, password: STAFF_PASSWORD, appCode: now() })
    expect(await give()).toBe('in')
    expect(await outcomeOf(removeApp(services, { user, password: STAFF_PASSWORD, appCode: now() }))).toBe('APP_IS_OFF')

    const { secret } = await beginApp(services, { user, password: STAFF_PASSWORD })
    services.clock.advance(60)
    await confirmApp(services, { user, appCode: codeOf(secret, services.clock.now()) })
    await inTransaction(db, 'write', (tx) => takePasswordAway(tx, member.mobile))

    const { rows } = await db.query({ text: 'select user_id from staff_authenticators union all select user_id from staff_recovery_codes' })
    expect(rows).toEqual([])
  })

  test('keeps its secret sealed, and its recovery codes as hashes', async ({ database: { db } }) => {
    const { services, member, secret, recoveryCodes } = await withApp(db)

    const { rows } = await db.query({ text: 'select secret from staff_authenticators' })
    const { rows: kept } = await db.query({ text: 'select hash from staff_recovery_codes' })

    const bytes = unseal(services.settings.tokenSecret, member.id, rows[0].secret)
    expect(bytes).toHaveLength(20)
    expect(rows[0].secret.includes(bytes)).toBe(false)
    expect(JSON.stringify([rows, kept])).not.toContain(secret.replaceAll(' ', ''))
    for (const code of recoveryCodes) expect(JSON.stringify(kept)).not.toContain(code.replace('-', ''))
  })
})

test('what is sealed opens for its owner alone, under its own key, unchanged', () => {
  const sealed = seal('one secret of thirty-two characters', 'u1', Buffer.from('secret'))
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1

  expect(unseal('one secret of thirty-two characters', 'u1', sealed).toString()).toBe('secret')
  expect(() => unseal('one secret of thirty-two characters', 'u2', sealed)).toThrow()
  expect(() => unseal('another secret of thirty-two signs', 'u1', sealed)).toThrow()
  expect(() => unseal('one secret of thirty-two characters', 'u1', changed)).toThrow()
})
