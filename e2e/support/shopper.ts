import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { logoutCall, signUpCall, updateUserCall, verifySmsCall } from '#contract/identity.ts'
import { readOutboxCall } from '#contract/outbox.ts'
import { nationalCodeCheckDigit } from '#persian/ids.ts'
import { callMarket } from './call-market.ts'

export interface Shopper {
  mobile: string
  token: string
}

/** What the buyer form asks for, as the journeys fill it in. */
export const HOME = {
  province: 'اصفهان',
  city: 'کاشان',
  address: 'خیابان فاضل نراقی، کوچهٔ سروش، پلاک ۱۲',
  postalCode: '8713645791',
} as const

/** A number that no other journey has: each number may only get a few codes. */
export function newMobile(): string {
  return `0990${String(randomInt(10_000_000)).padStart(7, '0')}`
}

/** A national code that no other journey has: an account holds it alone. */
export function newNationalCode(): string {
  const nine = `12${String(randomInt(10_000_000)).padStart(7, '0')}`
  return `${nine}${nationalCodeCheckDigit(nine)}`
}

/** The newest code sent to a number that is not `after`. */
export async function codeSentTo(mobile: string, after?: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const { messages } = await callMarket(readOutboxCall, { query: { to: mobile } })
      code = messages.findLast((message) => message.code !== undefined)?.code
      return code !== undefined && code !== after
    })
    .toBe(true)
  return code ?? ''
}

/** A registered shopper with a session, made by calls. */
export async function registeredShopper({ address = true } = {}): Promise<Shopper> {
  const mobile = newMobile()
  await callMarket(signUpCall, { body: { name: 'آرش', family: 'کاشانی', nationalCode: newNationalCode(), mobile } })
  const { token } = await callMarket(verifySmsCall, { body: { mobile, code: await codeSentTo(mobile) } })
  if (token === undefined) throw new Error(`${mobile} was registered and got no token.`)
  if (address) {
    await callMarket(updateUserCall, { body: { name: 'آرش', family: 'کاشانی', ...HOME, socialName: 'bale', socialNumber: mobile } }, token)
  }
  return { mobile, token }
}

/** Opens the browser's session of a shopper, as if they had logged in here yesterday. */
export async function signIn(page: Page, shopper: Shopper): Promise<void> {
  await page.route('/signed-in-yesterday', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }))
  await page.goto('/signed-in-yesterday')
  await page.evaluate((token) => localStorage.setItem('user', token), shopper.token)
}

/** Ends the session at the server, unknown to the browser that still holds its token. */
export async function endSessionOf(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('user'))
  if (token === null) throw new Error('Nobody is signed in here.')
  await callMarket(logoutCall, {}, token)
}

/** From the login page, wherever it was opened, to the page that it leads back to. */
export async function logInOnPage(page: Page, mobile: string): Promise<void> {
  const before = await newestCode(mobile)
  await page.getByLabel('شماره موبایل').fill(mobile)
  await page.getByRole('button', { name: 'دریافت کد' }).click()
  await expect(page.getByRole('heading', { name: 'کد را بنویسید' })).toBeVisible()
  await typeCode(page, await codeSentTo(mobile, before))
  await expect(page.getByRole('heading', { name: /^خوش آمدید/ })).toBeVisible()
  await page.getByRole('link', { name: 'همین حالا برو' }).click()
}

/** The first box takes all digits, as it does when the phone fills them in. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('group', { name: 'کد تأیید' }).getByRole('textbox').first().fill(code)
}

async function newestCode(mobile: string): Promise<string | undefined> {
  const { messages } = await callMarket(readOutboxCall, { query: { to: mobile } })
  return messages.findLast((message) => message.code !== undefined)?.code
}
