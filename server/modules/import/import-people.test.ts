import { expect } from 'vitest'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type Person, type TestMarket } from '../../testing/test-market.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const send = async (market: TestMarket, path: string, body: object, token = market.master.masterToken) => {
  const answer = await market.send({ method: 'POST', url: `/api${path}/batch-import`, token, body })
  return { status: answer.statusCode, ...answer.json() }
}
const rowsOf = async (market: TestMarket, text: string) => (await market.db.query({ text })).rows

/** The imports of the documents, each with the name that its rows have in the body. */
const DOCUMENTED = {
  archives: 'archives',
  banners: 'banners',
  bootstrap: 'bootstrap',
  brands: 'brands',
  brandsdata: 'brandsData',
  categories: 'categories',
  'categories/filters': 'categoryFilters',
  'fast-order-brand-mode-page-data': 'brands',
  'fast-order-brand-mode-page-data-filters': 'filters',
  'fast-order-category-mode-page-data': 'categoriesFastOrder',
  'fast-order-locations': 'availableLocations',
  featuredproducts: 'featuredproducts',
  gateways: 'gateways',
  'menu/add-full-menu': 'menuData',
  'notification-tables': 'notificationData',
  pricelist: 'priceList',
  'product-comments': 'productComments',
  productgrids: 'productGrid',
  products: 'products',
  purchasedproducts: 'purchasedProducts',
  singleproducts: 'singleProducts',
  subscriptions: 'subscriptions',
  tickets: 'tickets',
  trendproducts: 'trendProducts',
  'user-messages': 'messages',
  'user-myaccounts': 'myAccountData',
  widesliders: 'WideSliders',
}

test('every documented import is there under both prefixes, and says which rows it misses', async ({ market }) => {
  const told: Record<string, string[]> = {}
  for (const name of Object.keys(DOCUMENTED)) {
    for (const prefix of ['master-dash', 'master-dashboard']) {
      const { status, errors } = await send(market, `/${prefix}/${name}`, {})
      told[`${prefix}/${name}`] = [String(status), ...Object.keys(errors ?? {})]
    }
  }

  const expected = Object.entries(DOCUMENTED).flatMap(([name, payload]) =>
    ['master-dash', 'master-dashboard'].map((prefix) => [`${prefix}/${name}`, ['422', payload]]),
  )
  expect(told).toEqual(Object.fromEntries(expected))
})

const ACCOUNT = { mobile: '09351112233', name: 'نرگس', family: 'کریمی', nationalCode: '0499370899', email: 'n@example.ir', city: 'یزد' }

test('accounts come in by three addresses, once, and what a row leaves out stays', async ({ market }) => {
  const first = await send(market, '/user-myaccounts', { myAccountData: [ACCOUNT] })
  const again = await send(market, '/master-dash/user-myaccounts', { myAccountData: [ACCOUNT] })
  const changed = await send(market, '/master-dashboard/user-myaccounts', {
    myAccountData: [{ mobile: '۰۹۳۵۱۱۱۲۲۳۳', family: 'یزدی', email: null }],
  })

  expect([first, again, changed]).toMatchObject([
    { status: 'ok', created: 1 },
    { created: 0, unchanged: 1 },
    { created: 0, updated: 1 },
  ])
  const account = `select name, family, email, city, national_code, role, status, granted from users where mobile = '09351112233'`
  expect(await rowsOf(market, account)).toEqual([
    { name: 'نرگس', family: 'یزدی', email: '', city: 'یزد', national_code: '0499370899', role: 'customer', status: 'active', granted: [] },
  ])
})

test('an account that comes in has no money, and rows that bring some are refused', async ({ market }) => {
  const answer = await send(market, '/user-myaccounts', { myAccountData: [{ ...ACCOUNT, account_balance: 500_000 }] })

  expect([answer.code, Object.keys(answer.errors)]).toEqual(['INVALID_INPUT', ['myAccountData.0.account_balance']])
  expect(await rowsOf(market, 'select from ledger_entries')).toEqual([])
})

test('accounts of staff and sellers stay theirs, a national code belongs to one, and nothing of a faulty batch comes in', async ({
  market,
}) => {
  await market.shopper({ record: { nationalCode: ACCOUNT.nationalCode } })
  const { errors } = await send(market, '/user-myaccounts', {
    myAccountData: [
      { mobile: market.master.mobile, name: 'دیگری' },
      { mobile: market.supplier.mobile, name: 'دیگری' },
      { mobile: '09351112244', name: 'سارا' },
      ACCOUNT,
      { ...ACCOUNT, nationalCode: null },
    ],
  })

  expect(Object.keys(errors).sort()).toEqual([
    'myAccountData.0.mobile',
    'myAccountData.1.mobile',
    'myAccountData.2.family',
    'myAccountData.3.nationalCode',
    'myAccountData.4.mobile',
  ])
  expect(await rowsOf(market, `select from users where mobile in ('09351112244', '${ACCOUNT.mobile}') or name = 'دیگری'`)).toEqual([])
})

const REVIEW = { commentId: 'c1', slug: 'one', supplierId: 's1', rating: '4', commentText: 'همان بود که می‌خواستم', name: 'نرگس' }
const ratingOf = (market: TestMarket) => rowsOf(market, `select rating, review_count from products where slug = 'one'`)

test('a review that comes in waits for a look, unless it brings its state; one that is here keeps its words', async ({ market }) => {
  const waiting = await send(market, '/master-dash/product-comments', { productComments: [REVIEW] })
  const before = await ratingOf(market)
  const shown = await send(market, '/master-dashboard/product-comments', {
    productComments: [
      { ...REVIEW, commentText: 'به جای آن، چیز دیگر' },
      { ...REVIEW, commentId: 'c2', status: 'approved', name: '09121234567', date: '1404/05/12' },
    ],
  })

  expect([waiting, shown]).toMatchObject([
    { status: 'ok', created: 1 },
    { created: 1, unchanged: 1 },
  ])
  expect(before).toMatchObject([{ review_count: 0 }])
  expect(await ratingOf(market)).toEqual([{ rating: 4, review_count: 1 }])
  expect(await rowsOf(market, 'select id, status, text, name, user_id from reviews order by id')).toEqual([
    { id: 'c1', status: 'pending', text: 'همان بود که می‌خواستم', name: 'نرگس', user_id: null },
    { id: 'c2', status: 'approved', text: 'همان بود که می‌خواستم', name: 'کاربر راسته', user_id: null },
  ])
})

test('faults of reviews are said at their fields', async ({ market }) => {
  const { errors } = await send(market, '/master-dash/product-comments', {
    productComments: [
      { ...REVIEW, slug: 'nothing' },
      { ...REVIEW, commentId: 'c2', supplierId: 'nobody' },
      { ...REVIEW, commentId: 'c3', date: '1409/01/01' },
      { ...REVIEW, commentId: 'c4', slug: undefined },
      REVIEW,
      REVIEW,
    ],
  })

  expect(Object.keys(errors).sort()).toEqual([
    'productComments.0.slug',
    'productComments.1.supplierId',
    'productComments.2.date',
    'productComments.3.productId',
    'productComments.5.commentId',
  ])
  expect(await rowsOf(market, 'select from reviews')).toEqual([])
})

const bought = ({ mobile }: Pick<Person, 'mobile'>, slugs: readonly string[]) => ({
  mobile,
  purchased_products: slugs.map((slug) => ({ slug, supplierId: 's1' })),
})

test('who bought before the market came here may review it; no order, money or stock comes of it', async ({ market }) => {
  const shopper = await market.shopper()
  const [{ id: productId }] = await rowsOf(market, `select id from products where slug = 'one'`)
  const before = await rowsOf(market, 'select id, stock from offers order by id')

  const first = await send(market, '/master-dash/purchasedproducts', { purchasedProducts: [bought(shopper, ['one'])] })
  const again = await send(market, '/master-dashboard/purchasedproducts', {
    purchasedProducts: [{ userID: shopper.id, purchased_products: [{ productId, supplierId: 's1' }] }],
  })
  const more = await send(market, '/master-dash/purchasedproducts', { purchasedProducts: [bought(shopper, ['one', 'two'])] })
  const review = { commentText: 'همان بود که می‌خواستم', rating: '5', supplierId: 's1' }
  const written = await market.send({
    method: 'POST',
    url: `/api/singleproduct/createproductcomments/${productId}`,
    token: shopper.token,
    body: review,
  })

  expect([first, again, more]).toMatchObject([{ created: 1 }, { unchanged: 1 }, { updated: 1 }])
  expect(written.statusCode).toBe(200)
  expect(await rowsOf(market, 'select id, stock from offers order by id')).toEqual(before)
  expect(await rowsOf(market, 'select from orders union all select from ledger_entries')).toEqual([])
})

test('purchases of somebody, or of something, that is not there are refused', async ({ market }) => {
  const shopper = await market.shopper()
  const { errors } = await send(market, '/master-dash/purchasedproducts', {
    purchasedProducts: [
      bought({ mobile: '09999999999' }, ['one']),
      bought(shopper, ['one', 'nothing']),
      { userID: 'nobody', purchased_products: [{ slug: 'one', supplierId: 'nobody' }] },
      { purchased_products: [{ slug: 'one', supplierId: 's1' }] },
    ],
  })

  expect(Object.keys(errors).sort()).toEqual([
    'purchasedProducts.0.mobile',
    'purchasedProducts.1.purchased_products.1.slug',
    'purchasedProducts.2.purchased_products.0.supplierId',
    'purchasedProducts.2.userID',
    'purchasedProducts.3.mobile',
  ])
  expect(await rowsOf(market, 'select from earlier_purchases')).toEqual([])
})

const ticketOf = ({ mobile }: Person, more: object = {}) => ({
  _id: 'old-1',
  mobile,
  ticketTitle: 'رنگ',
  department: 'customer_relations',
  ticketShortDesc: 'رنگ دیگر',
  messages: [
    { message: 'رنگ دیگری هم دارید؟', date: '1404/05/12' },
    { message: 'بله، آبی.', sender: { role: 'support' }, date: '1404/05/13' },
    { message: 'سپاس <b>از شما</b>' },
  ],
  ...more,
})

test('tickets come in with what was said, once, and tell nobody', async ({ market }) => {
  const shopper = await market.shopper()
  const tickets = [ticketOf(shopper), ticketOf(shopper, { _id: 'old-2', ticketStatus: 'closed' })]

  const first = await send(market, '/master-dash/tickets', { tickets })
  const again = await send(market, '/master-dashboard/tickets', { tickets: [ticketOf(shopper, { ticketTitle: 'دیگر' })] })
  const list = await market.send({ method: 'GET', url: '/api/user-myaccounts/user-tickets', token: shopper.token })
  const [{ ticketId }] = list.json().tickets
  const { ticket } = (
    await market.send({ method: 'GET', url: `/api/user-myaccounts/user-tickets/${ticketId}`, token: shopper.token })
  ).json()

  expect([first, again]).toMatchObject([{ created: 2 }, { created: 0, unchanged: 1 }])
  expect(list.json()).toMatchObject({ counts: { open: 1, closed: 1 } })
  expect(ticket).toMatchObject({ ticketTitle: 'رنگ', unread: 0 })
  expect(
    ticket.messages.map(({ no, sender, message }: { no: number; sender: { role: string }; message: string }) => [no, sender.role, message]),
  ).toEqual([
    [1, 'user', 'رنگ دیگری هم دارید؟'],
    [2, 'support', 'بله، آبی.'],
    [3, 'user', 'سپاس <b>از شما</b>'],
  ])
  expect(await rowsOf(market, 'select from notifications union all select from messages')).toEqual([])
  expect(await rowsOf(market, 'select status, awaits_answer, is_answered from tickets order by import_key')).toEqual([
    { status: 'open', awaits_answer: true, is_answered: true },
    { status: 'closed', awaits_answer: false, is_answered: true },
  ])
})

test('faults of tickets are said at their fields', async ({ market }) => {
  const shopper = await market.shopper()
  const { errors } = await send(market, '/master-dash/tickets', {
    tickets: [
      ticketOf({ ...shopper, mobile: '09999999999' }),
      ticketOf(shopper, { _id: 'old-2', messages: [{ message: 'بله', sender: { role: 'support' } }] }),
      ticketOf(shopper, {
        _id: 'old-3',
        messages: [
          { message: 'آیا', date: '1404/05/13' },
          { message: 'پس', date: '1404/05/12' },
        ],
      }),
      ticketOf(shopper, { _id: 'old-4', messages: [{ message: 'آیا', date: '1409/05/13' }] }),
      ticketOf(shopper),
    ],
  })

  expect(Object.keys(errors).sort()).toEqual([
    'tickets.0.mobile',
    'tickets.1.messages.0.sender',
    'tickets.2.messages.1.date',
    'tickets.3.messages.0.date',
    'tickets.4._id',
  ])
  expect(await rowsOf(market, 'select from tickets')).toEqual([])
})

test.for([
  [
    '/user-myaccounts',
    { myAccountData: Array.from({ length: 5_001 }, (_, at) => ({ ...ACCOUNT, mobile: `0935${String(at).padStart(7, '0')}` })) },
  ],
  ['/master-dash/tickets', { tickets: [] }],
] as const)('too many rows, or none, are refused whole: %s', async ([path, body], { market }) => {
  const answer = await send(market, path, body)

  expect(answer.code).toBe('INVALID_INPUT')
  expect(await rowsOf(market, `select from users where mobile like '0935000%'`)).toEqual([])
})

test('shoppers, and staff without the right, import nothing', async ({ market }) => {
  const shopper = await market.shopper()

  const asked = [
    await send(market, '/user-myaccounts', { myAccountData: [ACCOUNT] }, shopper.token),
    await send(market, '/master-dash/tickets', { tickets: [ticketOf(shopper)] }, market.supplier.token),
  ]

  expect(asked.map(({ code }) => code)).toEqual(['FORBIDDEN', 'FORBIDDEN'])
})
