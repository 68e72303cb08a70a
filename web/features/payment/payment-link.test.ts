import { expect, test } from 'vitest'
import { fakeGatewayPath, fieldsOf, isFake } from './payment-link.ts'
import { returnAddressOf, statusAddressOf } from './status-address.ts'

test('the fields of a link are read as texts', () => {
  expect(fieldsOf({ link_url: 'https://bank.example/pay', body: '{"RefId":"a1","amount":1200}' })).toEqual({ RefId: 'a1', amount: '1200' })
})

test('a link without fields leads by its address alone', () => {
  expect(fieldsOf({ link_url: 'https://bank.example/pay/a1', body: '{}' })).toEqual({})
  expect(fieldsOf({ link_url: 'https://bank.example/pay/a1', body: '' })).toEqual({})
})

test('the simulated bank is known by its name or its address', () => {
  expect(isFake({ link_url: '/fake-gateway', body: '{}' }, {})).toBe(true)
  expect(isFake({ link_url: 'https://bank.example', body: '{}' }, { gateway: 'fake' })).toBe(true)
  expect(isFake({ link_url: 'https://bank.example/fake-gateway', body: '{}' }, {})).toBe(false)
})

test('the simulated bank gets the fields as its query', () => {
  expect(fakeGatewayPath({ link_id: 'a b', order_id: 'order_1' })).toBe('/fake-gateway?link_id=a+b&order_id=order_1')
})

test('a charge of the wallet goes to the bank and comes back by addresses of its own', () => {
  const id = 'deposit_01890000-0000-7000-8000-000000000000'

  expect(fakeGatewayPath({ order_id: id })).toBe(`/fake-gateway-wallet?order_id=${id}`)
  expect(statusAddressOf(id)).toBe(`/payment-statuscheck-wallet?order_id=${id}`)
  expect(returnAddressOf(id, { status: 'OK' })).toBe('/payment-statuscheck-wallet?data=%7B%22status%22%3A%22OK%22%7D')
  expect(returnAddressOf('order_1', { status: 'OK' })).toBe('/payment-statuscheck?paymentData=%7B%22status%22%3A%22OK%22%7D')
})
