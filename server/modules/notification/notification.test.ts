import { expect } from 'vitest'
import { NewNotification } from '#contract/notification.ts'
import { paid } from '../../refusals/buying.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type Person, type TestMarket } from '../../testing/test-market.ts'
import { notify } from './notify.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const NEWS: NewNotification = { title: 'خبر', body: [{ type: 'text', text: 'متن خبر' }], link: '/product/one' }
const tell = (market: TestMarket, { id }: Person, cause: string, given: Partial<NewNotification> = {}) =>
  market.write((tx) => notify(tx, market.services.clock.now(), [{ userId: id, kind: 'orders', cause, ...NEWS, ...given }]))
const read = async (market: TestMarket, { token }: Person, query = '') =>
  (await market.send({ method: 'GET', url: `/api/user-myaccounts/user-messages${query}`, token })).json()
const countOf = async (market: TestMarket, { token }: Person) =>
  (await market.send({ method: 'GET', url: '/api/user-myaccounts/notifications/number', token })).json()
const mark = (market: TestMarket, { token }: Person, body: object, all = '') =>
  market.send({ method: 'POST', url: `/api/user-myaccounts/notifications/set-${all}seen`, token, body })

test('what was told is listed newest first, counted until it is read, and told to nobody else', async ({ market }) => {
  const [shopper, other] = [await market.shopper(), await market.shopper()]
  for (const cause of ['a', 'b', 'c']) {
    await tell(market, shopper, cause, { title: cause })
    market.services.clock.advance(1)
  }

  const first = await read(market, shopper, '?limit=2')
  const rest = await read(market, shopper, '?limit=2&page=2')
  const marked = await mark(market, shopper, { notificationId: first.messages[0].id, isRead: true })

  expect(first).toMatchObject({
    messages: [{ title: 'c', body: NEWS.body, link: NEWS.link, isRead: false }, { title: 'b' }],
    unreadCount: 3,
    totalCount: 3,
    totalPages: 2,
  })
  expect(rest.messages).toMatchObject([{ title: 'a' }])
  expect(marked.json()).toEqual({ status: 'ok', unreadCount: 2 })
  expect(await countOf(market, shopper)).toEqual({ unreadCount: 2 })
  expect((await read(market, shopper)).messages.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, false, false])
  expect([await countOf(market, other), (await read(market, other)).messages]).toEqual([{ unreadCount: 0 }, []])
})

test('a notification is marked as a table’s row too, and unread again', async ({ market }) => {
  const shopper = await market.shopper()
  await tell(market, shopper, 'a')
  const { id } = (await read(market, shopper)).messages[0]

  expect((await mark(market, shopper, { tableIndex: 0, rowId: id, isRead: true })).json().unreadCount).toBe(0)
  expect((await mark(market, shopper, { tableIndex: 0, rowId: id, isRead: false })).json().unreadCount).toBe(1)
  expect((await mark(market, shopper, { rowId: id, isRead: true })).statusCode).toBe(422)
  expect((await mark(market, shopper, { isRead: true })).json().errors).toEqual({ notificationId: 'پیام را مشخص کنید' })
})

test('all up to the newest one shown are read at once; what came after stays unread', async ({ market }) => {
  const [shopper, other] = [await market.shopper(), await market.shopper()]
  for (const person of [shopper, other]) await tell(market, person, 'a')
  market.services.clock.advance(1)
  await tell(market, shopper, 'b')
  const newest = (await read(market, shopper)).messages[0].id
  market.services.clock.advance(1)
  await tell(market, shopper, 'c')

  expect((await mark(market, shopper, { newest }, 'all-')).json()).toEqual({ status: 'ok', unreadCount: 1 })
  expect(await countOf(market, other)).toEqual({ unreadCount: 1 })
})

test('of one thing a person is told once, and every change names the person whose tabs have to hear', async ({ market }) => {
  const shopper = await market.shopper()
  await tell(market, shopper, 'a')
  await market.db.query({ text: 'delete from changed_tags' })

  await tell(market, shopper, 'a')
  const afterRepeat = (await market.db.query({ text: 'select tag from changed_tags' })).rows
  await tell(market, shopper, 'b')
  const afterNew = (await market.db.query({ text: 'select tag from changed_tags' })).rows

  expect((await read(market, shopper)).totalCount).toBe(2)
  expect([afterRepeat, afterNew]).toEqual([[], [{ tag: `person:${shopper.id}` }]])
})

test('whoever paid finds it among the notifications, with the way to the order', async ({ market }) => {
  const { as, orderId } = await paid(market)

  expect((await read(market, as)).messages).toMatchObject([
    { title: 'پرداخت شما انجام شد', body: [{ type: 'text' }, { type: 'amount' }], link: `/account/orders/${orderId}`, isRead: false },
  ])
})

test.for([
  { title: 'x', body: [{ type: 'script', text: 'alert(1)' }], link: null },
  { title: 'x', body: [{ type: 'text', html: '<b>' }], link: null },
  { title: 'x', body: [], link: 'https://elsewhere.example/' },
  { title: 'x', body: [], link: '//elsewhere.example/' },
  { title: 'x', body: [], link: '/\\elsewhere.example/' },
  { title: 'x', body: [], link: 'javascript:alert(1)' },
])('%j is no notification', (wrong) => {
  expect(NewNotification.safeParse(wrong).success).toBe(false)
})
