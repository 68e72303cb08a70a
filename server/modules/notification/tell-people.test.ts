import { expect } from 'vitest'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type Person, type TestMarket } from '../../testing/test-market.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const send = (market: TestMarket, name: string, body: object, token = market.master.masterToken) =>
  market.send({ method: 'POST', url: `/api/master-dash/${name}/batch-import`, token, body })
const messagesOf = async (market: TestMarket, { token }: Person) =>
  (await market.send({ method: 'GET', url: '/api/user-myaccounts/user-messages', token })).json().messages
const messageTo = ({ mobile }: Person, more: object = {}) => ({
  _id: 'holiday',
  mobile,
  title: 'تعطیلی',
  text: 'فردا ارسال نداریم.',
  ...more,
})

test('messages of a batch stand in the accounts of the people named, once, and their tabs hear of it', async ({ market }) => {
  const [one, other] = [await market.shopper(), await market.shopper()]
  const messages = [messageTo(one, { link: '/account/orders' }), messageTo(other)]

  const first = (await send(market, 'user-messages', { messages })).json()
  const tags = (await market.db.query({ text: `select tag from changed_tags where tag like 'person:%'` })).rows
  const again = (await send(market, 'user-messages', { messages })).json()

  expect(first).toMatchObject({ status: 'ok', count: 2, created: 2, unchanged: 0 })
  expect(again).toMatchObject({ status: 'ok', count: 2, created: 0, unchanged: 2 })
  expect(tags.map(({ tag }) => tag).sort()).toEqual([`person:${one.id}`, `person:${other.id}`].sort())
  expect(await messagesOf(market, one)).toMatchObject([
    { title: 'تعطیلی', body: [{ type: 'text', text: 'فردا ارسال نداریم.' }], link: '/account/orders', isRead: false },
  ])
  expect(await messagesOf(market, other)).toMatchObject([{ title: 'تعطیلی', link: null }])
})

test('a table of labels and values is a message of facts', async ({ market }) => {
  const shopper = await market.shopper()
  const rows = [
    { label: 'کد رهگیری', value: '۲۱۴۷' },
    { label: 'وزن', value: '۲ کیلوگرم' },
  ]

  await send(market, 'notification-tables', { notificationData: [{ _id: 'parcel', mobile: shopper.mobile, title: 'مرسولهٔ شما', rows }] })

  expect(await messagesOf(market, shopper)).toMatchObject([{ title: 'مرسولهٔ شما', body: rows.map((row) => ({ type: 'fact', ...row })) }])
})

test('who does not want messages of the market gets none, and is not counted as told', async ({ market }) => {
  const shopper = await market.shopper()
  const choice = { kind: 'messages', channel: 'app', isOn: false }
  await market.send({ method: 'POST', url: '/api/user-myaccounts/notifications/settings', token: shopper.token, body: choice })

  const answer = await send(market, 'user-messages', { messages: [messageTo(shopper)] })

  expect(answer.json()).toMatchObject({ status: 'ok', count: 1, created: 0, unchanged: 1 })
  expect(await messagesOf(market, shopper)).toEqual([])
})

test('of a batch with somebody who is not there, or a row that stands twice, nothing is left', async ({ market }) => {
  const shopper = await market.shopper()
  const stranger = { ...shopper, mobile: '09999999999' }

  const unknown = await send(market, 'user-messages', { messages: [messageTo(shopper), messageTo(stranger)] })
  const twice = await send(market, 'user-messages', { messages: [messageTo(shopper), messageTo(shopper)] })

  expect([unknown.statusCode, unknown.json().errors]).toEqual([422, { 'messages.1.mobile': 'کاربری با این شماره نیست' }])
  expect([twice.statusCode, Object.keys(twice.json().errors)]).toEqual([422, ['messages.1._id']])
  expect(await messagesOf(market, shopper)).toEqual([])
})

test.for(['https://elsewhere.example', '//elsewhere.example', '/.//elsewhere.example', 'javascript:alert(1)', 'tel:+982112345678'])(
  'a message does not lead to %s',
  async (link, { market }) => {
    const answer = await send(market, 'user-messages', { messages: [messageTo(market.master, { link })] })

    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['messages.0.link']])
  },
)
