import { expect, vi } from 'vitest'
import { SignUp } from '#contract/identity.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildShopper } from './identity.builders.ts'
import { newestCode, servicesFor, wrongCodeFor } from './identity.testing.ts'
import { logIn } from './log-in.ts'
import { sendCode } from './send-code.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'

// Databases of their own and a busy machine: patience, not a promise.
vi.setConfig({ testTimeout: 60_000 })

const MOBILE = '09121234567'
const IP = '203.0.113.7'
const form = { name: 'سارا', family: 'کریمی', nationalCode: '0499370899', mobile: MOBILE, ip: IP }

const peopleOf = async (db: Database) =>
  (await db.query({ text: 'select mobile, name, family, national_code, role, status, seller_id from users' })).rows

test('the form waits for its code, then the account exists and its owner can log in', async ({ database: { db } }) => {
  const services = servicesFor(db)

  expect(await signUp(services, form)).toMatchObject({ codeSent: true, expiresInSeconds: 120 })
  expect(await peopleOf(db)).toEqual([])
  expect(await verifyCode(services, { mobile: MOBILE, code: await newestCode(db, MOBILE) })).toEqual({
    message: 'موفقیت در ثبت نام',
    registered: true,
  })

  expect(await peopleOf(db)).toEqual([
    { mobile: MOBILE, name: 'سارا', family: 'کریمی', national_code: '0499370899', role: 'customer', status: 'active', seller_id: null },
  ])
  await sendCode(services, { mobile: MOBILE, ip: IP })
  expect(await logIn(services, { mobile: MOBILE, code: await newestCode(db, MOBILE) })).toMatchObject({ user: { status: true } })
})

test('a wrong code registers nobody, and a resent one still finds the form', async ({ database: { db } }) => {
  const services = servicesFor(db)
  await signUp(services, form)

  await expect(verifyCode(services, { mobile: MOBILE, code: wrongCodeFor(await newestCode(db, MOBILE)) })).rejects.toMatchObject({
    code: 'WRONG_CODE',
  })
  expect(await peopleOf(db)).toEqual([])
  await sendCode(services, { mobile: MOBILE, ip: IP })
  await verifyCode(services, { mobile: MOBILE, code: await newestCode(db, MOBILE) })

  expect(await peopleOf(db)).toHaveLength(1)
})

test('the code of a sign-up cannot be used again to log in', async ({ database: { db } }) => {
  const services = servicesFor(db)
  await signUp(services, form)
  const code = await newestCode(db, MOBILE)
  await verifyCode(services, { mobile: MOBILE, code })

  await expect(logIn(services, { mobile: MOBILE, code })).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
})

test('whoever just proved a number by trying to log in is registered without another code', async ({ database: { db } }) => {
  const services = servicesFor(db)
  await sendCode(services, { mobile: MOBILE, ip: IP })
  const code = await newestCode(db, MOBILE)
  await expect(logIn(services, { mobile: MOBILE, code })).rejects.toMatchObject({ code: 'NOT_REGISTERED' })

  expect(await signUp(services, form)).toMatchObject({ codeSent: false, message: 'موفقیت در ثبت نام' })
  expect(await peopleOf(db)).toHaveLength(1)
})

test('a proof serves one sign-up', async ({ database: { db } }) => {
  const services = servicesFor(db)
  await sendCode(services, { mobile: MOBILE, ip: IP })
  await verifyCode(services, { mobile: MOBILE, code: await newestCode(db, MOBILE) })
  await signUp(services, form)

  await expect(signUp(services, form)).rejects.toMatchObject({ code: 'ALREADY_REGISTERED' })
})

test('a known number is refused at its field, and asking costs as much as a code', async ({ database: { db } }) => {
  const services = servicesFor(db)
  const { mobile } = await inTransaction(db, 'write', (tx) => buildShopper(tx))

  for (let count = 0; count < 3; count++) {
    await expect(signUp(services, { ...form, mobile })).rejects.toMatchObject({
      code: 'ALREADY_REGISTERED',
      status: 409,
      errors: { mobile: expect.any(String) },
    })
  }
  await expect(signUp(services, { ...form, mobile })).rejects.toMatchObject({ code: 'TOO_MANY_CODES' })

  expect((await db.query({ text: 'select id from messages' })).rows).toEqual([])
})

test('a form that was left alone for half an hour registers nobody', async ({ database: { db } }) => {
  const services = servicesFor(db)
  await signUp(services, form)
  services.clock.advance(31 * 60)
  await sendCode(services, { mobile: MOBILE, ip: IP })

  expect(await verifyCode(services, { mobile: MOBILE, code: await newestCode(db, MOBILE) })).toMatchObject({ registered: false })
  expect(await peopleOf(db)).toEqual([])
})

test('new accounts wait for the master where the settings say so', async ({ database: { db } }) => {
  const services = servicesFor(db, { newAccounts: 'waiting' })
  await signUp(services, form)
  await verifyCode(services, { mobile: MOBILE, code: await newestCode(db, MOBILE) })
  await sendCode(services, { mobile: MOBILE, ip: IP })

  expect(await logIn(services, { mobile: MOBILE, code: await newestCode(db, MOBILE) })).toEqual({
    user: { status: false },
    message: 'حساب شما در انتظار تأیید مدیر است',
  })
})

test('the form carries nothing that would make its sender more than a shopper', async ({ database: { db } }) => {
  const services = servicesFor(db, { newAccounts: 'waiting' })
  const body = SignUp.parse({
    ...form,
    role: 'master',
    status: 'active',
    seller_id: 'seller1',
    sellerId: 'seller1',
    id: 'chosen',
    verified: true,
    balance: 9,
  })

  await signUp(services, { ...body, ip: IP })
  await verifyCode(services, { mobile: MOBILE, code: await newestCode(db, MOBILE) })

  expect(Object.keys(body).sort()).toEqual(['family', 'mobile', 'name', 'nationalCode'])
  expect(await peopleOf(db)).toMatchObject([{ role: 'customer', status: 'waiting', seller_id: null }])
})
