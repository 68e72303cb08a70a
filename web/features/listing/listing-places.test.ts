import { expect, test } from 'vitest'
import { placesOf } from './listing-places.ts'

const phones = { title: 'گوشی', slug: 'phones' }
const mobile = { title: 'موبایل', slug: 'mobile' }
const smart = { title: 'هوشمند', slug: 'smart', image: '' }

test('below a category stand its own, and the way up leads to the one above', () => {
  expect(placesOf({ id: '1', image: '', ...phones, path: [mobile, phones], children: [smart], siblings: [] })).toEqual({
    above: { title: 'موبایل', path: '/category/mobile' },
    items: [{ title: 'هوشمند', path: '/category/smart', isHere: false }],
  })
})

test('where nothing is below, its neighbours stand, and it is marked among them', () => {
  const { items } = placesOf({ id: '1', image: '', ...phones, path: [phones], children: [], siblings: [mobile, phones] })

  expect(items.map(({ path, isHere }) => [path, isHere])).toEqual([
    ['/category/mobile', false],
    ['/category/phones', true],
  ])
})
