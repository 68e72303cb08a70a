// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAsking } from '#web/data/rendered.testing.tsx'
import { queryClientHere } from '#web/data/with-queries.tsx'
import { SellersOnly } from './sellers-only.tsx'

const SHOPPER = {
  id: 'u-1',
  role: 'customer',
  mobile: '09120000000',
  name: 'آرش',
  family: 'کاشانی',
  nationalCode: '',
  userType: '',
  subscriptions: {},
}

afterEach(() => {
  cleanup()
  queryClientHere().clear()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function opened() {
  const page = (
    <SellersOnly title="ویرایش سریع" fallback={null}>
      {({ name }) => <p>جدول {name}</p>}
    </SellersOnly>
  )
  const routes = [
    { path: '/', element: page },
    { path: '/login', element: <h1>ورود</h1> },
  ]
  return renderAsking(<RouterProvider router={createMemoryRouter(routes)} />)
}

/** Somebody is signed in, and the shop says who. */
function signedIn(...answers: readonly { status?: number; body: object }[]) {
  localStorage.setItem('user', `x.${btoa(JSON.stringify({ id: 'u-1' }))}.x`)
  const left = [...answers]
  vi.stubGlobal('fetch', async () => {
    const { status = 200, body } = (left.length > 1 ? left.shift() : left[0]) ?? { body: {} }
    return Response.json(body, { status })
  })
}

test('a guest and a shopper are told that this is for sellers, and led to the login', async () => {
  const { person } = opened()
  expect(await screen.findByText('برای ویرایش سریع باید با حساب تأمین‌کننده وارد شوید.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'ورود' }))
  expect(await screen.findByRole('heading', { name: 'ورود' })).toBeTruthy()
  cleanup()

  signedIn({ body: { valid: true, user: SHOPPER } })
  opened()

  expect(await screen.findByRole('dialog', { name: 'ویژهٔ تأمین‌کنندگان' })).toBeTruthy()
})

test('a check of the session that fails says so and is tried again', async () => {
  const refusal = { message: 'کمی بعد دوباره تلاش کنید', code: 'RATE_LIMITED', requestId: 'r' }
  signedIn({ status: 429, body: refusal }, { body: { valid: true, user: { ...SHOPPER, role: 'supplier', supplierId: 's-1' } } })
  const { person } = opened()
  expect(await screen.findByText('خطا در بررسی احراز هویت')).toBeTruthy()

  await person.click(screen.getByRole('button', { name: 'دوباره تلاش کنید' }))

  expect(await screen.findByText('جدول آرش')).toBeTruthy()
})
