import type { Locator, Page } from '@playwright/test'
import { patiently } from '../scripts/tests/patience.mjs'
import { findForSale, plenty } from './support/for-sale.ts'
import { expect, isPhone, test } from './support/journey.ts'
import { HOME, registeredShopper, signIn } from './support/shopper.ts'

test('the way from the search to the paid order needs no mouse', async ({ page, open }) => {
  // some hundred keys are pressed, one after the other
  test.setTimeout(patiently(120_000))
  const shopper = await registeredShopper({ address: false })
  const [good] = await findForSale((found) => found.variant.selected && found.offer.selected && plenty(found), 1, 12)
  if (good === undefined) throw new Error('One was found, and is missing.')
  await signIn(page, shopper)
  await open('/')

  await test.step('searches and opens the product', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'پرش به محتوای اصلی' })).toBeFocused()
    const search = page.getByRole(isPhone(page) ? 'dialog' : 'banner').getByRole('searchbox', { name: 'جست‌وجوی محصول' })
    if (isPhone(page)) {
      // the bar at the bottom is the last of the page: the shortest way there is backwards
      await tabTo(page, page.getByRole('navigation', { name: 'نوار پایین' }).getByRole('button', { name: 'جست‌وجو' }), 'Shift+Tab')
      await page.keyboard.press('Enter')
    } else await tabTo(page, search)
    await expect(search).toBeFocused()
    await page.keyboard.type(good.product.title)
    const suggestion = page
      .getByRole('list', { name: 'محصولات پیشنهادی' })
      .getByRole('link', { name: new RegExp(`^${RegExp.escape(good.product.title)} [\\d۰-۹٬]+ تومان$`) })
    await expect(suggestion).toBeVisible()
    await arrowTo(page, suggestion)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/product/${encodeURIComponent(good.product.slug)}$`))
    await expect(page.getByRole('heading', { level: 1, name: good.product.title })).toBeVisible()
  })

  await test.step('puts it in the cart and goes to the basket', async () => {
    await press(page, page.getByRole('button', { name: 'افزودن به سبد' }).filter({ visible: true }).first())
    await press(page, page.getByRole('button', { name: 'یکی بیشتر' }).filter({ visible: true }).first())
    await press(page, page.getByRole('link', { name: 'دیدن سبد خرید' }).filter({ visible: true }).first())
    await expect(page).toHaveURL('/basket')
    await press(page, page.getByRole('link', { name: 'ادامهٔ خرید' }).filter({ visible: true }))
    await expect(page).toHaveURL('/basket-info')
  })

  await test.step('fills in the buyer form', async () => {
    await choose(page, 'استان', HOME.province)
    await choose(page, 'شهر', HOME.city)
    await type(page, page.getByLabel('نشانی'), HOME.address)
    await type(page, page.getByLabel('کد پستی'), HOME.postalCode)
    await press(page, page.getByRole('button', { name: 'ثبت سفارش و انتخاب روش پرداخت' }))
    await expect(page).toHaveURL('/payment')
  })

  await test.step('chooses the bank and pays', async () => {
    const bank = page.getByRole('radio', { name: 'بانک آزمایشی' })
    await tabTo(page, bank)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'پرداخت در محل' })).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(bank).toBeChecked()
    await press(page, page.getByRole('button', { name: 'پرداخت با بانک آزمایشی' }).filter({ visible: true }))
    await expect(page.getByRole('button', { name: 'انتقال فوری' })).toBeEnabled()
    await press(page, page.getByRole('button', { name: 'انتقال فوری' }))
    await press(page, page.getByRole('button', { name: 'تأیید پرداخت' }))
    await expect(page.getByRole('heading', { name: 'پرداخت با موفقیت انجام شد' })).toBeVisible()
  })
})

test('what a product’s page offers besides buying needs no mouse, and leads back to where one was', async ({ page, open }) => {
  const [good] = await findForSale(plenty, 1)
  if (good === undefined) throw new Error('One was found, and is missing.')
  await open(`/product/${good.product.slug}`)
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  for (const name of ['اشتراک‌گذاری', 'نمودار قیمت']) {
    const tool = page.getByRole('main').getByRole('button', { name, exact: true })
    await press(page, tool)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(tool).toBeFocused()
  }
  const seller = page.getByRole('region', { name: 'فروشندگان این محصول' }).getByRole('listitem').first()
  await tabTo(page, seller.getByRole('button', { name: 'افزودن به سبد' }))
  const tab = (name: string) => page.getByRole('tab', { name })
  await tabTo(page, tab('معرفی'))
  await page.keyboard.press('End')
  await expect(tab('پرسش‌ها')).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'پرسش‌ها' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(tab('دیدگاه‌ها')).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'دیدگاه‌ها' })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(tab('معرفی')).toHaveAttribute('aria-selected', 'true')
})

/** Presses Tab until the focus is there, and sees that it shows. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 200; presses++) {
    if (await target.evaluate((element) => element === document.activeElement && element.matches(':focus-visible'))) return
    await page.keyboard.press(key)
  }
  throw new Error(`200 times ${key} did not lead to ${target}.`)
}

/** Presses the arrow down until the focus is there, and sees that it shows. */
async function arrowTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    if (await target.evaluate((element) => element === document.activeElement && element.matches(':focus-visible'))) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`30 times arrow down did not lead to ${target}.`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** The list opens with the typing, and its first entry is taken by Enter. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await type(page, field, option)
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(option)
}
