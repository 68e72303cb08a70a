import { test as base, expect } from 'vitest'
import { openEchoes } from './pages.testing.ts'

/** Of 600 renderings a minute. */
const THREE = { RATE_LIMIT_FACTOR: '0.005' }

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
const test = base.extend('market', async ({}, { onCleanup }) => {
  const market = await openEchoes(THREE)
  onCleanup(() => market.close())
  return market
})

const IN_A_BROWSER = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }

test('an address that has had its share of renderings is refused more of them, and still gets what is kept', async ({ market }) => {
  for (const word of ['a', 'b', 'c']) expect((await market.ask(`/shop?s=${word}`)).status).toBe(200)

  const another = await market.ask('/shop?s=d')

  expect([another.status, JSON.parse(another.body).code]).toEqual([429, 'RATE_LIMITED'])
  expect((await market.ask('/shop?s=a')).status).toBe(200)
  expect((await market.ask('/basket')).status).toBe(429)
})

test('who opens a page too often reads so in Persian, and when to come again', async ({ market }) => {
  for (const word of ['a', 'b', 'c']) await market.ask(`/shop?s=${word}`)

  const page = await market.ask('/shop?s=<b>d</b>', IN_A_BROWSER)

  expect(page.status).toBe(429)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('dir="rtl"')
  expect(page.body).toMatch(/تعداد درخواست‌ها زیاد است؛ [۰-۹]+ ثانیهٔ دیگر دوباره تلاش کنید/)
  expect(page.body).not.toContain('<b>')
})

test('a call is refused as a call also where somebody looks at it', async ({ market }) => {
  const answer = await market.ask('/api/nothing', IN_A_BROWSER)

  expect([answer.status, JSON.parse(answer.body).code]).toEqual([404, 'NOT_FOUND'])
})
