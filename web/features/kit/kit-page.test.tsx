// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAsking } from '#web/data/rendered.testing.tsx'
import KitPage from './kit-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = () => renderAsking(<RouterProvider router={createMemoryRouter([{ path: '/', element: <KitPage /> }])} />)

test('every part is drawn in its states without a complaint', () => {
  const complaints = vi.spyOn(console, 'error')

  open()

  expect(complaints).not.toHaveBeenCalled()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'متن',
    'مبلغ و عدد',
    'رقم‌ها',
    'تاریخ',
    'گزینش',
    'فایل',
    'فرم',
    'دکمه‌ها',
    'پیام‌ها',
    'پنجره‌ها',
    'انتخاب‌ها',
  ])
})

test('its form is refused like a real one', async () => {
  const { person } = open()
  const title = screen.getAllByRole<HTMLInputElement>('textbox', { name: /نام/ }).at(-1)
  if (title === undefined) throw new Error('There is no such field')

  await person.type(title, 'سارا{Enter}')

  await screen.findByText('این نام گرفته شده است', {}, { timeout: 5_000 })
  expect(title.getAttribute('aria-invalid')).toBe('true')
})
