import { expect, test } from 'vitest'
import { readGatewayReturn, returnedOrder } from './gateway-return.ts'

test('what the gateway handed over is read', () => {
  expect(readGatewayReturn('{"status":"OK","body":{"order_id":"order_1","transaction_id":"t1"}}')).toEqual({
    status: 'OK',
    body: { order_id: 'order_1', transaction_id: 't1' },
  })
})

test.each(['', 'null', '[]', '{', '{"status":"OK"}', '{"status":"OK","body":{"order_id":"order_1"}}'])(
  '%j is not taken for a return',
  (raw) => {
    expect(readGatewayReturn(raw)).toBeUndefined()
  },
)

test('a return that could not be sent on leads to its order, where it names one', () => {
  const orderId = 'order_01890000-0000-7000-8000-000000000000'
  const returnOf = (order_id: string) => JSON.stringify({ status: 'OK', body: { order_id, transaction_id: 't1' } })

  expect(returnedOrder(returnOf(orderId))).toBe(orderId)
  expect(returnedOrder(returnOf('order_1&x=//evil'))).toBeUndefined()
  expect(returnedOrder('{')).toBeUndefined()
})
