import { createSellerKeyCall } from '#contract/api-key.ts'
import { listDeskOrdersCall } from '#contract/desk-order.ts'
import { callMarket } from './support/call-market.ts'
import { newSeller } from './support/desk.ts'
import { inMarket } from './support/in-market.ts'
import { expect, test } from './support/journey.ts'
import { personOf } from './support/seller.ts'
import { signIn } from './support/shopper.ts'
import { signInAsStaff } from './support/staff.ts'

/** Of the documents' own network: nothing is ever sent there. */
const PROGRAM = 'https://203.0.113.7/rasteh'

test('staff make a key for a program, see it once, and revoke it', async ({ page, open, look }) => {
  await signInAsStaff(page, ['keys.write', 'settings.write', 'orders.read'])
  await open('/master-dashboard/keys')
  await expect(page.getByRole('heading', { level: 1, name: 'کلیدهای برنامه‌ها' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'فهرست روشن باشد' })).toBeVisible()
  await look()

  await page.getByRole('button', { name: 'کلید تازه' }).click()
  const dialog = page.getByRole('dialog', { name: 'کلید تازه' })
  await dialog.getByRole('button', { name: 'ساختن کلید' }).click()
  await expect(dialog.getByText('نام کلید الزامی است')).toBeVisible()
  await expect(dialog.getByText('دست‌کم یک دسترسی را انتخاب کنید')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'کلیدهای برنامه‌ها' })).toBeHidden()
  await look()
  await dialog.getByLabel('نام').fill('حسابداری')
  await dialog.getByRole('checkbox', { name: 'دیدن سفارش‌ها' }).check()
  await dialog.getByLabel('اعتبار').selectOption('یک سال')
  await dialog.getByRole('button', { name: 'ساختن کلید' }).click()

  const made = page.getByRole('dialog', { name: 'کلید ساخته شد' })
  await expect(made.getByLabel('کلید')).toHaveValue(/^rk_/)
  await look()
  await made.getByRole('button', { name: 'نگه داشتم' }).click()
  const row = page.getByRole('list', { name: 'کلیدها' }).getByRole('listitem').filter({ hasText: 'ساختهٔ شما' })
  await expect(row).toContainText('حسابداری')
  await look()

  await row.getByRole('button', { name: 'باطل کردن حسابداری' }).click()
  await page.getByRole('dialog', { name: 'باطل کردن کلید' }).getByRole('button', { name: 'باطل شود' }).click()
  await expect(row).toContainText('باطل')
  await expect(row.getByRole('button', { name: 'باطل کردن حسابداری' })).toBeHidden()
})

test('staff add an address that is told of what happens, look at its log, send again and remove it', async ({ page, open, look }) => {
  await signInAsStaff(page, ['keys.write'])
  await open('/master-dashboard/webhooks')
  await page.getByRole('button', { name: 'نشانی تازه' }).click()
  const dialog = page.getByRole('dialog', { name: 'نشانی تازه' })
  await dialog.getByLabel('نشانی').fill('http://erp.example.ir')
  await dialog.getByRole('button', { name: 'افزودن نشانی' }).click()
  await expect(dialog.getByText('نشانی باید با https:// آغاز شود')).toBeVisible()
  await look()
  const url = `${PROGRAM}/${test.info().project.name}`
  await dialog.getByLabel('نشانی').fill(url)
  await dialog.getByRole('button', { name: 'افزودن نشانی' }).click()
  await expect(page.getByRole('dialog', { name: 'نشانی افزوده شد' }).getByLabel('رمز امضا')).toHaveValue(/^whsec_/)
  await page.getByRole('button', { name: 'نگه داشتم' }).click()
  await inMarket((market) =>
    market.query(
      `insert into webhook_deliveries (webhook_id, id, event, about, body, state, attempts, next_at, last_at, last_error, created_at)
       select id, 'event_' || gen_random_uuid(), 'order.paid', 'receipt_0193f2a4-7c11-7d20-9f33-5b2f6f1e8a01', '{}', 'failed', 9, now(), now(),
         'این نشانی مجاز نیست', now() from webhooks where url = $1`,
      [url],
    ),
  )

  await page.getByRole('button', { name: `گزارش ${url}` }).click()
  const log = page.getByRole('list', { name: `گزارش ${url}` })
  await expect(log).toContainText('نرسید')
  await look()
  await log.getByRole('button', { name: 'فرستادن دوباره' }).first().click()
  await expect(page.getByText('در صف فرستادن است')).toBeVisible()

  await page.getByRole('button', { name: `خاموش کردن ${url}` }).click()
  await expect(page.getByRole('button', { name: `روشن کردن ${url}` })).toBeVisible()
  await page.getByRole('button', { name: `حذف ${url}` }).click()
  await look()
  await page.getByRole('dialog', { name: 'حذف نشانی' }).getByRole('button', { name: 'حذف شود' }).click()
  await expect(page.getByRole('button', { name: `حذف ${url}` })).toBeHidden()
})

test('a seller’s owner keeps its programs: a key that works, an address, and a place in the feed', async ({ page, open, look }) => {
  const owner = await personOf(await newSeller())
  await signIn(page, owner)
  await open('/desk/programs')
  await expect(page.getByText('کلیدی ساخته نشده است')).toBeVisible()
  await look()

  const { secret } = await callMarket(createSellerKeyCall, { body: { name: 'انبار', scopes: ['desk.orders'], days: 30 } }, owner.token)
  const { orders } = await callMarket(listDeskOrdersCall, { query: {} }, secret)
  expect(orders).toEqual([])
  await open('/desk/programs')
  await expect(page.getByRole('list', { name: 'کلیدها' })).toContainText('آخرین استفاده')
  await look()

  const feed = page.getByRole('switch', { name: 'قیمت‌های ما در این فهرست باشد' })
  await expect(feed).toBeChecked()
  await feed.click()
  await expect(page.getByText('خاموش شد')).toBeVisible()
  await expect(feed).not.toBeChecked()
})
