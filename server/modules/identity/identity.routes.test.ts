import { createHmac } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { describe, expect } from 'vitest'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { createFastify } from '../../platform/http/fastify.ts'
import { createServe } from '../../platform/http/serve.ts'
import { createPageCache } from '../../platform/page-cache/page-cache.ts'
import type { Settings } from '../../platform/settings.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { createAuthentication } from './authentication.ts'
import { identityRoutes } from './identity.routes.ts'
import { newestCode, servicesFor, type TestServices, wrongCodeFor } from './identity.testing.ts'
import { buildLockedSession, buildMaster, buildSession, buildShopper, STAFF_PASSWORD } from './people.testing.ts'

const test = databaseTest.extend('market', async ({ database: { db } }, { onCleanup }) => {
  const { http, services } = await openMarket(db)
  onCleanup(() => http.close())
  return { http, services, db }
})

async function openMarket(db: Database, given: Partial<Settings> = {}): Promise<{ http: FastifyInstance; services: TestServices }> {
  const services = servicesFor(db, { rateLimitFactor: 100, ...given })
  const pageCache = createPageCache(0)
  const http = await createFastify(services, pageCache, () => undefined)
  const authentication = createAuthentication(services)
  const { serve } = createServe(http, { services, authentication, pageCache, queryKeysOf: () => undefined, checkAnswers: true })
  identityRoutes(serve, services)
  return { http, services }
}

const post = (http: FastifyInstance, path: string, payload: object, token?: string) =>
  http.inject({ method: 'POST', url: `/api${path}`, payload, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
const get = (http: FastifyInstance, path: string, headers: Record<string, string> = {}) =>
  http.inject({ method: 'GET', url: `/api${path}`, headers })
const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })

describe('the documented calls', () => {
  test('lead from the form to the own record', async ({ market: { http, db } }) => {
    const mobile = '09121234567'
    expect(
      (await post(http, '/auth/signup', { name: 'سارا', family: 'کریمی', nationalCode: '۰۴۹۹۳۷۰۸۹۹', mobile: '۰۹۱۲ ۱۲۳ ۴۵۶۷' })).json(),
    ).toMatchObject({ codeSent: true })
    expect((await post(http, '/sms/verifysms', { mobile, code: await newestCode(db, mobile) })).json()).toMatchObject({
      message: 'موفقیت در ثبت نام',
      registered: true,
      token: expect.any(String),
      user: { status: true },
    })
    expect((await post(http, '/sms/newsmscode', { mobile })).json()).toMatchObject({ message: 'پیام با موفقیت ارسال شد' })
    const login = (await post(http, '/auth/login', { mobile, code: await newestCode(db, mobile) })).json()

    const verified = await get(http, '/auth/verify-user', bearer(login.token))

    expect(verified.json()).toEqual({
      valid: true,
      user: {
        id: expect.any(String),
        role: 'customer',
        mobile,
        name: 'سارا',
        family: 'کریمی',
        nationalCode: '0499370899',
        userType: 'خریدار',
        subscriptions: {},
      },
    })
    expect((await get(http, '/users/getuserinfo', bearer(login.token))).json()).toMatchObject({
      status: 'ok',
      user: { mobile, socialName: 'whatsapp', socialNetworkName: 'whatsapp' },
    })
  })

  test('name the subscriptions that hold, and none that is over', async ({ market: { http, services } }) => {
    const token = await inTransaction(services.db, 'write', async (tx) => {
      const shopper = await buildShopper(tx)
      await tx.query({
        text: `insert into subscriptions (user_id, model, expires_at) values ($1, 'gold', '2999-01-31T10:00:00Z'), ($1, 'pro', '2020-01-01T00:00:00Z')`,
        values: [shopper.id],
      })
      return (await buildSession(tx, services, shopper)).token
    })

    const { user } = (await get(http, '/auth/verify-user', bearer(token))).json()

    expect(user.subscriptions).toEqual({ gold: { expiresAt: '2999-01-31T10:00:00Z' } })
  })

  test('refuse a wrong code in their documented fields', async ({ market: { http, db, services } }) => {
    const { mobile } = await inTransaction(services.db, 'write', (tx) => buildShopper(tx))
    await post(http, '/sms/newsmscode', { mobile })
    const code = wrongCodeFor(await newestCode(db, mobile))

    const verification = await post(http, '/sms/verifysms', { mobile, code })
    const login = await post(http, '/auth/login', { mobile, code })

    expect(verification.statusCode).toBe(422)
    expect(verification.json()).toMatchObject({ error: { code: 'کد وارد شده اشتباه است' } })
    expect(login.json()).toMatchObject({ error: 'کد وارد شده اشتباه است', code: 'WRONG_CODE', errors: { code: 'کد وارد شده اشتباه است' } })
  })

  test('name every faulty field of a form', async ({ market: { http } }) => {
    const refused = await post(http, '/auth/signup', { name: 'س', family: '', nationalCode: '123', mobile: '0812' })

    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual({
      name: 'نام باید حداقل ۲ حرف باشد',
      family: 'نام خانوادگی الزامی است',
      nationalCode: 'کد ملی باید ۱۰ رقم باشد',
      mobile: 'شماره موبایل باید با 09 شروع شود و ۱۱ رقم باشد',
    })
    expect((await post(http, '/sms/newsmscode', { mobile: '0912' })).json().errors).toEqual({ mobile: 'شماره موبایل نامعتبر است' })
    expect((await post(http, '/sms/verifysms', { mobile: '09121234567', code: '12' })).json()).toMatchObject({
      error: { code: 'کد باید دقیقاً شامل ۴ رقم باشد' },
    })
  })

  test.for([
    ['12', 'نام را فقط با حروف فارسی یا لاتین بنویسید'],
    ['<b>x</b>', 'نام را فقط با حروف فارسی یا لاتین بنویسید'],
    ['۱۲', 'نام را فقط با حروف فارسی یا لاتین بنویسید'],
    ['ا'.repeat(51), 'نام باید حداکثر ۵۰ حرف باشد'],
  ])('take no %s as a name', async ([name, message], { market: { http } }) => {
    const refused = await post(http, '/auth/signup', { name, family: 'کریمی', nationalCode: '0499370899', mobile: '09121234567' })

    expect(refused.json().errors).toEqual({ name: message })
  })

  test.for(['0000000000', '1111111111', '0499370898'])('take no %s as a national code', async (nationalCode, { market: { http } }) => {
    const refused = await post(http, '/auth/signup', { name: 'سارا', family: 'کریمی', nationalCode, mobile: '09121234567' })

    expect(refused.json().errors).toEqual({ nationalCode: 'کد ملی نامعتبر است؛ رقم‌ها را از روی کارت ملی بنویسید' })
  })

  test('say how long to wait when codes are used up', async ({ market: { http, services } }) => {
    for (let count = 0; count < 3; count++) {
      await post(http, '/sms/newsmscode', { mobile: '09121234567' })
      services.clock.advance(60)
    }

    const refused = await post(http, '/sms/newsmscode', { mobile: '09121234567' })

    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('420')
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_CODES',
      message: 'تعداد درخواست‌های کد بیش از اندازه است؛ ۷ دقیقهٔ دیگر دوباره تلاش کنید',
    })
  })
})

describe('the cookies of a browser', () => {
  const cookiesOf = (answer: LightMyRequestResponse) => new Map(answer.cookies.map((each) => [each.name, each]))

  test('are the same for a known and an unknown number until a code is right', async ({ market: { http, services } }) => {
    const { mobile } = await inTransaction(services.db, 'write', (tx) => buildShopper(tx))

    const known = await post(http, '/sms/newsmscode', { mobile })
    const unknown = await post(http, '/sms/newsmscode', { mobile: '09121234567' })

    for (const answer of [known, unknown]) {
      expect(answer.cookies).toMatchObject([{ name: 'rasteh_code', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 1_800 }])
    }
  })

  test('make a device known for long once it signed in, by another value each time', async ({ market: { http, db, services } }) => {
    const { mobile } = await inTransaction(services.db, 'write', (tx) => buildShopper(tx))
    const values: (string | undefined)[] = []
    for (let count = 0; count < 2; count++) {
      await post(http, '/sms/newsmscode', { mobile })
      const login = await post(http, '/auth/login', { mobile, code: await newestCode(db, mobile) })
      const device = cookiesOf(login).get('rasteh_device')
      expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 400 * 86_400 })
      values.push(device?.value)
    }

    expect(new Set(values).size).toBe(2)
  })

  test('lead the code that this browser asked for to its own form', async ({ market: { http, db, services } }) => {
    const form = { name: 'سارا', family: 'کریمی', nationalCode: '0499370899', mobile: '09121234567' }
    const own = await post(http, '/auth/signup', form)
    const code = await newestCode(db, form.mobile)
    services.clock.advance(60)
    await post(http, '/auth/signup', { ...form, name: 'دیگری' })

    await http.inject({
      method: 'POST',
      url: '/api/sms/verifysms',
      cookies: { rasteh_code: cookiesOf(own).get('rasteh_code')?.value ?? '' },
      payload: { mobile: form.mobile, code },
    })

    expect((await db.query({ text: 'select name from users' })).rows).toEqual([{ name: 'سارا' }])
  })
})

describe('a token', () => {
  const sessionOf = async ({ services, db }: { services: TestServices; db: Database }) =>
    inTransaction(db, 'write', async (tx) => {
      const shopper = await buildShopper(tx)
      return { ...shopper, ...(await buildSession(tx, services, shopper)) }
    })

  test('is dead from the logout on', async ({ market }) => {
    const { token } = await sessionOf(market)
    expect((await get(market.http, '/auth/verify-user', bearer(token))).statusCode).toBe(200)

    const out = await post(market.http, '/auth/logout', {}, token)

    expect(out.statusCode).toBe(200)
    expect((await get(market.http, '/auth/verify-user', bearer(token))).json()).toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('of another session of the same person lives on after a logout', async ({ market }) => {
    const shopper = await sessionOf(market)
    const other = await inTransaction(market.db, 'write', (tx) => buildSession(tx, market.services, shopper))

    await post(market.http, '/auth/logout', {}, shopper.token)

    expect((await get(market.http, '/auth/verify-user', bearer(other.token))).statusCode).toBe(200)
  })

  test.for([
    ['its owner was disabled', `update users set status = 'deactive'`],
    ['its owner awaits approval again', `update users set status = 'waiting'`],
    ['its owner got another role', `update users set role = 'supplier', seller_id = 'seller1'`],
    ['its thirty days are over', `update sessions set created_at = now() - interval '31 days', expires_at = now() - interval '1 day'`],
    ['its owner was removed', 'delete from users'],
  ])('is dead at once when %s', async ([, change = ''], { market }) => {
    const { token } = await sessionOf(market)

    await market.db.query({ text: change })

    expect((await get(market.http, '/auth/verify-user', bearer(token))).statusCode).toBe(401)
  })

  test('that we did not sign is worth nothing', async ({ market }) => {
    const { token } = await sessionOf(market)
    const [head = '', body = '', signature = ''] = token.split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const raised = encode({ ...claims, role: 'master' })
    const none = encode({ alg: 'none', typ: 'JWT' })
    const foreign = createHmac('sha256', 'some other secret of a good length').update(`${head}.${body}`).digest('base64url')

    for (const forged of [
      `${head}.${raised}.${signature}`,
      `${none}.${body}.`,
      `${none}.${raised}.`,
      `${head}.${body}.${foreign}`,
      `${head}.${body}.`,
      'x',
      '',
    ]) {
      expect((await get(market.http, '/auth/verify-user', bearer(forged))).statusCode).toBe(401)
    }
  })
})

describe('the master', () => {
  const masterLogin = async ({ http, db }: { http: FastifyInstance; db: Database }) => {
    const { mobile } = await inTransaction(db, 'write', (tx) => buildMaster(tx))
    await post(http, '/sms/newsmscode', { mobile })
    const login = await post(http, '/auth/login', { mobile, code: await newestCode(db, mobile) })
    await post(http, '/auth/master-password/first', { password: STAFF_PASSWORD }, login.json().token_master)
    return login
  }

  test('gets a token of their own and a cookie that scripts cannot read', async ({ market }) => {
    const login = await masterLogin(market)

    expect((await get(market.http, '/auth/verify-token-master', bearer(login.json().token_master))).json()).toMatchObject({
      valid: true,
      user_master: { role: 'master', userType: 'مدیر' },
    })
    const cookie = login.cookies.find((each) => each.name === 'rasteh_master')
    expect(cookie).toMatchObject({ value: login.json().token_master, httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 30 * 86_400 })
    expect(cookie?.secure).toBeUndefined()
  })

  test('gets the cookie over https alone where the market is at https', async ({ database: { db } }) => {
    const market = await openMarket(db, { publicUrl: 'https://rasteh.example' })

    const login = await masterLogin({ ...market, db })

    expect(login.cookies.find((each) => each.name === 'rasteh_master')).toMatchObject({ secure: true })
    await market.http.close()
  })

  test('is let in by the cookie only from the market’s own pages', async ({ market }) => {
    const cookie = { cookie: `rasteh_master=${(await masterLogin(market)).json().token_master}`, host: 'market.test' }

    expect((await get(market.http, '/auth/verify-token-master', { ...cookie, origin: 'http://market.test' })).statusCode).toBe(200)
    expect((await get(market.http, '/auth/verify-token-master', { ...cookie, origin: 'http://elsewhere.test' })).statusCode).toBe(401)
    expect((await get(market.http, '/auth/verify-token-master', cookie)).statusCode).toBe(401)
  })

  test('is not let into master calls by the shopper token, nor into shopper calls by the master token', async ({ market }) => {
    const { token, token_master } = (await masterLogin(market)).json()

    expect((await get(market.http, '/auth/verify-token-master', bearer(token))).statusCode).toBe(403)
    expect((await get(market.http, '/auth/verify-user', bearer(token_master))).statusCode).toBe(401)
  })

  test('is out everywhere after the logout, and the cookie is taken back', async ({ market }) => {
    const { token, token_master } = (await masterLogin(market)).json()

    const out = await post(market.http, '/auth/logout', {}, token)

    expect((await get(market.http, '/auth/verify-token-master', bearer(token_master))).statusCode).toBe(401)
    expect(out.cookies).toMatchObject([{ name: 'rasteh_master', value: '', maxAge: 0 }])
  })
})

describe('the password of staff', () => {
  test('leaves a row in the audit log for each unlocking and each wrong guess, and nowhere the password', async ({
    market: { http, services, db },
  }) => {
    const { token_master } = await inTransaction(db, 'write', async (tx) => buildLockedSession(tx, services, await buildMaster(tx)))
    const send = (path: string, password: string) => post(http, path, { password }, token_master)

    await send('/auth/master-password/first', STAFF_PASSWORD)
    await send('/auth/master-password', 'یک حدس نادرست')
    await send('/auth/master-password/first', STAFF_PASSWORD)

    const { rows } = await db.query({ text: 'select call, after, refusal from audit_log order by at, id' })
    expect(rows.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))).toEqual([
      { call: 'POST /auth/master-password', after: null, refusal: 'WRONG_PASSWORD' },
      { call: 'POST /auth/master-password/first', after: { session: 'unlocked', secondFactor: 'given' }, refusal: null },
      { call: 'POST /auth/master-password/first', after: { session: 'unlocked', secondFactor: 'set' }, refusal: null },
    ])
    expect(JSON.stringify((await db.query({ text: 'select * from audit_log, staff_passwords' })).rows)).not.toContain(STAFF_PASSWORD)
  })
})

describe('a logout', () => {
  test('by the master token alone ends the session as well', async ({ market }) => {
    const { token, token_master } = await inTransaction(market.db, 'write', async (tx) =>
      buildSession(tx, market.services, await buildMaster(tx)),
    )

    await post(market.http, '/auth/logout', {}, token_master)

    expect((await get(market.http, '/auth/verify-token-master', bearer(token_master ?? ''))).statusCode).toBe(401)
    expect((await get(market.http, '/auth/verify-user', bearer(token))).statusCode).toBe(401)
  })
})

describe('the buyer form', () => {
  const form = {
    name: 'مریم',
    family: 'احمدی',
    province: 'فارس',
    city: 'شیراز',
    address: 'خیابان زند، پلاک ۵',
    postalCode: '۷۱۳۴۵۶۷۸۹۱',
    socialNumber: '0917 111 2233',
  }
  const signedIn = async ({ services, db }: { services: TestServices; db: Database }) =>
    inTransaction(db, 'write', async (tx) => {
      const shopper = await buildShopper(tx, { email: 'maryam@example.com' })
      return { ...shopper, ...(await buildSession(tx, services, shopper)) }
    })

  test('changes the own record and keeps what was not sent', async ({ market }) => {
    const { token } = await signedIn(market)

    const answer = (await post(market.http, '/users/update', form, token)).json()

    expect(answer).toMatchObject({ status: 'ok', message: 'موفقیت در ویرایش اطلاعات کاربر' })
    expect(answer.user).toMatchObject({
      province: 'فارس',
      city: 'شیراز',
      postalCode: '7134567891',
      socialNumber: '09171112233',
      email: 'maryam@example.com',
      nationalCode: '0012345679',
    })
  })

  test('takes the social fields by the names of the record too', async ({ market }) => {
    const { token } = await signedIn(market)
    const { socialNumber, ...rest } = form

    const answer = (
      await post(market.http, '/users/update', { ...rest, socialNetworkName: 'bale', socialNetworkMobile: socialNumber }, token)
    ).json()

    expect(answer.user).toMatchObject({
      socialName: 'bale',
      socialNetworkName: 'bale',
      socialNumber: '09171112233',
      socialNetworkMobile: '09171112233',
    })
  })

  test('takes names and national codes by the rules of the sign-up', async ({ market }) => {
    const { token } = await signedIn(market)

    const refused = await post(market.http, '/users/update', { ...form, name: '12', nationalCode: '0000000000' }, token)
    const emptied = await post(market.http, '/users/update', { ...form, nationalCode: '' }, token)

    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual({
      name: 'نام را فقط با حروف فارسی یا لاتین بنویسید',
      nationalCode: 'کد ملی نامعتبر است؛ رقم‌ها را از روی کارت ملی بنویسید',
    })
    expect(emptied.json().user.nationalCode).toBe('')
  })

  test('refuses a city that is not in its province', async ({ market }) => {
    const { token } = await signedIn(market)

    const refused = await post(market.http, '/users/update', { ...form, city: 'تبریز' }, token)

    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'UNKNOWN_PLACE', state: 'error', errors: { city: 'این شهر در استان انتخاب‌شده نیست' } })
  })

  test('changes nothing that belongs to the account, and nobody else', async ({ market }) => {
    const { id, mobile, token } = await signedIn(market)
    const other = await signedIn(market)

    await post(
      market.http,
      '/users/update',
      {
        ...form,
        id: other.id,
        userId: other.id,
        mobile: '09120000000',
        role: 'master',
        status: 'waiting',
        seller_id: 'seller1',
        sellerId: 'seller1',
        birthday: '1990-01-01',
        balance: 1,
      },
      token,
    )

    const rows = (
      await market.db.query({
        text: 'select id, mobile, role, status, seller_id, city, birthday from users order by (id = $1) desc',
        values: [id],
      })
    ).rows
    expect(rows).toEqual([
      { id, mobile, role: 'customer', status: 'active', seller_id: null, city: 'شیراز', birthday: null },
      { id: other.id, mobile: other.mobile, role: 'customer', status: 'active', seller_id: null, city: 'اصفهان', birthday: null },
    ])
  })

  test('is closed to whoever is not signed in', async ({ market }) => {
    expect((await post(market.http, '/users/update', form)).statusCode).toBe(401)
    expect((await get(market.http, '/users/getuserinfo')).statusCode).toBe(401)
  })
})
