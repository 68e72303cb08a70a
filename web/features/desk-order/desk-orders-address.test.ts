import { expect, test } from 'vitest'
import { choiceOf, filterOf, inView, searchOf } from './desk-orders-address.ts'

const at = (query: string) => choiceOf(new URLSearchParams(query))

test('without a choice the list is what waits, by its deadline, and has an address without a query', () => {
  expect(at('')).toEqual({ view: 'waiting', sort: 'deadline' })
  expect(searchOf(at(''))).toBe('')
  expect(filterOf(at(''))).toEqual({ stage: 'waiting' })
})

test('all choices stand in the address and come back from it', () => {
  const query = '?stage=sent&search=%DA%AF%D9%88%D8%B4%DB%8C&province=%D8%AA%D9%87%D8%B1%D8%A7%D9%86&month=1405-09&due=over&sort=deadline'

  expect(searchOf(at(query))).toBe(query)
  expect(filterOf(at('stage=all&search=12'))).toEqual({ search: '12' })
})

test('what nobody could have chosen counts as not said', () => {
  expect(at('stage=lost&month=آذر&due=never&sort=price')).toEqual({ view: 'waiting', sort: 'deadline' })
})

test('another stage comes in the order that belongs to it and keeps the other choices', () => {
  expect(inView(at('province=تهران'), 'delivered')).toEqual({ view: 'delivered', sort: 'newest', province: 'تهران' })
})
