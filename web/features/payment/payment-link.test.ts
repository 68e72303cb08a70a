import { expect, test } from 'vitest'
import { fakeGatewayPath, fieldsOf, isFake } from './payment-link.ts'

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
