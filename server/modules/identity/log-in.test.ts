import { createDecoder } from 'fast-jwt'
import { describe, expect } from 'vitest'
import type { AccountStatus } from '#contract/identity.ts'
import { SellerId } from '#contract/ids.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { LONG_TEST_MS } from '../../testing/long-tests.ts'
import { newestCode, servicesFor, type TestServices, wrongCodeFor } from './identity.testing.ts'
import { logIn } from './log-in.ts'
import { buildMaster, buildShopper, buildSupplier } from './people.testing.ts'
import { sendCode } from './send-code.ts'
import { verifyCode } from './verify-code.ts'

const IP = '203.0.113.7'
const decode = createDecoder()

const codeFor = async (services: TestServices, mobile: string) => {
  await sendCode(services, { mobile, ip: IP })
  return newestCode(services.db, mobile)
}
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'in',
    (error) => error.code,
  )

describe('a right code', () => {
  test('gives a shopper a token that names them, good for thirty days', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const shopper = await inTransaction(db, 'write', (tx) => buildShopper(tx))

    const answer = await logIn(services, { mobile: shopper.mobile, code: await codeFor(services, shopper.mobile) })

    expect(answer).toMatchObject({ user: { status: true }, message: 'ورود با موفقیت انجام شد' })
    expect(answer.token_master).toBeUndefined()
    const claims = decode(answer.token ?? '')
    expect(claims).toMatchObject({ id: shopper.id, name: 'مریم احمدی', role: 'customer' })
    expect(claims.exp - claims.iat).toBe(30 * 86_400)
  })

  test('gives a supplier a token that names their seller', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const supplier = await inTransaction(db, 'write', async (tx) => {
      await tx.query({ text: `insert into sellers (id, name, province, city) values ('seller1', 'پارس‌کالا', 'تهران', 'تهران')` })
      return buildSupplier(tx, { sellerId: SellerId.parse('seller1') })
    })

    const answer = await logIn(services, { mobile: supplier.mobile, code: await codeFor(services, supplier.mobile) })

    expect(decode(answer.token ?? '')).toMatchObject({ role: 'supplier', supplierId: 'seller1', supplierName: 'پارس‌کالا' })
  })

  test('gives a master the master token as well', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const master = await inTransaction(db, 'write', (tx) => buildMaster(tx))

    const answer = await logIn(services, { mobile: master.mobile, code: await codeFor(services, master.mobile) })

    expect(decode(answer.token ?? '')).toMatchObject({ aud: 'shopper' })
    expect(decode(answer.token_master ?? '')).toMatchObject({ aud: 'master', role: 'master' })
  })

  test.for<[AccountStatus, boolean | string, string]>([
    ['waiting', false, 'حساب شما در انتظار تأیید مدیر است'],
    ['pending', 'pending', 'حساب شما در حال بررسی است؛ پس از بررسی می‌توانید وارد شوید'],
    ['deactive', 'deactive', 'حساب شما غیرفعال شده است؛ با پشتیبانی تماس بگیرید'],
  ])('lets nobody in whose account is %s', async ([status, told, message], { database: { db } }) => {
    const services = servicesFor(db)
    const shopper = await inTransaction(db, 'write', (tx) => buildShopper(tx, { status }))

    const answer = await logIn(services, { mobile: shopper.mobile, code: await codeFor(services, shopper.mobile) })

    expect(answer).toEqual({ user: { status: told }, message })
    expect((await db.query({ text: 'select id from sessions' })).rows).toEqual([])
  })

  test('of an unknown number leads to registration', async ({ database: { db } }) => {
    const services = servicesFor(db)

    const login = logIn(services, { mobile: '09121234567', code: await codeFor(services, '09121234567') })

    await expect(login).rejects.toMatchObject({
      code: 'NOT_REGISTERED',
      errors: { mobile: 'حسابی با این شماره موبایل وجود ندارد؛ ابتدا ثبت نام کنید' },
    })
  })

  test('serves once, also when it is used ten times at once', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const { mobile } = await inTransaction(db, 'write', (tx) => buildShopper(tx))
    const code = await codeFor(services, mobile)

    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(logIn(services, { mobile, code }))))

    expect(outcomes.filter((each) => each === 'in')).toHaveLength(1)
    expect(outcomes.filter((each) => each === 'CODE_EXPIRED')).toHaveLength(9)
  })

  test('that was verified first is used up by the login', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const { mobile } = await inTransaction(db, 'write', (tx) => buildShopper(tx))
    const code = await codeFor(services, mobile)

    await verifyCode(services, { mobile, code })

    expect(await logIn(services, { mobile, code })).toMatchObject({ user: { status: true } })
    expect(await outcomeOf(verifyCode(services, { mobile, code }))).toBe('CODE_EXPIRED')
  })

  test('is of no use after two minutes, and none is of use before a newer one', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const { mobile } = await inTransaction(db, 'write', (tx) => buildShopper(tx))
    const late = await codeFor(services, mobile)
    services.clock.advance(121)
    expect(await outcomeOf(logIn(services, { mobile, code: late }))).toBe('CODE_EXPIRED')

    const first = await codeFor(services, mobile)
    services.clock.advance(60)
    const second = await codeFor(services, mobile)
    if (first !== second) expect(await outcomeOf(logIn(services, { mobile, code: first }))).toBe('WRONG_CODE')
    expect(await outcomeOf(logIn(services, { mobile, code: second }))).toBe('in')
  })
})

describe('wrong codes', () => {
  test('are told at the code’s field, and the fifth kills the code', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const { mobile } = await inTransaction(db, 'write', (tx) => buildShopper(tx))
    const code = await codeFor(services, mobile)
    for (let count = 0; count < 5; count++) {
      await expect(logIn(services, { mobile, code: wrongCodeFor(code) })).rejects.toMatchObject({
        code: 'WRONG_CODE',
        errors: { code: 'کد وارد شده اشتباه است' },
      })
    }

    expect(await outcomeOf(logIn(services, { mobile, code }))).toBe('CODE_EXPIRED')
  })

  test('sent at once, by login and verification alike, are still only five', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const { mobile } = await inTransaction(db, 'write', (tx) => buildShopper(tx))
    const wrong = wrongCodeFor(await codeFor(services, mobile))

    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, count) => outcomeOf((count % 2 ? logIn : verifyCode)(services, { mobile, code: wrong }))),
    )

    expect(outcomes.filter((each) => each === 'WRONG_CODE')).toHaveLength(5)
    expect(outcomes.filter((each) => each === 'CODE_EXPIRED')).toHaveLength(55)
  })

  test(
    'of ten thousand guesses in a day, with new codes and rotating addresses, nine are heard',
    async ({ database: { db } }) => {
      const services = servicesFor(db)
      const { mobile } = await inTransaction(db, 'write', (tx) => buildShopper(tx))
      const heard: Record<string, number> = {}
      let codes = 0

      for (let round = 0; round < 100; round++) {
        const asked = await outcomeOf(sendCode(services, { mobile, ip: `198.51.${round}.1` }))
        if (asked === 'in') codes++
        const wrong = wrongCodeFor(await newestCode(db, mobile))
        const outcomes = await Promise.all(Array.from({ length: 100 }, () => outcomeOf(logIn(services, { mobile, code: wrong }))))
        for (const outcome of outcomes) heard[outcome] = (heard[outcome] ?? 0) + 1
        services.clock.advance(850)
      }

      // Nine chances in ten thousand: below 0.1 % a day.
      expect(heard.WRONG_CODE).toBe(9)
      expect(heard.in).toBeUndefined()
      expect(codes).toBe(2)
    },
    LONG_TEST_MS,
  )

  test('of a used-up day also stop new codes, until the first of them is a day old', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const { mobile } = await inTransaction(db, 'write', (tx) => buildShopper(tx))
    for (const tries of [5, 4]) {
      const wrong = wrongCodeFor(await codeFor(services, mobile))
      for (let count = 0; count < tries; count++) await outcomeOf(logIn(services, { mobile, code: wrong }))
      services.clock.advance(60)
    }

    await expect(sendCode(services, { mobile, ip: IP })).rejects.toMatchObject({ code: 'TOO_MANY_CODES', retryAfter: 86_400 - 120 })
    services.clock.advance(86_401)
    expect(await outcomeOf(logIn(services, { mobile, code: await codeFor(services, mobile) }))).toBe('in')
  })
})
