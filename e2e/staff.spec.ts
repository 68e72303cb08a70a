import { expect, ONCE, test } from './support/journey.ts'
import { logInOnPage, registeredShopper, signIn } from './support/shopper.ts'
import { givePasswordOnPage, letRest, memberOfStaff, PASSWORD, takeRightsFrom } from './support/staff.ts'

const REFUSED = 'شما دسترسی به این صفحه ندارید'
const VERIFY = '/api/auth/verify-token-master'

test(
  'a member of staff signs in, sees what they may do, and no more once it was taken away',
  ONCE,
  async ({ page, open, look, incidents }) => {
    const mobile = await memberOfStaff(['support'])
    await open('/master-dashboard')
    await expect(page.getByRole('heading', { name: REFUSED })).toBeVisible()
    await look()

    await page.getByRole('link', { name: 'ورود', exact: true }).click()
    incidents.announce(403, VERIFY)
    await logInOnPage(page, mobile)
    await expect(page).toHaveURL('/master-dashboard')
    await expect(page.getByRole('heading', { name: 'برای خود رمز بگذارید' })).toBeVisible()
    await look()
    await page.getByLabel('رمز عبور تازه').fill('۱۲۳۴۵۶۷۸۹۰')
    await page.getByRole('button', { name: 'گذاشتن رمز و ورود' }).click()
    await expect(page.getByText('رمز نباید فقط رقم باشد؛ حرف هم بنویسید')).toBeVisible()
    await page.getByLabel('رمز عبور تازه').fill(PASSWORD)
    await page.getByRole('button', { name: 'گذاشتن رمز و ورود' }).click()

    await expect(page.getByRole('heading', { name: 'پیشخوان' })).toBeVisible()
    await expect(page.getByText('تیکت‌ها', { exact: true })).toBeVisible()
    await expect(page.getByText('کدهای تخفیف', { exact: true })).toBeHidden()
    await look()

    await takeRightsFrom(mobile)
    incidents.withoutSession()
    await open('/master-dashboard')
    await expect(page.getByRole('heading', { name: REFUSED })).toBeVisible()
  },
)

test(
  'the password is asked for at the next sign-in, a wrong one is refused at its field',
  ONCE,
  async ({ page, open, look, incidents }) => {
    const mobile = await memberOfStaff(['content'])
    incidents.announce(403, VERIFY)
    incidents.announce(422, '/api/auth/master-password')
    await open('/login?redirect=%2Fmaster-dashboard')
    await logInOnPage(page, mobile)
    await page.getByLabel('رمز عبور تازه').fill(PASSWORD)
    await page.getByRole('button', { name: 'گذاشتن رمز و ورود' }).click()
    await expect(page.getByRole('heading', { name: 'پیشخوان' })).toBeVisible()
    await open('/logout')
    await expect(page).toHaveURL('/')

    await open('/login?redirect=%2Fmaster-dashboard')
    await logInOnPage(page, mobile)
    await expect(page.getByRole('heading', { name: 'رمز خود را بنویسید' })).toBeVisible()
    await givePasswordOnPage(page, 'چای کهنه‌دم در ایوان')
    await expect(page.getByText('رمز درست نیست')).toBeVisible()
    await expect(page.getByLabel('رمز عبور')).toBeFocused()
    await look()
    await givePasswordOnPage(page)

    await expect(page.getByRole('heading', { name: 'پیشخوان' })).toBeVisible()
  },
)

test('a session at rest locks, says so, and leads back to where one was', ONCE, async ({ page, open, look, incidents }) => {
  const mobile = await memberOfStaff(['content'])
  incidents.announce(403, VERIFY)
  await page.clock.install()
  await open('/login?redirect=%2Fmaster-dashboard%23content')
  await logInOnPage(page, mobile)
  await page.getByLabel('رمز عبور تازه').fill(PASSWORD)
  await page.getByRole('button', { name: 'گذاشتن رمز و ورود' }).click()
  await expect(page.getByRole('heading', { name: 'پیشخوان' })).toBeVisible()

  await page.clock.fastForward('28:30')
  await expect(page.getByText('نشست شما به‌زودی قفل می‌شود')).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'ادامه می‌دهم' }).click()
  await expect(page.getByText('نشست شما به‌زودی قفل می‌شود')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'پیشخوان' })).toBeVisible()

  await letRest(mobile)
  await page.clock.fastForward('30:01')
  await expect(page.getByRole('heading', { name: 'نشست شما قفل شد' })).toBeVisible()
  await expect(page.getByText('دیدگاه‌ها', { exact: true })).toBeHidden()
  await look()
  await givePasswordOnPage(page)

  await expect(page.getByRole('heading', { name: 'پیشخوان' })).toBeVisible()
  await expect(page).toHaveURL('/master-dashboard#content')
})

test('a shopper has no access to the staff’s page, and loads none of it elsewhere', ONCE, async ({ page, open }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await signIn(page, await registeredShopper({ address: false }))
  await open('/')
  await open('/account/favorites')
  expect(loaded.filter((path) => /\/assets\/(staff|console)/.test(path))).toEqual([])

  await open('/master-dashboard')

  await expect(page.getByRole('heading', { name: REFUSED })).toBeVisible()
  expect(loaded.some((path) => /\/assets\/staff/.test(path))).toBe(true)
})
