import { expect } from 'vitest'
import { databaseTest as test } from '../../testing/database-test.ts'
import { openTestMarket } from '../../testing/test-market.ts'
import { buildMoney, buildPlans } from './subscription.testing.ts'

test('a plan that is paid from the wallet is told by one SMS, also where the purchase is sent again', async ({ database }) => {
  const market = await openTestMarket(database)
  try {
    const { id, mobile, token } = await market.shopper()
    await market.write(async (tx) => {
      await buildPlans(tx, market.services.clock.now())
      await buildMoney(tx, id, 500_000, market.services.clock.now())
    })
    const opened = await market.send({ method: 'GET', url: '/api/user-myaccounts/subscriptions/info/pro', token })
    const { transactionId } = opened.json()
    const buy = () =>
      market.send({ method: 'POST', url: '/api/user-myaccounts/subscriptions/purchase/pro', token, body: { transactionId } })

    expect((await buy()).statusCode).toBe(200)
    expect((await buy()).statusCode).toBe(200)

    const { rows } = await market.db.query({ text: 'select body from messages where recipient = $1', values: [mobile] })
    expect(rows.map(({ body }) => body)).toEqual([
      'کیف پول راسته: ۴۵۰٬۰۰۰ تومان برای اشتراک ویژه پرداخت شد.\nماندهٔ در دسترس: ۵۰٬۰۰۰ تومان\nاگر کار شما نیست، بی‌درنگ با پشتیبانی تماس بگیرید.',
    ])
  } finally {
    await market.close()
  }
})
