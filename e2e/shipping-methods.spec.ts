import { readOwnShippingCall, saveOwnShippingCall } from '#contract/shipping-desk.ts'
import { callMarket } from './support/call-market.ts'
import { newSeller } from './support/desk.ts'
import { expect, test } from './support/journey.ts'
import { personOf } from './support/seller.ts'
import { signIn } from './support/shopper.ts'
import { signInAsStaff } from './support/staff.ts'

test('a seller says how it sends, changes the order, and is shown what a colleague changed meanwhile', async ({
  page,
  open,
  look,
  incidents,
}) => {
  const person = await personOf(await newSeller())
  await signIn(page, person)
  await open('/desk/sending')
  const methods = page.getByRole('region', { name: 'شیوه‌های ارسال' })
  await expect(methods.getByText('شیوه‌ای نیست')).toBeVisible()

  await methods.getByRole('button', { name: 'شیوهٔ تازه' }).click()
  const dialog = page.getByRole('dialog', { name: 'شیوهٔ ارسال تازه' })
  await dialog.getByLabel('هزینه (تومان)').fill('۴۵۰۰۰')
  await dialog.getByLabel('کمترین روز کاری').fill('۵')
  await dialog.getByLabel('بیشترین روز کاری').fill('۳')
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(dialog.getByText('بیشترین روز ارسال نباید کمتر از کمترین آن باشد')).toBeVisible()
  await look()
  await dialog.getByLabel('کمترین روز کاری').fill('۲')
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(methods.getByText('۴۵٬۰۰۰ تومان · ۲ تا ۳ روز کاری')).toBeVisible()

  await methods.getByRole('button', { name: 'شیوهٔ تازه' }).click()
  await dialog.getByRole('combobox', { name: 'نوع' }).selectOption('freight')
  await dialog.getByLabel('عنوان').fill('باربری صبح')
  await dialog.getByRole('checkbox', { name: /پس‌کرایه/ }).check()
  await expect(dialog.getByLabel('هزینه (تومان)')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await methods.getByRole('button', { name: 'باربری صبح بالاتر' }).click()
  await expect(methods.getByRole('listitem').first()).toContainText('باربری صبح')
  await expect(methods.getByRole('listitem').first()).toContainText('پیش‌فرض')
  await look()

  const { version } = await callMarket(readOwnShippingCall, {}, person.token)
  await callMarket(saveOwnShippingCall, { body: { methods: [], version } }, person.token)
  incidents.announce(409, '/api/desk/shipping')
  await methods.getByRole('button', { name: 'برداشتن پست' }).click()
  await expect(page.getByText('شیوه‌های ارسال در این میان عوض شده‌اند')).toBeVisible()
  await expect(methods.getByText('شیوه‌ای نیست')).toBeVisible()

  await page.getByRole('button', { name: 'متوجه شدم' }).click()
  // what was written outlives a refusal, and is sent again over the new list
  await methods.getByRole('button', { name: 'شیوهٔ تازه' }).click()
  await dialog.getByLabel('عنوان').fill('پیک شب')
  const { version: empty } = await callMarket(readOwnShippingCall, {}, person.token)
  const colleagues = {
    kind: 'post' as const,
    label: 'پست عادی',
    cost: 0,
    paidOnArrival: false,
    freeFrom: null,
    minDays: null,
    maxDays: null,
    address: '',
  }
  await callMarket(saveOwnShippingCall, { body: { methods: [colleagues], version: empty } }, person.token)
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await page.getByRole('button', { name: 'متوجه شدم' }).click()
  await expect(dialog.getByLabel('عنوان')).toHaveValue('پیک شب')
  await expect(methods.getByText('پست عادی')).toBeVisible()
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(methods.getByRole('listitem')).toHaveText([/پست عادی/, /پیک شب/])
})

test('staff find a seller and keep how it sends', async ({ page, open, look }) => {
  const sellerId = await newSeller()
  await signInAsStaff(page, ['sellers.write'])
  await open(`/master-dashboard/seller/${sellerId}/shipping`)
  const methods = page.getByRole('region', { name: 'شیوه‌های ارسال' })
  await methods.getByRole('button', { name: 'شیوهٔ تازه' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'نوع' }).selectOption('pickup')
  await dialog.getByLabel('نشانی تحویل حضوری').fill('تهران، خیابان ولیعصر')
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(methods.getByText('رایگان · روز ارسال گفته نشده · تهران، خیابان ولیعصر')).toBeVisible()
  await look()
  await methods.getByRole('button', { name: 'برداشتن تحویل حضوری' }).click()
  await expect(methods.getByText('شیوه‌ای نیست')).toBeVisible()
})
