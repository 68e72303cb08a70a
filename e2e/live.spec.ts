import { formatToman } from '#persian/format.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { tick } from './support/tick.ts'
import { openListening, watchedProduct } from './support/watched-product.ts'

test('a price that the seller changes shows on the open page, and the chosen colour stays chosen', ONCE, async ({ page, open, look }) => {
  const product = await watchedProduct()
  await openListening(page, open, `/product/${product.slug}`)
  await tick(page.getByRole('radio', { name: 'مشکی' }))
  const box = page.getByRole('complementary', { name: 'خرید' })
  await expect(box).toContainText(formatToman(1_200_000))
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))

  await product.offer({ silver: { price: 1_000_000, stock: 5 }, black: { price: 1_350_000, stock: 5 } })

  await expect(box).toContainText(formatToman(1_350_000))
  await expect(page.getByRole('region', { name: 'فروشندگان این محصول' })).toContainText(formatToman(1_350_000))
  await expect(page.getByText(`قیمت تغییر کرد: ${formatToman(1_350_000)}`)).toBeAttached()
  await expect(page.getByRole('radio', { name: 'مشکی' })).toBeChecked()
  await expect(page.locator('body')).toHaveAttribute('data-same-page')
  await look()
  await product.close()
})

test('what is sold out while somebody looks says so, and can be bought again when it is back', ONCE, async ({ page, open, look }) => {
  const product = await watchedProduct()
  await openListening(page, open, `/product/${product.slug}`)
  const box = page.getByRole('complementary', { name: 'خرید' })
  const sellers = page.getByRole('region', { name: 'فروشندگان این محصول' })
  await expect(box.getByRole('button', { name: 'افزودن به سبد' })).toBeVisible()

  await product.offer({ silver: { price: 1_000_000, stock: 0 }, black: { price: 1_200_000, stock: 5 } })
  await expect(box.getByText('امکان ثبت سفارش وجود ندارد')).toBeVisible()
  await expect(sellers).toContainText('ناموجود')
  await expect(page.getByRole('button', { name: 'افزودن به سبد' })).toHaveCount(0)
  await look()

  await product.offer({ silver: { price: 1_000_000, stock: 3 }, black: { price: 1_200_000, stock: 5 } })
  await expect(box.getByRole('button', { name: 'افزودن به سبد' })).toBeVisible()
  await expect(box).toContainText('۳ عدد در انبار')
  await product.close()
})

test('where no stream comes, coming back to the page shows what changed', ONCE, async ({ page, open, incidents }) => {
  const product = await watchedProduct()
  incidents.announce(503, '/api/live')
  await page.route('**/api/live?*', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '600' } }))
  const refused = page.waitForResponse('**/api/live?*')
  await open(`/product/${product.slug}`)
  await refused

  await product.offer({ silver: { price: 1_010_000, stock: 5 }, black: { price: 1_200_000, stock: 5 } })

  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByRole('complementary', { name: 'خرید' })).toContainText(formatToman(1_010_000), { timeout: 1_000 })
  }).toPass()
  await product.close()
})

test('the next product is listened to without another page, and the one before no longer', ONCE, async ({ page, open }) => {
  const [first, second] = [await watchedProduct(), await watchedProduct()]
  await openListening(page, open, `/product/${first.slug}`)
  const next = page.waitForRequest((request) => new URL(request.url()).search === `?product=${second.id}`)

  await page.evaluate((slug) => {
    const link = Object.assign(document.createElement('a'), { href: `/product/${slug}` })
    document.body.append(link)
    link.click()
    link.remove()
  }, second.slug)
  await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible()
  await (await next).response()

  await second.offer({ silver: { price: 1_020_000, stock: 5 }, black: { price: 1_200_000, stock: 5 } })
  await expect(page.getByRole('complementary', { name: 'خرید' })).toContainText(formatToman(1_020_000))
  await Promise.all([first.close(), second.close()])
})
