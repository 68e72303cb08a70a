import { randomUUID } from 'node:crypto'
import { addCategoryCall, changeCategoryCall, readCategoryTreeCall } from '#contract/category-tree.ts'
import { callMarket } from './support/call-market.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { toPersianLetters } from './support/letters.ts'
import { signInAsStaff, staffToken } from './support/staff.ts'

test(
  'staff add categories, move one by keys below another and out again, and are shown what a colleague changed meanwhile',
  ONCE,
  async ({ page, open, look, incidents }) => {
    const mark = randomUUID().slice(0, 6)
    const [first, second] = [`چای ${toPersianLetters(mark)}`, `قهوه ${toPersianLetters(mark)}`]
    const token = await staffToken(['catalogue'])
    await callMarket(addCategoryCall, { body: { slug: `tea-${mark}`, title: first, subscriptionModel: 'basic', parent: null } }, token)
    await signInAsStaff(page, ['catalogue'])
    await open('/master-dashboard/category-tree')
    await page.getByRole('button', { name: 'دستهٔ تازه', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('عنوان').fill(second)
    await dialog.getByLabel('نامک').fill('دو کلمه')
    await dialog.getByRole('button', { name: 'ذخیره' }).click()
    await expect(dialog.getByText('نامک فقط حرف، رقم، نقطه و خط تیره می‌پذیرد')).toBeVisible()
    await look()
    await dialog.getByLabel('نامک').fill(`coffee-${mark}`)
    await dialog.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('دسته افزوده شد')).toBeVisible()

    await page.getByRole('button', { name: `به زیر ${first}: ${second}` }).press('Enter')
    const below = page.getByRole('list', { name: `زیردسته‌های ${first}` })
    await expect(below.getByText(second, { exact: true })).toBeVisible()
    await look()
    await page.getByRole('button', { name: `بیرون از ${first}: ${second}` }).press('Enter')
    await expect(below).toHaveCount(0)
    await page.getByRole('button', { name: `${second} بالاتر` }).press('Enter')
    await expect(page.getByRole('button', { name: `به زیر ${second}: ${first}` })).toBeVisible()

    const { version } = await callMarket(readCategoryTreeCall, {}, token)
    await callMarket(
      changeCategoryCall,
      { params: { slug: `tea-${mark}` }, body: { title: `${first} سبز`, subscriptionModel: 'basic', version } },
      token,
    )
    incidents.announce(409, /\/api\/master-dash\/category-tree\/.+\/place$/)
    await page.getByRole('button', { name: `به زیر ${second}: ${first}` }).press('Enter')
    await expect(page.getByText('همکار دیگری دسته‌ها را همین حالا عوض کرد', { exact: false })).toBeVisible()
    await expect(page.getByText(`${first} سبز`, { exact: true })).toBeVisible()
  },
)
