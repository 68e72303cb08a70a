import { expect } from 'vitest'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type Person, type TestMarket } from '../../testing/test-market.ts'
import { buildSession } from '../identity/people.testing.ts'
import { buildPurchase, readRatings } from './review.testing.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database, { rateLimitFactor: 1 })
  onCleanup(() => market.close())
  return market
})

const LIST = '/api/singleproduct/getproductcomments'

type Buyer = Pick<Person, 'id' | 'token'>

/** Somebody with a session who has paid for the first offer. */
function buyer(market: TestMarket): Promise<Buyer> {
  return market.write(async (tx) => {
    const { userId: id } = await buildPurchase(tx, market.offers[0])
    const { rows } = await tx.query({ text: 'select mobile from users where id = $1', values: [id] })
    return { id, token: (await buildSession(tx, market.services, { id, mobile: rows[0].mobile })).token ?? '' }
  })
}

function post(market: TestMarket, url: string, body: object, token?: string) {
  return market.send({ method: 'POST', url, body, token })
}

function write(market: TestMarket, { token }: Buyer, given: object = {}) {
  const { productId, sellerId } = market.offers[0]
  const body = { productId, commentText: 'خوب و سالم رسید', rating: '5', supplierId: sellerId, ...given }
  return post(market, `/api/singleproduct/createproductcomments/${productId}`, body, token)
}

test('the documented calls lead from a purchase to a public review', async ({ market }) => {
  const person = await buyer(market)
  const [{ productId, sellerId }] = market.offers

  const bought = await post(market, '/api/purchasedproducts', { userID: person.id, productId }, person.token)
  const written = await write(market, person, { name: 'نامی دیگر', date: '1390/01/01', supplierName: 'هر نامی', status: 'approved' })
  const { commentId } = written.json().comment
  const waiting = await market.send({ method: 'GET', url: '/api/reviews/pending', token: market.master.masterToken })
  const before = await post(market, LIST, { productId })
  const decision = { productId, commentId, status: 'approved' }
  const decided = await post(market, '/api/reviews/moderate', decision, market.master.masterToken)
  await expect.poll(async () => (await post(market, LIST, { productId })).json().count).toBe(1)

  expect(bought.json()).toEqual({
    users: [
      {
        userID: person.id,
        purchased_products: [{ productId, supplierId: sellerId, supplierName: `فروشگاه ${sellerId}`, reviewed: false }],
      },
    ],
  })
  expect(written.json()).toMatchObject({ status: 'ok', comment: { status: 'pending', name: 'مریم', supplierId: sellerId, rating: 5 } })
  expect(written.json().comment.date).not.toContain('1390')
  expect(waiting.json()).toMatchObject({ total: 1, comments: [{ commentId, productId, productSlug: productId }] })
  expect(before.json()).toMatchObject({ count: 0, comments: [] })
  expect(decided.json()).toMatchObject({ status: 'ok', comment: { commentId, status: 'approved' } })
  expect(await readRatings(market.db, market.offers[0])).toMatchObject({ product: 5, productReviews: 1, seller: 5 })
})

test('what everyone reads may be kept; what an author reads besides is kept nowhere', async ({ market }) => {
  const author = await buyer(market)
  await write(market, author)
  const { productId } = market.offers[0]

  const own = await post(market, LIST, { productId }, author.token)
  const others = [await post(market, LIST, { productId }), await post(market, LIST, { productId }, 'no token of anybody')]

  expect(own.headers['cache-control']).toBe('no-store')
  expect(own.json()).toMatchObject({ total: 1, count: 0, comments: [{ status: 'pending' }] })
  for (const answer of others) {
    expect(answer.headers['cache-control']).toContain('public')
    expect(answer.json()).toMatchObject({ total: 0, comments: [] })
  }
})

test('without a product there are no comments', async ({ market }) => {
  for (const body of [{}, { productId: '' }, { productId: '  ' }, { productId: null }]) {
    const answer = await post(market, LIST, body)
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { productId: 'Product ID is required' }])
  }
  expect((await post(market, LIST, { productId: 'nowhere' })).json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
})

test('text, seller and stars are looked at; the text is kept without what cannot be seen', async ({ market }) => {
  const author = await buyer(market)
  const faults: [object, object][] = [
    [{ commentText: '   ' }, { commentText: 'متن دیدگاه الزامی است' }],
    [{ commentText: ' خوب‌ ' }, { commentText: 'متن دیدگاه باید حداقل ۵ حرف باشد' }],
    [{ commentText: '🙂🙂🙂' }, { commentText: 'متن دیدگاه باید حداقل ۵ حرف باشد' }],
    [{ commentText: 'ا'.repeat(501) }, { commentText: 'متن دیدگاه باید حداکثر ۵۰۰ حرف باشد' }],
    [{ supplierId: '' }, { supplierId: 'انتخاب تأمین‌کننده الزامی است' }],
    [{ rating: '6' }, { rating: 'امتیاز باید از ۰ تا ۵ باشد' }],
    [{ rating: '4.5' }, { rating: 'امتیاز باید از ۰ تا ۵ باشد' }],
    [{ supplierId: 's2' }, { supplierId: 'شما این محصول را از این تأمین‌کننده نخریده‌اید' }],
  ]
  for (const [given, errors] of faults) {
    const answer = await write(market, author, given)
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors])
  }

  const kept = await write(market, author, { commentText: ' \u202eسطر یک\u0007\r\n\n\n\nسطر دو <b>خوب</b>\u200b ', rating: undefined })

  expect(kept.json().comment).toMatchObject({ commentText: 'سطر یک\n\nسطر دو <b>خوب</b>', rating: 0 })
})

test('nobody learns what somebody else has bought', async ({ market }) => {
  const [person, stranger] = [await buyer(market), await market.shopper()]
  const { productId } = market.offers[0]
  const ask = async (userID: string) => (await post(market, '/api/purchasedproducts', { userID, productId }, stranger.token)).json()

  const [{ requestId: _, ...foreign }, { requestId: __, ...never }] = [await ask(person.id), await ask('nobody')]

  expect(foreign).toMatchObject({ code: 'USER_NOT_FOUND' })
  expect(foreign).toEqual(never)
})

test('more than ten submissions a minute are refused with a wait', async ({ market }) => {
  const author = await buyer(market)
  const statuses = []
  for (let time = 0; time < 11; time++) statuses.push((await write(market, author)).statusCode)
  const last = await write(market, author)

  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409), 429])
  expect(last.json()).toMatchObject({ code: 'RATE_LIMITED' })
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
})
