import { expect } from 'vitest'
import type { ComponentPart } from '#contract/component.ts'
import type { NewNotification } from '#contract/notification.ts'
import { readComponent } from '#contract/read-component.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type Person, type TestMarket } from '../../testing/test-market.ts'
import { notify } from './notify.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const PAGE = '/api/user-myaccounts/user-messages/notification-component'
const NEWS: NewNotification = { title: 'خبر', body: [{ type: 'text', text: 'متن خبر' }], link: '/product/one' }
const tell = (market: TestMarket, { id }: Person, cause: string, given: Partial<NewNotification> = {}) =>
  market.write((tx) => notify(tx, market.services.clock.now(), [{ userId: id, kind: 'orders', cause, ...NEWS, ...given }]))
const ask = async (market: TestMarket, { token }: Person, url: string) => market.send({ method: 'GET', url, token })
const tableOf = (component: string) => {
  const [table] = readComponent(component) ?? []
  if (table?.type !== 'table') throw new Error('the page has no table')
  return table
}
const buttonsOf = (cells: readonly ComponentPart[][]) => cells.flat().filter((part) => part.type === 'button')

test('a page of notifications is a table with a row each, whose buttons make documented calls', async ({ market }) => {
  const shopper = await market.shopper()
  for (const cause of ['a', 'b', 'c']) {
    await tell(market, shopper, cause, { title: cause })
    market.services.clock.advance(1)
  }

  const first = (await ask(market, shopper, `${PAGE}?limit=2`)).json()
  const rest = (await ask(market, shopper, `${PAGE}?limit=2&page=2`)).json()
  const [row] = tableOf(first.component).rows
  const mark = buttonsOf(row?.cells ?? []).find(({ call }) => call === 'set-seen')
  const marked = await market.send({
    method: 'POST',
    url: '/api/user-myaccounts/notifications/set-seen',
    token: shopper.token,
    body: mark?.with ?? {},
  })
  const after = (await ask(market, shopper, PAGE)).json()

  expect(first).toMatchObject({ count: 3, unreadCount: 3, page: 1, totalPages: 2 })
  expect(first.notificationIds).toEqual(tableOf(first.component).rows.map(({ id }) => id))
  expect(row?.cells[0]).toEqual([{ type: 'heading', text: 'c' }, ...NEWS.body])
  expect(tableOf(rest.component).rows).toHaveLength(1)
  expect(marked.json()).toEqual({ status: 'ok', unreadCount: 2 })
  expect(after.unreadCount).toBe(2)
  expect(tableOf(after.component).rows.map(({ isNew }) => isNew)).toEqual([false, true, true])
})

test('one notification is shown whole, in its modal and by its id, to its owner alone', async ({ market }) => {
  const [shopper, other] = [await market.shopper(), await market.shopper()]
  await tell(market, shopper, 'a')
  const [id] = (await ask(market, shopper, PAGE)).json().notificationIds
  const paths = [`${PAGE}/modal-component?notificationId=${id}`, `/api/user-myaccounts/user-messages/notification/${id}`]
  const [modal, one] = await Promise.all(paths.map(async (path) => (await ask(market, shopper, path)).json()))
  const foreign = await Promise.all(paths.map((path) => ask(market, other, path)))

  expect(modal).toMatchObject({ notificationId: id, title: 'خبر', isRead: false })
  expect(readComponent(modal.component)).toMatchObject([{ type: 'time' }, ...NEWS.body, { type: 'link', to: '/product/one' }])
  expect(one.notification).toMatchObject({ id, ...NEWS, isRead: false })
  expect(foreign.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [404, 'NOTIFICATION_NOT_FOUND'],
    [404, 'NOTIFICATION_NOT_FOUND'],
  ])
})

test('without notifications the definition is empty', async ({ market }) => {
  const shopper = await market.shopper()

  const { component, ...rest } = (await ask(market, shopper, PAGE)).json()

  expect(readComponent(component)).toEqual([])
  expect(rest).toEqual({ notificationIds: [], count: 0, unreadCount: 0, page: 1, totalPages: 1 })
})

test('the longest page there can be is a definition that is read whole', async ({ market }) => {
  const shopper = await market.shopper()
  const block = { type: 'text' as const, text: '"'.repeat(600) }
  for (let count = 0; count < 50; count++)
    await tell(market, shopper, `cause ${count}`, { title: '"'.repeat(120), body: Array(12).fill(block) })

  const { component } = (await ask(market, shopper, `${PAGE}?limit=50`)).json()

  expect(tableOf(component).rows).toHaveLength(50)
})
