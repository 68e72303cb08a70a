import { askReturnCall, listReturnsCall, type ReturnId } from '#contract/return.ts'
import { refuseAnyReturnCall } from '#contract/return-desk.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { callMarket } from './support/call-market.ts'
import { deliveredOrder, sentPicture } from './support/delivered.ts'
import { newSeller } from './support/desk.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { personOf } from './support/seller.ts'
import { signIn } from './support/shopper.ts'

/** A piece of a delivered order that its buyer wants to send back, with a picture; and one of its seller's people. */
async function askedReturn() {
  const { shopper, order, finance } = await deliveredOrder()
  const { parts } = await callMarket(listReturnsCall, { params: { orderId: order.orderId } }, shopper.token)
  const [part] = parts
  if (part === undefined) throw new Error('A delivered order has a part')
  const body = {
    lines: part.lines.map(({ id }) => ({ id, quantity: 1 })),
    reasonKind: 'damaged' as const,
    reason: 'گوشه‌اش شکسته بود',
    pictures: [await sentPicture(part.receiptId, shopper.token)],
  }
  const { return: asked } = await callMarket(askReturnCall, { params: { receiptId: part.receiptId }, body }, shopper.token)
  return { returnId: asked.returnId, number: toPersianDigits(order.orderNumber), seller: await personOf(part.seller.id), finance }
}

const addressOf = (returnId: ReturnId) => `/desk/returns/${returnId}`

test('a seller finds a return in its queue, sees its picture, accepts it and says that it came', async ({ page, open, look }) => {
  const { number, seller } = await askedReturn()
  await signIn(page, seller)

  await open('/desk/returns')
  const queue = page.getByRole('list', { name: 'مرجوعی‌ها' })
  await expect(queue).toBeVisible()
  await look()
  await queue.getByRole('link', { name: `مرجوعی سفارش ${number}` }).click()
  await expect(page.getByRole('heading', { name: `مرجوعی سفارش ${number}` })).toBeVisible()
  await expect(page.getByRole('list', { name: 'تصویرهای مرجوعی' }).getByRole('img')).toBeVisible()
  await expect(page.getByText('گوشه‌اش شکسته بود')).toBeVisible()
  await look()

  await page.getByRole('button', { name: 'رد کردن' }).click()
  await expect(page.getByLabel('پاسخ به خریدار')).toBeFocused()
  await expect(page.getByLabel('پاسخ به خریدار')).toHaveAccessibleDescription('برای رد کردن، پاسخ به خریدار لازم است')
  await page.getByLabel('پاسخ به خریدار').fill('با پست پیشتاز به نشانی فروشگاه بفرستید')
  await page.getByRole('button', { name: 'پذیرفتن' }).click()
  await expect(page.getByText('با پست پیشتاز به نشانی فروشگاه بفرستید')).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'محصول رسید؛ پول برگردد' }).click()
  await expect(page.getByText('مبلغ برگشت', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'تصمیم شما' })).toHaveCount(0)

  await page.getByRole('link', { name: 'مرجوعی‌ها', exact: true }).first().click()
  await page.getByRole('link', { name: /^مبلغ برگشت/ }).click()
  await expect(queue.getByRole('link', { name: `مرجوعی سفارش ${number}` })).toBeVisible()
})

test('who decides after staff did is told so, and sees what was decided', ONCE, async ({ page, open, look, incidents }) => {
  const { returnId, seller, finance } = await askedReturn()
  await signIn(page, seller)
  await open(addressOf(returnId))
  await expect(page.getByRole('button', { name: 'پذیرفتن' })).toBeVisible()

  await callMarket(refuseAnyReturnCall, { params: { returnId }, body: { reason: 'مهر آن باز شده است' } }, finance)
  incidents.announce(409, /\/api\/desk\/returns\/.+\/accept$/)
  await page.getByRole('button', { name: 'پذیرفتن' }).click()

  await expect(page.getByText('وضعیت این درخواست مرجوعی تغییر کرده است؛ صفحه را تازه کنید')).toBeVisible()
  await expect(page.getByText('مهر آن باز شده است')).toBeVisible()
  await look()
})

test('a return of another seller is as unknown as one that never was', ONCE, async ({ page, open, look, incidents }) => {
  const { returnId } = await askedReturn()
  const stranger = await personOf(await newSeller())
  await signIn(page, stranger)

  await open('/desk/returns')
  await expect(page.getByRole('heading', { name: 'مرجوعی بازی ندارید' })).toBeVisible()
  await look()
  incidents.announce(404, `/api${addressOf(returnId)}`)
  await open(addressOf(returnId))
  await expect(page.getByRole('heading', { name: 'این مرجوعی پیدا نشد' })).toBeVisible()
  await look()
})
