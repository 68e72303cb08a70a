import { expect, test } from 'vitest'
import type { ProductOption } from '#contract/product.ts'
import { optionGroups } from './choose-variant.ts'
import { givenWay } from './given-way.ts'

const option = (attribute: string, id: string, label: string): ProductOption => ({
  attribute_id: attribute,
  attribute_name: attribute === 'color' ? 'رنگ' : 'اندازه',
  id,
  value: id,
  label,
  selected: false,
  type: attribute === 'color' ? 'color' : 'other',
})
const GROUPS = optionGroups([
  option('color', 'red', 'قرمز'),
  option('color', 'blue', 'آبی'),
  option('size', 'l', 'بزرگ'),
  option('size', 'm', 'متوسط'),
])
const [COLOUR] = GROUPS
if (COLOUR === undefined) throw new Error('two groups were named')

test('a size that gives way to a colour is announced with what took its place', () => {
  expect(givenWay(GROUPS, { color: 'red', size: 'l' }, { color: 'blue', size: 'm' }, COLOUR)).toEqual([
    'اندازه: «بزرگ» با «آبی» موجود نیست؛ «متوسط» انتخاب شد.',
  ])
  expect(givenWay(GROUPS, { color: 'red', size: 'l' }, { color: 'blue' }, COLOUR)).toEqual(['اندازه: «بزرگ» با «آبی» موجود نیست.'])
})

test('what stays, and what nobody had chosen, is not announced', () => {
  expect(givenWay(GROUPS, { color: 'red', size: 'l' }, { color: 'blue', size: 'l' }, COLOUR)).toEqual([])
  expect(givenWay(GROUPS, { color: 'red' }, { color: 'blue', size: 'm' }, COLOUR)).toEqual([])
})
