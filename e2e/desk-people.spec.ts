import { newSeller } from './support/desk.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { personOf } from './support/seller.ts'
import { registeredShopper, signIn } from './support/shopper.ts'

const PEOPLE = '/desk/people'

test('the desk opens to people of a seller, and tells everybody else why it does not', ONCE, async ({ page, open, look }) => {
  await open(PEOPLE)
  await expect(page.getByRole('heading', { name: 'وارد میز فروشنده شوید' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ورود', exact: true })).toHaveAttribute('href', '/login?redirect=%2Fdesk%2Fpeople')
  await look()

  await signIn(page, await registeredShopper())
  await open(PEOPLE)
  await expect(page.getByRole('heading', { name: 'این حساب فروشگاهی ندارد' })).toBeVisible()
  await look()

  const owner = await personOf(await newSeller())
  await signIn(page, owner)
  await open(PEOPLE)
  await expect(page.getByRole('heading', { level: 1, name: 'همکاران' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'همکاران' }).getByText('مهدی رستگار').first()).toBeVisible()
  await look()

  await page.getByRole('button', { name: 'بیشتر' }).click()
  await expect(page.getByRole('dialog', { name: 'میز فروشنده' }).getByRole('link', { name: 'همکاران' })).toBeVisible()
  await look()
})
