import { describe, expect } from 'vitest'
import { SignUp } from '#contract/identity.ts'
import { PageRow } from '#contract/import-content.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { importPages } from '../import/import-content.ts'
import { BARE_BROWSER } from './browser.ts'
import { newestCode, servicesFor, testBrowser, wrongCodeFor } from './identity.testing.ts'
import { logIn } from './log-in.ts'
import { buildShopper } from './people.testing.ts'
import { sendCode } from './send-code.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'

const MOBILE = '09121234567'
const IP = '203.0.113.7'
const form = { name: 'سارا', family: 'کریمی', nationalCode: '0499370899', mobile: MOBILE, ip: IP }

const peopleOf = async (db: Database) =>
  (await db.query({ text: 'select mobile, name, family, national_code, role, status, seller_id from users' })).rows

test('the form waits for its code, then the account exists and its owner is signed in', async ({ database: { db } }) => {
  const services = servicesFor(db)

  expect(await signUp(services, form)).toMatchObject({ codeSent: true, expiresInSeconds: 120 })
  expect(await peopleOf(db)).toEqual([])
  expect(await verifyCode(services, { mobile: MOBILE, code: await newestCode(db, MOBILE) })).toEqual({
    message: 'موفقیت در ثبت نام',
    registered: true,
    token: expect.any(String),
    user: { status: true },
  })

  expect(await peopleOf(db)).toEqual([
    { mobile: MOBILE, name: 'سارا', family: 'کریمی', national_code: '0499370899', role: 'customer', status: 'active', seller_id: null },
  ])
  expect((await db.query({ text: 'select id from messages' })).rows).toHaveLength(1)
  expect((await db.query({ text: 'select role from sessions' })).rows).toEqual([{ role: 'customer' }])
})

test('the account names the versions of the terms that it was made under, and when', async ({ database: { db } }) => {
  const services = servicesFor(db)
  await inTransaction(db, 'write', (tx) =>
    importPages(tx, PageRow.array().parse([{ slug: 'terms', title: 'قوانین', body: '<p>تازه</p>' }]), services.clock.now()),
  )
  await signUp(services, form)
  await verifyCode(services, { mobile: MOBILE, code: await newestCode(db, MOBILE) })

  expect((await db.query({ text: 'select accepted_terms, accepted_privacy, accepted_at from users' })).rows).toEqual([
    { accepted_terms: 2, accepted_privacy: 1, accepted_at: services.clock.now() },
  ])
})

test('a wrong code registers nobody, and a resent one still finds the form', async ({ database: { db } }) => {
  const services = servicesFor(db)
  await signUp(services, form)

  await expect(verifyCode(services, { mobile: MOBILE, code: wrongCodeFor(await newestCode(db, MOBILE)) })).rejects.toMatchObject({
    code: 'WRONG_CODE',
  })
  expect(await peopleOf(db)).toEqual([])
  services.clock.advance(60)
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

test('who just proved a number by trying to log in is registered and signed in without another code', async ({ database: { db } }) => {
  const services = servicesFor(db)
  const browser = testBrowser()
  await sendCode(services, { mobile: MOBILE, ip: IP }, browser)
  const code = await newestCode(db, MOBILE)
  await expect(logIn(services, { mobile: MOBILE, code }, browser)).rejects.toMatchObject({ code: 'NOT_REGISTERED' })

  expect(await signUp(services, form, browser)).toMatchObject({
    codeSent: false,
    message: 'موفقیت در ثبت نام',
    token: expect.any(String),
    user: { status: true },
  })
  expect(await peopleOf(db)).toHaveLength(1)
})

test('a proof is worth nothing to another browser', async ({ database: { db } }) => {
  const services = servicesFor(db)
  const browser = testBrowser()
  await sendCode(services, { mobile: MOBILE, ip: IP }, browser)
  await verifyCode(services, { mobile: MOBILE, code: await newestCode(db, MOBILE) }, browser)

  for (const other of [BARE_BROWSER, testBrowser(new Map([['claim', 'forged.0123456789012345678901']]))]) {
    await expect(signUp(services, form, other)).rejects.toMatchObject({ code: 'TOO_MANY_CODES' })
  }
  expect(await peopleOf(db)).toEqual([])
})

test('a proof serves one sign-up', async ({ database: { db } }) => {
  const services = servicesFor(db)
  const browser = testBrowser()
  await sendCode(services, { mobile: MOBILE, ip: IP }, browser)
  await verifyCode(services, { mobile: MOBILE, code: await newestCode(db, MOBILE) }, browser)
  await signUp(services, form, browser)

  await expect(signUp(services, form, browser)).rejects.toMatchObject({ code: 'ALREADY_REGISTERED' })
})

describe('somebody else’s form for the same number', () => {
  const foreign = { ...form, name: 'دزد', family: 'ناشناس', nationalCode: '0790419904', ip: '198.51.100.1' }

  test('changes nothing in the form of who proves the number', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const owner = testBrowser()
    await signUp(services, form, owner)
    const code = await newestCode(db, MOBILE)
    services.clock.advance(60)
    await signUp(services, foreign, testBrowser())

    expect(await verifyCode(services, { mobile: MOBILE, code }, owner)).toMatchObject({ registered: true })
    expect(await peopleOf(db)).toMatchObject([{ name: 'سارا', family: 'کریمی', national_code: '0499370899' }])
  })

  test('is not completed by its code in the browser of another form', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const owner = testBrowser()
    await signUp(services, form, owner)
    const code = await newestCode(db, MOBILE)
    services.clock.advance(60)
    await signUp(services, foreign, testBrowser())
    const foreignCode = await newestCode(db, MOBILE)

    if (foreignCode !== code) {
      await expect(verifyCode(services, { mobile: MOBILE, code: foreignCode }, owner)).rejects.toMatchObject({ code: 'WRONG_CODE' })
    }
    expect(await peopleOf(db)).toEqual([])
  })

  test('does not come in place of the own one when another code is asked for', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const owner = testBrowser()
    await signUp(services, form, owner)
    services.clock.advance(60)
    await signUp(services, foreign, testBrowser())
    services.clock.advance(60)
    await sendCode(services, { mobile: MOBILE, ip: IP }, owner)

    await verifyCode(services, { mobile: MOBILE, code: await newestCode(db, MOBILE) }, owner)

    expect(await peopleOf(db)).toMatchObject([{ name: 'سارا', national_code: '0499370899' }])
  })

  test('is not completed by a code that a program without cookies asks for: it does not say whose form it means', async ({
    database: { db },
  }) => {
    const services = servicesFor(db)
    await signUp(services, form)
    services.clock.advance(60)
    await signUp(services, foreign)
    services.clock.advance(60)
    await sendCode(services, { mobile: MOBILE, ip: IP })

    expect(await verifyCode(services, { mobile: MOBILE, code: await newestCode(db, MOBILE) })).toEqual({
      message: 'کد تأیید شد',
      registered: false,
    })
    expect(await peopleOf(db)).toEqual([])
  })
})

test('a form that is corrected in the browser that sent it needs no second code', async ({ database: { db } }) => {
  const services = servicesFor(db)
  const browser = testBrowser()
  await signUp(services, { ...form, name: 'سار' }, browser)
  services.clock.advance(20)

  expect(await signUp(services, form, browser)).toMatchObject({ codeSent: true, expiresInSeconds: 100, resendInSeconds: 40 })
  await verifyCode(services, { mobile: MOBILE, code: await newestCode(db, MOBILE) }, browser)

  expect(await peopleOf(db)).toMatchObject([{ name: 'سارا' }])
  expect((await db.query({ text: 'select id from messages' })).rows).toHaveLength(1)
})

describe('a national code that another account holds', () => {
  const holder = { nationalCode: form.nationalCode }

  test('is told once the number is proven, and not before', async ({ database: { db } }) => {
    const services = servicesFor(db)
    await inTransaction(db, 'write', (tx) => buildShopper(tx, holder))

    expect(await signUp(services, form)).toMatchObject({ codeSent: true })
    const code = await newestCode(db, MOBILE)

    await expect(verifyCode(services, { mobile: MOBILE, code })).rejects.toMatchObject({
      code: 'NATIONAL_CODE_TAKEN',
      errors: { nationalCode: expect.stringContaining('حساب دیگری') },
    })
    await expect(verifyCode(services, { mobile: MOBILE, code })).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await peopleOf(db)).toHaveLength(1)
  })

  test('is taken by one of two forms whose codes come at once', async ({ database: { db } }) => {
    const services = servicesFor(db)
    const numbers = ['09121234567', '09121234568', '09121234569']
    for (const mobile of numbers) await signUp(services, { ...form, mobile })
    const codes = await Promise.all(numbers.map((mobile) => newestCode(db, mobile)))

    const outcomes = await Promise.allSettled(numbers.map((mobile, index) => verifyCode(services, { mobile, code: codes[index] ?? '' })))

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await peopleOf(db)).toHaveLength(1)
  })
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

  expect(await verifyCode(services, { mobile: MOBILE, code: await newestCode(db, MOBILE) })).toEqual({
    message: 'موفقیت در ثبت نام',
    registered: true,
    user: { status: false },
  })
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
