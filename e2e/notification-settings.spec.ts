import { expect, ONCE, test } from './support/journey.ts'
import { registeredShopper, signIn } from './support/shopper.ts'

test('a person chooses what they are told about, and where', ONCE, async ({ page, open, look }) => {
  const shopper = await registeredShopper()
  await signIn(page, shopper)
  await open('/account/notification-settings')
  const ordersBySms = page.getByRole('switch', { name: 'پیامک برای سفارش‌ها' })
  await expect(ordersBySms).toBeChecked()
  await expect(page.getByRole('switch', { name: 'پیامک برای ورود و امنیت' })).toBeDisabled()
  await expect(page.getByText('بدون آن نمی‌توانید وارد شوید')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'پیامک برای پایان اشتراک' })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'فروش شما' })).toBeHidden()
  await look()

  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/notifications/settings'))
  await ordersBySms.click()
  await expect(ordersBySms).not.toBeChecked()
  await saved
  await look()

  await open('/account/notification-settings')
  await expect(ordersBySms).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'پیامک برای تیکت‌ها' })).toBeChecked()
})
