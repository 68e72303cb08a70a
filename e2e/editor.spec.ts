import type { Page } from '@playwright/test'
import { pageCalls } from '#contract/page-rows.ts'
import { callMarket } from './support/call-market.ts'
import { expect, isPhone, ONCE, test } from './support/journey.ts'
import { signInAsStaff, staffToken } from './support/staff.ts'

/** A page of text of its own; answers its slug. */
async function pageOfText(title: string): Promise<string> {
  const slug = `built-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`
  const token = await staffToken(['content'])
  await callMarket(
    pageCalls.save,
    { params: { key: slug }, body: { row: { slug, kind: 'page', title, body: '<p>متن پیشین</p>' }, version: null } },
    token,
  )
  return slug
}

/** What is published reaches a kept page a moment after the answer. */
async function untilShopShows(shop: Page, heading: string): Promise<void> {
  await expect(async () => {
    await shop.reload()
    await expect(shop.getByRole('heading', { name: heading })).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('a member puts a page together by the keyboard, publishes it, changes it and goes back to its first version', async ({
  page,
  open,
  look,
  browser,
}) => {
  const slug = await pageOfText('جشنواره')
  await signInAsStaff(page, ['content'])
  await open(`/editor?place=page:${slug}`)
  const blocks = page.getByRole('complementary', { name: 'بلوک‌ها' })
  await expect(blocks.getByText('هنوز بلوکی نیست.')).toBeVisible()

  // a block is put behind the chosen one by a press
  await blocks.getByRole('button', { name: 'متن', exact: true }).focus()
  await page.keyboard.press('Enter')
  const fields = page.getByRole('complementary', { name: 'فیلدهای متن' })
  await fields.getByLabel('متن', { exact: true }).fill('جشنوارهٔ پاییز')
  await fields.getByLabel('نقش').selectOption({ label: 'تیتر' })
  await fields.getByLabel('اندازهٔ قلم').fill('۹۹')
  await expect(page.getByText('ذخیره نشد: اندازهٔ قلم باید حداکثر ۷۲ باشد')).toBeVisible()
  await fields.getByLabel('اندازهٔ قلم').fill('۴۰')
  await expect(page.getByText(/پیش‌نویس، ذخیره شد/)).toBeVisible()
  await look()

  await blocks.getByRole('button', { name: 'بخش آغازین', exact: true }).press('Enter')
  const hero = page.getByRole('complementary', { name: 'فیلدهای بخش آغازین' })
  await hero.getByLabel('عنوان', { exact: true }).fill('تا ۳۰٪ تخفیف')
  // steps that follow each other at once are taken back together
  await expect(page.getByText(/پیش‌نویس، ذخیره شد/)).toBeVisible()
  await blocks.getByRole('button', { name: 'دسته‌ها', exact: true }).press('Enter')
  await expect(page.getByText(/پیش‌نویس، ذخیره شد/)).toBeVisible()
  const outline = blocks.getByRole('button', { pressed: true })
  await expect(outline).toContainText('دسته‌ها')
  await outline.press('Alt+ArrowUp')
  await expect(blocks.getByRole('listitem').nth(1)).toContainText('دسته‌ها')
  await page.getByRole('button', { name: 'واگرد' }).click()
  await expect(blocks.getByRole('listitem').nth(1)).toContainText('بخش آغازین')
  await expect(page.getByText(/پیش‌نویس، ذخیره شد/)).toBeVisible()

  await page.getByRole('button', { name: 'انتشار' }).click()
  await look()
  await page.getByRole('dialog').getByRole('button', { name: 'انتشار' }).click()
  await expect(page.getByText('منتشر شد؛ خریداران همین حالا آن را می‌بینند')).toBeVisible()

  // anyone with the link sees the draft without signing in
  await page.getByRole('button', { name: 'پیوند پیش‌نمایش' }).click()
  const link = await page.getByRole('dialog', { name: 'اشتراک‌گذاری' }).getByLabel('پیوند').inputValue()
  await look()
  await page.keyboard.press('Escape')
  const stranger = await browser.newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'تا ۳۰٪ تخفیف' })).toBeVisible()
  await stranger.goto(link.replace(/.$/, '_'))
  await expect(stranger.getByText('این پیوند پیش‌نمایش دیگر باز نمی‌شود')).toBeVisible()
  await stranger.close()

  const shop = await page.context().newPage()
  await shop.goto(`/page/${slug}`)
  await expect(shop.getByRole('heading', { name: 'جشنوارهٔ پاییز', level: 2 })).toHaveCSS('font-size', '40px')
  await expect(shop.getByRole('heading', { name: 'تا ۳۰٪ تخفیف' })).toBeVisible()
  await expect(shop.getByText('متن پیشین')).toBeHidden()

  // words that cannot be read are not published
  await blocks.getByRole('button', { name: /^متن جشنوارهٔ پاییز/ }).click()
  await fields.getByRole('button', { name: 'رنگ #ffffff' }).click()
  await expect(page.getByText(/پیش‌نویس، ذخیره شد/)).toBeVisible()
  await page.getByRole('button', { name: 'انتشار' }).click()
  await expect(page.getByRole('dialog').getByText('خوانا نیست')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'انتشار' })).toBeDisabled()
  await page.getByRole('dialog').getByRole('button', { name: 'هنوز نه' }).click()
  await fields.getByRole('button', { name: 'رنگ #ffffff' }).click()
  await fields.getByLabel('متن', { exact: true }).fill('جشنوارهٔ زمستان')
  await expect(page.getByText(/پیش‌نویس، ذخیره شد/)).toBeVisible()
  await page.getByRole('button', { name: 'انتشار' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'انتشار' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await untilShopShows(shop, 'جشنوارهٔ زمستان')

  await page.getByRole('button', { name: 'نسخه‌ها' }).click()
  const versions = page.getByRole('dialog')
  await versions.getByRole('button', { name: 'دیدن نسخهٔ ۱' }).click()
  await expect(versions.getByText('عوض شده: متن: جشنوارهٔ زمستان')).toBeVisible()
  await look()
  await versions.getByRole('button', { name: 'بازگردانی' }).click()
  await expect(page.getByText(/پیش‌نویس، ذخیره شد/)).toBeVisible()
  await page.getByRole('button', { name: 'انتشار' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'انتشار' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await untilShopShows(shop, 'جشنوارهٔ پاییز')
  await shop.close()
})

test(
  'a page is copied as a string and opened again, and another member’s draft is not written over unasked',
  ONCE,
  async ({ page, open, look, incidents }) => {
    const slug = await pageOfText('رشته')
    await signInAsStaff(page, ['content'])
    await open(`/editor?place=page:${slug}`)
    const blocks = page.getByRole('complementary', { name: 'بلوک‌ها' })
    await blocks.getByRole('button', { name: 'متن', exact: true }).press('Enter')
    await expect(page.getByText(/پیش‌نویس، ذخیره شد/)).toBeVisible()
    await page.getByRole('button', { name: 'رشتهٔ صفحه' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('این صفحه')).toHaveValue(/^rasteh1\./)
    const own = await dialog.getByLabel('این صفحه').inputValue()
    await look()
    await dialog.getByLabel('باز کردن یک رشته').fill(own.slice(0, 20))
    await dialog.getByRole('button', { name: 'باز کردن' }).click()
    await expect(dialog.getByText('این رشته از صفحه‌ساز نیست')).toBeVisible()
    await dialog.getByRole('button', { name: 'بستن' }).click()
    await blocks.getByRole('button', { name: 'حذف متن' }).click()
    await expect(blocks.getByText('هنوز بلوکی نیست.')).toBeVisible()
    await page.getByRole('button', { name: 'رشتهٔ صفحه' }).click()
    await dialog.getByLabel('باز کردن یک رشته').fill(own)
    await dialog.getByRole('button', { name: 'باز کردن' }).click()
    await expect(blocks.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText(/پیش‌نویس، ذخیره شد/)).toBeVisible()

    const other = await page.context().newPage()
    await other.goto(`/editor?place=page:${slug}`)
    await other.getByRole('complementary', { name: 'بلوک‌ها' }).getByRole('button', { name: 'ظرف', exact: true }).press('Enter')
    await expect(other.getByText(/پیش‌نویس، ذخیره شد/)).toBeVisible()
    await other.close()
    incidents.announce(409, `/api/master-dash/built-pages/page%3A${slug}`)
    await blocks.getByRole('button', { name: 'تصویر', exact: true }).press('Enter')
    await expect(page.getByText('همکار دیگری این پیش‌نویس را همین حالا عوض کرد')).toBeVisible()
    await look()
    await page.getByRole('button', { name: 'نوشتهٔ او را بیاور' }).click()
    await expect(blocks.getByRole('listitem')).toHaveCount(2)
    await expect(blocks.getByText('ظرف').last()).toBeVisible()
  },
)

test('on a screen with a mouse a block is dragged onto the page', async ({ page, open }) => {
  const slug = await pageOfText('کشیدن')
  await signInAsStaff(page, ['content'])
  await open(`/editor?place=page:${slug}`)
  const blocks = page.getByRole('complementary', { name: 'بلوک‌ها' })
  const item = blocks.getByRole('button', { name: 'متن', exact: true })
  // on a phone blocks and page stand below each other, and a press does the same
  if (isPhone(page)) await item.click()
  else {
    const [from, to] = [await item.boundingBox(), await page.locator('#puck-preview').boundingBox()]
    if (from === null || to === null) throw new Error('There is nothing to drag, or nowhere.')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    // the place under the mouse is looked for while it moves, a frame after another
    for (let step = 0; step <= 20; step++) {
      const part = step / 20
      await page.mouse.move(from.x + 40 + (to.x + to.width / 2 - from.x) * part, from.y + 20 + (to.y + 40 - from.y) * part)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await page.mouse.up()
  }
  await expect(blocks.getByRole('listitem')).toHaveCount(1)

  // a container stands on its ground as it will on the page
  await blocks.getByRole('button', { name: 'ظرف', exact: true }).press('Enter')
  await page.getByRole('complementary', { name: 'فیلدهای ظرف' }).getByRole('button', { name: 'زمینه #1f1c19' }).click()
  await expect(page.locator('#puck-preview').locator('[style*="rgb(31, 28, 25); color"]').first()).toHaveCSS(
    'background-color',
    'rgb(31, 28, 25)',
  )
})
