import sharp from 'sharp'
import { listQuestionsCall } from '#contract/question-rows.ts'
import { createTicketCall, replyToTicketCall } from '#contract/ticket.ts'
import { answerTicketCall } from '#contract/ticket-desk.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { PDF } from '../server/modules/upload/pdf.testing.ts'
import { callMarket } from './support/call-market.ts'
import { expect, isPhone, ONCE, test } from './support/journey.ts'
import { PAYLOADS } from './support/payloads.ts'
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
  await expect(form.getByLabel('عنوان')).toBeFocused()
  await expect(form.getByLabel('عنوان')).toHaveAccessibleDescription('عنوان الزامی است')
  await form.getByLabel('عنوان').fill(ASKED.title)
  await form.getByLabel('بخش').selectOption('امور مالی')
  await form.getByRole('button', { name: 'مشکل فاکتور' }).click()
  await expect(form.getByLabel('خلاصه')).toHaveValue('مشکل فاکتور')
  await expect(form).toMatchAriaSnapshot(`
    - form "تیکت تازه":
      - textbox "عنوان": ${ASKED.title}
      - combobox "بخش":
        - option "امور مالی" [selected]
      - textbox "خلاصه": مشکل فاکتور
      - group "پیشنهادهای آماده":
        - button "مشکل فاکتور" [pressed]
      - textbox "شرح"
      - button "ثبت تیکت"
  `)
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
  const beside = page.getByRole('navigation', { name: 'تیکت‌های من' })
  if (isPhone(page)) await expect(beside).toBeHidden()
  else await expect(beside.locator('a[aria-current]')).toContainText(ASKED.title)
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

  await page.getByRole('button', { name: 'بستن تیکت' }).click()
  await page.getByRole('radio', { name: '۴ از ۵' }).check()
  await page.getByRole('button', { name: 'بله، بسته شود' }).click()
  await expect(page.getByText('این تیکت بسته شده است؛ در صورت نیاز به پشتیبانی تیکت جدید ثبت کنید')).toBeVisible()
  await expect(page.getByText('امتیاز شما به پاسخ: ۴ از ۵')).toBeVisible()
  await expect(page.getByLabel('پاسخ شما')).toBeHidden()
  await expect(page.getByRole('heading', { name: ASKED.title })).toBeFocused()
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

test(
  'a shopper sends a picture, and saves the paper that support answers with while the page is open',
  ONCE,
  async ({ page, open, look }) => {
    const shopper = await registeredShopper({ address: false })
    const { ticket } = await callMarket(createTicketCall, { body: ASKED }, shopper.token)
    await signIn(page, shopper)
    await open(`/account/tickets/single/${ticket.ticketId}`)
    const form = page.getByRole('form', { name: 'پاسخ' })
    const file = form.getByLabel(/^فایل پیوست/)
    await expect(form.getByText('تصویر یا PDF، تا ۵ مگابایت')).toBeVisible()

    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.alloc(2_000, 'a') })
    await expect(form.getByRole('alert')).toHaveText('نوع فایل نامعتبر است، فایل مجاز انتخاب کنید')
    await look()
    await file.focus()
    await file.setInputFiles({ name: '<img src=x onerror=alert()>.png', mimeType: 'image/png', buffer: await photo() })
    await expect(form.getByText('<img src=x onerror=alert()>.png', { exact: true })).toBeVisible()
    await expect(form.getByRole('button', { name: /^برداشتن/ })).toBeFocused()
    await form.getByLabel('پاسخ شما').fill('عکس کارتن پیوست شد.')
    await look()
    await form.getByRole('button', { name: 'ارسال پاسخ' }).click()

    const said = page.getByRole('list', { name: 'پیام‌ها' }).getByRole('listitem')
    await expect(said).toHaveCount(2)
    const shot = said.last().getByRole('button', { name: /^تصویر پیوست: <img src=x onerror=alert\(\)>\.webp/ })
    await expect(shot).toBeVisible()
    await expect(form.getByLabel('پاسخ شما')).toHaveValue('')
    await expect(form.getByRole('button', { name: 'ارسال پاسخ' })).toBeFocused()
    await expect(page.getByRole('list', { name: 'پیام‌ها' })).toMatchAriaSnapshot(`
      - list "پیام‌ها":
        - listitem:
          - paragraph: /^[۰-۹]+ \\S+ [۰-۹]{4}$/
        - listitem:
          - paragraph:
            - text: شما
            - time: /^[۰-۹]{2}:[۰-۹]{2}$/
          - paragraph: عکس کارتن پیوست شد.
          - button /^تصویر پیوست.+\\.webp [۰-۹]+ کیلوبایت$/
    `)
    await shot.click()
    await expect(page.getByRole('dialog', { name: 'تصویر پیوست' })).toBeVisible()
    await look()
    await page.getByRole('button', { name: 'بستن', exact: true }).click()

    await answerWithPaper(ticket.ticketId, await staffToken(['support']))
    await expect(said).toHaveCount(3, { timeout: 45_000 })
    const saved = page.waitForEvent('download')
    await said
      .last()
      .getByRole('button', { name: /damage-report\.pdf/ })
      .click()
    expect((await saved).suggestedFilename()).toBe('damage-report.pdf')
    await look()
  },
)

test('what is hostile in a ticket is shown as it was typed, to its shopper and to support', ONCE, async ({ page, open, incidents }) => {
  const shopper = await registeredShopper({ address: false })
  const [title = '', ...others] = PAYLOADS
  const body = { ...ASKED, title, ticketShortDesc: others[0] ?? '', description: PAYLOADS.join('\n') }
  const { ticket } = await callMarket(createTicketCall, { body }, shopper.token)
  const params = { ticketId: ticket.ticketId }
  for (const message of PAYLOADS) await callMarket(replyToTicketCall, { params, body: { message } }, shopper.token)
  const mobile = await memberOfStaff(['support'])
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })

  await signIn(page, shopper)
  await open('/account/tickets')
  await expect(page.getByRole('list', { name: 'تیکت‌های من' })).toContainText(title)
  await open(`/account/tickets/single/${ticket.ticketId}`)
  const said = page.getByRole('list', { name: 'پیام‌ها' }).getByRole('listitem')
  for (const [at, payload] of PAYLOADS.entries()) await expect(said.nth(at + 1)).toContainText(payload)
  await page.getByRole('button', { name: 'اطلاعات تیکت' }).click()
  await expect(page.getByRole('dialog', { name: 'اطلاعات تیکت' })).toContainText(others[0] ?? '')

  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  incidents.announce(403, '/api/auth/verify-token-master')
  await open('/login?redirect=%2Fmaster-dashboard')
  await logInOnPage(page, mobile)
  await page.getByLabel('رمز عبور تازه').fill(PASSWORD)
  await page.getByRole('button', { name: 'گذاشتن رمز و ورود' }).click()
  await expect(page.getByRole('link', { name: 'صف تیکت‌ها' })).toBeVisible()
  await open(`/master-dashboard/tickets?status=all&number=${ticket.ticketNumber}`)
  await expect(page.getByRole('list', { name: 'تیکت‌ها' })).toContainText(title)
  await open(`/master-dashboard/tickets/${ticket.ticketId}`)
  await page.getByLabel('یادداشت تازه').fill(PAYLOADS.join('\n'))
  await page.getByRole('button', { name: 'ثبت یادداشت' }).click()
  for (const payload of PAYLOADS) await expect(page.getByRole('list', { name: 'یادداشت‌ها' })).toContainText(payload)

  await expect(page.locator('body [onerror], body [onload], iframe, body math')).toHaveCount(0)
  expect(dialogs).toEqual([])
})

test('staff keep the frequent questions that a shopper finds before writing', ONCE, async ({ page, open, look, incidents }) => {
  const mobile = await memberOfStaff(['content.write'])
  const mark = `نگارش ${toPersianDigits(mobile.slice(-6))}`
  incidents.announce(403, '/api/auth/verify-token-master')
  await open('/login?redirect=%2Fmaster-dashboard')
  await logInOnPage(page, mobile)
  await page.getByLabel('رمز عبور تازه').fill(PASSWORD)
  await page.getByRole('button', { name: 'گذاشتن رمز و ورود' }).click()
  await page.getByRole('link', { name: 'پرسش‌های پرتکرار' }).click()
  await expect(page).toHaveURL('/master-dashboard/questions')
  const listed = page.getByRole('list', { name: 'پرسش‌ها' }).getByRole('listitem')
  await expect(listed.first()).toBeVisible()

  await page.getByRole('button', { name: 'پرسش تازه' }).click()
  const form = page.getByRole('form', { name: 'پرسش تازه' })
  await form.getByRole('button', { name: 'ذخیره' }).click()
  await expect(form.getByText('پرسش الزامی است')).toBeVisible()
  await form.getByLabel('پرسش').fill(`${mark} را چگونه لغو کنم؟`)
  await form.getByLabel('پاسخ').fill('از صفحهٔ سفارش.')
  await look()
  await form.getByRole('button', { name: 'ذخیره' }).click()
  await expect(form).toBeHidden()
  await page.getByLabel('جست‌وجو').fill(mark)
  await expect(listed).toHaveCount(1)
  await page.getByRole('button', { name: /^ویرایش:/ }).click()
  const edited = page.getByRole('form', { name: 'ویرایش پرسش' })
  await edited.getByLabel('پاسخ').fill('از صفحهٔ سفارش، پیش از ارسال.')
  await edited.getByRole('button', { name: 'ذخیره' }).click()
  await expect(listed).toContainText('پیش از ارسال')
  await look()
  const { questions } = await callMarket(listQuestionsCall, {})
  expect(questions.filter(({ question }) => question.includes(mark))).toMatchObject([{ answer: 'از صفحهٔ سفارش، پیش از ارسال.' }])

  await page.getByRole('button', { name: /^برداشتن:/ }).click()
  await expect(listed.getByRole('status')).toContainText('برداشته شد')
  await look()
  await page.getByRole('button', { name: 'برگرداندن' }).click()
  await expect(page.getByRole('button', { name: /^ویرایش:/ })).toBeVisible()
  await page.getByRole('button', { name: /^برداشتن:/ }).click()
  await expect(listed.getByRole('status')).toContainText('برداشته شد')
  await page.getByLabel('جست‌وجو').fill(`${mark} دیگری`)
  await expect(page.getByText('پرسشی وجود ندارد')).toBeVisible()
  await look()
})

for (const [status, message] of [
  [401, 'نشست شما به پایان رسیده است'],
  [403, 'شما اجازهٔ دیدن این تیکت را ندارید'],
] as const) {
  test(`a ${status} on tickets says so, ends the session and leads home`, ONCE, async ({ page, open, incidents }) => {
    const shopper = await registeredShopper({ address: false })
    const { ticket } = await callMarket(createTicketCall, { body: ASKED }, shopper.token)
    await signIn(page, shopper)
    const path = `/api/user-myaccounts/user-tickets/${ticket.ticketId}`
    incidents.announce(status, path)
    incidents.withoutSession()
    await page.route(`**${path}`, (route) => route.fulfill({ status, json: { message, code: 'X' } }))

    await open(`/account/tickets/single/${ticket.ticketId}`)
    // the page says so in place of the ticket, too, until it is left
    const notice = page.getByRole('alert').filter({ hasText: message, hasNotText: 'خطا در بارگذاری' })
    await expect(notice).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  })
}

const photo = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#b4874f' } })
    .png({ compressionLevel: 0 })
    .toBuffer()

/** An answer as a form with a PDF beside its words. */
async function answerWithPaper(ticketId: string, token: string): Promise<void> {
  const form = new FormData()
  form.append('message', 'گزارش آسیب پیوست شد.')
  form.append('file', new File([new Uint8Array(PDF)], 'damage-report.pdf', { type: 'application/pdf' }))
  const answer = await fetch(new URL(`/api/master-dash/tickets/${ticketId}/answer`, process.env.MARKET_URL), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(answer.status).toBe(200)
}
