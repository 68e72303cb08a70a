import type { Page } from '@playwright/test'
import { loginCall, sendSmsCodeCall } from '#contract/identity.ts'
import { givePasswordCall, setFirstPasswordCall } from '#contract/staff-session.ts'
import { callMarket } from './call-market.ts'
import { inMarket } from './in-market.ts'
import { SCREENS } from './screens.ts'
import { codeSentTo, newMobile } from './shopper.ts'
import { expectSoundPage } from './sound-page.ts'

/** Of every member of staff that a journey signs in. */
export const PASSWORD = 'چای تازه‌دم در ایوان'

/** One of the staff, as `npm run master -- … --rights` makes them; answers their mobile. */
export async function memberOfStaff(granted: readonly string[]): Promise<string> {
  const mobile = newMobile()
  await inMarket((market) =>
    market.query(
      `insert into users (id, mobile, role, status, name, family, granted) values ($1, $1, 'staff', 'active', 'سارا', 'مدیری', $2)`,
      [mobile, granted],
    ),
  )
  return mobile
}

/** The token of a new member's session, made by calls. */
export async function staffToken(granted: readonly string[]): Promise<string> {
  const mobile = await memberOfStaff(granted)
  await callMarket(sendSmsCodeCall, { body: { mobile } })
  const { token_master } = await callMarket(loginCall, { body: { mobile, code: await codeSentTo(mobile) } })
  if (token_master === undefined) throw new Error('The member of staff got no token.')
  await unlock(token_master)
  return token_master
}

/** Opens the browser's session of a new member, as if they had given code and password here a moment ago. */
export async function signInAsStaff(page: Page, granted: readonly string[]): Promise<void> {
  const token = await staffToken(granted)
  await page.route('/signed-in-yesterday', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }))
  await page.goto('/signed-in-yesterday')
  await page.evaluate((master) => localStorage.setItem('user_master', master), token)
}

/** Takes every right from a member of staff, unknown to their browser. */
export async function takeRightsFrom(mobile: string): Promise<void> {
  await inMarket((market) => market.query(`update users set role = 'customer' where mobile = $1`, [mobile]))
}

/** Makes the sessions of a member look as if nobody had used them for an hour. */
export async function letRest(mobile: string): Promise<void> {
  await inMarket((market) =>
    market.query(`update sessions set used_at = used_at - interval '1 hour' where user_id = (select id from users where mobile = $1)`, [
      mobile,
    ]),
  )
}

/** Gives the password by a call; the first journey that signs in as this member has set it. */
export async function unlock(token: string): Promise<void> {
  const body = { password: PASSWORD }
  await callMarket(setFirstPasswordCall, { body }, token).catch(() => callMarket(givePasswordCall, { body }, token))
}

/** The step after the code. */
export async function givePasswordOnPage(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('رمز عبور').fill(password)
  await page.getByRole('button', { name: 'باز کردن پیشخوان' }).click()
}

/** A page of staff in a window beside the journey's own is looked at on both screens, too. */
export async function lookBeside(page: Page): Promise<void> {
  for (const screen of ['phone', 'desktop'] as const) {
    await page.setViewportSize(SCREENS[screen].viewport)
    await expectSoundPage(page, screen)
  }
}
