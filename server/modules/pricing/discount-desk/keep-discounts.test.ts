import { expect } from 'vitest'
import { type DiscountTermsGiven, DiscountTermsGiven as Terms } from '#contract/discount-code.ts'
import type { StaffRight } from '#contract/rights.ts'
import { persianDayAt, persianDayText } from '#persian/persian-days.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { databaseTest as test } from '../../../testing/database-test.ts'
import { buildCart, buildOffer } from '../../cart/cart.testing.ts'
import { applyDiscount } from '../../checkout/apply-discount.ts'
import { buildGateways } from '../../checkout/checkout.testing.ts'
import { choosePaymentMethod } from '../../checkout/choose-payment-method.ts'
import { buildShopper } from '../../identity/people.testing.ts'
import { buildPlacedOrder, minutesLater, NOW } from '../../order/order.testing.ts'
import { placeForPayment } from '../../order/payable.testing.ts'
import { changeDiscount, createDiscount, listDiscounts, readDiscount, switchDiscount } from './keep-discounts.ts'
import { tryDiscount } from './try-discount.ts'

const SEES_MOBILES = { rights: new Set<StaffRight>(['discounts.write', 'people.contacts']) }

const given = (terms: Partial<Record<keyof DiscountTermsGiven, unknown>> = {}) =>
  Terms.parse({
    kind: 'percent',
    value: 1_000,
    maxDiscount: null,
    minTotal: 0,
    usesMax: null,
    perUserMax: null,
    forMobile: null,
    firstOrder: false,
    startsOn: null,
    endsOn: null,
    ...terms,
  })
const named = (code: string, terms: Parameters<typeof given>[0] = {}) => ({ ...given(terms), code })
const faultsOf = (terms: Parameters<typeof given>[0]) => {
  const { error } = Terms.safeParse({ ...given(), ...terms })
  return error?.issues.map(({ path, message }) => [path.join('.'), message])
}

test('a code is made once, in whatever letters, and runs on its days alone', async ({ tx }) => {
  const made = await createDiscount(tx, named('Yalda', { startsOn: '۱۴۰۵/۰۹/۰۱', endsOn: '1405/09/30' }), NOW)

  expect(made).toMatchObject({
    code: 'Yalda',
    state: 'begins',
    startsAt: '2026-11-21T20:30:00.000Z',
    endsAt: '2026-12-21T20:30:00.000Z',
    uses: 0,
    version: 1,
  })
  await expect(createDiscount(tx, named('yALDA', { value: 700 }), NOW)).rejects.toMatchObject({
    code: 'DISCOUNT_CODE_TAKEN',
    errors: { code: expect.any(String) },
  })
  const states = async (now: Date) =>
    (await listDiscounts(tx, { q: 'yal', state: 'all', page: 1 }, now)).discounts.map(({ state }) => state)
  expect(await states(new Date('2026-11-22T00:00:00Z'))).toEqual(['runs'])
  expect(await states(new Date('2026-12-22T00:00:00Z'))).toEqual(['over'])
  expect((await listDiscounts(tx, { q: '', state: 'runs', page: 1 }, NOW)).discounts).toEqual([])
  expect((await listDiscounts(tx, { q: 'y%', state: 'all', page: 1 }, NOW)).totalCount).toBe(0)
})

test('a code whose last day is over is not made; on its last day it is', async ({ tx }) => {
  await expect(createDiscount(tx, named('gone', { endsOn: '1405/08/01' }), NOW)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    errors: { endsOn: expect.stringContaining('گذشته') },
  })
  expect((await listDiscounts(tx, { q: '', state: 'all', page: 1 }, NOW)).totalCount).toBe(0)
  const made = await createDiscount(tx, named('today', { endsOn: persianDayText(persianDayAt(NOW)) }), NOW)
  expect(made.state).toBe('runs')
})

test('who may not see mobiles changes a personal code without learning whose it is', async ({ tx }) => {
  const { id, version } = await createDiscount(tx, named('hers', { forMobile: '09123456789' }), NOW)
  const { discount } = await changeDiscount(tx, id, given({ forMobile: '0912*****89', value: 700 }), version, NOW)
  expect(discount).toMatchObject({ forMobile: '09123456789', value: 700 })

  await expect(changeDiscount(tx, id, given({ forMobile: '0935*****11' }), version + 1, NOW)).rejects.toMatchObject({
    errors: { 'terms.forMobile': expect.any(String) },
  })
  await expect(createDiscount(tx, named('theirs', { forMobile: '0912*****89' }), NOW)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    errors: { forMobile: expect.any(String) },
  })
})

test('a trial by mobile is for who may see mobiles, whether somebody has it or not', async ({ tx }) => {
  const { mobile } = await buildShopper(tx)
  await createDiscount(tx, named('try'), NOW)
  const blind = { rights: new Set<StaffRight>(['discounts.write']) }
  for (const whose of [mobile, '09990000000'])
    await expect(tryDiscount(tx, { code: 'try', whose }, NOW, blind)).rejects.toMatchObject({ code: 'MOBILE_SEARCH_REFUSED' })
})

test('terms that cannot go together are refused at their field', () => {
  expect(faultsOf({ value: 10_001 })).toEqual([['value', 'تخفیف بیش از ۱۰۰ درصد نیست']])
  expect(faultsOf({ kind: 'amount', maxDiscount: 5 })).toEqual([['maxDiscount', 'سقف تنها برای تخفیف درصدی است']])
  expect(faultsOf({ firstOrder: true })).toEqual([['perUserMax', 'کد نخستین خرید برای هر نفر یک بار است']])
  expect(faultsOf({ startsOn: '1405/09/02', endsOn: '1405/09/01' })).toEqual([['endsOn', 'روز پایان پیش از روز آغاز است']])
  expect(faultsOf({ startsOn: '1405/13/02' })).toEqual([['startsOn', 'روز را مانند ۱۴۰۵/۰۹/۰۱ بنویسید']])
  expect(faultsOf({ forMobile: '12' })).toEqual([['forMobile', 'شماره موبایل را درست وارد کنید']])
  expect(given({ forMobile: '+98 912 345 6789' }).forMobile).toBe('09123456789')
})

test('what an order has stays as it is when the code is changed, and the code shows what it was used for', async ({ tx }) => {
  await buildGateways(tx)
  const { id, version, code } = await createDiscount(tx, named('ten'), NOW)
  const { id: userId, mobile } = await buildShopper(tx)
  await buildCart(tx, userId, [{ offer: await buildOffer(tx, { price: 100_000 }), quantity: 2 }])
  const tried = await tryDiscount(tx, { code, whose: mobile }, NOW, SEES_MOBILES)
  await applyDiscount(tx, userId, code, NOW)
  const { orderId } = await choosePaymentMethod(tx, userId, { paymentMethod: 'fake' }, NOW, { online: new Set(['fake']) })
  await placeForPayment(tx, userId, orderId, NOW)

  await expect(changeDiscount(tx, id, given({ usesMax: 1, value: 500 }), version + 1, NOW)).rejects.toMatchObject({
    code: 'DISCOUNT_CHANGED',
  })
  await changeDiscount(tx, id, given({ usesMax: 1, value: 500 }), version, NOW)
  const { discount, orders } = await readDiscount(tx, id, NOW)

  expect(tried).toMatchObject({ of: 'cart', subtotal: 200_000, discount: 20_000, before: 200_000, after: 180_000, refusal: null })
  expect(discount).toMatchObject({ uses: 1, ordersCount: 1, discountSum: 20_000, ordersSum: 180_000, state: 'used-up', version: 2 })
  expect(orders).toMatchObject([{ state: 'claimed', discount: 20_000, total: 180_000 }])
})

test('a code is not limited below what it was used', async ({ tx }) => {
  const { id, version } = await createDiscount(tx, named('often'), NOW)
  await tx.query({ text: 'update discount_codes set uses = 3 where id = $1', values: [id] })

  await expect(changeDiscount(tx, id, given({ usesMax: 2 }), version, NOW)).rejects.toMatchObject({
    code: 'DISCOUNT_USED_OFTENER',
    errors: { 'terms.usesMax': 'تا کنون ۳ بار به کار رفته است؛ کمتر از آن نمی‌شود' },
  })
  expect((await changeDiscount(tx, id, given({ usesMax: 3 }), version, NOW)).discount).toMatchObject({ usesMax: 3, state: 'used-up' })
})

test('the trial says of a cart what the checkout would, and changes nothing', async ({ tx }) => {
  const offer = await buildOffer(tx, { price: 100_000 })
  const { id, mobile } = await buildShopper(tx)
  await createDiscount(tx, named('large', { minTotal: 300_000, kind: 'amount', value: 50_000 }), NOW)
  await createDiscount(tx, named('mine', { forMobile: '09121111111' }), NOW)
  await createDiscount(tx, named('later', { startsOn: '1405/12/01' }), NOW)
  const ended = await createDiscount(tx, named('ended'), NOW)
  await switchDiscount(tx, ended.id, false, ended.version, NOW)
  const tryOn = async (code: string, whose = mobile) => tryDiscount(tx, { code, whose }, NOW, SEES_MOBILES)
  expect(await tryOn('large')).toMatchObject({ subtotal: 0, discount: 0, refusal: 'محصولی نیست که تخفیف بگیرد' })
  await buildCart(tx, id, [{ offer, quantity: 2 }])

  expect(await tryOn('LARGE')).toMatchObject({
    discount: 0,
    after: 200_000,
    refusal: 'این کد تخفیف برای خرید از ۳۰۰٬۰۰۰ تومان به بالا است',
  })
  expect(await tryOn('mine')).toMatchObject({ discount: 0, refusal: 'این کد تخفیف برای حساب شما نیست' })
  expect(await tryOn('later')).toMatchObject({ discount: 0, refusal: 'مهلت استفاده از این کد تخفیف نرسیده یا گذشته است' })
  expect(await tryOn('ended')).toMatchObject({ discount: 0, refusal: 'کد تخفیف معتبر نیست' })
  await expect(tryOn('none')).rejects.toMatchObject({ code: 'DISCOUNT_TRIAL_UNKNOWN', errors: { code: 'چنین کدی نیست' } })
  await expect(tryOn('large', '09129999999')).rejects.toMatchObject({ errors: { whose: 'چنین خریدار یا سفارشی نیست' } })
  await buildCart(tx, id, [{ offer: await buildOffer(tx, { price: 100_000 }), quantity: 1 }])
  expect(await tryOn('large')).toMatchObject({ subtotal: 300_000, discount: 50_000, after: 250_000, refusal: null })
  expect((await tx.query({ text: 'select from checkouts' })).rowCount).toBe(0)
})

test('a code for a first order is refused to who has bought, and an order can be tried by its number', async ({ tx }) => {
  await buildGateways(tx)
  const offer = await buildOffer(tx, { price: 100_000 })
  const { orderId } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 3 }] })
  const { rows } = await tx.query({ text: 'select number::text from orders where id = $1', values: [orderId] })
  await createDiscount(tx, named('first', { firstOrder: true, perUserMax: 1 }), NOW)
  const trial = { code: 'first', whose: String(rows[0].number) }

  expect(await tryDiscount(tx, trial, NOW, SEES_MOBILES)).toMatchObject({
    of: 'order',
    subtotal: 300_000,
    discount: 30_000,
    after: 270_000,
    refusal: null,
  })
  await tx.query({ text: `update seller_orders set status = 'shipped' where order_id = $1`, values: [orderId] })
  expect(await tryDiscount(tx, trial, minutesLater(1), SEES_MOBILES)).toMatchObject({
    discount: 0,
    refusal: 'این کد تخفیف برای نخستین خرید است',
  })
})

test('of two members who change one code at once, the second is refused', async ({ database: { db } }) => {
  const { id, version } = await inTransaction(db, 'write', (tx) => createDiscount(tx, named('raced'), NOW))
  const change = (value: number) =>
    inTransaction(db, 'write', (tx) => changeDiscount(tx, id, given({ value }), version, NOW)).then(
      ({ discount }) => discount.value,
      ({ code }) => code,
    )

  const outcomes = await Promise.all([change(2_000), change(3_000)])

  expect(outcomes.toSorted()).toEqual([expect.any(Number), 'DISCOUNT_CHANGED'])
  expect((await readDiscount(db, id, NOW)).discount.value).toBe(outcomes.find((each) => typeof each === 'number'))
})
