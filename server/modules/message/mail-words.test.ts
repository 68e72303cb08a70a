import { expect, test } from 'vitest'
import { htmlOfMail, plainMail } from './mail-words.ts'

const SHOP = { name: 'راسته', url: 'https://rasteh.example' }
const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;`
const mail = {
  subject: `سفارش ${HOSTILE}`,
  lines: [`«${HOSTILE}» ارسال شد`],
  facts: [{ label: HOSTILE, value: HOSTILE }],
  action: { label: HOSTILE, path: `/product/${HOSTILE}` },
}

test('names and titles are text in a mail, whatever they hold', () => {
  const html = htmlOfMail(mail, { ...SHOP, name: HOSTILE })

  expect(html).not.toMatch(/<script|<img|="[^"]*'alert/)
  expect(html.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;/g)?.length).toBeGreaterThanOrEqual(7)
  expect(html).toContain('&amp;amp;')
  expect(html.match(/<a /g)).toHaveLength(3)
})

test('in the plain mail they stand as they were written', () => {
  expect(plainMail(mail, SHOP)).toContain(`«${HOSTILE}» ارسال شد\n\n${HOSTILE}: ${HOSTILE}\n\n`)
})
