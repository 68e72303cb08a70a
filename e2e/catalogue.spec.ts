import type { Locator, Page } from '@playwright/test'
import type { Product, ProductOption } from '#contract/product.ts'
import { formatCount } from '#persian/format.ts'
import { openBySearch } from './support/buying.ts'
import { findForSale } from './support/for-sale.ts'
import { expect, isPhone, ONCE, test, untilAlive } from './support/journey.ts'
import { tick } from './support/tick.ts'

test('the home page shows its shelves, and the menu leads to a category', async ({ page, open, look }) => {
  await open('/')
  await expect(page.getByRole('region', { name: 'پیشنهادهای ویژه' }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await look()

  if (isPhone(page)) {
    await page.getByRole('navigation', { name: 'نوار پایین' }).getByRole('button', { name: 'دسته‌ها' }).click()
    const drawer = page.getByRole('dialog', { name: 'دسته‌بندی محصولات' })
    await drawer.getByText('موبایل و تبلت', { exact: true }).click()
    await drawer.getByText('گوشی موبایل', { exact: true }).first().click()
    await look()
    await drawer.getByRole('link', { name: 'گوشی هوشمند' }).click()
  } else {
    await page.getByRole('button', { name: 'دسته‌بندی محصولات' }).click()
    await page.getByRole('list', { name: 'دسته‌ها' }).getByRole('link', { name: 'رایانه و بازی' }).hover()
    await page.getByRole('list', { name: 'دسته‌ها' }).getByRole('link', { name: 'موبایل و تبلت' }).hover()
    await look()
    await page.getByRole('navigation', { name: 'فهرست اصلی' }).getByRole('link', { name: 'گوشی هوشمند' }).click()
  }
  await expect(page).toHaveURL('/category/smartphones')
  await expect(page.getByRole('heading', { level: 1, name: 'گوشی هوشمند' })).toBeVisible()
})

test('what is chosen on a category stands in its address: it can be shared, and back and forward work', async ({
  page,
  open,
  look,
  context,
  incidents,
}) => {
  await open('/category/smartphones')
  await look()

  const unfiltered = await titles(page)
  await inFilters(page, () => tick(page.getByRole('checkbox', { name: /^سامسونگ/ }).filter({ visible: true })))
  await expect(page).toHaveURL(/\?brands=/)
  await expect(page.getByRole('list', { name: 'فیلترهای فعال' }).getByText('سامسونگ')).toBeVisible()
  await expect.poll(() => titles(page)).not.toEqual(unfiltered)
  for (const title of await titles(page)) expect(title).toContain('سامسونگ')
  await look()

  await sortBy(page, 'گران‌ترین')
  await expect(page).toHaveURL(/sort=highest_price/)
  await expect(page.getByRole('region', { name: 'محصولات' })).not.toHaveAttribute('aria-busy', 'true')
  const sorted = await titles(page)

  const friend = await context.newPage()
  incidents.watch(friend)
  await friend.goto(page.url())
  await untilAlive(friend)
  expect(await titles(friend)).toEqual(sorted)
  await expect(friend.getByRole('list', { name: 'فیلترهای فعال' }).getByText('سامسونگ')).toBeVisible()
  await friend.close()

  await page.goBack()
  await expect(page).not.toHaveURL(/sort=/)
  await page.goBack()
  await expect(page).toHaveURL('/category/smartphones')
  await expect.poll(() => titles(page)).toEqual(unfiltered)
  await expect(page.getByRole('list', { name: 'فیلترهای فعال' })).toBeHidden()
  await page.goForward()
  await page.goForward()
  await expect.poll(() => titles(page)).toEqual(sorted)

  await page.getByRole('button', { name: 'حذف فیلتر سامسونگ' }).click()
  await expect(page).not.toHaveURL(/brands=/)
  await page.getByRole('link', { name: `صفحهٔ ${formatCount(2)}` }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name: `صفحهٔ ${formatCount(2)}` })).toHaveAttribute('aria-current', 'page')
  await look()

  await inFilters(page, async () => {
    const most = page.getByRole('textbox', { name: 'تا (تومان)' }).filter({ visible: true })
    await most.fill('۱۵٬۰۰۰٬۰۰۰')
    await most.press('Enter')
  })
  await expect(page).toHaveURL(/price_max=15000000/)
  await expect.poll(() => titles(page).then(({ length }) => length)).toBeLessThan(5)
  await open('/category/smartphones?price_min=0&price_max=500000')
  await expect(page.getByRole('heading', { name: 'محصولی یافت نشد' })).toBeVisible()
  await look()
})

test('the search suggests, finds, reads what was meant, and says when there is nothing', async ({ page, open, look }) => {
  await open('/')
  const search = await openSearch(page)
  await search.fill('هدفون')
  await expect(page.getByRole('list', { name: 'دسته‌ها' }).getByRole('link', { name: /هدفون/ }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'محصولات پیشنهادی' }).getByRole('link').first()).toBeVisible()
  await look()
  await page.getByRole('button', { name: /^همهٔ نتیجه‌ها برای/ }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'نتیجه‌های «هدفون»' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await look()

  await open('/search?s=goshi')
  await expect(page.getByText('نتایج برای «گوشی»')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await look()

  await open('/search?s=قققققققق')
  await expect(page.getByRole('heading', { name: 'چیزی یافت نشد' })).toBeVisible()
  await look()
})

test('a product shows its pictures, options, sellers and words', async ({ page, open, look }) => {
  const [crowded] = await findForSale(({ variant }) => variant.selected && variant.suppliers.length > 3, 1)
  if (crowded === undefined) throw new Error('One was found, and is missing.')
  await open(`/product/${crowded.product.slug}`)
  const sellers = page.getByRole('region', { name: 'فروشندگان این محصول' })
  const lines = sellers.getByRole('button', { name: 'افزودن به سبد' })
  const shownFirst = await lines.count()
  await look()

  await sellers.getByRole('button', { name: /^نمایش .+ فروشندهٔ دیگر$/ }).click()
  await expect(sellers.getByRole('button', { name: 'نمایش کمتر' })).toBeVisible()
  expect(await lines.count()).toBeGreaterThanOrEqual(shownFirst)
  for (const { name } of crowded.variant.suppliers) await expect(sellers.getByText(name, { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'مشخصات' }).click()
  await expect(page.getByRole('tabpanel', { name: 'مشخصات' })).toBeVisible()
  await look()

  if (crowded.product.slides.length > 1) {
    const pictures = page.getByRole('region', { name: 'تصویرهای محصول' })
    await pictures.getByRole('button', isPhone(page) ? { name: 'تصویر ۲', exact: true } : { name: 'تصویر بعدی' }).click()
    await expect(pictures.getByRole('img', { name: new RegExp(`تصویر ${formatCount(2)} از`) })).toBeVisible()
  }
})

test('a choice that leads nowhere cannot be made', ONCE, async ({ page, open, look }) => {
  const [partly] = await findForSale(({ product }) => deadChoice(product) !== undefined, 1)
  const dead = partly && deadChoice(partly.product)
  if (partly === undefined || dead === undefined) throw new Error('One was found, and is missing.')
  await open(`/product/${partly.product.slug}`)
  await choose(page, dead.taken)
  await expect(choice(page, dead.shut)).toBeDisabled()
  await look()
})

test('a category for subscribers shows its gate to guests', ONCE, async ({ page, open, look }) => {
  await open('/category/digital-cameras')
  const asked = page.getByRole('dialog', { name: 'ورود به حساب کاربری' })
  await expect(asked).toBeVisible()
  await look()
  await asked.getByRole('button', { name: 'بستن' }).click()
  await expect(page.getByRole('main').getByText('نیازمند اشتراک ویژه')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await look()
  await page.getByRole('main').getByRole('link', { name: 'ورود به حساب کاربری' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fcategory%2Fdigital-cameras')
})

test('addresses that lead nowhere say so', ONCE, async ({ page, open, look, incidents }) => {
  for (const [path, heading] of [
    ['/no-such-page', 'صفحه مورد نظر پیدا نشد!!!'],
    ['/category/no-such-category', 'صفحه یافت نشد'],
    ['/product/no-such-product', 'چنین محصولی یافت نشد'],
  ] as const) {
    incidents.announce(404, path)
    await open(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await look()
  }
  await page.getByRole('main').getByRole('link', { name: 'بازگشت به خانه' }).click()
  await expect(page).toHaveURL('/')
  await openBySearch(page, (await findForSale(() => true, 1))[0] ?? never())
})

function never(): never {
  throw new Error('One was found, and is missing.')
}

async function titles(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'محصولات' }).getByRole('article').getByRole('heading').allTextContents()
}

/** On phones the filters lie in a drawer. */
async function inFilters(page: Page, change: () => Promise<void>): Promise<void> {
  if (!isPhone(page)) return change()
  await page.getByRole('button', { name: 'فیلترها' }).click()
  const drawer = page.getByRole('dialog', { name: 'فیلترها' })
  await expect(drawer).toBeVisible()
  await change()
  await drawer.getByRole('button', { name: /^دیدن .+ محصول$/ }).click()
  await expect(drawer).toHaveCount(0)
}

async function sortBy(page: Page, sort: string): Promise<void> {
  if (isPhone(page)) await page.getByLabel('مرتب‌سازی').selectOption({ label: sort })
  else await page.getByRole('radio', { name: sort }).filter({ visible: true }).click()
}

interface DeadChoice {
  taken: ProductOption
  shut: ProductOption
}

/** An option of the first attribute, and one of the second that nobody offers with it. */
function deadChoice({ options, combinations }: Product): DeadChoice | undefined {
  const [first, second] = Object.values(Object.groupBy(options, ({ attribute_id }) => attribute_id))
  const pairs = (first ?? []).flatMap((taken) => (second ?? []).map((shut) => ({ taken, shut })))
  return pairs.find(({ taken, shut }) => !combinations.some((one) => holds(one, taken) && holds(one, shut)))
}

function holds({ options }: Product['combinations'][number], { id }: ProductOption): boolean {
  return options.some((option) => option.id === id)
}

/** Colours are swatches to press, everything else stands in a list. */
async function choose(page: Page, option: ProductOption): Promise<void> {
  if (option.type === 'color') await tick(choice(page, option))
  else await page.getByLabel(option.attribute_name).selectOption(option.id)
}

function choice(page: Page, { type, label }: ProductOption): Locator {
  return page.getByRole(type === 'color' ? 'radio' : 'option', {
    name: new RegExp(`^${RegExp.escape(label)}( \\(غیرقابل انتخاب\\)|، غیرقابل انتخاب)?$`),
  })
}

/** On phones the search has a screen of its own, besides the box at the top. */
async function openSearch(page: Page): Promise<Locator> {
  const name = 'جست‌وجوی محصول'
  if (!isPhone(page)) return page.getByRole('banner').getByRole('searchbox', { name })
  await page.getByRole('navigation', { name: 'نوار پایین' }).getByRole('button', { name: 'جست‌وجو' }).click()
  return page.getByRole('dialog', { name: 'جست‌وجو' }).getByRole('searchbox', { name })
}
