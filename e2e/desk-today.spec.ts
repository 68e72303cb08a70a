import { readFile } from 'node:fs/promises'
import { setCartLineCall } from '#contract/cart.ts'
import { choosePaymentMethodCall } from '#contract/checkout.ts'
import { readFiguresCall } from '#contract/desk-figures.ts'
import { confirmCashOnDeliveryCall } from '#contract/order.ts'
import { readProductCall } from '#contract/product.ts'
import { persianDayAt, persianDayText } from '#persian/persian-days.ts'
import { callMarket } from './support/call-market.ts'
import { dollarSeller } from './support/dollar-seller.ts'
import { findForSale, plenty } from './support/for-sale.ts'
import { inMarket } from './support/in-market.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { personOf } from './support/seller.ts'
import { registeredShopper, signIn } from './support/shopper.ts'
import { tick } from './support/tick.ts'

/** Two pieces of the third teapot, to be paid at the door. */
async function buyTeapots(sellerId: string): Promise<void> {
  const shopper = await registeredShopper()
  const slug = await inMarket(
    async (market) => (await market.query('select slug from products where id = $1', [`${sellerId}-2`])).rows[0].slug as string,
  )
  const { id: productId, combinations } = await callMarket(readProductCall, { params: { slug } })
  const [variant] = combinations
  if (variant === undefined) throw new Error(`${slug} has no combination.`)
  const line = { productId, combinationsID: variant.id, seller: { id: sellerId }, count: 2 }
  await callMarket(setCartLineCall, { body: line }, shopper.token)
  const { orderId } = await callMarket(choosePaymentMethodCall, { body: { paymentMethod: 'cod' } }, shopper.token)
  await callMarket(confirmCashOnDeliveryCall, { params: { orderId } }, shopper.token)
}

/** Sales are reckoned every few seconds. */
async function untilReckoned(token: string): Promise<void> {
  const today = persianDayText(persianDayAt(new Date())).replaceAll('/', '-')
  const query = { from: today, until: today }
  await expect.poll(async () => (await callMarket(readFiguresCall, { query }, token)).days[0]?.orders).toBe(1)
}

test('a seller’s day begins with what waits and runs low, and how it goes; figures tell of any days', async ({ page, open, look }) => {
  const { sellerId, title } = await dollarSeller()
  const person = await personOf(sellerId)
  await buyTeapots(sellerId)
  await untilReckoned(person.token)
  await signIn(page, person)

  await open('/desk')
  await expect(page.getByRole('heading', { level: 1, name: 'امروز' })).toBeVisible()
  const sales = page.getByRole('region', { name: 'فروش امروز' })
  await expect(sales.getByText('۱٬۰۰۰٬۰۰۰').first()).toBeVisible()
  await expect(sales.getByText('هفتهٔ پیش در همین ساعت فروشی نبود')).toBeVisible()
  await look()

  await page.getByRole('navigation', { name: 'صف کارها' }).getByRole('link', { name: 'رو به پایان' }).click()
  await expect(page).toHaveURL('/desk/low-stock')
  const low = page.getByRole('list', { name: 'رو به پایان' }).getByRole('listitem')
  await expect(low).toHaveCount(3)
  await expect(low.first()).toContainText(`${title} شمارهٔ ۳`)
  await expect(low.first()).toContainText('۳ عدد')
  await look()
  await page.getByLabel('رو به پایان از چند عدد').fill('۰')
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('تعداد دست‌کم ۱ است')).toBeVisible()
  await page.getByLabel('رو به پایان از چند عدد').fill('۳')
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect(low).toHaveCount(1)

  await open('/desk')
  await sales.getByRole('link', { name: 'آمار' }).click()
  await expect(page).toHaveURL('/desk/figures')
  const summary = page.getByRole('region', { name: 'خلاصهٔ بازه' })
  await expect(summary.getByText('۱٬۰۰۰٬۰۰۰').first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^فروش از/ })).toBeVisible()
  await tick(page.getByRole('radio', { name: 'سفارش', exact: true }))
  await page.getByText('جدول روند', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'فروش به ترتیب زمان' })).toBeVisible()
  await look()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'دریافت CSV محصولات' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file.split('\r\n')[1]).toBe(`${sellerId}-2,${title} شمارهٔ ۳,1,2,1000000,0,0,0`)

  await tick(page.getByRole('radio', { name: 'بازهٔ دلخواه' }))
  const own = page.getByRole('form', { name: 'بازهٔ دلخواه' })
  await own.getByLabel('از', { exact: true }).fill('۱۴۰۴/۰۱/۱۰')
  await own.getByLabel('تا', { exact: true }).fill('۱۴۰۴/۰۱/۰۱')
  await own.getByRole('button', { name: 'نمایش' }).click()
  await expect(own.getByText('پایان بازه پیش از آغاز آن است')).toBeVisible()
  await own.getByLabel('تا', { exact: true }).fill('۱۴۰۴/۰۱/۲۰')
  await own.getByRole('button', { name: 'نمایش' }).click()
  await expect(page).toHaveURL('/desk/figures?from=1404-01-10&until=1404-01-20')
  await expect(page.getByText('در این بازه فروشی نبوده است')).toBeVisible()
  await look()
})

test('the page of a product says once a tab that somebody looks at it, and nothing where a program does', ONCE, async ({ page, open }) => {
  const [good] = await findForSale(plenty, 1, 3)
  const address = `/product/${good?.product.slug}`
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/product-views/')) told.push(request.method())
  })
  const follows = () => page.waitForResponse((response) => response.url().includes('/api/live'))

  const followed = follows()
  await open(address)
  await followed
  expect(told).toEqual([])

  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  const counted = page.waitForRequest((request) => request.url().includes('/api/product-views/'))
  await open(address)
  await counted
  const again = follows()
  await open(address)
  await again
  expect(told).toEqual(['POST'])
})

test('figures with today among their days are asked for again by themselves', async ({ page, open }) => {
  const { sellerId } = await dollarSeller()
  const person = await personOf(sellerId)
  await signIn(page, person)
  await page.clock.install()
  await open('/desk/figures')
  await expect(page.getByText('در این بازه فروشی نبوده است')).toBeVisible()

  await buyTeapots(sellerId)
  await untilReckoned(person.token)
  await page.clock.fastForward('01:01')
  await expect(page.getByRole('region', { name: 'خلاصهٔ بازه' }).getByText('۱٬۰۰۰٬۰۰۰').first()).toBeVisible()
})
