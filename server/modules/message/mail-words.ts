import type { MailWords, Shop } from './text.ts'

/** The page with a person's notification settings. */
const SETTINGS_PATH = '/account/notification-settings'

/** The same words as in HTML, a line each. */
export function plainMail({ lines, facts = [], action }: MailWords, shop: Shop): string {
  return [
    ...lines,
    ...(facts.length === 0 ? [] : [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...(action === undefined ? [] : [`${action.label}: ${shop.url}${action.path}`]),
    `${shop.name}: ${shop.url}\nاین ایمیل را نمی‌خواهید؟ ${shop.url}${SETTINGS_PATH}`,
  ].join('\n\n')
}

/**
 * The one layout of mails. What mail programs do not know is not used: styles stand in the elements, boxes are tables, nothing is loaded. It says that it
 * is made for dark and light alike, so that a program in the dark takes the colours of the sheet in its head, and leaves it as it is where it cannot.
 */
export function htmlOfMail({ subject, lines, facts = [], action }: MailWords, shop: Shop): string {
  const paragraphs = lines.map((line) => `<p class="ink" style="margin:0 0 16px;${INK}">${escaped(line).replaceAll('\n', '<br>')}</p>`)
  return `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${MAIL_SHEET}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#f6f4f1;${FONT}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background-color:#f6f4f1"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" dir="rtl" style="max-width:560px;background-color:#ffffff;border:1px solid #e3ded7;border-radius:16px"><tr><td style="padding:24px;text-align:right">
<p class="name" style="margin:0 0 16px;font-size:20px;font-weight:bold;color:#0b6e75">${escaped(shop.name)}</p>
<h1 class="ink" style="margin:0 0 16px;font-size:18px;${INK}">${escaped(subject)}</h1>
${paragraphs.join('\n')}
${tableOf(facts)}${buttonOf(action, shop)}
<p class="quiet" style="margin:24px 0 0;font-size:13px;line-height:2;color:#5c554d">
<a class="quiet" href="${escaped(shop.url)}" style="color:#5c554d">${escaped(shop.name)}</a> ·
<a class="quiet" href="${escaped(shop.url + SETTINGS_PATH)}" style="color:#5c554d">این ایمیل را نمی‌خواهم</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>`
}

const FONT = 'font-family:Vazirmatn,Tahoma,Arial,sans-serif;font-size:15px;line-height:2'
const INK = 'color:#2a2622'

/** The classes are only for the dark: in the light every element carries its own style. */
export const MAIL_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.ground{background-color:#171513!important}.sheet{background-color:#211e1b!important;border-color:#3a352f!important}
.ink{color:#f1ede8!important}.quiet{color:#b9b0a5!important}.name{color:#5cc4cb!important}.button{background-color:#0b6e75!important;color:#ffffff!important}}`

function tableOf(facts: readonly { label: string; value: string }[]): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="quiet" style="padding:4px 0;color:#5c554d">${escaped(label)}</td><td class="ink" align="left" style="padding:4px 0;font-weight:bold;${INK}"><bdi>${escaped(value)}</bdi></td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>\n`
}

function buttonOf(action: MailWords['action'], { url }: Shop): string {
  if (action === undefined) return ''
  return `<p style="margin:0"><a class="button" href="${escaped(url + action.path)}" style="display:inline-block;padding:10px 20px;border-radius:8px;background-color:#0b6e75;color:#ffffff;text-decoration:none">${escaped(action.label)}</a></p>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
