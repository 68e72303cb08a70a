import { toPersianDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import {
  addToCart,
  choosePayment,
  decideAtBank,
  expectCount,
  fillBuyerForm,
  goToBank,
  openBySearch,
  sellerLine,
  sumOf,
} from './support/buying.ts'
import { type ForSale, findForSale, plenty, putInCart } from './support/for-sale.ts'
import { expect, isPhone, ONCE, test, withCountdownHeld } from './support/journey.ts'
import { codeSentTo, newMobile, newNationalCode, registeredShopper, signIn, typeCode } from './support/shopper.ts'

/** Products of three sellers, each of the variant that its cards lead to. */
async function productsOfThreeSellers(): Promise<ForSale[]> {
  const sellers = new Set<string>()
  const leading = (found: ForSale) => {
    const fits = found.isOnCards && plenty(found) && !sellers.has(found.offer.id)
    if (fits) sellers.add(found.offer.id)
    return fits
  }
  return findForSale(leading, 3)
}

test('a newcomer registers, fills a cart from three sellers, pays at the bank and finds the order in the account', async ({
  page,
  open,
  look,
}) => {
  // a whole visit in one test
  test.slow()
  const mobile = newMobile()
  const [first, second, third] = await productsOfThreeSellers()
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three were found, and one is missing.')

  await test.step('browses as a guest and is asked to sign in', async () => {
    await open('/')
    await openBySearch(page, first)
    await look()
    await (await sellerLine(page, first)).getByRole('button', { name: 'افزودن به سبد' }).click()
    const asked = page.getByRole('dialog', { name: 'ورود به حساب کاربری' })
    await expect(asked).toContainText('لطفا وارد حساب کاربری شوید')
    await look()
    await asked.getByRole('button', { name: 'ورود' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
  })

  await test.step('registers, and is signed in by that', async () => {
    await look()
    await page.getByRole('button', { name: 'ثبت‌نام' }).click()
    await page.getByRole('button', { name: 'ثبت‌نام و دریافت کد' }).click()
    await expect(page.getByText('نام الزامی است')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'نام', exact: true })).toBeFocused()
    await look()
    await page.getByRole('textbox', { name: 'نام', exact: true }).fill('نسرین')
    await page.getByLabel('نام خانوادگی').fill('یزدانی')
    await page.getByLabel('کد ملی').fill(toPersianDigits(newNationalCode()))
    await page.getByLabel('شماره موبایل').fill(mobile)
    await page.getByRole('button', { name: 'ثبت‌نام و دریافت کد' }).click()
    await expect(page.getByRole('heading', { name: 'کد را بنویسید' })).toBeVisible()
    await look()
    await typeCode(page, await codeSentTo(mobile))
    await expect(page.getByRole('heading', { name: 'موفقیت در ثبت نام' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: first.product.title })).toBeVisible()
  })

  await test.step('gathers products of three sellers', async () => {
    await addToCart(page, first)
    const stepper = (await sellerLine(page, first)).getByRole('group', { name: /^تعداد/ })
    await stepper.getByRole('button', { name: 'یکی بیشتر' }).click()
    await expectCount(stepper, 2)
    for (const good of [second, third]) {
      await openBySearch(page, good)
      await addToCart(page, good)
    }
    if (isPhone(page)) {
      await page.getByRole('link', { name: 'دیدن سبد خرید' }).filter({ visible: true }).first().click()
    } else {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^سبد خرید/ })
        .click()
      const drawer = page.getByRole('dialog', { name: 'سبد خرید' })
      await expect(drawer.getByRole('link', { name: third.product.title })).toBeVisible()
      await look()
      await drawer.getByRole('link', { name: 'ادامهٔ خرید' }).click()
    }
    await expect(page).toHaveURL('/basket')
    await expect(page.getByText(`${formatCount(4)} عدد از ${formatCount(3)} فروشنده`)).toBeVisible()
    for (const { offer } of [first, second, third]) await expect(page.getByRole('heading', { name: offer.name })).toBeVisible()
    await look()
    await page.getByRole('link', { name: 'ادامهٔ خرید' }).filter({ visible: true }).click()
  })

  await test.step('tells where it goes', async () => {
    await expect(page.getByRole('heading', { name: 'اطلاعات خریدار و تحویل' })).toBeVisible()
    await page.getByRole('button', { name: 'ثبت سفارش و انتخاب روش پرداخت' }).click()
    await expect(page.getByText('استان الزامی است')).toBeVisible()
    await look()
    await fillBuyerForm(page, { mobile })
    await look()
    await page.getByRole('button', { name: 'ثبت سفارش و انتخاب روش پرداخت' }).click()
    await expect(page).toHaveURL('/payment')
  })

  const total = sumOf([
    { good: first, count: 2 },
    { good: second, count: 1 },
    { good: third, count: 1 },
  ])
  await test.step('pays at the bank', async () => {
    await expect(page.getByRole('heading', { name: 'روش پرداخت و صورت‌حساب' })).toBeVisible()
    await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible()
    await look()
    await choosePayment(page, 'بانک آزمایشی')
    await expect(page.getByRole('button', { name: 'انتقال فوری' })).toBeEnabled()
    await withCountdownHeld(page, look)
    await goToBank(page)
    await withCountdownHeld(page, look)
    await decideAtBank(page, 'تأیید پرداخت')
    await expect(page.getByRole('heading', { name: 'پرداخت با موفقیت انجام شد' })).toBeVisible()
    await look()
  })

  await test.step('finds the order in the account, and the cart empty', async () => {
    await page.getByRole('link', { name: 'بازگشت به سفارش‌ها' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'سفارش‌ها' })).toBeVisible()
    await expect(page.getByText('پرداخت‌شده').filter({ visible: true }).first()).toBeVisible()
    await look()
    await (isPhone(page)
      ? page.getByRole('main').getByRole('listitem').getByRole('link').filter({ hasText: total })
      : page.getByRole('link', { name: /^مشاهدهٔ سفارش/ })
    ).click()
    await expect(page.getByRole('heading', { level: 1, name: 'جزئیات سفارش' })).toBeVisible()
    for (const { offer, product } of [first, second, third]) {
      await expect(page.getByRole('region', { name: offer.name }).getByRole('link', { name: product.title })).toBeVisible()
    }
    await look()
    await open('/basket')
    await expect(page.getByRole('heading', { name: 'سبد خرید شما خالی است' })).toBeVisible()
    await look()
  })
})

test('an order that is paid on delivery is registered once its buyer confirms', ONCE, async ({ page, open, look }) => {
  const shopper = await registeredShopper()
  const [good] = await findForSale(plenty, 1, 5)
  if (good === undefined) throw new Error('One was found, and is missing.')
  await putInCart(shopper, good, 2)

  await signIn(page, shopper)
  await open('/payment')
  await choosePayment(page, 'پرداخت در محل')
  await expect(page.getByRole('heading', { name: 'پرداخت در محل' })).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'تأیید و ثبت سفارش' }).click()
  await expect(page.getByRole('heading', { name: 'سفارش شما ثبت شد' })).toBeVisible()
  await look()

  await page.getByRole('link', { name: 'مشاهده سفارش‌ها' }).click()
  await expect(page.getByText('نقدی در محل').filter({ visible: true })).toBeVisible()
  await expect(page.getByText(sumOf([{ good, count: 2 }])).filter({ visible: true })).toBeVisible()
})
