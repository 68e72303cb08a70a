import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { AnswerOf } from '#contract/call.ts'
import { readProductCall } from '#contract/product.ts'
import { createProposalCall, sendProposalCall } from '#contract/proposal.ts'
import { callMarket } from './support/call-market.ts'
import { newSeller } from './support/desk.ts'
import { dollarSeller } from './support/dollar-seller.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { personOf } from './support/seller.ts'
import { logInOnPage, signIn } from './support/shopper.ts'
import { memberOfStaff, PASSWORD } from './support/staff.ts'

const offers = (page: Page) => page.getByRole('list', { name: 'پیشنهادها' })
const combinationsOf = (page: Page, title: string) => page.getByRole('list', { name: `ترکیب‌های ${title}` })

/** A picture of a kilobyte and more. */
const picture = async () => ({
  name: 'teapot.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 200, height: 200, channels: 3, background: '#8fb7a8' } })
    .png({ compressionLevel: 0 })
    .toBuffer(),
})

test('a seller finds a product, offers it, sees its place, takes it off and corrects its stock', async ({
  page,
  open,
  look,
  incidents,
}) => {
  incidents.announce(422, '/api/desk/offers')
  incidents.announce(409, '/api/desk/stock/corrections')
  const { title } = await dollarSeller()
  await signIn(page, await personOf(await newSeller()))
  await open('/desk/offers')
  await expect(page.getByRole('heading', { name: 'هنوز پیشنهادی ندارید' })).toBeVisible()
  await look()

  await open('/desk/offers/new')
  await page.getByLabel('محصول بازار').fill(title)
  await page.getByRole('button', { name: 'جست‌وجو' }).click()
  const first = combinationsOf(page, `${title} شمارهٔ ۱`)
  await first.getByLabel('قیمت سفید').fill('۹۵۰٬۰۰۰')
  await first.getByLabel('موجودی سفید').fill('۷')
  await expect(page.getByRole('heading', { name: '۱ پیشنهاد آمادهٔ ثبت' })).toBeVisible()
  await page.getByLabel('حداقل سفارش').fill('۵')
  await page.getByLabel('حداکثر سفارش').fill('۲')
  await page.getByRole('button', { name: 'ثبت پیشنهادها' }).click()
  await expect(first).toContainText('حداکثر سفارش نباید از حداقل سفارش کمتر باشد')
  await look()
  await page.getByLabel('حداکثر سفارش').fill('')
  await page.getByRole('button', { name: 'ثبت پیشنهادها' }).click()
  await expect(page.getByText('۱ پیشنهاد ثبت شد')).toBeVisible()

  await open('/desk/offers')
  await expect(offers(page)).toContainText('دوم از ۲ فروشنده؛ اولی ۵۰٬۰۰۰ تومان (۵٪) ارزان‌تر است')
  await expect(offers(page)).toContainText('موجودی ۷')
  await look()
  await offers(page)
    .getByRole('button', { name: /برداشتن از فروش/ })
    .click()
  await expect(offers(page)).toContainText('برداشته‌شده')
  await offers(page)
    .getByRole('button', { name: /برگرداندن به فروش/ })
    .click()
  await expect(offers(page).getByText('برداشته‌شده')).toHaveCount(0)

  await offers(page)
    .getByRole('link', { name: /موجودی/ })
    .click()
  await expect(page.getByText('موجودی: ۷ عدد')).toBeVisible()
  await page.getByLabel('علت').selectOption({ label: 'آسیب‌دیده' })
  await page.getByLabel('تعداد').fill('۹')
  await page.getByRole('button', { name: 'اصلاح موجودی' }).click()
  await expect(page.getByText('موجودی این پیشنهاد ۷ عدد است و کمتر از صفر نمی‌شود')).toBeVisible()
  await page.getByLabel('تعداد').fill('۲')
  await page.getByRole('button', { name: 'اصلاح موجودی' }).click()
  await expect(page.getByText('موجودی: ۵ عدد')).toBeVisible()
  await expect(page.getByRole('list', { name: 'گردش موجودی' })).toContainText('آسیب‌دیده')
  await look()
})

test('a pasted list finds its products with price and stock', ONCE, async ({ page, open, look }) => {
  const { title } = await dollarSeller()
  await signIn(page, await personOf(await newSeller()))
  await open('/desk/offers/new')
  await page.getByRole('radio', { name: 'فهرست' }).check()
  await page.getByLabel('فهرست محصول‌ها').fill(`${title} شمارهٔ ۲؛۱٬۷۰۰٬۰۰۰؛۳\nکالایی که نیست ${title.slice(-8)}؛۱۰۰؛۱`)
  await page.getByRole('button', { name: 'پیدا کردن' }).click()
  await expect(combinationsOf(page, `${title} شمارهٔ ۲`).getByLabel('قیمت سفید')).toHaveValue('۱٬۷۰۰٬۰۰۰')
  await expect(page.getByText('۱ خط پیدا نشد')).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'ثبت پیشنهادها' }).click()
  await expect(page.getByText('۱ پیشنهاد ثبت شد')).toBeVisible()
})

test('a proposed product is mended, sent, and accepted by staff into the market', ONCE, async ({ page, open, look, incidents }) => {
  const { title } = await dollarSeller()
  const name = `سماور زغالی ${title.slice(-8)}`
  await signIn(page, await personOf(await newSeller()))
  await open('/desk/proposals')
  await expect(page.getByRole('heading', { name: 'پیشنهادی نیست' })).toBeVisible()
  await look()

  await open('/desk/proposals/new')
  await page.getByLabel('عنوان', { exact: false }).first().fill(name)
  await page.getByLabel('گزینش تصویر').setInputFiles(await picture())
  await expect(page.getByRole('img', { name: 'تصویر ۱' })).toBeVisible()
  await look()
  incidents.announce(422, /\/api\/desk\/proposals\/.+\/send$/)
  await page.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }).click()
  await page.getByRole('button', { name: 'فرستادن برای بررسی' }).click()
  await expect(page.getByText('پیشنهاد هنوز کامل نیست')).toBeVisible()
  await look()

  const category = page.getByRole('combobox', { name: 'دسته' })
  await category.fill('گوشی موبایل')
  await page.getByRole('option').first().click()
  await page.getByLabel('قیمت (تومان)', { exact: true }).fill('۲٬۴۰۰٬۰۰۰')
  await page.getByLabel('موجودی', { exact: true }).fill('۴')
  await page.getByRole('button', { name: 'فرستادن برای بررسی' }).click()
  await expect(page.getByText('در انتظار بررسی')).toBeVisible()
  await look()

  const mobile = await memberOfStaff(['catalogue'])
  incidents.announce(403, '/api/auth/verify-token-master')
  await open('/logout')
  await expect(page).toHaveURL('/')
  await open('/login?redirect=%2Fmaster-dashboard%2Fproposals')
  await logInOnPage(page, mobile)
  await page.getByLabel('رمز عبور تازه').fill(PASSWORD)
  await page.getByRole('button', { name: 'گذاشتن رمز و ورود' }).click()
  await expect(page.getByRole('link', { name: `باز کردن پیشنهاد ${name}` })).toBeVisible()
  await look()
  await page.getByRole('link', { name: `باز کردن پیشنهاد ${name}` }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'رد کردن' }).click()
  await expect(page.getByText('علت را برای فروشنده بنویسید')).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'پذیرفتن و ساختن محصول' }).click()
  await page.getByRole('link', { name: 'دیدن محصول' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('days off are set and put aside, and new offers begin with what was saved', async ({ page, open, look }) => {
  await signIn(page, await personOf(await newSeller()))
  await open('/desk/sending')
  await page.getByRole('combobox', { name: 'محل‌های ارسال' }).fill('تهران')
  await page.getByRole('option').first().click()
  await page.getByLabel('حداقل سفارش').fill('۳')
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('پیشنهادهای تازه با این شرایط آغاز می‌شوند')).toBeVisible()

  await page.getByLabel('از روز', { exact: true }).fill('۱۴۵۰/۰۱/۰۵')
  await page.getByLabel('تا روز', { exact: true }).fill('۱۴۵۰/۰۱/۰۳')
  await page.getByRole('button', { name: 'افزودن تعطیلی' }).click()
  await expect(page.getByText('آخرین روز پیش از نخستین روز است')).toBeVisible()
  await page.getByLabel('تا روز', { exact: true }).fill('۱۴۵۰/۰۱/۰۷')
  await page.getByRole('button', { name: 'افزودن تعطیلی' }).click()
  const days = page.getByRole('list', { name: 'تعطیلی‌های پیش رو' })
  await expect(days).toContainText('۵ فروردین ۱۴۵۰ تا ۷ فروردین ۱۴۵۰')
  await look()
  await days.getByRole('button', { name: /برداشتن تعطیلی/ }).click()
  await expect(days).toHaveCount(0)
})

test('staff keep the list of what may not be sold', ONCE, async ({ page, open, look, incidents }) => {
  const mobile = await memberOfStaff(['catalogue'])
  incidents.announce(403, '/api/auth/verify-token-master')
  await open('/login?redirect=%2Fmaster-dashboard%2Fforbidden')
  await logInOnPage(page, mobile)
  await page.getByLabel('رمز عبور تازه').fill(PASSWORD)
  await page.getByRole('button', { name: 'گذاشتن رمز و ورود' }).click()
  incidents.announce(422, /\/master-dash\/rows\/forbidden-products\//)
  await page.getByRole('button', { name: 'مورد تازه' }).click()
  await page.getByLabel('نوع').selectOption({ label: 'بارکد' })
  await page.getByLabel('مقدار').fill('۱۲۳')
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText(/بارکد درست نیست/)).toBeVisible()
  await look()
  await page.getByLabel('مقدار').fill('۸۷۱۱۲۵۳۰۰۱۲۰۲')
  await page.getByRole('button', { name: 'ذخیره' }).click()
  const list = page.getByRole('list', { name: 'محصول‌های ممنوع' })
  await expect(list).toContainText('۸۷۱۱۲۵۳۰۰۱۲۰۲')
  await list.getByRole('button', { name: /برداشتن: ۸۷۱۱۲۵۳۰۰۱۲۰۲/ }).click()
  await expect(list).toContainText('برداشته شد')
})

test(
  'a proposal of a product that is there is held against it, and puts its seller’s offer on that one',
  ONCE,
  async ({ page, open, look, incidents }) => {
    const { title, slugs } = await dollarSeller()
    const seller = await personOf(await newSeller())
    const name = `قوری هدیه ${title.slice(-8)}`
    await signIn(page, seller)
    await propose(seller.token, name, await callMarket(readProductCall, { params: { slug: String(slugs[0]) } }))

    const mobile = await memberOfStaff(['catalogue'])
    incidents.announce(403, '/api/auth/verify-token-master')
    await open('/logout')
    await expect(page).toHaveURL('/')
    await open('/login?redirect=%2Fmaster-dashboard%2Fproposals')
    await logInOnPage(page, mobile)
    await page.getByLabel('رمز عبور تازه').fill(PASSWORD)
    await page.getByRole('button', { name: 'گذاشتن رمز و ورود' }).click()
    await page.getByRole('link', { name: `باز کردن پیشنهاد ${name}` }).click()
    await page.getByLabel('نام یا نامک محصول').fill(`${title} شمارهٔ ۱`)
    await page.getByRole('button', { name: 'جست‌وجو' }).click()
    await page.getByRole('list', { name: 'محصول‌های نزدیک' }).getByRole('button').first().click()
    const compared = page.getByRole('table', { name: 'پیشنهاد کنار محصول' })
    await expect(compared.getByRole('row', { name: 'عنوان' })).toContainText(`${title} شمارهٔ ۱`)
    await look()
    await page.getByRole('button', { name: 'همین محصول است؛ پیشنهاد را روی آن بگذار' }).click()
    await expect(page.getByText('این پیشنهاد در بازار است')).toBeVisible()
    await look()

    const { combinations } = await callMarket(readProductCall, { params: { slug: String(slugs[0]) } })
    expect(combinations.map(({ suppliers }) => suppliers.map(({ stock }) => stock).sort())).toEqual([[3, 5]])
  },
)

/** A product of white colour, sent to staff by its seller. */
async function propose(token: string, title: string, { category }: Pick<AnswerOf<typeof readProductCall>, 'category'>) {
  const { buffer, name, mimeType } = await picture()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  const sent = await fetch(new URL('/api/upload', process.env.MARKET_URL), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { data }: { data: { url: string } } = await sent.json()
  const content = {
    title,
    category: category.slug,
    pictures: [data.url],
    options: [{ name: 'رنگ', type: 'color', choices: [{ label: 'سفید' }] }],
    combinations: [{ choices: ['سفید'], offer: { price: { regularPrice: 870_000 }, stock: 3 } }],
  }
  const { proposal } = await callMarket(createProposalCall, { body: { content } }, token)
  await callMarket(sendProposalCall, { params: { proposalId: proposal.id }, body: { version: proposal.version } }, token)
}
