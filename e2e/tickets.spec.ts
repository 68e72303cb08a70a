import { createTicketCall } from '#contract/ticket.ts'
import { answerTicketCall } from '#contract/ticket-desk.ts'
import { callMarket } from './support/call-market.ts'
import { expect, test } from './support/journey.ts'
import { logInOnPage, registeredShopper, signIn } from './support/shopper.ts'
import { memberOfStaff, PASSWORD, staffToken } from './support/staff.ts'

const HOSTILE = '<img src=x onerror=alert()><script>alert()</script>'
const ASKED = {
  title: 'کارتن سفارش پاره رسید',
  department: 'customer_relations' as const,
  description: `یکی از کتاب‌ها خیس شده است. ${HOSTILE}`,
  ticketShortDesc: 'نارضایتی',
}

test('a shopper asks, reads the answer as it arrives, replies, closes with a rating and opens again', async ({ page, open, look }) => {
  const shopper = await registeredShopper({ address: false })
  await signIn(page, shopper)
  await open('/account/tickets')
  await expect(page.getByText('تیکتی وجود ندارد')).toBeVisible()
  await look()

  await page.getByRole('link', { name: 'تیکت تازه' }).click()
  const form = page.getByRole('form', { name: 'تیکت تازه' })
  await form.getByRole('button', { name: 'ثبت تیکت' }).click()
  for (const fault of ['عنوان الزامی است', 'بخش را انتخاب کنید', 'شرح الزامی است', 'خلاصه الزامی است'])
    await expect(form.getByText(fault)).toBeVisible()
  await form.getByLabel('عنوان').fill(ASKED.title)
  await form.getByLabel('بخش').selectOption('امور مالی')
  await form.getByRole('button', { name: 'مشکل فاکتور' }).click()
  await expect(form.getByLabel('خلاصه')).toHaveValue('مشکل فاکتور')
  await form.getByLabel('بخش').selectOption('امور مشتریان')
  await expect(form.getByLabel('خلاصه')).toHaveValue('')
  await form.getByRole('button', { name: 'نارضایتی' }).click()
  await form.getByLabel('شرح').fill(ASKED.description)
  await look()
  await form.getByRole('button', { name: 'ثبت تیکت' }).click()
  await expect(page.getByText('تیکت شما ثبت شد')).toBeVisible()
  await expect(page).toHaveURL('/account')

  await open('/account/tickets')
  await page.getByRole('link', { name: /^مشاهدهٔ تیکت/ }).click()
  await expect(page).toHaveURL(/\/account\/tickets\/single\/ticket_/)
  const said = page.getByRole('list', { name: 'پیام‌ها' }).getByRole('listitem')
  await expect(said).toHaveCount(1)
  await expect(said).toContainText(HOSTILE)
  await page.getByRole('button', { name: 'اطلاعات تیکت' }).click()
  await expect(page.getByRole('dialog', { name: 'اطلاعات تیکت' })).toContainText('آرش کاشانی')
  await look()
  await page.getByRole('button', { name: 'بستن', exact: true }).click()

  const ticketId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await callMarket(answerTicketCall, { params: { ticketId }, body: { message: 'فروشنده دوباره می‌فرستد.' } }, await staffToken(['support']))
  await expect(said).toHaveCount(2, { timeout: 45_000 })
  await expect(said.last()).toContainText('فروشنده دوباره می‌فرستد.')

  await page.getByRole('button', { name: 'ارسال پاسخ' }).click()
  await expect(page.getByText('لطفاً پیام خود را وارد کنید')).toBeVisible()
  await page.getByLabel('پاسخ شما').fill('سپاس')
  await page.getByRole('button', { name: 'ارسال پاسخ' }).click()
  await expect(said).toHaveCount(3)
  await expect(page.getByLabel('پاسخ شما')).toHaveValue('')
  await look()

  await page.getByRole('button', { name: 'بستن تیکت' }).click()
  await page.getByRole('radio', { name: '۴ از ۵' }).check()
  await page.getByRole('button', { name: 'بله، بسته شود' }).click()
  await expect(page.getByText('این تیکت بسته شده است؛ در صورت نیاز به پشتیبانی تیکت جدید ثبت کنید')).toBeVisible()
  await expect(page.getByText('امتیاز شما به پاسخ: ۴ از ۵')).toBeVisible()
  await expect(page.getByLabel('پاسخ شما')).toBeHidden()
  await look()
  await page.getByRole('button', { name: 'باز کردن دوباره' }).click()
  await expect(page.getByLabel('پاسخ شما')).toBeVisible()
})

test('support finds a ticket in its queue, takes, notes, answers and closes it', async ({ page, open, look, incidents }) => {
  const shopper = await registeredShopper({ address: false })
  const { ticket } = await callMarket(createTicketCall, { body: ASKED }, shopper.token)
  const mobile = await memberOfStaff(['support'])
  incidents.announce(403, '/api/auth/verify-token-master')
  await open('/login?redirect=%2Fmaster-dashboard')
  await logInOnPage(page, mobile)
  await page.getByLabel('رمز عبور تازه').fill(PASSWORD)
  await page.getByRole('button', { name: 'گذاشتن رمز و ورود' }).click()
  await page.getByRole('link', { name: 'صف تیکت‌ها' }).click()
  await expect(page.getByRole('heading', { name: 'صف تیکت‌ها' })).toBeVisible()

  await page.getByLabel('شمارهٔ تیکت').fill(String(ticket.ticketNumber))
  await page.getByRole('button', { name: 'جست‌وجو' }).click()
  await expect(page.getByRole('list', { name: 'تیکت‌ها' }).getByRole('listitem')).toHaveCount(1)
  await look()
  await page.getByRole('link', { name: /^باز کردن تیکت/ }).click()
  await expect(page.getByRole('list', { name: 'پیام‌ها' })).toContainText(HOSTILE)

  await page.getByRole('button', { name: 'برداشتن برای من' }).click()
  await expect(page.getByText('مسئول: سارا مدیری')).toBeVisible()
  await page.getByLabel('اولویت').selectOption('بالا')
  await expect(page.getByLabel('اولویت')).toBeEnabled()
  await page.getByLabel('یادداشت تازه').fill('فروشنده سابقه دارد')
  await page.getByRole('button', { name: 'ثبت یادداشت' }).click()
  await expect(page.getByRole('list', { name: 'یادداشت‌ها' })).toContainText('فروشنده سابقه دارد')
  await page.getByLabel('پاسخ به خریدار').fill('دوباره می‌فرستیم.')
  await page.getByRole('button', { name: 'ارسال پاسخ' }).click()
  await expect(page.getByRole('list', { name: 'پیام‌ها' }).getByRole('listitem')).toHaveCount(2)
  await look()
  await page.getByRole('button', { name: 'بستن تیکت' }).click()
  await expect(page.getByLabel('پاسخ به خریدار')).toBeHidden()
})
