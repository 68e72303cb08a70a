import { createCommentCall } from '#contract/review.ts'
import { createTicketCall } from '#contract/ticket.ts'
import { callMarket } from './support/call-market.ts'
import { findForSale, plenty } from './support/for-sale.ts'
import { inMarket } from './support/in-market.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { buyerOf } from './support/reviews.ts'
import { registeredShopper } from './support/shopper.ts'
import { signInAsStaff } from './support/staff.ts'

/** Reviews of buyers that wait before all others, in this order. */
async function waitingReviews(texts: readonly string[]): Promise<void> {
  const [good] = await findForSale(plenty, 1, 31)
  if (good === undefined) throw new Error('One was found, and is missing.')
  for (const [at, commentText] of texts.entries()) {
    const { token } = await buyerOf(good)
    const { comment } = await callMarket(
      createCommentCall,
      { params: { productId: good.product.id }, body: { productId: good.product.id, commentText, rating: '4', supplierId: good.offer.id } },
      token,
    )
    await inMarket((market) =>
      market.query(`update reviews set created_at = '2020-01-01'::timestamptz + $2 * interval '1 minute' where id = $1`, [
        comment.commentId,
        at,
      ]),
    )
  }
}

test('reviews are published and rejected by the keyboard, and a wrong press is taken back', ONCE, async ({ page, open, look }) => {
  const mark = Date.now().toString(36)
  const texts = [
    `گوشی خوبی است ${mark}`,
    `کانال ما را ببینید ${mark}`,
    `باتری آن زود خالی می‌شود ${mark} <img src=x onerror="window.ran=true">`,
  ]
  await waitingReviews(texts)
  await signInAsStaff(page, ['reviews.moderate'])
  await open('/master-dashboard/reviews')
  const rows = page.getByRole('list', { name: 'دیدگاه‌ها' }).getByRole('listitem').filter({ hasText: mark })
  await expect(rows).toHaveCount(3)
  await look()

  await rows.first().focus()
  await page.keyboard.press('a')
  await expect(rows.nth(0).getByText('منتشر شده')).toBeVisible()
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('r')
  const reason = rows.nth(1).getByLabel('علت رد، که همکاران می‌بینند')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows.nth(1).getByText('علت رد الزامی است')).toBeVisible()
  await look()
  await page.keyboard.type('تبلیغ است')
  await page.keyboard.press('Enter')
  await expect(rows.nth(1).getByText('رد شده')).toBeVisible()
  await expect(rows.nth(2)).toBeFocused()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)

  await page.keyboard.press('k')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('u')
  await expect(rows.nth(1).getByText('رد شده')).toBeHidden()
  await expect(rows.nth(1).getByRole('button', { name: /^انتشار/ })).toBeVisible()
  await page.keyboard.press('r')
  await rows.nth(1).getByRole('button', { name: 'تبلیغ یا پیوند' }).click()
  await expect(rows.nth(1).getByText('رد شده')).toBeVisible()
  await look()

  await open('/master-dashboard/reviews?show=decided')
  const decided = page.getByRole('list', { name: 'دیدگاه‌ها' }).getByRole('listitem').filter({ hasText: mark })
  await expect(decided).toHaveCount(2)
  await expect(decided.first()).toContainText('علت رد: تبلیغ یا پیوند')
  await expect(decided.first()).toContainText('سارا مدیری')
  await look()
})

test('support keeps an answer and puts it into a ticket by one press, with the name filled in', ONCE, async ({ page, open, look }) => {
  const mark = Date.now().toString(36)
  const name = 'آرش کاشانی'
  const body = {
    title: `بازگشت وجه ${mark}`,
    department: 'customer_relations' as const,
    description: 'پول من کی می‌رسد؟',
    ticketShortDesc: 'بازگشت وجه',
  }
  const { ticket } = await callMarket(createTicketCall, { body }, (await registeredShopper({ address: false })).token)
  await signInAsStaff(page, ['tickets.answer'])
  await open('/master-dashboard/canned-answers')
  await page.getByRole('button', { name: 'پاسخ تازه' }).click()
  const form = page.getByRole('form', { name: 'پاسخ تازه' })
  await form.getByLabel('عنوان').fill(`زمان بازگشت ${mark}`)
  await form.getByLabel('متن').fill('سلام {نام‌ها}')
  await form.getByRole('button', { name: 'ذخیره' }).click()
  await expect(form.getByText(/«\{نام‌ها\}» شناخته نیست/)).toBeVisible()
  await look()
  await form.getByLabel('متن').fill('سلام {نام}، وجه «{عنوان}» تا سه روز کاری برمی‌گردد.')
  await form.getByRole('button', { name: 'ذخیره' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('list', { name: 'پاسخ‌های آماده' })).toContainText(mark)
  await look()

  await open(`/master-dashboard/tickets/${ticket.ticketId}`)
  const answer = page.getByRole('form', { name: 'پاسخ' })
  await expect(answer.getByRole('group', { name: 'پاسخ‌های آماده' })).toBeVisible()
  const search = answer.getByLabel('جست‌وجوی پاسخ آماده')
  if (await search.isVisible()) await search.fill(mark)
  await answer.getByRole('button', { name: `زمان بازگشت ${mark}` }).click()
  await expect(answer.getByLabel('پاسخ به خریدار')).toHaveValue(`سلام ${name}، وجه «بازگشت وجه ${mark}» تا سه روز کاری برمی‌گردد.`)
  await look()
  await answer.getByRole('button', { name: 'ارسال پاسخ' }).click()
  await expect(page.getByText(`سلام ${name}، وجه «بازگشت وجه ${mark}»`, { exact: false })).toBeVisible()
})
