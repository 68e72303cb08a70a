import type { Page } from '@playwright/test'
import { brandCalls } from '#contract/brand-rows.ts'
import { publishBuiltPageCall, saveBuiltPageCall } from '#contract/built-page.ts'
import { importSingleProductsCall } from '#contract/import.ts'
import { pageCalls } from '#contract/page-rows.ts'
import { callMarket } from './support/call-market.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { PAYLOADS } from './support/payloads.ts'
import { staffToken } from './support/staff.ts'

const ALL = PAYLOADS.join('\n')
/** The source of a picture among the payloads, which may stay: it runs nothing. */
const NO_PICTURE = /\/x$/
const slugOf = (kind: string) => `hostile-${kind}-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`

/** Opens what shoppers see, and looks for anything that came out as more than words. What the policy of the page refuses fails the journey by itself. */
async function expectInert(page: Page, open: (path: string) => Promise<void>, path: string): Promise<void> {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await open(path)
  const main = page.locator('main')
  await expect(main.locator('script:not([type="application/ld+json"]), iframe, object, [onerror], [onload], [srcdoc], math')).toHaveCount(0)
  await expect(main.locator('[href^="javascript:" i], [href^="data:" i], [style*="fixed"], [style*="url("]')).toHaveCount(0)
  for (const link of await main.locator('a[href*="javascript" i]').all()) await link.click({ trial: true })
  expect(dialogs).toEqual([])
}

test('hostile HTML of a page: nothing of it runs', ONCE, async ({ page, open, incidents }) => {
  incidents.announce(404, NO_PICTURE)
  const token = await staffToken(['content'])
  const slug = slugOf('page')
  const row = { slug, kind: 'page' as const, title: 'صفحهٔ آزموده', description: PAYLOADS[0] ?? '', body: `<p>آغاز</p>${ALL}<p>پایان</p>` }
  await callMarket(pageCalls.save, { params: { key: slug }, body: { row, version: null } }, token)
  await expectInert(page, open, `/page/${slug}`)
  await expect(page.getByText('پایان', { exact: true })).toBeVisible()
})

test('hostile texts of blocks are words', ONCE, async ({ page, open }) => {
  const token = await staffToken(['content'])
  const slug = slugOf('built')
  const row = { slug, kind: 'page' as const, title: 'صفحهٔ ساخته', body: '<p>متن</p>' }
  await callMarket(pageCalls.save, { params: { key: slug }, body: { row, version: null } }, token)
  const place = `page:${slug}`
  const blocks = PAYLOADS.flatMap((text, at) => [
    { type: 'Text' as const, props: { id: `t${at}`, text } },
    { type: 'Hero' as const, props: { id: `h${at}`, title: text.slice(0, 120), text } },
  ])
  const { version } = await callMarket(saveBuiltPageCall, { params: { place }, body: { blocks, version: 0 } }, token)
  await callMarket(publishBuiltPageCall, { params: { place }, body: { version } }, token)
  await expectInert(page, open, `/page/${slug}`)
  // marks that turn words around are taken out of texts of one line
  for (const payload of PAYLOADS) await expect(page.locator('main')).toContainText(payload.replace(/[\u202a-\u202e]/g, ''))
})

test('hostile texts of a product and of a brand: nothing of them runs', ONCE, async ({ page, open, incidents }) => {
  incidents.announce(404, NO_PICTURE)
  const [token, brand, product] = [await staffToken(['catalogue']), slugOf('brand'), slugOf('product')]
  const about = { tagline: ALL.slice(0, 120), description: `<p>آغاز</p>${ALL}`, features: PAYLOADS.slice(0, 3) }
  await callMarket(
    brandCalls.save,
    { params: { key: brand }, body: { row: { slug: brand, name: 'برند آزموده', ...about }, version: null } },
    token,
  )
  const general = {
    description: `<p>آغاز</p>${ALL}<p>پایان</p>`,
    specifications: PAYLOADS.map((payload, at) => ({ label: `مشخصه ${payload.slice(0, 40)} ${at}`, value: payload })),
  }
  const row = {
    slug: product,
    title: 'محصول آزموده',
    category: 'mobile',
    brand,
    general,
    combinations: [{ id: `${product}-v`, selected: true }],
  }
  await callMarket(importSingleProductsCall, { body: { singleProducts: [row] } }, token)

  await expectInert(page, open, `/product/${product}`)
  await expectInert(page, open, `/brands/${brand}`)
})
