import { expect, isPhone, ONCE, test, untilAlive } from './support/journey.ts'
import { codeSentTo, newMobile, newNationalCode, registeredShopper, signIn, typeCode } from './support/shopper.ts'

test('a wrong code is refused, and an unknown number is led to the registration', ONCE, async ({ page, open, look, incidents }) => {
  const mobile = newMobile()
  await open('/login')
  await page.getByRole('button', { name: 'دریافت کد' }).click()
  await expect(page.getByText('شماره موبایل الزامی است')).toBeVisible()
  await look()
  await page.getByLabel('شماره موبایل').fill(mobile)
  await page.getByRole('button', { name: 'دریافت کد' }).click()
  await expect(page.getByRole('heading', { name: 'کد را بنویسید' })).toBeVisible()
  const code = await codeSentTo(mobile)

  incidents.announce(422, '/api/auth/login')
  await typeCode(page, code === '1111' ? '2222' : '1111')
  await expect(page.getByText('کد وارد شده اشتباه است')).toBeVisible()
  await look()

  incidents.announce(404, '/api/auth/login')
  await typeCode(page, code)
  await expect(page.getByRole('main').getByRole('button', { name: 'ثبت‌نام' })).toBeVisible()
  await look()
  await page.getByRole('main').getByRole('button', { name: 'ثبت‌نام' }).click()
  await expect(page.getByLabel('شماره موبایل')).not.toHaveValue('')
})

test.describe('a form that is sent before the page is alive', () => {
  test.use({ javaScriptEnabled: false })

  test('keeps what was typed, and the address says nothing of it', ONCE, async ({ page }) => {
    const mobile = newMobile()
    await page.goto('/login?redirect=%2Fbasket')
    await page.getByLabel('شماره موبایل').fill('0912 12')
    await page.getByRole('button', { name: 'دریافت کد' }).click()
    await expect(page.getByText('شماره موبایل نامعتبر است')).toBeVisible()
    await expect(page.getByLabel('شماره موبایل')).toHaveValue('۰۹۱۲ ۱۲')

    await page.getByLabel('شماره موبایل').fill(mobile)
    await page.getByRole('button', { name: 'دریافت کد' }).click()

    await expect(page.getByRole('heading', { name: 'کد را بنویسید' })).toBeVisible()
    expect(await codeSentTo(mobile)).toMatch(/^\d{4}$/)
    expect(new URL(page.url()).search).toBe('?redirect=%2Fbasket')
  })

  test('registers as far as it can', ONCE, async ({ page }) => {
    const mobile = newMobile()
    await page.goto('/register')
    await page.getByRole('textbox', { name: 'نام', exact: true }).fill('12')
    await page.getByLabel('نام خانوادگی').fill('یزدانی')
    await page.getByLabel('کد ملی').fill(newNationalCode())
    await page.getByLabel('شماره موبایل').fill(mobile)
    await page.getByRole('button', { name: 'ثبت‌نام و دریافت کد' }).click()
    await expect(page.getByText('نام را فقط با حروف فارسی یا لاتین بنویسید')).toBeVisible()
    await expect(page.getByLabel('نام خانوادگی')).toHaveValue('یزدانی')

    await page.getByRole('textbox', { name: 'نام', exact: true }).fill('نسرین')
    await page.getByRole('button', { name: 'ثبت‌نام و دریافت کد' }).click()

    await expect(page.getByRole('heading', { name: 'کد را بنویسید' })).toBeVisible()
    expect(await codeSentTo(mobile)).toMatch(/^\d{4}$/)
    expect(new URL(page.url()).search).toBe('')
  })
})

test('what was typed before a page is alive stands in its form afterwards', ONCE, async ({ page }) => {
  let letScriptsCome = () => {}
  const scripts = new Promise<void>((resolve) => {
    letScriptsCome = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/register', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('نسرین')
  await page.getByLabel('شماره موبایل').fill('09121112233')

  letScriptsCome()
  await untilAlive(page)

  await expect(page.getByRole('textbox', { name: 'نام', exact: true })).toHaveValue('نسرین')
  await expect(page.getByLabel('شماره موبایل')).toHaveValue('۰۹۱۲ ۱۱۱ ۲۲۳۳')
})

test('guests are led to the login by the pages that belong to somebody', ONCE, async ({ page, open, look }) => {
  await open('/basket')
  await expect(page.getByRole('heading', { name: 'برای دیدن سبد خرید وارد شوید' })).toBeVisible()
  await look()
  await open('/account/orders')
  await page.getByRole('dialog', { name: 'ورود به حساب کاربری' }).getByRole('button', { name: 'ورود' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Faccount%2Forders')
  await open('/basket-info')
  await expect(page).toHaveURL('/login?redirect=%2Fbasket-info')
  await open('/payment')
  await expect(page).toHaveURL('/login?redirect=%2Fpayment')
})

test('a guest on the page of a payment’s state is asked to sign in, and comes back to it', ONCE, async ({ page, open, look }) => {
  await open('/payment-statuscheck')
  await expect(page.getByRole('heading', { name: 'اطلاعات سفارش در دسترس نیست' })).toBeVisible()
  await look()
  await page.getByRole('link', { name: 'ورود به حساب' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fpayment-statuscheck')

  await open('/payment-statuscheck?order_id=order_01890000-0000-7000-8000-000000000000')
  await expect(page).toHaveURL('/login?redirect=%2Fpayment-statuscheck%3Forder_id%3Dorder_01890000-0000-7000-8000-000000000000')
})

test('who opens the payment of an unknown seller’s part finds the way to the orders', ONCE, async ({ page, open, look, incidents }) => {
  await signIn(page, await registeredShopper())
  incidents.announce(404, /^\/api\/orders\/getorderbyreceiptid\//)
  await open('/payment-sellers/receipt_01890000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'اطلاعات فروشنده یافت نشد' })).toBeVisible()
  await look()
  await page.getByRole('link', { name: 'بازگشت به سفارش‌ها' }).click()
  await expect(page).toHaveURL('/account/orders')
})

test('a person who registers reads that the SMS was sent', ONCE, async ({ page, open }) => {
  await open('/register')
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('نسرین')
  await page.getByLabel('نام خانوادگی').fill('یزدانی')
  await page.getByLabel('کد ملی').fill(newNationalCode())
  await page.getByLabel('شماره موبایل').fill(newMobile())
  await page.getByRole('button', { name: 'ثبت‌نام و دریافت کد' }).click()

  await expect(page.getByText('پیام با موفقیت ارسال شد')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'کد را بنویسید' })).toBeVisible()
})

test('a new account is empty, and its session ends with the logout', async ({ page, open, look, incidents }) => {
  const shopper = await registeredShopper()
  await signIn(page, shopper)
  await open('/account/orders')
  await expect(page.getByRole('heading', { name: 'سفارشی یافت نشد' })).toBeVisible()
  const places = page.getByRole('navigation', { name: 'بخش‌های حساب' }).getByRole('link')
  if (isPhone(page)) {
    await look()
    await places.click()
    await expect(page.getByRole('heading', { name: 'آخرین سفارش‌ها' })).toBeVisible()
  }
  for (const place of await places.all()) await expect(place).toBeInViewport({ ratio: 1 })
  await look()

  await open('/category/digital-cameras')
  const asked = page.getByRole('dialog', { name: 'نیاز به خرید اشتراک' })
  await expect(asked).toBeVisible()
  await look()
  await asked.getByRole('button', { name: 'متوجه شدم' }).click()

  incidents.withoutSession()
  if (isPhone(page)) {
    await page.getByRole('navigation', { name: 'نوار پایین' }).getByRole('link', { name: 'حساب من' }).click()
    await page.getByRole('main').getByRole('link', { name: 'خروج' }).click()
  } else {
    await page.getByRole('button', { name: /^حساب کاربری/ }).click()
    await look()
    await page.getByRole('link', { name: 'خروج از حساب' }).click()
  }
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await open('/basket')
  await expect(page.getByRole('heading', { name: 'برای دیدن سبد خرید وارد شوید' })).toBeVisible()
})

test('the outbox shows the code that a phone would have got', ONCE, async ({ page, open, look }) => {
  const { mobile } = await registeredShopper({ address: false })
  await open(`/dev/outbox?to=${mobile}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'کد تأیید راسته' }).first()).toBeVisible()
  await look()
})

test('an order of somebody else is not found', ONCE, async ({ page, open, look, incidents }) => {
  const shopper = await registeredShopper()
  await signIn(page, shopper)
  incidents.announce(404, /^\/api\/(orders\/get|payment\/checkpaymentstatus)\//)
  await open('/account/orders/order_01890000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'سفارشی یافت نشد' })).toBeVisible()
  await look()
  await open('/payment-statuscheck?order_id=order_01890000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'اطلاعات سفارش در دسترس نیست' })).toBeVisible()
  await look()
})
