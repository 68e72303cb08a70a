import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { STAFF_RIGHTS } from '#contract/rights.ts'
import { rightsShown } from './rights-shown.ts'
import { StaffRights } from './staff-rights.tsx'

const SARA = { name: 'سارا', family: 'مدیری', userType: 'همکار' }

test('every right of staff has its place and its sentence on the dashboard', () => {
  const shown = rightsShown(STAFF_RIGHTS).flatMap(({ rights }) => rights)

  expect(shown.map(({ right }) => right).sort()).toEqual([...STAFF_RIGHTS].sort())
  expect(new Set(shown.map(({ title }) => title)).size).toBe(STAFF_RIGHTS.length)
})

test('a member of staff sees what they may do and nothing else', () => {
  const html = renderToStaticMarkup(<StaffRights member={{ ...SARA, rights: ['reviews.moderate', 'orders.read'] }} />)

  expect([...html.matchAll(/<b>([^<]+)<\/b>/g)].map(([, title]) => title)).toEqual(['دیدگاه‌ها و پرسش‌ها', 'دیدن سفارش‌ها'])
  expect(html).not.toContain('همکاران')
})

test('a member without a right reads whom to ask', () => {
  expect(renderToStaticMarkup(<StaffRights member={SARA} />)).toContain('هنوز کاری به شما سپرده نشده است')
})
