import { expect, test } from './support/journey.ts'
import { logInOnPage, registeredShopper, signIn } from './support/shopper.ts'
import { memberOfStaff, takeRightsFrom } from './support/staff.ts'

const REFUSED = 'شما دسترسی به این صفحه ندارید'

test('a member of staff signs in, sees what they may do, and no more once it was taken away', async ({ page, open, look, incidents }) => {
  const mobile = await memberOfStaff(['support'])
  await open('/master-dashboard')
  await expect(page.getByRole('heading', { name: REFUSED })).toBeVisible()
  await look()

  await page.getByRole('link', { name: 'ورود', exact: true }).click()
  await logInOnPage(page, mobile)
  await expect(page).toHaveURL('/master-dashboard')
  await expect(page.getByRole('heading', { name: 'پیشخوان' })).toBeVisible()
  await expect(page.getByText('تیکت‌ها', { exact: true })).toBeVisible()
  await expect(page.getByText('کدهای تخفیف', { exact: true })).toBeHidden()
  await look()

  await takeRightsFrom(mobile)
  incidents.withoutSession()
  await open('/master-dashboard')
  await expect(page.getByRole('heading', { name: REFUSED })).toBeVisible()
})

test('a shopper has no access to the staff’s page, and loads none of it elsewhere', async ({ page, open }) => {
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
