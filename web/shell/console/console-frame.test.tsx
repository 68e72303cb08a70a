// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { verifyMasterCall } from '#contract/identity.ts'
import { call } from '#web/api/call.ts'
import { renderAsking, serverAnswers } from '#web/data/rendered.testing.tsx'
import { useData } from '#web/data/use-data.ts'
import { ConsoleFrame } from './console-frame.tsx'

const REFUSED = 'شما دسترسی به این صفحه ندارید'
const SARA = { id: 'u1', role: 'staff', name: 'سارا', family: 'مدیری', userType: 'همکار', rights: ['orders.read'] }
const verified = { body: { valid: true, user_master: SARA, idleSeconds: 1_800 } }
const refused = (status: number, code: string) => ({ status, body: { message: 'نه', code, requestId: 'r' } })

const open = () =>
  renderAsking(
    <MemoryRouter initialEntries={['/master-dashboard/orders/7']}>
      <ConsoleFrame places={() => [{ to: '/master-dashboard/orders', label: 'سفارش‌ها' }]}>
        {({ rights }) => <p>{rights?.join()}</p>}
      </ConsoleFrame>
    </MemoryRouter>,
  )

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
  expect(screen.getByRole('link', { name: 'سفارش‌ها' }).getAttribute('aria-current')).toBe('page')
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

test('a member who signs in again leaves the session of before, which would lead away from the login page', async () => {
  localStorage.setItem('user', 'token of the shopper’s half')
  localStorage.setItem('user_master', 'token that is over')
  const { sent } = serverAnswers(refused(401, 'NOT_SIGNED_IN'), { body: { message: 'از حساب خود خارج شدید' } })

  const { person } = open()
  await screen.findByText('نشست شما به پایان رسیده است؛ با شمارهٔ خود دوباره وارد شوید.')
  await person.click(screen.getByRole('link', { name: 'ورود' }))

  expect([localStorage.getItem('user'), localStorage.getItem('user_master')]).toEqual([null, null])
  expect(sent).toHaveLength(2)
})

test('a shopper who signs in as a member leaves their own session, which would lead back here', async () => {
  localStorage.setItem('user', 'token of a shopper')
  const { sent } = serverAnswers({ body: { message: 'از حساب خود خارج شدید' } })

  const { person } = open()
  await person.click(screen.getByRole('link', { name: 'ورود' }))

  expect(localStorage.getItem('user')).toBeNull()
  expect(sent).toHaveLength(1)
})

const unlocked = { body: { status: 'ok', message: 'نشست شما باز شد' } }
const wrong = {
  status: 422,
  body: { message: 'رمز درست نیست', code: 'WRONG_PASSWORD', errors: { password: 'رمز درست نیست' }, requestId: 'r' },
}
const locked = refused(403, 'PASSWORD_NEEDED')

describe('a locked session', () => {
  test('asks for the password, tells a wrong one at its field, and shows the page behind the right one', async () => {
    localStorage.setItem('user_master', 'token of a sign-in')
    const { sent } = serverAnswers(locked, wrong, unlocked, verified)

    const { person } = open()
    await screen.findByRole('heading', { name: 'رمز خود را بنویسید' })
    expect(document.activeElement).toBe(screen.getByLabelText('رمز عبور'))
    await person.keyboard('چای سرد{Enter}')
    await screen.findByText('رمز درست نیست')
    expect(screen.queryByText('orders.read')).toBeNull()
    await person.clear(screen.getByLabelText('رمز عبور'))
    await person.keyboard('چای گرم در ایوان{Enter}')

    expect(await screen.findByText('orders.read')).toBeDefined()
    expect(sent).toEqual([null, { password: 'چای سرد' }, { password: 'چای گرم در ایوان' }, null])
  })

  test('of a member with an app asks for a code of it, too, once the password came without one', async () => {
    localStorage.setItem('user_master', 'token of a member with an app')
    const asked = 'کد شش‌رقمی برنامه یا یکی از کدهای بازیابی را هم بنویسید'
    const needed = { status: 422, body: { message: asked, code: 'APP_CODE_NEEDED', errors: { appCode: asked }, requestId: 'r' } }
    const { sent } = serverAnswers(locked, needed, unlocked, verified)

    const { person } = open()
    await screen.findByRole('heading', { name: 'رمز خود را بنویسید' })
    await person.keyboard('چای گرم در ایوان{Enter}')
    await screen.findByText(asked)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('کد برنامه یا کد بازیابی')))
    await person.keyboard('۱۲۳ ۴۵۶{Enter}')

    expect(await screen.findByText('orders.read')).toBeDefined()
    expect(sent).toEqual([null, { password: 'چای گرم در ایوان' }, { password: 'چای گرم در ایوان', appCode: '۱۲۳ ۴۵۶' }, null])
  })

  test('of a member without a password lets them set one, by the rules of a new one', async () => {
    localStorage.setItem('user_master', 'token of a first sign-in')
    const { sent } = serverAnswers(refused(403, 'PASSWORD_UNSET'), unlocked, verified)

    const { person } = open()
    await screen.findByRole('heading', { name: 'برای خود رمز بگذارید' })
    await person.keyboard('کوتاه{Enter}')
    await screen.findByText('رمز باید حداقل ۱۰ حرف باشد')
    await person.keyboard(' و بلند شد{Enter}')

    expect(await screen.findByText('orders.read')).toBeDefined()
    expect(sent).toEqual([null, { password: 'کوتاه و بلند شد' }, null])
  })

  test('whose first password another tab has set meanwhile asks for that one', async () => {
    localStorage.setItem('user_master', 'token of two tabs')
    serverAnswers(refused(403, 'PASSWORD_UNSET'), wrong, locked)

    const { person } = open()
    await screen.findByRole('heading', { name: 'برای خود رمز بگذارید' })
    await person.keyboard('چای گرم در ایوان{Enter}')

    expect(await screen.findByRole('heading', { name: 'رمز خود را بنویسید' })).toBeDefined()
  })

  test('is met where anything on the page is refused for it', async () => {
    localStorage.setItem('user_master', 'token at work')
    serverAnswers(verified, locked)
    function Asking() {
      const { refetch } = useData({ queryKey: ['planted'], enabled: false, queryFn: () => call(verifyMasterCall, {}) })
      return (
        <button type="button" onClick={() => void refetch()}>
          پرسیدن
        </button>
      )
    }
    const { person } = renderAsking(
      <MemoryRouter>
        <ConsoleFrame places={() => []}>{() => <Asking />}</ConsoleFrame>
      </MemoryRouter>,
    )

    await person.click(await screen.findByRole('button', { name: 'پرسیدن' }))

    expect(await screen.findByRole('heading', { name: 'نشست شما قفل شد' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'پرسیدن' })).toBeNull()
  })
})

describe('a session at rest', () => {
  /** Time passes in which nobody does anything. */
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
  const opened = async (token: string, answer: typeof verified | typeof locked) => {
    localStorage.setItem('user_master', token)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = serverAnswers(verified, answer)
    open()
    await screen.findByText('orders.read')
    return server
  }
  afterEach(() => void vi.useRealTimers())

  test('is said two minutes before it locks, and a key keeps it open', async () => {
    const { sent } = await opened('token of a reader', verified)
    await pass(1_679)
    expect(screen.queryByText('نشست شما به‌زودی قفل می‌شود')).toBeNull()

    await pass(2)
    expect(screen.queryByText('نشست شما به‌زودی قفل می‌شود')).not.toBeNull()
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' })))

    await waitFor(() => expect(screen.queryByText('نشست شما به‌زودی قفل می‌شود')).toBeNull())
    expect(screen.queryByText('orders.read')).not.toBeNull()
    expect(sent).toHaveLength(2)
  })

  test('takes the page away when its time is over, and asks for the password', async () => {
    const { sent } = await opened('token of a sleeper', locked)

    await pass(1_801)

    expect(await screen.findByRole('heading', { name: 'نشست شما قفل شد' })).toBeDefined()
    expect(screen.queryByText('orders.read')).toBeNull()
    expect(sent).toHaveLength(2)
  })

  test('is used by what is done in another tab', async () => {
    const { sent } = await opened('token of two tabs at work', locked)
    await pass(1_000)

    localStorage.setItem('user_master_used', `${Date.now()} ${'token of two tabs at work'.slice(-12)}`)
    await pass(1_000)

    expect(screen.queryByText('orders.read')).not.toBeNull()
    expect(sent).toHaveLength(1)
  })

  test('reaches the server once a minute, however many keys are pressed', async () => {
    const { sent } = await opened('token of a writer', verified)
    const type = () => act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })))

    for (let second = 0; second < 120; second += 10) {
      type()
      await pass(10)
    }

    expect(sent).toHaveLength(2)
  })
})
