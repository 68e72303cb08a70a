// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { renderAsking } from '#web/data/rendered.testing.tsx'
import { CodeForm } from './code-form.tsx'

const WRONG = new ApiError({ status: 422, code: 'WRONG_CODE', message: 'کد وارد شده اشتباه است' })
const UNKNOWN = new ApiError({ status: 404, code: 'NOT_REGISTERED', message: 'ثبت‌نام نکرده‌اید' })

function open(send: (code: string) => Promise<unknown>, typedCode?: string) {
  const [onDone, onFailed] = [vi.fn(), vi.fn()]
  const drawn = renderAsking(
    <CodeForm
      mobile="09121234567"
      typedCode={typedCode}
      resendInSeconds={60}
      submitLabel="ورود"
      send={send}
      onDone={onDone}
      onFailed={onFailed}
      onChangeMobile={() => undefined}
    >
      {(problem) => problem !== null && <output>{problem.message}</output>}
    </CodeForm>,
  )
  return { ...drawn, onDone, onFailed }
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const code = () => boxes().map(({ value }) => value)

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the last digit sends the code, in whichever digits it was typed', async () => {
  const send = vi.fn(async () => 'signed in')
  const { person, onDone } = open(send)

  await person.click(boxes()[0] ?? document.body)
  await person.keyboard('۱2٣4')

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledExactlyOnceWith('1234')
})

test('a wrong code is reported under it and makes room for another, in the first box', async () => {
  const { person, onFailed } = open(() => Promise.reject(WRONG))

  await person.click(boxes()[0] ?? document.body)
  await person.keyboard('1234')

  await waitFor(() => expect(code()).toEqual(['', '', '', '']))
  await waitFor(() => expect(document.activeElement).toBe(boxes()[0]))
  expect(boxes()[0]?.getAttribute('aria-invalid')).toBe('true')
  expect(onFailed).not.toHaveBeenCalled()

  await person.keyboard('1')
  expect(boxes()[0]?.getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByText('کد وارد شده اشتباه است')).toBeNull()
})

test('a failure that is not about the code is shown by the page, until another is typed', async () => {
  const { person, onFailed } = open(() => Promise.reject(UNKNOWN))

  await person.click(boxes()[0] ?? document.body)
  await person.keyboard('1234')

  expect((await screen.findByText('ثبت‌نام نکرده‌اید')).tagName).toBe('OUTPUT')
  expect(onFailed).toHaveBeenCalledOnce()
  await person.keyboard('{Backspace}')
  await waitFor(() => expect(screen.queryByText('ثبت‌نام نکرده‌اید')).toBeNull())
})

test('a code that is too short is not sent', async () => {
  const send = vi.fn(async () => 'signed in')
  const { person } = open(send)

  await person.click(boxes()[0] ?? document.body)
  await person.keyboard('12{Enter}')

  await screen.findByText('کد باید دقیقاً شامل ۴ رقم باشد')
  expect(code()).toEqual(['۱', '۲', '', ''])
  expect(send).not.toHaveBeenCalled()
})

test('a code that was sent before the page was alive goes on its way by itself', async () => {
  const send = vi.fn(async () => 'signed in')
  open(send, '4321')

  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('4321'))
})
