import type { Page } from '@playwright/test'
import { approveApplicationCall, listApplicationsCall, readApplicationCall } from '#contract/application-desk.ts'
import { recordCashCall } from '#contract/cash-on-delivery.ts'
import { choosePaymentMethodCall } from '#contract/checkout.ts'
import { confirmCashOnDeliveryCall, confirmDeliveryCall } from '#contract/order.ts'
import { listPayoutsToPayCall, payPayoutCall, preparePayoutCall } from '#contract/payout.ts'
import { readProductCall } from '#contract/product.ts'
import { askReturnCall, listReturnsCall } from '#contract/return.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { writeApplication } from './support/application.ts'
import { callMarket } from './support/call-market.ts'
import { teapotSeller } from './support/dollar-seller.ts'
import { putInCart } from './support/for-sale.ts'
import { inMarket } from './support/in-market.ts'
import { expect, test } from './support/journey.ts'
import { logInOnPage, newNationalCode, registeredShopper, type Shopper, signIn } from './support/shopper.ts'
import { staffToken } from './support/staff.ts'

/** Alone it would be shorter than a file may be. */
const CARD = Buffer.from(`%PDF-1.4\n%${'x'.repeat(1_100)}\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n`)
const POST_CODE = '186504217903385211476902'
const OTHERS_PRICE = 800_000
const TEN = Array.from({ length: 10 }, () => ({ regularPrice: OTHERS_PRICE }))

async function apply(page: Page, title: string): Promise<void> {
  await writeApplication(page, title)
  await page.getByLabel('تصویر کارت ملی').setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: CARD })
  await expect(page.getByRole('list', { name: 'مدارک فرستاده‌شده' })).toContainText('card.pdf')
  await page.getByRole('button', { name: 'فرستادن درخواست' }).click()
  await expect(page.getByText('در حال بررسی', { exact: true })).toBeVisible()
}

/** What the master's people do with it; answers whose the new shop is. */
async function approve(title: string): Promise<string> {
  const clerk = await staffToken(['sellers.write', 'people.contacts'])
  const { applications } = await callMarket(listApplicationsCall, { query: {} }, clerk)
  const sent = applications.find(({ shopTitle }) => shopTitle === title)
  if (sent === undefined) throw new Error(`${title} waits for nobody.`)
  const params = { applicationId: sent.applicationId }
  const { application } = await callMarket(readApplicationCall, { params }, clerk)
  const answer = await callMarket(approveApplicationCall, { params, body: { version: application.version } }, clerk)
  if (answer.application.sellerId === null) throw new Error(`${title} became no shop.`)
  return answer.application.sellerId
}

/** Two pieces of the first and one of the second of the seller's products, to be paid at the door. */
async function buyFrom(sellerId: string, slugs: readonly string[]) {
  const shopper = await registeredShopper()
  for (const [at, count] of [2, 1].entries()) {
    const product = await callMarket(readProductCall, { params: { slug: slugs[at] ?? '' } })
    const [variant] = product.combinations
    const offer = variant?.suppliers.find(({ id }) => id === sellerId)
    if (variant === undefined || offer === undefined) throw new Error(`${slugs[at]} is not sold by ${sellerId}.`)
    await putInCart(shopper, { product, variant, offer, isOnCards: true }, count)
  }
  const { orderId } = await callMarket(choosePaymentMethodCall, { body: { paymentMethod: 'cod' } }, shopper.token)
  const { order } = await callMarket(confirmCashOnDeliveryCall, { params: { orderId } }, shopper.token)
  return { shopper, orderId, orderNumber: toPersianDigits(order.orderNumber) }
}

/** The parcels arrived, and who brought them gave the money to the market; one of the first product goes back. */
async function receive({ shopper, orderId }: { shopper: Shopper; orderId: string }): Promise<void> {
  const { order } = await callMarket(confirmDeliveryCall, { params: { orderId }, body: { deliveredStatus: 'delivered' } }, shopper.token)
  const finance = await staffToken(['finance'])
  for (const { receipt_id_seller: receiptId, totalPrice: amount } of order.sellers)
    await callMarket(recordCashCall, { params: { receiptId }, body: { amount } }, finance)
  const { parts } = await callMarket(listReturnsCall, { params: { orderId } }, shopper.token)
  const [part] = parts
  if (part === undefined) throw new Error('A delivered order has a part.')
  const lines = part.lines.slice(0, 1).map(({ id }) => ({ id, quantity: 1 }))
  const body = { lines, reasonKind: 'damaged' as const, reason: 'لبه‌اش پریده بود', pictures: [] }
  await callMarket(askReturnCall, { params: { receiptId: part.receiptId }, body }, shopper.token)
}

/** The listing follows new offers a moment later, and with it the place of each seller; the desk asks again after a minute. */
async function untilUndercut(sellerId: string, offers: number): Promise<void> {
  const text = 'select coalesce(sum(lost), 0)::int as lost from offer_counts where seller_id = $1'
  await expect.poll(() => inMarket(async (market) => (await market.query(text, [sellerId])).rows)).toEqual([{ lost: offers }])
}

/** Sales are reckoned every few seconds, and the page of figures asks again after a minute only. */
async function untilReckoned(sellerId: string): Promise<void> {
  const text = `select from seller_sales_queue queue join seller_orders part on part.user_id = queue.user_id and part.id = queue.receipt_id
    where part.seller_id = $1`
  await expect.poll(() => inMarket(async (market) => (await market.query(text, [sellerId])).rowCount)).toBe(0)
}

/** A week later: nothing of it may be sent back any more. */
async function letReturnRightEnd(sellerId: string): Promise<void> {
  const text = `update part_money set released_at = now() where seller_id = $1 and paid > 0 and refunded < 0
    and not exists (select from part_money_due where seller_id = $1)`
  await expect.poll(() => inMarket(async (market) => (await market.query(text, [sellerId])).rowCount)).toBe(1)
}

/** Two members of staff: who prepares it is not who pays it. */
async function payOut(sellerId: string): Promise<void> {
  const [preparer, payer] = [await staffToken(['finance']), await staffToken(['finance'])]
  const { payouts } = await callMarket(listPayoutsToPayCall, { query: { state: 'requested' } }, preparer)
  const asked = payouts.find(({ seller }) => seller.id === sellerId)
  if (asked === undefined) throw new Error('What was asked for waits for somebody.')
  await callMarket(preparePayoutCall, { body: { payoutId: asked.id } }, preparer)
  await callMarket(payPayoutCall, { body: { payoutId: asked.id, reference: `14050905${asked.id.slice(-6)}` } }, payer)
}

test('a new seller applies, is approved, offers ten products, confirms and sends an order, takes a piece back and is paid', async ({
  page,
  open,
  look,
}) => {
  const { sellerId: others, slugs } = await teapotSeller(TEN)
  const applicant = await registeredShopper({ address: false })
  const shop = `گالری ${toPersianDigits(newNationalCode().slice(2, 9))}`

  await signIn(page, applicant)
  await open('/sell')
  await apply(page, shop)
  const sellerId = await approve(shop)
  await open('/logout')
  await expect(page).toHaveURL('/')
  await open('/login?redirect=%2Fdesk%2Fstart')
  await logInOnPage(page, applicant.mobile)
  await expect(page.getByText('۰ از ۴ گام برداشته شده است.')).toBeVisible()
  await open('/desk')
  const queue = page.getByRole('navigation', { name: 'صف کارها' })
  await expect(queue.getByRole('link', { name: 'تأیید' })).toContainText('۰')
  await look()

  await open('/desk/offers/new')
  await page.getByRole('radio', { name: 'فهرست' }).check()
  const lines = TEN.map((_, at) => `${others}-${at}؛${at < 8 ? OTHERS_PRICE - 50_000 : OTHERS_PRICE + 50_000}؛${at === 2 ? 3 : 12}`)
  await page.getByLabel('فهرست محصول‌ها').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'پیدا کردن' }).click()
  await expect(page.getByRole('heading', { name: '۱۰ پیشنهاد آمادهٔ ثبت' })).toBeVisible()
  await page.getByRole('button', { name: 'ثبت پیشنهادها' }).click()
  await expect(page.getByText('۱۰ پیشنهاد ثبت شد')).toBeVisible()

  const order = await buyFrom(sellerId, slugs)
  await untilUndercut(sellerId, 2)
  await open('/desk')
  await expect(queue.getByRole('link', { name: 'جایگاه نخست' })).toContainText('۲')
  await expect(page.getByRole('region', { name: 'جایگاه نخست از دست رفت' })).toContainText('جایگاه ۲ از ۲ فروشنده')
  await look()
  await queue.getByRole('link', { name: 'جایگاه نخست' }).click()
  await expect(page.getByRole('list', { name: 'پیشنهادها' }).getByRole('listitem')).toHaveCount(2)

  await open('/desk')
  await queue.getByRole('link', { name: 'تأیید' }).click()
  await page.getByRole('link', { name: `سفارش ${order.orderNumber}` }).click()
  const pane = page.getByRole('region', { name: `سفارش ${order.orderNumber}` })
  await pane.getByRole('button', { name: 'تأیید ۳ عدد' }).click()
  await pane.getByRole('button', { name: 'ارسال ۳ عدد' }).click()
  const parcel = pane.getByRole('form', { name: 'ارسال' })
  await parcel.getByLabel('ارسال با').selectOption('پست')
  await parcel.getByLabel('کد رهگیری').fill(toPersianDigits(POST_CODE))
  await parcel.getByLabel(/، از ۲ عدد$/).fill('۱')
  await parcel.getByRole('button', { name: 'ثبت ارسال ۲ عدد' }).click()
  await expect(pane.getByText('بخشی ارسال شد')).toBeVisible()
  await pane.getByRole('button', { name: 'ارسال ۱ عدد' }).click()
  await parcel.getByLabel('ارسال با').selectOption('پیک خود فروشنده')
  await parcel.getByRole('button', { name: 'ثبت ارسال ۱ عدد' }).click()
  await expect(pane.getByText('در راه')).toBeVisible()

  await receive(order)
  await open('/desk')
  await queue.getByRole('link', { name: 'مرجوعی' }).click()
  await page.getByRole('link', { name: `مرجوعی سفارش ${order.orderNumber}` }).click()
  await page.getByLabel('پاسخ به خریدار').fill('با پست بفرستید')
  await page.getByRole('button', { name: 'پذیرفتن' }).click()
  await page.getByRole('button', { name: 'محصول رسید؛ پول برگردد' }).click()
  await expect(page.getByText('مبلغ برگشت', { exact: true })).toBeVisible()

  await letReturnRightEnd(sellerId)
  await open('/desk')
  await expect(page.getByRole('region', { name: 'طلب شما' })).toContainText('آمادهٔ تسویه')
  await page.getByRole('region', { name: 'طلب شما' }).getByRole('link', { name: 'صورت‌حساب' }).click()
  await expect(page.getByRole('table', { name: 'گردش حساب' })).toBeVisible()
  await open('/desk/payouts')
  await page.getByRole('form', { name: 'درخواست تسویه' }).getByRole('button', { name: 'درخواست تسویه' }).click()
  const payouts = page.getByRole('list', { name: 'تسویه‌ها' })
  await expect(payouts).toContainText('در انتظار بررسی')
  await payOut(sellerId)
  await page.reload()
  await expect(payouts).toContainText('پرداخت شد')
  await look()

  await untilReckoned(sellerId)
  await open('/desk/figures')
  await expect(page.getByRole('region', { name: 'خلاصهٔ بازه' })).toContainText('۲٬۲۵۰٬۰۰۰')
  await look()
})
