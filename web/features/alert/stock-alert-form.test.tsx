// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stockAlertDefaults } from '#contract/alert.ts'
import { ProductId, SellerId } from '#contract/ids.ts'
import { loginPromptStore } from '#web/data/login-prompt-store.ts'
import { renderAsking, serverAnswers } from '#web/data/rendered.testing.tsx'
import { StockAlertForm } from './stock-alert-form.tsx'

const alert = stockAlertDefaults(ProductId.parse('p-1'))
const kept = { ...alert, alertType: 'price_reach' as const }
const sellers = [{ id: SellerId.parse('s1'), name: 'دیجی‌سرا' }]
const open = () => renderAsking(<StockAlertForm alert={alert} sellers={sellers} lowest={null} />)
const submit = () => screen.getByRole('button', { name: 'تنظیم هشدار' })

beforeEach(() => localStorage.setItem('user', 'token'))
afterEach(() => {
  cleanup()
  loginPromptStore.set(null)
  vi.unstubAllGlobals()
})

test('without a kind of alert nothing is sent: the choice that is missing has the focus', async () => {
  const { sent } = serverAnswers({ body: {} })
  const { person } = open()

  await person.click(submit())

  await screen.findByText('نوع هشدار را انتخاب کنید')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /رسیدن قیمت/ })))
  expect(sent).toEqual([])
})

test('a field that is not shown is not sent, and success is shown', async () => {
  const { sent } = serverAnswers({ body: { status: 'ok', userStockAlert: kept } })
  const { person } = open()

  await person.click(screen.getByRole('radio', { name: /رسیدن قیمت/ }))
  await person.clear(screen.getByRole('textbox', { name: 'قیمت (تومان)' }))
  await person.type(screen.getByRole('textbox', { name: 'قیمت (تومان)' }), '۲۵۰۰۰')
  await person.click(submit())

  await screen.findByText('هشدار شما تنظیم شد')
  expect(sent).toEqual([
    {
      product_id: 'p-1',
      alertType: 'price_reach',
      price: 25_000,
      supplierSelection: 'all',
      selectedSuppliers: [],
      sms: true,
      email: false,
    },
  ])
})

test('a refusal stands at its field until something is changed', async () => {
  serverAnswers({ status: 422, body: { message: 'نادرست', code: 'INVALID_INPUT', errors: { price: 'قیمت از قیمت امروز بیشتر است' } } })
  const { person } = open()

  await person.click(screen.getByRole('radio', { name: /رسیدن قیمت/ }))
  await person.click(submit())
  await screen.findByText('قیمت از قیمت امروز بیشتر است')
  await person.click(screen.getByRole('checkbox', { name: 'ایمیل' }))

  expect(screen.queryByText('قیمت از قیمت امروز بیشتر است')).toBeNull()
})

test('a session that is over is asked for, and nothing else is said', async () => {
  serverAnswers({ status: 401, body: { message: 'نشست تمام شد', code: 'SESSION_OVER' } })
  const { person } = open()

  await person.click(screen.getByRole('radio', { name: /رسیدن قیمت/ }))
  await person.click(submit())

  await waitFor(() => expect(loginPromptStore.read()).toBe('expired'))
  expect(screen.queryByText('نشست تمام شد')).toBeNull()
})
