// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAsking, serverAnswers } from '#web/data/rendered.testing.tsx'
import { ConsoleFrame } from './console-frame.tsx'

const REFUSED = 'شما دسترسی به این صفحه ندارید'
const SARA = { id: 'u1', role: 'staff', name: 'سارا', family: 'مدیری', userType: 'همکار', rights: ['orders.read'] }
const verified = { body: { valid: true, user_master: SARA } }
const refused = (status: number, code: string) => ({ status, body: { message: 'نه', code, requestId: 'r' } })

const open = () =>
  renderAsking(<ConsoleFrame places={() => [{ to: '#orders', label: 'سفارش‌ها' }]}>{({ rights }) => <p>{rights?.join()}</p>}</ConsoleFrame>)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('who has no master token is refused without a question to the server', () => {
  const { sent } = serverAnswers(verified)

  open()

  expect(screen.getByRole('heading', { name: REFUSED })).toBeDefined()
  expect(screen.getByRole('link', { name: 'ورود' }).getAttribute('href')).toBe('/login?redirect=%2Fmaster-dashboard')
  expect(sent).toEqual([])
})

test('the session is verified each time the page opens, and shows nothing before', async () => {
  localStorage.setItem('user_master', 'token')
  serverAnswers(verified, refused(403, 'FORBIDDEN'))

  open()
  expect(screen.getByRole('status').textContent).toContain('در حال بررسی دسترسی شما')
  expect(await screen.findByText('orders.read')).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'بخش‌ها' }).textContent).toBe('سفارش‌ها')
  cleanup()
  open()

  expect(screen.queryByText('orders.read')).toBeNull()
  expect(await screen.findByRole('heading', { name: REFUSED })).toBeDefined()
})

test.for([
  [401, 'NOT_SIGNED_IN'],
  [403, 'FORBIDDEN'],
] as const)('who is answered %s has no access', async ([status, code]) => {
  localStorage.setItem('user_master', 'token of before')
  serverAnswers(refused(status, code))

  open()

  expect(await screen.findByRole('heading', { name: REFUSED })).toBeDefined()
})

test('a server that fails says so, and is asked once more', async () => {
  localStorage.setItem('user_master', 'another token')
  serverAnswers(refused(422, 'INVALID_INPUT'), verified)

  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'دوباره تلاش کنید' }))

  expect(await screen.findByText('orders.read')).toBeDefined()
})
