import { expect, test } from 'vitest'
import { cleanedName } from './cleaned-name.ts'

test.for([
  ['carton.jpg', 'carton.webp'],
  ['رسید پست.pdf', 'رسید پست.webp'],
  ['می\u200cخواهم.png', 'می\u200cخواهم.webp'],
  ['../../etc/passwd', 'passwd.webp'],
  ['C:\\Users\\sara\\a.png', 'a.webp'],
  ['\u202egpj.exe', 'gpj.webp'],
  ['a\u0000b\u2066c\nd.html', 'abcd.webp'],
  ['.htaccess', 'htaccess.webp'],
  ['..', 'file.webp'],
  ['', 'file.webp'],
  ['\u200f\u061c ', 'file.webp'],
  ['two.endings.tar.gz', 'two.endings.tar.webp'],
  ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.webp'],
  [`${'ی'.repeat(200)}.png`, `${'ی'.repeat(80)}.webp`],
])('«%s» is shown as «%s»', ([sent = '', shown]) => {
  expect(cleanedName(sent, 'webp')).toBe(shown)
})
