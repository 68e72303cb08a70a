import { expect, test } from 'vitest'
import { SellerId } from '#contract/ids.ts'
import { sellerTabAddress } from './seller-tab-address.ts'

const seller = { id: SellerId.parse('s1'), name: 'آوا' }
const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://rasteh.test')
  return sellerTabAddress(seller, { pathname, search })
}

test('every tab and every page of it has its own title and address', () => {
  expect(at('/seller/s1')).toEqual({ title: 'فروشگاه آوا', path: '/seller/s1', isView: false })
  expect(at('/seller/s1/products')).toEqual({ title: 'محصولات فروشگاه آوا', path: '/seller/s1/products', isView: false })
  expect(at('/seller/s1/products/?page=3')).toEqual({
    title: 'محصولات فروشگاه آوا - صفحهٔ ۳',
    path: '/seller/s1/products?page=3',
    isView: false,
  })
  expect(at('/seller/s1/comments?page=2')).toMatchObject({
    title: 'دیدگاه خریداران فروشگاه آوا - صفحهٔ ۲',
    path: '/seller/s1/comments?page=2',
  })
})

test('another order, one category and words are views of the tab', () => {
  expect(at('/seller/s1/products?s=گوشی')).toMatchObject({ path: '/seller/s1/products', isView: true })
  expect(at('/seller/s1/products?sort=best_selling&page=2')).toMatchObject({ path: '/seller/s1/products', isView: true })
  expect(at('/seller/s1/products?category=phones')).toMatchObject({ path: '/seller/s1/products', isView: true })
})
