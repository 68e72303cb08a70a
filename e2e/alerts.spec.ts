import type { Locator, Page } from '@playwright/test'
import { readOutboxCall } from '#contract/outbox.ts'
import { formatToman } from '#persian/format.ts'
import { callMarket } from './support/call-market.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { pricedProduct } from './support/priced-product.ts'
import { registeredShopper, type Shopper, signIn } from './support/shopper.ts'

const BELL = /^پیام‌ها/
const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: BELL })
const openAlert = (page: Page) => page.getByRole('button', { name: 'هشدار قیمت و موجودی' }).filter({ visible: true }).first().click()

async function alertDialog(page: Page): Promise<Locator> {
  await openAlert(page)
  const dialog = page.getByRole('dialog', { name: 'هشدار قیمت و موجودی' })
  await expect(dialog.getByRole('radio', { name: /رسیدن قیمت/ })).toBeVisible()
  return dialog
}

/** Prices of the alerts that were sent by SMS, oldest first. */
async function pricesSent({ mobile }: Shopper): Promise<string[]> {
  const { messages } = await callMarket(readOutboxCall, { query: { to: mobile } })
  return messages.flatMap(({ text }) => /به (\S+ تومان) رسید\./.exec(text)?.[1] ?? [])
}

test('an alert tells once when the price falls, again after it rose and fell, and the bell counts along', async ({ page, open, look }) => {
  test.slow()
  const shopper = await registeredShopper()
  const product = await pricedProduct(1_000_000)
  await signIn(page, shopper)
  await open(`/product/${product.slug}`)
  await expect(bellOf(page)).toBeVisible()

  await test.step('what is wrong is said in its place', async () => {
    const dialog = await alertDialog(page)
    await dialog.getByRole('button', { name: 'تنظیم هشدار' }).click()
    await expect(dialog.getByText('نوع هشدار را انتخاب کنید')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: /رسیدن قیمت/ })).toBeFocused()
    await dialog.getByRole('radio', { name: /رسیدن قیمت/ }).check()
    await dialog.getByRole('checkbox', { name: 'پیامک' }).uncheck()
    await dialog.getByRole('radio', { name: 'فروشندگان دلخواه' }).check()
    await expect(dialog.getByText(`قیمت امروز: ${formatToman(1_000_000)}`)).toBeVisible()
    await dialog.getByLabel('قیمت (تومان)').fill('')
    await dialog.getByLabel('قیمت (تومان)').pressSequentially('-1')
    await dialog.getByRole('button', { name: 'تنظیم هشدار' }).click()
    await expect(dialog.getByText('قیمت نباید منفی باشد')).toBeVisible()
    await dialog.getByLabel('قیمت (تومان)').fill('')
    await dialog.getByRole('button', { name: 'تنظیم هشدار' }).click()
    await expect(dialog.getByText('قیمت را به تومان بنویسید')).toBeVisible()
    await look()
  })

  await test.step('it is set for the seller whose price counts', async () => {
    const dialog = page.getByRole('dialog', { name: 'هشدار قیمت و موجودی' })
    await dialog.getByRole('checkbox', { name: product.sellerName }).check()
    await dialog.getByRole('checkbox', { name: 'پیامک' }).check()
    await dialog.getByLabel('قیمت (تومان)').pressSequentially('900000')
    await expect(dialog.getByLabel('قیمت (تومان)')).toHaveValue('۹۰۰٬۰۰۰')
    await dialog.getByRole('button', { name: 'تنظیم هشدار' }).click()
    await expect(dialog.getByText('هشدار شما تنظیم شد')).toBeVisible()
    await look()
    await expect(dialog.getByText('هشدار شما تنظیم شد')).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('the price falls, falls again, rises and falls', async () => {
    await product.setPrice(850_000)
    await expect(bellOf(page)).toHaveAccessibleName('پیام‌ها، ۱ پیام نخوانده')
    await product.setPrice(800_000)
    await product.setPrice(1_100_000)
    await product.setPrice(700_000)
    await expect(bellOf(page)).toHaveAccessibleName('پیام‌ها، ۲ پیام نخوانده')
    expect(await pricesSent(shopper)).toEqual(['۸۵۰٬۰۰۰ تومان', '۷۰۰٬۰۰۰ تومان'])
  })

  await test.step('the bell shows what came, leads to the product and is read', async () => {
    await open('/')
    await expect(bellOf(page)).toHaveAccessibleName('پیام‌ها، ۲ پیام نخوانده')
    await bellOf(page).click()
    const panel = page.getByRole('dialog', { name: 'پیام‌ها' })
    const news = panel.getByRole('listitem').filter({ hasText: product.title })
    await expect(news).toHaveCount(2)
    await look()
    await news.first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible()
    await expect(bellOf(page)).toHaveAccessibleName('پیام‌ها، ۱ پیام نخوانده')
    await bellOf(page).click()
    await panel.getByRole('button', { name: 'همه خوانده شد' }).click()
    await expect(bellOf(page)).toHaveAccessibleName('پیام‌ها')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('removed, it tells no more', async () => {
    const dialog = await alertDialog(page)
    await expect(dialog.getByText('این شرط همین حالا برقرار است')).toBeVisible()
    await dialog.getByRole('button', { name: 'حذف هشدار' }).click()
    await expect(dialog.getByText('هشدار شما حذف شد')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: /رسیدن قیمت/ })).not.toBeChecked()
    await product.setPrice(1_100_000)
    await product.setPrice(500_000)
    expect(await pricesSent(shopper)).toHaveLength(2)
  })
  await product.close()
})

test('an alert by mail needs an address, and what the server does not answer is said', ONCE, async ({ page, open, incidents }) => {
  const shopper = await registeredShopper()
  const product = await pricedProduct(400_000)
  await signIn(page, shopper)
  await open(`/product/${product.slug}`)
  const dialog = await alertDialog(page)
  await dialog.getByRole('radio', { name: /رسیدن موجودی/ }).check()
  await expect(dialog.getByLabel('موجودی (عدد)')).toHaveValue('۱')

  await dialog.getByRole('checkbox', { name: 'ایمیل' }).check()
  incidents.announce(422, '/api/users/userstockalertinfoset')
  await dialog.getByRole('button', { name: 'تنظیم هشدار' }).click()
  await expect(dialog.getByText('حساب شما ایمیل ندارد')).toBeVisible()

  await dialog.getByRole('checkbox', { name: 'ایمیل' }).uncheck()
  await page.route('**/api/users/userstockalertinfoset', (route) => route.abort('aborted'))
  await dialog.getByRole('button', { name: 'تنظیم هشدار' }).click()
  await expect(dialog.getByText('ارتباط با سرور برقرار نشد.')).toBeVisible()
  await product.close()
})

test('guests who press the bell or an alert are asked to sign in', async ({ page, open, look }) => {
  const product = await pricedProduct(400_000)
  await open(`/product/${product.slug}`)
  const asked = page.getByRole('dialog', { name: 'ورود به حساب کاربری' })

  await bellOf(page).click()
  await expect(asked).toBeVisible()
  await look()
  await asked.getByRole('button', { name: 'انصراف' }).click()
  await openAlert(page)
  await asked.getByRole('button', { name: 'ورود', exact: true }).click()

  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/product/${product.slug}`)}`)
  await product.close()
})
