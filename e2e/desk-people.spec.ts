import { newSeller } from './support/desk.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { personOf } from './support/seller.ts'
import { newMobile, registeredShopper, signIn } from './support/shopper.ts'

const PEOPLE = '/desk/people'

test('the desk opens to people of a seller, and tells everybody else why it does not', ONCE, async ({ page, open, look }) => {
  await open(PEOPLE)
  await expect(page.getByRole('heading', { name: 'وارد میز فروشنده شوید' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ورود', exact: true })).toHaveAttribute('href', '/login?redirect=%2Fdesk%2Fpeople')
  await look()

  await signIn(page, await registeredShopper({ address: false }))
  await open(PEOPLE)
  await expect(page.getByRole('heading', { name: 'این حساب فروشگاهی ندارد' })).toBeVisible()
  await look()

  await signIn(page, await personOf(await newSeller()))
  await open(PEOPLE)
  await expect(page.getByRole('heading', { level: 1, name: 'همکاران' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'همکاران' })).toContainText('تنها مدیر فروشگاه')
  await look()

  await page.getByRole('button', { name: 'بیشتر' }).click()
  await expect(page.getByRole('dialog', { name: 'میز فروشنده' }).getByRole('link', { name: 'همکاران' })).toBeVisible()
  await look()
})

test(
  'an owner invites a shopper, who says yes and sees what their role opens; taken away, the desk is closed to them',
  ONCE,
  async ({ page, open, look, incidents }) => {
    const sellerId = await newSeller()
    const owner = await personOf(sellerId)
    const sara = await registeredShopper({ address: false })
    await signIn(page, owner)
    await open(PEOPLE)
    await page.getByRole('button', { name: 'دعوت همکار' }).click()
    const invite = page.getByRole('dialog', { name: 'دعوت همکار' })
    await invite.getByRole('button', { name: 'فرستادن دعوت' }).click()
    await expect(invite.getByText('شماره موبایل الزامی است')).toBeVisible()
    await look()
    await invite.getByLabel('شماره موبایل').fill(sara.mobile)
    await invite.getByRole('button', { name: 'فرستادن دعوت' }).click()
    await expect(page.getByRole('heading', { name: 'در انتظار پاسخ' })).toBeVisible()
    await look()

    await signIn(page, sara)
    await open('/sell')
    await expect(page.getByRole('heading', { name: '«آریا همراه» شما را به همکاری دعوت کرده است' })).toBeVisible()
    await look()
    await page.getByRole('button', { name: 'می‌پذیرم', exact: true }).click()
    await expect(page).toHaveURL('/desk/start')
    await expect(page.getByRole('heading', { name: 'گام‌های نخست' })).toBeVisible()
    await look()
    await open(PEOPLE)
    await expect(page.getByRole('heading', { name: 'به «همکاران» دسترسی ندارید' })).toBeVisible()
    await look()
    const token = await page.evaluate(() => localStorage.getItem('user'))

    await signIn(page, owner)
    await open(PEOPLE)
    await page.getByRole('button', { name: 'تغییر نقش آرش کاشانی' }).click()
    const roles = page.getByRole('dialog', { name: 'نقش آرش کاشانی' })
    await roles.getByRole('checkbox', { name: 'قیمت و موجودی' }).check()
    await look()
    await roles.getByRole('button', { name: 'ذخیرهٔ نقش' }).click()
    await expect(page.getByRole('list', { name: 'همکاران' }).getByText('قیمت و موجودی', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'پایان دسترسی آرش کاشانی' }).click()
    await look()
    await page.getByRole('button', { name: 'دسترسی گرفته شود' }).click()
    await expect(page.getByRole('list', { name: 'همکاران' }).getByText('آرش کاشانی')).toBeHidden()

    incidents.withoutSession()
    await signIn(page, { ...sara, token: token ?? '' })
    await open(PEOPLE)
    await expect(page.getByRole('heading', { name: 'وارد میز فروشنده شوید' })).toBeVisible()
  },
)

test('an invitation is taken back, and its holder may decline', ONCE, async ({ page, open }) => {
  const owner = await personOf(await newSeller())
  const sara = await registeredShopper({ address: false })
  await signIn(page, owner)
  await open(PEOPLE)
  for (const mobile of [newMobile(), sara.mobile]) {
    await page.getByRole('button', { name: 'دعوت همکار' }).click()
    await page.getByRole('dialog').getByLabel('شماره موبایل').fill(mobile)
    await page.getByRole('button', { name: 'فرستادن دعوت' }).click()
    await expect(page.getByRole('dialog', { name: 'دعوت همکار' })).toBeHidden()
  }
  const waiting = page.getByRole('list', { name: 'در انتظار پاسخ' }).getByRole('listitem')
  await expect(waiting).toHaveCount(2)
  await waiting
    .last()
    .getByRole('button', { name: /^پس گرفتن دعوت/ })
    .click()
  await expect(waiting).toHaveCount(1)

  await signIn(page, sara)
  await open('/sell')
  await page.getByRole('button', { name: 'نمی‌پذیرم' }).click()
  await expect(page.getByText('دعوت را نپذیرفتید')).toBeVisible()
  await expect(page.getByRole('heading', { name: /شما را به همکاری دعوت کرده است/ })).toBeHidden()

  await signIn(page, owner)
  await open(PEOPLE)
  await expect(page.getByRole('list', { name: 'همکاران' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'در انتظار پاسخ' })).toBeHidden()
})
