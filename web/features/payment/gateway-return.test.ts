import { expect, test } from 'vitest'
import { cameBack, readGatewayReturn, returnedId } from './gateway-return.ts'

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
  const returnOf = (order_id: string) => ({ returned: { status: 'OK', body: { order_id, transaction_id: 't1' } } })

  expect(returnedId(returnOf(orderId))).toBe(orderId)
  expect(returnedId(returnOf('order_1&x=//evil'))).toBeUndefined()
  expect(returnedId({ returned: undefined })).toBeUndefined()
})

test('the address of the status page is a return where a gateway added to it, and the page of an order where none did', () => {
  const read = (query: Record<string, string>) => cameBack(new URLSearchParams(query))
  const raw = JSON.stringify({ status: 'OK', body: { order_id: 'order_1', transaction_id: 't1' } })

  expect(read({ order_id: 'order_1', Authority: 'A01', Status: 'OK' })?.returned).toMatchObject({ body: { transaction_id: 'A01' } })
  expect(read({ order_id: 'order_1', trackId: '371', success: '1' })?.returned).toMatchObject({ body: { transaction_id: '371' } })
  expect(read({ paymentData: raw })?.returned).toMatchObject({ body: { transaction_id: 't1' } })
  expect(read({ data: raw })?.returned).toMatchObject({ body: { transaction_id: 't1' } })
  expect(read({ paymentData: '{' })).toEqual({ returned: undefined })
  expect(read({ order_id: 'order_1', returned: 'paid' })).toBeUndefined()
  expect(read({ order_id: 'order_1', paymentData: raw })).toBeUndefined()
  expect(read({})).toBeUndefined()
})
