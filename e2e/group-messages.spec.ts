import { readOutboxCall } from '#contract/outbox.ts'
import { callMarket } from './support/call-market.ts'
import { inMarket } from './support/in-market.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { newMobile, registeredShopper, signIn } from './support/shopper.ts'
import { signInAsStaff } from './support/staff.ts'

test('a message is written, counted, seen and sent to a list of numbers, each once', ONCE, async ({ page, open, look, incidents }) => {
  const [sara, stranger] = [await registeredShopper({ address: false }), newMobile()]
  incidents.announce(422, '/api/master-dash/group-messages/preview')
  await signInAsStaff(page, ['messages.send', 'people.contacts'])
  await open('/master-dashboard/messages')
  const form = page.getByRole('form', { name: 'پیام تازه' })
  await form.getByRole('button', { name: 'پیش‌نمایش و شمارش' }).click()
  await expect(form.getByText('عنوان الزامی است')).toBeVisible()
  await look()
  await form.getByLabel('عنوان').fill('تعطیلی انبار')
  await form.getByLabel('متن').fill('فردا انبار بسته است.')
  await form.getByLabel('پیوند به صفحه‌ای از سایت').fill('/account/orders')
  await form.getByRole('combobox', { name: 'گروه' }).selectOption({ label: 'خریداران یک دسته، محصول یا فروشنده' })
  await form.getByLabel('کدام').fill('no-such-category')
  await form.getByRole('button', { name: 'پیش‌نمایش و شمارش' }).click()
  await expect(form.getByText('دسته، محصول یا فروشنده‌ای با این نام نیست')).toBeVisible()
  await look()
  await form.getByRole('combobox', { name: 'گروه' }).selectOption({ label: 'فهرستی از شماره‌ها' })
  await form.getByLabel('شماره‌ها').fill(`${sara.mobile}\n${stranger}`)
  await form.getByRole('checkbox', { name: 'پیامک' }).check()
  await form.getByRole('button', { name: 'پیش‌نمایش و شمارش' }).click()

  await expect(page.getByText('۱ شماره حساب ندارد و کنار گذاشته می‌شود.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'نخستین گیرندگان' }).getByRole('listitem')).toHaveCount(1)
  await look()
  await page.getByRole('button', { name: 'فرستادن به ۱ نفر' }).click()
  const sent = page.getByRole('list', { name: 'پیام‌های فرستاده' }).getByRole('listitem').first()
  await expect(sent).toContainText('تعطیلی انبار')
  await look()
  await expect(async () => {
    const { messages } = await callMarket(readOutboxCall, { query: { to: sara.mobile } })
    expect(messages.filter(({ text }) => text.includes('فردا انبار بسته است.'))).toHaveLength(1)
  }).toPass()

  await signIn(page, sara)
  await open('/account/notifications')
  await expect(page.getByText('تعطیلی انبار')).toBeVisible()
})

test('advertising reaches nobody who has not agreed, and is refused by opening its link', ONCE, async ({ page, open, look, browser }) => {
  const sara = await registeredShopper({ address: false })
  await signInAsStaff(page, ['messages.send', 'people.contacts'])
  await open('/master-dashboard/messages')
  const form = page.getByRole('form', { name: 'پیام تازه' })
  await form.getByText('تبلیغی', { exact: true }).click()
  await form.getByLabel('عنوان').fill('حراج یلدا')
  await form.getByLabel('متن').fill('همهٔ گوشی‌ها با تخفیف.')
  await form.getByRole('checkbox', { name: 'پیامک' }).check()
  await form.getByRole('combobox', { name: 'گروه' }).selectOption({ label: 'فهرستی از شماره‌ها' })
  await form.getByLabel('شماره‌ها').fill(sara.mobile)
  await form.getByRole('button', { name: 'پیش‌نمایش و شمارش' }).click()
  await expect(page.getByRole('button', { name: 'فرستادن به ۰ نفر' })).toBeDisabled()
  await look()

  const shopper = await (await browser.newContext()).newPage()
  await signIn(shopper, sara)
  await shopper.goto('/account/notification-settings')
  const saved = shopper.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/notifications/settings'),
  )
  await shopper.getByRole('switch', { name: 'پیامک برای تبلیغ و پیشنهاد ویژه' }).click()
  await saved
  await page.getByRole('button', { name: 'ویرایش پیام' }).click()
  await form.getByRole('button', { name: 'پیش‌نمایش و شمارش' }).click()
  await expect(page.getByText(/لغو: /)).toBeVisible()
  await page.getByRole('button', { name: 'فرستادن به ۱ نفر' }).click()
  await expect(page.getByRole('list', { name: 'پیام‌های فرستاده' }).getByRole('listitem').first()).toContainText('حراج یلدا')

  // what leaves at night is not waited for here
  const token = `journey-${sara.mobile}`
  await inMarket((market) =>
    market.query(
      `insert into advertising_refusals (user_id, token) select id, $2 from users where mobile = $1
       on conflict (user_id) do update set token = excluded.token`,
      [sara.mobile, token],
    ),
  )
  await open(`/no-ads/${token}`)
  await expect(page.getByText('از این پس پیام تبلیغی نمی‌گیرید')).toBeVisible()
  await look()
  await shopper.goto('/account/notification-settings')
  await expect(shopper.getByRole('switch', { name: 'پیامک برای تبلیغ و پیشنهاد ویژه' })).not.toBeChecked()
  await shopper.context().close()
})
