import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { readDeskProductCall, saveDeskProductCall } from '#contract/desk-product.ts'
import { ProductId } from '#contract/ids.ts'
import { callMarket } from './support/call-market.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { toPersianLetters } from './support/letters.ts'
import { logInOnPage } from './support/shopper.ts'
import { memberOfStaff, PASSWORD, staffToken } from './support/staff.ts'

const picture = async (background = '#c98b2b') => ({
  name: 'teapot.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png({ compressionLevel: 0 })
    .toBuffer(),
})

test(
  'a product is added by hand, is there for everybody, and a colleague’s change is read before it is written over',
  ONCE,
  async ({ page, open, look, incidents }) => {
    const mark = randomUUID().slice(0, 6)
    const title = `قوری لالجین ${toPersianLetters(mark)}`
    const mobile = await memberOfStaff(['catalogue'])
    incidents.announce(403, '/api/auth/verify-token-master')
    await open('/login?redirect=%2Fmaster-dashboard%2Fproducts')
    await logInOnPage(page, mobile)
    await page.getByLabel('رمز عبور تازه').fill(PASSWORD)
    await page.getByRole('button', { name: 'گذاشتن رمز و ورود' }).click()
    await page.getByRole('link', { name: 'محصول تازه' }).click()
    await expect(page.getByRole('heading', { name: 'محصول تازه' })).toBeVisible()
    await look()
    incidents.announce(422, '/api/master-dash/products')
    await page.getByRole('button', { name: 'افزودن محصول' }).click()
    await expect(page.getByText('محصول ذخیره نشد')).toBeVisible()
    await look()

    await page.getByLabel('عنوان', { exact: false }).first().fill(title)
    const category = page.getByRole('combobox', { name: 'دسته' })
    await category.fill('گوشی موبایل')
    await page.getByRole('option').first().click()
    await page.getByLabel('گزینش تصویر').setInputFiles(await picture())
    await expect(page.getByRole('img', { name: 'تصویر ۱' })).toBeVisible()
    const first = await page.getByRole('img', { name: 'تصویر ۱' }).getAttribute('src')
    await page.getByLabel('گزینش تصویر').setInputFiles(await picture('#3a6ea5'))
    const forward = page.getByRole('button', { name: 'تصویر ۲ جلوتر' })
    await forward.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('img', { name: 'تصویر ۲' })).toHaveAttribute('src', first ?? '')
    await expect(page.getByRole('button', { name: 'تصویر ۱ جلوتر' })).toBeFocused()
    await page.getByLabel('توضیحات').fill('قوری دست‌ساز\nدو نفره')
    await page.getByRole('button', { name: 'مشخصهٔ تازه' }).click()
    await page.getByLabel('نام مشخصهٔ ۱').fill('گنجایش')
    await page.getByLabel('مقدار مشخصهٔ ۱').fill('۸۰۰ میلی‌لیتر')
    await page.getByRole('button', { name: 'ویژگی تازه' }).click()
    await page.getByLabel('گزینهٔ تازه برای رنگ').fill('سفید، نیلوفری')
    await page.getByRole('button', { name: 'افزودن گزینه' }).click()
    await expect(page.getByRole('list', { name: 'ترکیب‌ها', exact: true }).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'افزودن محصول' }).click()
    await expect(page.getByText('کد رنگ «نیلوفری» چیست', { exact: false }).first()).toBeVisible()
    await look()
    await page.getByLabel('کد رنگ نیلوفری').fill('#7d6fb0')
    await page.getByRole('button', { name: 'افزودن محصول' }).click()
    await expect(page.getByText('محصول افزوده شد')).toBeVisible()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await look()

    const id = ProductId.parse(new URL(page.url()).pathname.split('/').at(-1))
    const token = await staffToken(['catalogue'])
    const { product } = await callMarket(readDeskProductCall, { params: { productId: id } }, token)
    const content = { ...product.content, title: `${title} نو` }
    await callMarket(saveDeskProductCall, { params: { productId: id }, body: { content, version: product.version } }, token)
    incidents.announce(409, `/api/master-dash/products/${id}`)
    await page.getByLabel('عنوان انگلیسی').fill('Clay teapot')
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
    await expect(page.getByText('همکارتان این محصول را در این میان عوض کرد')).toBeVisible()
    await expect(page.getByText('این‌ها یکی نیست: عنوان، عنوان انگلیسی', { exact: false })).toBeVisible()
    await expect(page.getByLabel('عنوان انگلیسی')).toHaveValue('Clay teapot')
    await look()
    await page.getByRole('button', { name: 'گرفتن نوشتهٔ همکار' }).click()
    await expect(page.getByRole('heading', { name: `${title} نو` })).toBeVisible()
    await expect(page.getByLabel('عنوان انگلیسی')).toHaveValue('')

    // the second time one's own words are saved over theirs
    const { product: again } = await callMarket(readDeskProductCall, { params: { productId: id } }, token)
    const others = { ...again.content, englishTitle: 'Theirs' }
    await callMarket(saveDeskProductCall, { params: { productId: id }, body: { content: others, version: again.version } }, token)
    await page.getByLabel('عنوان انگلیسی').fill('Clay teapot')
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
    await page.getByRole('button', { name: 'ذخیرهٔ نوشتهٔ من' }).click()
    await expect(page.getByText('محصول ذخیره شد')).toBeVisible()
    await expect(page.getByLabel('عنوان انگلیسی')).toHaveValue('Clay teapot')

    await page.getByLabel('گزینهٔ ۱', { exact: true }).fill('شیری')
    await page.getByLabel('گزینهٔ تازه برای رنگ').fill('مشکی')
    await page.getByLabel('گزینهٔ تازه برای رنگ').press('Enter')
    await page.getByRole('list', { name: 'ترکیب‌هایی که ساخته نشده‌اند' }).getByRole('button', { name: 'مشکی' }).click()
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
    await expect(page.getByText('محصول ذخیره شد').first()).toBeVisible()
    await expect(page.getByRole('list', { name: 'ترکیب‌ها', exact: true }).getByRole('listitem')).toHaveText([/شیری/, /نیلوفری/, /مشکی/])
    await look()

    await page.getByRole('link', { name: 'دیدن محصول' }).click()
    await expect(page.getByRole('heading', { name: `${title} نو` })).toBeVisible()
  },
)
