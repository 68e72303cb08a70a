import { expect, type Locator, type Page } from '@playwright/test'
import { sellerWithId } from '#demo/content/sellers.ts'
import { shippingOf } from '#demo/content/shipping.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import { type ForSale, priceOf } from './for-sale.ts'
import { HOME, type Shopper } from './shopper.ts'

/** Types the title into the search, as far as a person would, and opens the product that is meant. */
export async function openBySearch(page: Page, { product }: ForSale): Promise<void> {
  const search = page.getByRole('banner').getByRole('searchbox', { name: 'جست‌وجوی محصول' })
  await search.fill(product.title)
  await search.press('Enter')
  await expect(page).toHaveURL(/\/search\?s=/)
  await page.getByRole('main').getByRole('link', { name: product.title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible()
}

/** One seller's line on the product page; sellers behind the button are shown first. */
export async function sellerLine(page: Page, { offer }: ForSale) {
  const more = page.getByRole('button', { name: /^نمایش .+ فروشندهٔ دیگر$/ })
  const line = page.getByRole('region', { name: 'فروشندگان این محصول' }).getByRole('listitem').filter({ hasText: offer.name }).first()
  await expect(async () => {
    if (!(await line.isVisible())) await more.click({ timeout: 1_000 })
    await expect(line).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return line
}

/** The number that a stepper shows. */
export async function expectCount(stepper: Locator, count: number): Promise<void> {
  await expect(stepper.getByRole('textbox', { name: 'تعداد' })).toHaveValue(formatCount(count))
}

export async function addToCart(page: Page, good: ForSale): Promise<void> {
  const line = await sellerLine(page, good)
  await line.getByRole('button', { name: 'افزودن به سبد' }).click()
  await expect(line.getByRole('group', { name: /^تعداد/ })).toBeVisible()
}

export async function fillBuyerForm(page: Page, shopper: Pick<Shopper, 'mobile'>): Promise<void> {
  await chooseFrom(page, 'استان', HOME.province)
  await chooseFrom(page, 'شهر', HOME.city)
  await page.getByLabel('نشانی').fill(HOME.address)
  await page.getByLabel('کد پستی').fill(HOME.postalCode)
  await page.getByLabel('شبکه اجتماعی', { exact: true }).selectOption({ label: 'بله' })
  await page.getByLabel('شماره شبکه اجتماعی').fill(shopper.mobile)
}

async function chooseFrom(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The button that opens the order; on phones it stands in the bar at the bottom. */
export async function choosePayment(page: Page, way: 'بانک آزمایشی' | 'زرین‌پال' | 'پرداخت در محل'): Promise<void> {
  await page.getByRole('radio', { name: way }).check()
  const name = way === 'پرداخت در محل' ? 'ثبت سفارش، پرداخت در محل' : `پرداخت با ${way}`
  await page.getByRole('button', { name }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/payment-info\?/)
}

/** Leaves for the bank without waiting for the countdown. */
export async function goToBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'انتقال فوری' }).click()
  await expect(page.getByText('بانک آزمایشی')).toBeVisible()
}

export async function decideAtBank(page: Page, decision: 'تأیید پرداخت' | 'انصراف'): Promise<void> {
  await page.getByRole('button', { name: decision }).click()
  await expect(page).toHaveURL(/\/payment-statuscheck/)
}

/** What these cost with sending, each seller's by its first method. */
export function sumOf(bought: readonly { good: ForSale; count: number }[]): string {
  const sums = [...Map.groupBy(bought, ({ good }) => good.offer.id)].map(([sellerId, own]) => {
    const lines = own.reduce((sum, { good, count }) => sum + priceOf(good) * count, 0)
    return lines + shippingCost(sellerId, lines)
  })
  return formatToman(sums.reduce((sum, each) => sum + each, 0))
}

function shippingCost(sellerId: string, lines: number): number {
  const seller = sellerWithId(sellerId)
  const method = seller && shippingOf(seller)[0]
  if (method === undefined) return 0
  return typeof method.free_from === 'number' && lines >= method.free_from ? 0 : Number(method.cost ?? 0)
}
