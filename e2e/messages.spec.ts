import type { Page, Route } from '@playwright/test'
import { formatCount } from '#persian/format.ts'
import { htmlOfMail } from '../server/modules/message/mail-words.ts'
import { inMarket } from './support/in-market.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { leaveMessages } from './support/messages.ts'
import { registeredShopper, signIn } from './support/shopper.ts'

const PAGE = '/account/notifications'
const COMPONENT = '**/api/user-myaccounts/user-messages/notification-component?*'
const MODAL = '**/notification-component/modal-component?*'
const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^پیام‌ها/ })
const rowsOf = (page: Page) => page.getByRole('table', { name: 'پیام‌های من' }).getByRole('row')

test('a message arrives on the open page, is read in its modal and its row, and the badges go', ONCE, async ({ page, open, look }) => {
  const shopper = await registeredShopper({ address: false })
  await signIn(page, shopper)
  await open('/account/notifications')
  await expect(page.getByText('پیامی ندارید')).toBeVisible()
  await expect(page.getByText('۰ پیام، ۰ نخوانده')).toBeVisible()
  await look()

  await leaveMessages(shopper, ['سفارش شما فرستاده شد', 'پاسخ تازه در تیکت'])
  await expect(rowsOf(page)).toHaveCount(3, { timeout: 45_000 })
  await expect(page.getByText('۲ پیام، ۲ نخوانده')).toBeVisible()
  await expect(page.getByText(/^آخرین به‌روزرسانی: [۰-۹]+ \S+ [۰-۹]{4}، [۰-۹]{2}:[۰-۹]{2}$/)).toBeVisible()
  await expect(bellOf(page)).toHaveAccessibleName('پیام‌ها، ۲ پیام نخوانده')
  await look()

  await page.getByRole('button', { name: 'مشاهده: سفارش شما فرستاده شد' }).click()
  const modal = page.getByRole('dialog', { name: 'سفارش شما فرستاده شد' })
  await expect(modal.getByRole('link', { name: 'رفتن به صفحهٔ مربوط' })).toHaveAttribute('href', '/account/orders')
  await expect(bellOf(page)).toHaveAccessibleName('پیام‌ها، ۱ پیام نخوانده')
  await look()
  await page.keyboard.press('Escape')
  await expect(page.getByText('۲ پیام، ۱ نخوانده')).toBeVisible()

  await page.getByRole('button', { name: 'حساب کاربری آرش کاشانی' }).click()
  await expect(page.getByRole('link', { name: 'پیام‌ها ۱ پیام نخوانده' }).filter({ visible: true })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'خواندم: پاسخ تازه در تیکت', exact: true }).click()
  await expect(page.getByRole('button', { name: 'نخواندم: پاسخ تازه در تیکت' })).toBeVisible()
  await expect(page.getByText('۲ پیام، ۰ نخوانده')).toBeVisible()
  await expect(bellOf(page)).toHaveAccessibleName('پیام‌ها')
  await page.getByRole('button', { name: 'تازه کردن' }).click()
  await expect(page.getByRole('button', { name: 'تازه کردن' })).toBeEnabled()
  await expect(rowsOf(page)).toHaveCount(3)
})

test('of many messages ten stand on a page, and all are read at once', ONCE, async ({ page, open, look }) => {
  const shopper = await registeredShopper({ address: false })
  await leaveMessages(
    shopper,
    Array.from({ length: 23 }, (_, index) => `خبر شمارهٔ ${formatCount(index + 1)}`),
  )
  await signIn(page, shopper)
  await open(`${PAGE}?page=3`)
  await expect(rowsOf(page)).toHaveCount(4)
  await expect(page.getByText('۲۳ پیام، ۲۳ نخوانده')).toBeVisible()
  await page.getByRole('link', { name: 'صفحهٔ ۱', exact: true }).click()
  await expect(rowsOf(page)).toHaveCount(11)

  await page.getByRole('button', { name: 'همه را خواندم' }).click()

  await expect(page.getByText('۲۳ پیام، ۰ نخوانده')).toBeVisible()
  await expect(bellOf(page)).toHaveAccessibleName('پیام‌ها')
  await look()
})

test('what does not come, or cannot be read, says so and is asked for again', ONCE, async ({ page, open, look, incidents }) => {
  const shopper = await registeredShopper({ address: false })
  await leaveMessages(shopper, ['سفارش شما فرستاده شد'])
  await signIn(page, shopper)
  const answerOnce = (answer: Parameters<Route['fulfill']>[0]) => page.route(COMPONENT, (route) => route.fulfill(answer))
  await answerOnce(answerWith('<script>alert(1)</script>'))
  await open(PAGE)
  const failed = page.getByRole('alert').filter({ hasText: 'خطا در بارگذاری' })
  await expect(failed).toContainText('خطا در بارگذاری کامپوننت پیام‌ها')
  await look()

  incidents.announce(404, '/api/user-myaccounts/user-messages/notification-component')
  await page.unroute(COMPONENT)
  await answerOnce({ status: 404, json: { message: 'پیدا نشد', code: 'NOT_FOUND', requestId: 'x' } })
  await failed.getByRole('button', { name: 'دوباره تلاش کنید' }).click()
  // the sentence of the fault before would stand here already
  await expect(failed).toContainText('پیدا نشد')
  await page.unroute(COMPONENT)
  await failed.getByRole('button', { name: 'دوباره تلاش کنید' }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(failed).toBeHidden()
})

test('a guest is told to log in, and is led there and back', ONCE, async ({ page, open }) => {
  await open(PAGE)

  await expect(page.getByRole('dialog', { name: 'ورود به حساب کاربری' }).getByRole('button', { name: 'ورود', exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(PAGE)}`)
})

const TEXT = { type: 'text', text: 'این‌جا چیز دیگری هم بود' }
const RUN = 'globalThis.hasRun = true'
const HOSTILE: readonly unknown[] = [
  { type: 'script', text: RUN },
  { type: 'html', html: `<img src=x onerror="${RUN}"><svg onload="${RUN}">` },
  { type: 'iframe', src: 'https://elsewhere.example/', srcdoc: `<script>${RUN}</script>` },
  { type: 'text', text: `<img src=x onerror="${RUN}"><script>${RUN}</script>`, onClick: RUN, onMouseOver: RUN, style: { color: 'red' } },
  { type: 'text', text: 'x', dangerouslySetInnerHTML: { __html: `<img src=x onerror="${RUN}">` }, ref: RUN, children: [RUN] },
  ...[`javascript:${RUN}`, '//elsewhere.example', '/.//elsewhere.example', 'https://elsewhere.example', 'data:text/html,x'].map((to) => ({
    type: 'link',
    text: 'پیوند',
    to,
  })),
  ...['https://elsewhere.example/a.png', '//elsewhere.example/a.png', '/api/auth/logout'].map((src) => ({
    type: 'picture',
    src,
    alt: 'عکس',
  })),
  { type: 'button', text: 'دکمه', call: 'delete-account', with: {} },
  { type: 'button', text: 'دکمه', call: 'set-seen', with: { tableIndex: 0, rowId: '../../x', isRead: true } },
  { type: '__proto__', text: RUN },
  { type: 'constructor', text: RUN },
  { type: 'table', label: 'x', columns: 'x', rows: { length: 1e9 } },
  { type: 'list', items: 'x' },
  7,
  null,
]

test(
  'hostile definitions draw what is known of them, and nothing of them runs, leads or is fetched elsewhere',
  ONCE,
  async ({ page, open, look }) => {
    const shopper = await registeredShopper({ address: false })
    await signIn(page, shopper)
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).host !== new URL(process.env.MARKET_URL ?? '').host) elsewhere.push(request.url())
    })
    let component: unknown
    await page.route(COMPONENT, (route) => route.fulfill(answerWith(component)))
    const opened = async (next: unknown) => {
      component = next
      await open(PAGE)
    }

    await test.step('unknown parts, scripts, links and pictures of others', async () => {
      await opened(JSON.stringify({ version: 1, parts: [...HOSTILE, TEXT] }).replace('{', '{"__proto__":{"hasRun":true},'))
      const messages = page.getByRole('region', { name: 'پیام‌ها' })
      await expect(messages).toContainText(TEXT.text)
      await expect(messages.getByText('<script>')).toHaveCount(1)
      await expect(messages.locator('a, img, button, iframe, script, svg, [style], [onclick], [onerror]')).toHaveCount(0)
      await look()
    })

    await test.step('parts within parts, too deep to be drawn', async () => {
      const deep = Array.from({ length: 2_000 }).reduce<unknown>((inner) => ({ type: 'card', parts: [inner] }), {
        type: 'text',
        text: 'ژرف',
      })
      await opened(JSON.stringify({ version: 1, parts: [deep, TEXT] }))
      await expect(page.getByText(TEXT.text)).toBeVisible()
      await expect(page.getByText('ژرف')).toHaveCount(0)
    })

    expect(elsewhere).toEqual([])
    expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false)
  },
)

test('what is no definition, by size, kind or version, is an error that can be tried again', ONCE, async ({ page, open }) => {
  const shopper = await registeredShopper({ address: false })
  await signIn(page, shopper)
  await page.route(COMPONENT, (route) => route.fulfill(answerWith('x'.repeat(10_000_000))))
  await open(PAGE)
  const failed = page.getByRole('alert').filter({ hasText: 'خطا در بارگذاری کامپوننت پیام‌ها' })
  await expect(failed).toBeVisible()

  for (const wrong of [7, { version: 1 }, '{"version":2,"parts":[]}', '[]']) {
    await page.unroute(COMPONENT)
    await page.route(COMPONENT, (route) => route.fulfill(answerWith(wrong)))
    const answered = page.waitForResponse(COMPONENT)
    await failed.getByRole('button', { name: 'دوباره تلاش کنید' }).click()
    await answered
    await expect(failed.getByRole('button')).toBeEnabled()
    await expect(failed).toBeVisible()
  }
})

test('a modal draws its message by the same parts', ONCE, async ({ page, open }) => {
  const shopper = await registeredShopper({ address: false })
  await leaveMessages(shopper, ['سفارش شما فرستاده شد'])
  await signIn(page, shopper)
  await page.route(MODAL, async (route) => {
    const answer = await route.fetch()
    const parts = [...HOSTILE, TEXT]
    await route.fulfill({ response: answer, json: { ...(await answer.json()), component: JSON.stringify({ version: 1, parts }) } })
  })
  await open(PAGE)

  await page.getByRole('button', { name: /^مشاهده/ }).click()

  const modal = page.getByRole('dialog', { name: 'سفارش شما فرستاده شد' })
  await expect(modal).toContainText(TEXT.text)
  await expect(modal.locator('a, img, iframe, script')).toHaveCount(0)
  await expect(bellOf(page)).toHaveAccessibleName('پیام‌ها')
  expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false)
})

function answerWith(component: unknown) {
  return { json: { component, notificationIds: [], count: 1, unreadCount: 0, page: 1, totalPages: 1 } }
}

test(
  'the outbox shows a mail as programs show it in the light and in the dark, and nothing in it runs',
  ONCE,
  async ({ page, open, look }) => {
    const to = `sara-${Date.now()}@example.test`
    const words = { subject: 'سفارش شما ثبت شد', lines: ['<img src=x onerror=alert()><script>alert()</script>'] }
    const html = htmlOfMail(words, { name: 'راسته', url: 'http://market.test' }).replace(
      '</body>',
      '<script>document.title="ran"</script></body>',
    )
    await inMarket((market) =>
      market.query({
        text: `insert into messages (id, channel, recipient, subject, body, html, state, created_at) values ($1, 'email', $1, $2, $3, $4, 'kept', now())`,
        values: [to, words.subject, words.lines[0], html],
      }),
    )

    // each frame has a look of its own, which a look that is set for the whole browser would hide
    await page.emulateMedia({ colorScheme: null })
    await open(`/dev/outbox?to=${to}`)
    const inFrame = (look: string) => page.frameLocator(`iframe[title="${words.subject}، ${look}"]`)
    await expect(inFrame('روشن').getByRole('heading', { name: words.subject })).toBeVisible()
    await expect(inFrame('روشن').locator('.sheet')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(inFrame('تیره').locator('.sheet')).toHaveCSS('background-color', 'rgb(33, 30, 27)')
    await expect(inFrame('تیره').getByText('onerror=alert()')).toBeVisible()
    await look()
  },
)
