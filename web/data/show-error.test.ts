import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { dismissToast, toastStore } from '#web/ui/toasts.ts'
import { endsInHome, isToldInModal, showError, shownForMs } from './show-error.ts'
import { shownErrorStore } from './shown-error.ts'
import { statusText } from './status-texts.ts'

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/product/x' })
})
afterEach(() => {
  shownErrorStore.set(null)
  for (const { id } of toastStore.read()) dismissToast(id)
  vi.unstubAllGlobals()
})

const REFUSALS = [400, 401, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 422, 429]

test.each(REFUSALS)('%i is told in the modal', (status) => {
  expect(isToldInModal(status, '/product/x')).toBe(true)
})

test.each([0, 402, 407, 418, 500, 502, 503, 504])('%i is told in passing', (status) => {
  expect(isToldInModal(status, '/product/x')).toBe(false)
})

test('in the account a payment that is due is shown in the modal too', () => {
  expect(isToldInModal(402, '/account/wallet')).toBe(true)
  expect(isToldInModal(402, '/account')).toBe(true)
  expect(isToldInModal(402, '/accounting')).toBe(false)
})

test('where a person sees and changes what is theirs, a session that is over or not theirs leads home after four seconds', () => {
  for (const path of ['/account/edit-account', '/account/wallet', '/account/tickets/new', '/fastedit', '/fastedit/7']) {
    expect([401, 403].map((status) => [endsInHome(status, path), shownForMs(status, path)])).toEqual([
      [true, 4_000],
      [true, 4_000],
    ])
  }
  expect([endsInHome(401, '/product/x'), endsInHome(403, '/product/x'), endsInHome(403, '/account/orders')]).toEqual([true, false, false])
  expect([shownForMs(401, '/product/x'), shownForMs(409, '/account/wallet'), shownForMs(401, '/fastorder')]).toEqual([5_000, 5_000, 4_000])
})

test('every status that an answer may have without words has words of ours', () => {
  for (const status of [200, 201, 202, 204, ...REFUSALS, 500, 501, 502, 503, 504, 505]) {
    expect(statusText(status)).not.toMatch('خطای ناشناخته')
  }
  expect(statusText(401)).toContain('وارد')
  expect(statusText(409)).toContain('تکراری')
  expect(statusText(418)).toBe('خطای ناشناخته‌ای رخ داده است.')
})

test('a refusal without words is an unknown fault in the modal, with what can be done about its status', () => {
  showError(new ApiError({ status: 400, code: 'UNKNOWN', message: '' }))

  expect(shownErrorStore.read()).toEqual({
    status: 400,
    message: 'خطای نامشخصی رخ داده است',
    advice: 'درخواست نامعتبر است. اطلاعات واردشده را بررسی کنید.',
  })
})

test('a refusal in the server’s words is shown in these alone', () => {
  showError(new ApiError({ status: 409, code: 'NOT_ENOUGH_STOCK', message: 'بیش از ۲ عدد موجود نیست.' }))

  expect(shownErrorStore.read()).toEqual({ status: 409, message: 'بیش از ۲ عدد موجود نیست.' })
})

test('a fault of ours says what to do, too', () => {
  showError(new Error('broken'))

  expect(toastStore.read()).toMatchObject([{ title: 'خطایی رخ داده است', text: expect.stringContaining('دوباره تلاش کنید') }])
})
