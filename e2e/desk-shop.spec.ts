import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createCommentCall, listCommentsCall, moderateCommentCall } from '#contract/review.ts'
import { readSellerCall } from '#contract/seller.ts'
import { readSellerPageCall, saveSellerPageCall } from '#contract/seller-page.ts'
import { callMarket } from './support/call-market.ts'
import { findForSale, plenty } from './support/for-sale.ts'
import { inMarket } from './support/in-market.ts'
import { expect, ONCE, test, untilAlive } from './support/journey.ts'
import { buyerOf, openReviews } from './support/reviews.ts'
import { personOf } from './support/seller.ts'
import { registeredShopper, signIn } from './support/shopper.ts'
import { signInAsStaff, staffToken } from './support/staff.ts'

/** Markup of every kind that would run if it were read as markup. */
const HOSTILE =
  '<script>window.ran=true</script><img src=x onerror="window.ran=true"><svg onload="window.ran=true"><style>*{display:none}</style><iframe srcdoc="<script>parent.ran=true</script>"></iframe><a href="javascript:window.ran=true">اینجا</a><math><mtext></p><img src=x onerror="window.ran=true"> {{ran}}'

/** A seller of nothing that nobody else has to do with. */
async function newSeller(name: string): Promise<string> {
  const id = `shop-${Math.random().toString(36).slice(2, 10)}`
  await inMarket((market) => market.query(`insert into sellers (id, name, province, city) values ($1, $2, 'تهران', 'تهران')`, [id, name]))
  return id
}

async function isOnlyText(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveCount(0)
}

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png({ compressionLevel: 0 })
    .toBuffer()

test('a seller writes its own page, sees what it will be, and shoppers read it', ONCE, async ({ page, open, look }) => {
  const sellerId = await newSeller('فروشگاه آزمایش')
  await signIn(page, await personOf(sellerId))
  await open('/desk/shop')
  const form = page.getByRole('form', { name: 'صفحهٔ فروشگاه' })
  const preview = page.getByRole('region', { name: 'پیش‌نمایش' })

  await form
    .getByLabel('نشان فروشگاه')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture(200, 200, '#0f766e') })
  await expect(form.getByRole('img', { name: 'نشان فروشگاه' })).toBeVisible()
  await form
    .getByLabel('تصویر بالای صفحه')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await picture(860, 215, '#b45309') })
  await expect(form.getByRole('img', { name: 'تصویر بالای صفحه' })).toBeVisible()
  await form.getByRole('textbox', { name: 'معرفی' }).fill(`# از سال ۱۳۹۰\n\nما قالی می‌بافیم. ${HOSTILE}`)
  await form.getByRole('textbox', { name: 'شرایط فروش و بازگشت' }).fill(`- هفت روز بازگشت\n- ارسال هر روز\n\n# ${HOSTILE}`)
  await form.getByRole('textbox', { name: 'تلفن' }).fill('۱۲')
  await form.getByRole('textbox', { name: 'ساعت پاسخ‌گویی' }).fill(`شنبه تا چهارشنبه ${HOSTILE.slice(0, 150)}`)
  await form.getByRole('textbox', { name: 'نشانی' }).fill(HOSTILE.slice(0, 190))
  await form.getByRole('button', { name: 'ذخیره' }).click()
  await expect(form.getByText('شماره تماس را با پیش‌شماره و فقط با رقم بنویسید')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'تلفن' })).toBeFocused()
  await form.getByRole('textbox', { name: 'تلفن' }).fill('۰۲۱-۸۸۷۷۶۶۵۰')
  await expect(preview.getByRole('heading', { name: 'از سال ۱۳۹۰' })).toBeVisible()
  await expect(preview.getByRole('listitem').first()).toHaveText('هفت روز بازگشت')
  await isOnlyText(page)
  await look()
  await form.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('صفحهٔ فروشگاه ذخیره شد')).toBeVisible()

  await expect.poll(async () => (await callMarket(readSellerCall, { params: { id: sellerId } })).cover).toMatch(/^\/uploads\/sent\//)
  await open(`/seller/${sellerId}`)
  const about = page.getByRole('region', { name: 'دربارهٔ فروشنده' })
  await expect(about.getByRole('heading', { name: 'از سال ۱۳۹۰' })).toBeVisible()
  await expect(about).toContainText('<script>window.ran=true</script>')
  await expect(page.getByRole('region', { name: 'شرایط فروش و بازگشت' }).getByRole('listitem')).toHaveText([
    'هفت روز بازگشت',
    'ارسال هر روز',
  ])
  await expect(page.getByRole('region', { name: 'راه‌های تماس' }).getByRole('link')).toHaveAttribute('href', 'tel:02188776650')
  await isOnlyText(page)
  await look()
})

test('of two who write at once the slower one keeps the words and chooses', ONCE, async ({ page, open, look, incidents }) => {
  const sellerId = await newSeller('فروشگاه دونفره')
  const [one, other] = [await personOf(sellerId), await personOf(sellerId, 'نرگس')]
  await signIn(page, one)
  await open('/desk/shop')
  const form = page.getByRole('form', { name: 'صفحهٔ فروشگاه' })
  await form.getByRole('textbox', { name: 'معرفی' }).fill('نوشتهٔ یکی')
  const theirs = async (about: string) => {
    const { page: stands } = await callMarket(readSellerPageCall, {}, other.token)
    const { sellerId: _, name: __, ...body } = stands
    await callMarket(saveSellerPageCall, { body: { ...body, about } }, other.token)
  }
  await theirs('نوشتهٔ دیگری')
  incidents.announce(409, '/api/desk/shop')
  await form.getByRole('button', { name: 'ذخیره' }).click()
  await expect(form.getByText('همکار دیگری این صفحه را تغییر داد')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'معرفی' })).toHaveValue('نوشتهٔ یکی')
  await look()
  await form.getByRole('button', { name: 'نسخهٔ او را بیاور' }).click()
  await expect(form.getByRole('textbox', { name: 'معرفی' })).toHaveValue('نوشتهٔ دیگری')

  await form.getByRole('textbox', { name: 'معرفی' }).fill('نوشتهٔ هر دو')
  await theirs('نوشتهٔ سوم')
  incidents.announce(409, '/api/desk/shop')
  await form.getByRole('button', { name: 'ذخیره' }).click()
  await expect(form.getByText('همکار دیگری این صفحه را تغییر داد')).toBeVisible()
  await form.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('صفحهٔ فروشگاه ذخیره شد')).toBeVisible()
  expect((await callMarket(readSellerPageCall, {}, other.token)).page.about).toBe('نوشتهٔ هر دو')
})

test(
  'a seller answers a review once; it stands below it, its author learns of it, and staff may take it away',
  ONCE,
  async ({ page, open, look, browser }) => {
    const [good] = await findForSale((found) => plenty(found) && found.product.reviewCount === 0, 1, 30)
    if (good === undefined) throw new Error('One was found, and is missing.')
    const { product, offer } = good
    const buyer = await buyerOf(good)
    const written = { productId: product.id, commentText: 'دیر رسید ولی سالم بود', rating: '3', supplierId: offer.id }
    const { comment } = await callMarket(createCommentCall, { params: { productId: product.id }, body: written }, buyer.token)
    const moderator = await staffToken(['reviews.moderate'])
    await callMarket(moderateCommentCall, { body: { productId: product.id, commentId: comment.commentId, status: 'approved' } }, moderator)

    await signIn(page, await personOf(offer.id))
    await open('/desk/reviews')
    const row = page.getByRole('list', { name: 'دیدگاه‌ها' }).getByRole('listitem').filter({ hasText: 'دیر رسید ولی سالم بود' })
    await expect(row).toBeVisible()
    await look()
    await row.getByRole('button', { name: /^پاسخ به دیدگاه/ }).click()
    await row.getByRole('button', { name: 'ثبت پاسخ' }).click()
    await expect(row.getByText('متن پاسخ الزامی است')).toBeVisible()
    await row.getByRole('textbox').fill(`ببخشید که دیر شد. ${HOSTILE}`)
    await row.getByRole('button', { name: 'ثبت پاسخ' }).click()
    await expect(row).toContainText('ببخشید که دیر شد.')
    await isOnlyText(page)
    await row.getByRole('button', { name: /^ویرایش تا/ }).click()
    await row.getByRole('textbox').fill(`ببخشید که دیر رسید. ${HOSTILE}`)
    await row.getByRole('button', { name: 'ثبت پاسخ' }).click()
    await expect(row).toContainText('ویرایش‌شده')
    await look()

    const told = async () => {
      const { comments } = await callMarket(listCommentsCall, { body: { productId: product.id } })
      return comments[0]?.answer?.text
    }
    await expect.poll(told).toContain('ببخشید که دیر رسید.')
    const author = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await signIn(author, buyer)
    await author.goto('/account/notifications')
    await untilAlive(author)
    await expect(author.getByText('فروشنده به دیدگاه شما پاسخ داد').first()).toBeVisible()
    await author.goto(`/product/${product.slug}`)
    await untilAlive(author)
    const reviews = await openReviews(author)
    await expect(reviews.getByRole('list', { name: 'دیدگاه‌ها', exact: true })).toContainText(`پاسخ ${offer.name}`)
    await isOnlyText(author)
    await author.goto(`/seller/${offer.id}/comments`)
    await untilAlive(author)
    await expect(author.getByText('ببخشید که دیر رسید.')).toBeVisible()
    await isOnlyText(author)
    await author.context().close()

    const staff = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await signInAsStaff(staff, ['reviews.moderate'])
    await staff.goto('/master-dashboard')
    await untilAlive(staff)
    await staff.getByRole('link', { name: 'پرسش‌ها و پاسخ‌ها' }).click()
    await staff.getByRole('radio', { name: 'پاسخ به دیدگاه‌ها' }).click()
    const answer = staff.getByRole('list', { name: 'پاسخ به دیدگاه‌ها' }).getByRole('listitem').filter({ hasText: product.title })
    await isOnlyText(staff)
    await answer.getByRole('button', { name: /^برداشتن پاسخ/ }).click()
    await answer.getByRole('textbox').fill(`نشانی سایت دیگری در آن بود ${HOSTILE.slice(0, 200)}`)
    await answer.getByRole('button', { name: /^برداشتن پاسخ/ }).click()
    await expect(answer).toContainText('برداشته شده')
    await staff.context().close()
    await expect.poll(told).toBeUndefined()

    await open('/desk/reviews?show=answered')
    await expect(row).toContainText('علت: نشانی سایت دیگری در آن بود')
    await isOnlyText(page)
    await look()
  },
)

test('who has not the right to the shop page is told so, and so is a shopper', ONCE, async ({ page, open, look }) => {
  const sellerId = await newSeller('فروشگاه بسته')
  const person = await personOf(sellerId)
  await inMarket((market) => market.query(`update users set granted = '{prices}' where mobile = $1`, [person.mobile]))
  await signIn(page, person)
  await open('/desk/shop')
  await expect(page.getByRole('heading', { name: /دسترسی ندارید/ })).toBeVisible()
  await look()
  await signIn(page, await registeredShopper())
  await open('/desk/reviews')
  await expect(page.getByRole('heading', { name: 'این حساب فروشگاهی ندارد' })).toBeVisible()
})
