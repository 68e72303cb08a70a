import type { Locator, Page } from '@playwright/test'
import type { ProductId } from '#contract/ids.ts'
import {
  answerSellersQuestionCall,
  askProductQuestionCall,
  decideQuestionCall,
  listProductQuestionsCall,
  listQueuedQuestionsCall,
} from '#contract/product-question.ts'
import { callMarket } from './support/call-market.ts'
import { findForSale, plenty } from './support/for-sale.ts'
import { expect, ONCE, test, untilAlive } from './support/journey.ts'
import { buyerOf } from './support/reviews.ts'
import { personOf } from './support/seller.ts'
import { registeredShopper, type Shopper, signIn } from './support/shopper.ts'
import { lookBeside, signInAsStaff, staffToken } from './support/staff.ts'

const NOT_YET = 'هنوز کسی دربارهٔ این محصول نپرسیده است'
const WAITS = 'پس از بررسی نمایش داده می‌شود'
/** Markup of every kind that would run if it were read as markup. */
const HOSTILE =
  'آیا شارژر دارد؟ <script>window.ran=true</script><img src=x onerror="window.ran=true"><svg onload="window.ran=true"><a href="javascript:window.ran=true">اینجا</a> {{ran}}'

/** A product that nobody has asked about; each journey has its own. */
async function unasked(skip: number) {
  const [good] = await findForSale(plenty, 1, skip)
  if (good === undefined) throw new Error('One was found, and is missing.')
  return good
}

async function openQuestions(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'پرسش‌ها' }).click()
  return page.getByRole('tabpanel', { name: 'پرسش‌ها' })
}

/** Neither shown as markup nor run. */
async function isOnlyText(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
}

/** A public question of somebody. */
async function publicQuestion(
  productId: ProductId,
  text: string,
): Promise<{ asker: Shopper; which: { productId: ProductId; questionId: string } }> {
  const asker = await registeredShopper()
  const { question } = await callMarket(askProductQuestionCall, { params: { productId }, body: { text } }, asker.token)
  const which = { productId, questionId: question.questionId }
  await callMarket(decideQuestionCall, { body: { ...which, status: 'approved' } }, await staffToken(['reviews.moderate']))
  return { asker, which }
}

test('a shopper asks, staff publish, and everybody reads it as text', ONCE, async ({ page, open, look, browser }) => {
  const { product } = await unasked(20)
  const address = `/product/${product.slug}`
  await open(address)
  const guests = await openQuestions(page)
  await expect(guests.getByText(NOT_YET)).toBeVisible()
  await expect(guests.getByRole('link', { name: 'وارد شوید و بپرسید' })).toBeVisible()
  await look()

  await signIn(page, await registeredShopper())
  await open(address)
  const questions = await openQuestions(page)
  await questions.getByRole('button', { name: 'پرسش تازه' }).click()
  const form = questions.getByRole('form', { name: 'پرسش دربارهٔ این محصول' })
  await form.getByRole('button', { name: 'ثبت پرسش' }).click()
  await expect(form.getByText('متن پرسش الزامی است')).toBeVisible()
  await expect(form.getByRole('textbox')).toBeFocused()
  await look()
  await form.getByRole('textbox').fill(HOSTILE)
  await form.getByRole('button', { name: 'ثبت پرسش' }).click()
  const card = questions.getByRole('list', { name: 'پرسش‌ها' }).locator('> li')
  await expect(card).toContainText(HOSTILE)
  await expect(card).toContainText(WAITS)
  await isOnlyText(page)
  await look()

  const staff = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signInAsStaff(staff, ['reviews.moderate'])
  await staff.goto('/master-dashboard')
  await untilAlive(staff)
  await staff.getByRole('link', { name: 'پرسش‌ها و پاسخ‌ها' }).click()
  const queue = staff.getByRole('list', { name: 'پرسش‌ها و پاسخ‌ها' })
  const waiting = queue.getByRole('listitem').filter({ hasText: product.title })
  await expect(waiting).toContainText(HOSTILE)
  await isOnlyText(staff)
  await lookBeside(staff)
  await waiting.getByRole('button', { name: 'انتشار' }).click()
  await expect(waiting).toHaveCount(0)
  await staff.context().close()

  await expect.poll(async () => (await callMarket(listProductQuestionsCall, { body: { productId: product.id } })).count).toBe(1)
  await page.reload()
  await untilAlive(page)
  const seen = await openQuestions(page)
  await expect(seen.getByRole('list', { name: 'پرسش‌ها' }).locator('> li')).toContainText(HOSTILE)
  await expect(seen.getByText(WAITS)).toHaveCount(0)
  await isOnlyText(page)
})

test(
  'a seller answers at the desk and a buyer on the page; the asker learns of it, and it helps somebody',
  ONCE,
  async ({ page, open, look, browser }) => {
    const good = await unasked(21)
    const { product, offer } = good
    const { asker, which } = await publicQuestion(product.id, 'گارانتی آن چند ماه است؟')
    await signIn(page, await personOf(offer.id))
    await open('/desk/questions')
    const row = page.getByRole('list', { name: 'پرسش‌ها' }).getByRole('listitem').filter({ hasText: product.title })
    await expect(row).toContainText('گارانتی آن چند ماه است؟')
    await look()
    await row.getByRole('button', { name: 'پاسخ به: گارانتی آن چند ماه است؟' }).click()
    const form = row.getByRole('form', { name: 'پاسخ' })
    await form.getByRole('button', { name: 'ثبت پاسخ' }).click()
    await expect(form.getByText('متن پاسخ الزامی است')).toBeVisible()
    await form.getByRole('textbox').fill(`هجده ماه. ${HOSTILE}`)
    await form.getByRole('button', { name: 'ثبت پاسخ' }).click()
    await expect(row).toContainText('در انتظار بررسی')
    await isOnlyText(page)
    await look()

    const buyer = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await signIn(buyer, await buyerOf(good))
    await buyer.goto(`/product/${product.slug}`)
    await untilAlive(buyer)
    const questions = await openQuestions(buyer)
    await questions.getByRole('button', { name: 'پاسخ به: گارانتی آن چند ماه است؟' }).click()
    await questions.getByRole('textbox', { name: 'پاسخ شما' }).fill(`برای من هجده ماه بود. ${HOSTILE}`)
    await questions.getByRole('button', { name: 'ثبت پاسخ' }).click()
    await expect(questions.getByText(WAITS)).toBeVisible()
    await expect(questions.getByRole('button', { name: /^پاسخ به/ })).toHaveCount(0)
    await buyer.context().close()

    const moderator = await staffToken(['reviews.moderate'])
    const { queue } = await callMarket(listQueuedQuestionsCall, { query: {} }, moderator)
    const waiting = queue.filter((queued) => queued.questionId === which.questionId)
    expect(waiting.map(({ by }) => by).sort()).toEqual(['buyer', 'seller'])
    for (const { answerId } of waiting)
      await callMarket(decideQuestionCall, { body: { ...which, answerId, status: 'approved' } }, moderator)
    await expect
      .poll(async () => (await callMarket(listProductQuestionsCall, { body: { productId: product.id } })).questions[0]?.answerCount)
      .toBe(2)

    const reader = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await signIn(reader, asker)
    await reader.goto('/account/notifications')
    await untilAlive(reader)
    await expect(reader.getByText('پرسش شما پاسخ گرفت').first()).toBeVisible()
    await reader.goto(`/product/${product.slug}#questions`)
    await untilAlive(reader)
    const answers = reader.getByRole('tabpanel', { name: 'پرسش‌ها' }).getByRole('list', { name: 'پاسخ‌ها' }).getByRole('listitem')
    await expect(answers).toHaveCount(2)
    await expect(answers.filter({ hasText: 'فروشنده' })).toContainText(HOSTILE)
    await isOnlyText(reader)
    const voted = reader.waitForResponse((response) => response.url().endsWith('/api/product-questions/helpful'))
    await answers.filter({ hasText: 'خریدار این محصول' }).getByRole('button', { name: 'مفید بود' }).click()
    await expect(reader.getByRole('button', { name: 'مفید بود (۱)', pressed: true })).toBeVisible()
    expect((await voted).status()).toBe(200)
    await reader.reload()
    await untilAlive(reader)
    await expect(answers.first()).toContainText('خریدار این محصول')
    await expect(reader.getByRole('button', { name: 'مفید بود (۱)', pressed: true })).toBeVisible()
    await reader.context().close()
  },
)

test('questions are found by words of theirs or of an answer', ONCE, async ({ page, open, look }) => {
  const { product, offer } = await unasked(22)
  const texts = ['رنگ سبز هم دارد؟', 'وزن آن چقدر است؟', 'ضدآب است؟', 'ساخت کجاست؟']
  const asked = []
  for (const text of texts) asked.push((await publicQuestion(product.id, text)).which)
  const [, weight] = asked
  if (weight === undefined) throw new Error('It was asked, and is missing.')
  const seller = await personOf(offer.id)
  await callMarket(answerSellersQuestionCall, { body: { ...weight, text: 'دویست گرم با جعبهٔ چوبی' } }, seller.token)
  const moderator = await staffToken(['reviews.moderate'])
  const { queue } = await callMarket(listQueuedQuestionsCall, { query: {} }, moderator)
  const answerId = queue.find(({ questionId }) => questionId === weight.questionId)?.answerId ?? null
  await callMarket(decideQuestionCall, { body: { ...weight, answerId, status: 'approved' } }, moderator)
  await expect
    .poll(async () => (await callMarket(listProductQuestionsCall, { body: { productId: product.id } })).questions[0]?.answerCount)
    .toBe(1)

  await open(`/product/${product.slug}#questions`)
  const panel = page.getByRole('tabpanel', { name: 'پرسش‌ها' })
  const cards = panel.getByRole('list', { name: 'پرسش‌ها' }).locator('> li')
  await expect(cards).toHaveCount(4)
  await expect(cards.first()).toContainText('وزن آن چقدر است؟')
  const find = async (text: string) => {
    await panel.getByRole('searchbox', { name: 'جست‌وجو در پرسش‌ها' }).fill(text)
    await panel.getByRole('button', { name: 'جست‌وجو', exact: true }).click()
  }
  await find('چوبي')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('وزن آن چقدر است؟')
  await look()
  await find('ناموجود')
  await expect(panel.getByText('پرسشی با این واژه‌ها نیست')).toBeVisible()
  await look()
  await panel.getByRole('button', { name: 'همهٔ پرسش‌ها' }).click()
  await expect(cards).toHaveCount(4)
})

test('questions that do not come are asked for again', ONCE, async ({ page, open, incidents, look }) => {
  const { product } = await unasked(23)
  const path = '/api/product-questions/list'
  incidents.announce(503, path)
  await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await open(`/product/${product.slug}`)
  const questions = await openQuestions(page)
  await expect(questions.getByRole('alert')).toContainText('خطا در بارگذاری پرسش‌ها، دوباره تلاش کنید')
  await look()
  await questions.getByRole('button', { name: 'دوباره تلاش کنید' }).click()
  await expect(questions.getByText(NOT_YET)).toBeVisible()
})

test(
  'a wrong price is reported once, staff close it with what was done, and who reported learns the outcome',
  ONCE,
  async ({ page, open, look, incidents, browser }) => {
    const { product } = await unasked(24)
    await open(`/product/${product.slug}`)
    await page.getByRole('button', { name: 'گزارش محصول یا قیمت نادرست' }).click()
    const dialog = page.getByRole('dialog', { name: 'گزارش محصول یا قیمت' })
    await expect(dialog.getByRole('link', { name: 'ورود' })).toBeVisible()
    await look()

    await signIn(page, await registeredShopper())
    await open(`/product/${product.slug}`)
    const report = async () => {
      await page.getByRole('button', { name: 'گزارش محصول یا قیمت نادرست' }).click()
      await dialog.getByRole('radio', { name: 'قیمت نادرست' }).click()
      await dialog.getByRole('combobox', { name: 'علت' }).selectOption('قیمت واقعی نیست')
      await dialog.getByRole('textbox', { name: 'توضیح' }).fill(HOSTILE)
      await dialog.getByRole('button', { name: 'ثبت گزارش' }).click()
    }
    await page.getByRole('button', { name: 'گزارش محصول یا قیمت نادرست' }).click()
    await dialog.getByRole('button', { name: 'ثبت گزارش' }).click()
    await expect(dialog.getByText('علت گزارش را انتخاب کنید')).toBeVisible()
    await look()
    await dialog.getByRole('button', { name: 'انصراف' }).click()
    await report()
    await expect(page.getByText('گزارش شما ثبت شد؛ نتیجهٔ بررسی را به شما خبر می‌دهیم')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    incidents.announce(409, `/api/product-reports/${product.id}`)
    await report()
    await expect(page.getByText('گزارش پیشین شما از این محصول در دست بررسی است')).toBeVisible()

    const staff = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await signInAsStaff(staff, ['reviews.moderate'])
    await staff.goto('/master-dashboard')
    await untilAlive(staff)
    await staff.getByRole('link', { name: 'گزارش محصول و قیمت' }).click()
    const row = staff.getByRole('list', { name: 'گزارش‌ها' }).getByRole('listitem').filter({ hasText: product.title })
    await expect(row).toContainText(HOSTILE)
    await isOnlyText(staff)
    await lookBeside(staff)
    await row.getByRole('button', { name: /^بستن گزارش/ }).click()
    await row.getByRole('button', { name: 'بستن گزارش', exact: true }).click()
    await expect(row.getByText('نتیجهٔ بررسی را انتخاب کنید')).toBeVisible()
    await row.getByRole('combobox', { name: /^نتیجه/ }).selectOption('اصلاح شد')
    await row.getByRole('textbox', { name: 'چه کردید' }).fill(HOSTILE)
    await row.getByRole('button', { name: 'بستن گزارش', exact: true }).click()
    await expect(row).toHaveCount(0)
    await staff.getByRole('radio', { name: 'بسته' }).click()
    await expect(row).toContainText('نتیجه: اصلاح شد')
    await isOnlyText(staff)
    await staff.context().close()

    await open('/account/notifications')
    await expect(page.getByText('گزارش شما بررسی شد').first()).toBeVisible()
    await look()
  },
)
