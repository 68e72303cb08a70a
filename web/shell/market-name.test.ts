import { afterEach, expect, test } from 'vitest'
import { MARKET_NAME } from '#contract/market.ts'
import { defaultSite } from './default-site.ts'
import { marketName, nameMarket } from './market-name.ts'
import { pageMeta } from './page-meta.ts'

afterEach(() => nameMarket(''))

test('the market is called as it was installed, until staff give it a name', () => {
  expect(marketName()).toBe(MARKET_NAME)

  nameMarket('چای‌خانهٔ لاهیجان')

  expect(pageMeta('سبد خرید')).toContainEqual({ title: 'سبد خرید | چای‌خانهٔ لاهیجان' })
  expect(defaultSite().footerAbout).toMatch(/^چای‌خانهٔ لاهیجان بازار آنلاین/)
})

test('of a long title its beginning is the name', () => {
  nameMarket('چای‌خانه، خرید چای ایرانی')
  expect(marketName()).toBe('چای‌خانه')
  nameMarket(' | ')
  expect(marketName()).toBe(MARKET_NAME)
})
