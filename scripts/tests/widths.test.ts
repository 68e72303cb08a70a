import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { inRoot } from '../set-up/places.mjs'

interface Journey {
  name: string
  text: string
  runsOnce: boolean
  looks: boolean
}

/** Where no journey says the address: it is reached by a press, or without a connection. */
const REACHED_BY_PRESSES = [
  ['features/identity/register-page.tsx', 'ثبت‌نام'],
  ['features/order/invoice-page.tsx', 'صورت‌حساب'],
  ['features/offline/offline-page.tsx', 'setOffline'],
  ['features/account/devices-page.tsx', "link', { name: 'دستگاه‌ها'"],
  ['features/ticket/new-ticket-page.tsx', "form', { name: 'تیکت تازه'"],
  ['features/staff/ticket-queue-page.tsx', "heading', { name: 'صف تیکت‌ها'"],
  ['features/staff/desk-ticket-page.tsx', '/^باز کردن تیکت/'],
  ['features/staff/return-queue-page.tsx', "heading', { name: 'مرجوعی‌ها'"],
  ['features/staff/desk-return-page.tsx', '`باز کردن مرجوعی سفارش'],
  ['features/desk-people/people-page.tsx', "level: 1, name: 'همکاران'"],
  ['features/staff/product-questions-page.tsx', "list', { name: 'پرسش‌ها و پاسخ‌ها'"],
  ['features/staff/reports-page.tsx', "list', { name: 'گزارش‌ها'"],
  ['features/desk-order/print-page.tsx', "heading', { name: 'برگهٔ بسته‌بندی'"],
  ['features/desk-money/way-page.tsx', "region', { name: 'کارمزد هر ردیف'"],
  ['features/staff/application-queue-page.tsx', "heading', { name: 'درخواست‌های فروشندگی'"],
  ['features/staff/desk-application-page.tsx', '`باز کردن درخواست ${'],
  ['features/desk-offers/stock-page.tsx', "list', { name: 'گردش موجودی'"],
  ['features/staff/proposal-queue-page.tsx', '`باز کردن پیشنهاد ${'],
  ['features/staff/desk-proposal-page.tsx', "button', { name: 'پذیرفتن و ساختن محصول'"],
  ['features/staff/product/product-page.tsx', "heading', { name: 'محصول تازه'"],
  ['features/staff/forbidden-page.tsx', "list', { name: 'محصول‌های ممنوع'"],
] as const

const journeys = readdirSync(inRoot('e2e'))
  .filter((file) => file.endsWith('.spec.ts'))
  .flatMap((file) => journeysOf(file, readFileSync(inRoot(`e2e/${file}`), 'utf8')))

test('every page is looked at, on both screens: by a journey that runs on both, or by the look of one that runs once', () => {
  const looking = journeys.filter(({ looks }) => looks)
  const lookedAt = new Set<string>(
    REACHED_BY_PRESSES.filter(([, sign]) => looking.some(({ text }) => text.includes(sign))).map(([module]) => module),
  )
  const pages = new Map<string, string>()
  for (const [, path = '', module = ''] of readFileSync(inRoot('web/routes.ts'), 'utf8').matchAll(/route\('([^']+)', '([^']+)'/g)) {
    // exist in development alone
    if (path.startsWith('dev/') || module.endsWith('.ts')) continue
    pages.set(module, path)
    const address = new RegExp(`/${path.replaceAll(/:\w+/g, '[^/]+').replace('*', 'no-such')}`)
    if (looking.some(({ text }) => address.test(text.replaceAll('\\/', '/')))) lookedAt.add(module)
  }

  expect(pages.size).toBeGreaterThan(25)
  expect([...pages].filter(([module]) => !lookedAt.has(module))).toEqual([])
})

test('a journey that runs once leaves what differs by width to others', () => {
  const once = journeys.filter(({ runsOnce }) => runsOnce)

  expect(once.length).toBeGreaterThan(0)
  expect(once.filter(({ text }) => /\bisPhone\(/.test(text)).map(({ name }) => name)).toEqual([])
})

function journeysOf(file: string, code: string): Journey[] {
  return callsIn(parseSync(file, code).program)
    .map(({ start, end }) => code.slice(start, end))
    .filter((text) => text.startsWith('test('))
    .map((text) => {
      const [head = ''] = text.split('=> {')
      return { name: `${file}: ${head.split('\n')[0]}`, text, runsOnce: /\bONCE,/.test(head), looks: /\{[^}]*\blook\b[^}]*\}/.test(head) }
    })
}

function callsIn(node: unknown): { start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap(callsIn)
  if (node === null || typeof node !== 'object') return []
  const inside = Object.values(node).flatMap(callsIn)
  const isCall = 'type' in node && node.type === 'CallExpression'
  return isCall && 'start' in node && 'end' in node ? [{ start: Number(node.start), end: Number(node.end) }, ...inside] : inside
}
