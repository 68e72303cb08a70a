import { expect, test } from 'vitest'
import { readGatewayReturn } from './gateway-return.ts'

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
