import { describe, expect, test as plainTest } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { addressOf, SMS_CODES_PER_ADDRESS_PER_HOUR } from './code-limits.ts'
import { newestCode, servicesFor } from './identity.testing.ts'
import { logIn } from './log-in.ts'
import { buildShopper } from './people.testing.ts'
import { sendCode } from './send-code.ts'

const MOBILE = '09121234567'
const IP = '203.0.113.7'

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'sent',
    (error) => error.code,
  )

test('a known and an unknown number get the same answer, and each gets a code', async ({ database: { db } }) => {
  const services = servicesFor(db)
  const shopper = await inTransaction(db, 'write', (tx) => buildShopper(tx))

  const known = await sendCode(services, { mobile: shopper.mobile, ip: IP })
  const unknown = await sendCode(services, { mobile: MOBILE, ip: IP })

  expect(unknown).toEqual(known)
  expect(known).toEqual({ message: 'پیام با موفقیت ارسال شد', expiresInSeconds: 120, resendInSeconds: 60 })
  expect(await newestCode(db, shopper.mobile)).toMatch(/^\d{4}$/)
  expect(await newestCode(db, MOBILE)).toMatch(/^\d{4}$/)
})

test('the database does not hold the code of a challenge, nor a plain hash of it', async ({ database: { db } }) => {
  await sendCode(servicesFor(db), { mobile: MOBILE, ip: IP })

  const code = await newestCode(db, MOBILE)
  const found = await db.query({
    text: `select code_hash = sha256(convert_to($1, 'UTF8')) as plain, length(code_hash) as length from code_challenges`,
    values: [code],
  })

  expect(found.rows).toEqual([{ plain: false, length: 32 }])
})

test('a number gets three codes in ten minutes, and is told how long to wait for the fourth', async ({ database: { db } }) => {
  const services = servicesFor(db)
  for (let count = 0; count < 3; count++) {
    await sendCode(services, { mobile: MOBILE, ip: IP })
    services.clock.advance(60)
  }

  await expect(sendCode(services, { mobile: MOBILE, ip: IP })).rejects.toMatchObject({
    code: 'TOO_MANY_CODES',
    status: 429,
    retryAfter: 600 - 180,
  })
  services.clock.advance(600 - 180 + 1)
  await expect(sendCode(services, { mobile: MOBILE, ip: IP })).resolves.toMatchObject({ expiresInSeconds: 120 })
})

test('a number gets another code when the time that was told is over, and not before', async ({ database: { db } }) => {
  const services = servicesFor(db)
  const told: number[] = []

  for (let count = 0; count < 3; count++) {
    const { resendInSeconds } = await sendCode(services, { mobile: MOBILE, ip: IP })
    told.push(resendInSeconds)
    services.clock.advance(resendInSeconds - 1)
    await expect(sendCode(services, { mobile: MOBILE, ip: IP })).rejects.toMatchObject({
      code: 'TOO_MANY_CODES',
      retryAfter: 1,
      message: 'تعداد درخواست‌های کد بیش از اندازه است؛ ۱ ثانیهٔ دیگر دوباره تلاش کنید',
    })
    services.clock.advance(1)
  }

  expect(told).toEqual([60, 60, 480])
})

test('who used their code up need not wait for the next', async ({ database: { db } }) => {
  const services = servicesFor(db)
  const { mobile } = await inTransaction(db, 'write', (tx) => buildShopper(tx))
  await sendCode(services, { mobile, ip: IP })
  await logIn(services, { mobile, code: await newestCode(db, mobile) })

  expect(await outcomeOf(sendCode(services, { mobile, ip: IP }))).toBe('sent')
})

test('a number gets ten codes a day, whatever addresses ask', async ({ database: { db } }) => {
  const services = servicesFor(db)
  const outcomes: string[] = []

  for (let count = 0; count < 15; count++) {
    outcomes.push(await outcomeOf(sendCode(services, { mobile: MOBILE, ip: `198.51.100.${count}` })))
    services.clock.advance(601)
  }

  expect(outcomes.filter((each) => each === 'sent')).toHaveLength(10)
})

test('fifty requests at once for one number send one code', async ({ database: { db } }) => {
  const services = servicesFor(db)

  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, count) => outcomeOf(sendCode(services, { mobile: MOBILE, ip: `198.51.100.${count}` }))),
  )

  expect(outcomes.filter((each) => each === 'sent')).toHaveLength(1)
  expect((await db.query({ text: 'select id from messages' })).rows).toHaveLength(1)
})

test('one address that asks for a thousand numbers is sent no more than its share', async ({ database: { db } }) => {
  const services = servicesFor(db)

  const outcomes = await Promise.all(
    Array.from({ length: 1_000 }, (_, count) => outcomeOf(sendCode(services, { mobile: `0912${String(count).padStart(7, '0')}`, ip: IP }))),
  )

  expect(outcomes.filter((each) => each === 'sent')).toHaveLength(SMS_CODES_PER_ADDRESS_PER_HOUR)
  expect(new Set(outcomes)).toEqual(new Set(['sent', 'TOO_MANY_CODES']))
  expect((await db.query({ text: 'select id from messages' })).rows).toHaveLength(SMS_CODES_PER_ADDRESS_PER_HOUR)
})

describe('the address that limits count', () => {
  plainTest.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (ip, address) => {
    expect(addressOf(ip)).toBe(address)
  })
})
