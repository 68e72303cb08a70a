import type { AnswerOf } from '#contract/call.ts'
import type { Bootstrap, readBootstrapCall } from '#contract/content.ts'
import { tokensOf } from '#contract/site-colours.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { htmlOfParagraphs } from '#persian/paragraphs.ts'
import { sanitisedHtml } from '../../platform/sanitised-html.ts'
import type { SettingsRow } from './site-settings.queries.ts'

type Over = NonNullable<AnswerOf<typeof readBootstrapCall>['over']>

/** What staff set, as it lies over the frame; undefined: nothing. */
export function overOf(settings: SettingsRow): Over | undefined {
  const { siteTitle, logo, primaryLight, primaryDark, trust } = settings
  const over: Over = {
    ...(siteTitle !== '' && { siteTitle }),
    ...(logo !== '' && { logo }),
    ...(primaryLight !== null && primaryDark !== null && { look: tokensOf({ light: primaryLight, dark: primaryDark }) }),
    ...(trust.some(({ label }) => label !== '') && { trust: trust.map((each) => (each.label === '' ? null : each)) }),
    footerEnd: footerEndOf(settings),
  }
  return Object.keys(over).length === 1 && over.footerEnd === '' ? undefined : over
}

export function laidOver(frame: Bootstrap, over: Over | undefined): Bootstrap {
  if (over === undefined) return frame
  const { footerEnd, ...rest } = over
  return { ...frame, ...rest, footerAbout: `${frame.footerAbout}${footerEnd}` }
}

/** Contact and seal as words at the end of the footer. Of the seal there is a link: no picture or script of another site is on the page. */
function footerEndOf({ phone, email, hours, address, enamadId, enamadCode }: SettingsRow): string {
  const parts = [
    phone !== '' && `<p>تلفن: <a href="tel:${phone}">${toPersianDigits(phone)}</a></p>`,
    email !== '' && `<p>ایمیل: <a href="mailto:${email}">${email}</a></p>`,
    hours !== '' && htmlOfParagraphs(`ساعت پاسخ‌گویی: ${hours}`),
    address !== '' && htmlOfParagraphs(`نشانی: ${address}`),
    enamadId !== '' && `<p><a href="https://trustseal.enamad.ir/?id=${enamadId}&amp;Code=${enamadCode}">نماد اعتماد الکترونیکی</a></p>`,
  ]
  return sanitisedHtml(parts.filter((part) => part !== false).join(''))
}
