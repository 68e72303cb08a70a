import { expect, test } from 'vitest'
import { listNotificationsCall } from './notification.ts'
import { listOrdersCall } from './order.ts'

test.each([
  ['orders', listOrdersCall],
  ['notifications', listNotificationsCall],
])('%s that are asked for without a page begin with the first one, ten to a page', (_, call) => {
  expect(call.query?.parse({})).toEqual({ page: 1, limit: 10 })
})
