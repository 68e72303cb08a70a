import { expect, test } from 'vitest'
import { gatewayReturnOf } from './gateway-return.ts'

const read = (query: string) => gatewayReturnOf(new URLSearchParams(query))

test('ZarinPal’s parameters are read beside the order of our own', () => {
  expect(read('order_id=order_1&Authority=A01&Status=NOK')).toEqual({
    status: 'NOK',
    body: { order_id: 'order_1', transaction_id: 'A01', gateway: 'zarinpal' },
  })
})

test('so are Zibal’s', () => {
  expect(read('order_id=order_1&success=0&trackId=371&orderId=p1&status=3')).toEqual({
    status: 'FAILED',
    body: { order_id: 'order_1', transaction_id: '371', gateway: 'zibal', error_code: '3' },
  })
  expect(read('order_id=order_1&success=1&trackId=371&orderId=p1&status=2')?.status).toBe('OK')
})

test.each(['', 'order_id=order_1', 'Authority=A01&Status=OK', 'trackId=371&success=1', 'order_id=order_1&Status=OK&success=1'])(
  '%j is no return of a gateway',
  (query) => {
    expect(read(query)).toBeUndefined()
  },
)
