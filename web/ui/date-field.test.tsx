// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateField } from './date-field.tsx'

afterEach(cleanup)

function Day({ first = '', told = () => undefined }: { first?: string; told?: (day: string) => void }) {
  const [day, setDay] = useState(first)
  return (
    <DateField
      label="از تاریخ"
      value={day}
      onChange={(next) => {
        setDay(next)
        told(next)
      }}
      min={{ year: 1405, month: 8, day: 20 }}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'از تاریخ' })
const opener = () => screen.getByRole('button', { name: 'تقویم از تاریخ' })

test('a day is typed in any digits, put in its form when the field is left, and said in words', async () => {
  const told = vi.fn()
  render(<Day told={told} />)

  await userEvent.type(field(), '1405-8-30')
  expect(told).toHaveBeenLastCalledWith('1405/08/30')
  expect(field().value).toBe('۱۴۰۵-۸-۳۰')
  await userEvent.tab()

  expect(field().value).toBe('۱۴۰۵/۰۸/۳۰')
  expect(screen.getByRole('status').textContent).toBe('شنبه ۳۰ آبان ۱۴۰۵')
})

test('what is no day stays as it was typed, for the contract to refuse', async () => {
  const told = vi.fn()
  render(<Day told={told} />)

  await userEvent.type(field(), '۱۴۰۵/۱۲/۳۰')
  await userEvent.tab()

  expect(told).toHaveBeenLastCalledWith('1405/12/30')
  expect(field().value).toBe('۱۴۰۵/۱۲/۳۰')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('the calendar opens on the chosen day, and the arrows walk from right to left', async () => {
  const told = vi.fn()
  render(<Day first="1405/08/30" told={told} />)

  await userEvent.click(opener())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('شنبه ۳۰ آبان ۱۴۰۵')
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true')
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('یکشنبه ۱ آذر ۱۴۰۵')
  await userEvent.keyboard('{ArrowUp}{Home}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('شنبه ۲۳ آبان ۱۴۰۵')
  await userEvent.keyboard('{Enter}')

  expect(told).toHaveBeenLastCalledWith('1405/08/23')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener())
})

test('months are turned, and a day before the first one cannot be chosen', async () => {
  const told = vi.fn()
  render(<Day first="1405/08/30" told={told} />)

  await userEvent.click(opener())
  await userEvent.click(screen.getByRole('button', { name: 'ماه پیش' }))
  expect(screen.getByRole('grid', { name: 'مهر ۱۴۰۵' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /۱۰ مهر ۱۴۰۵/ }))

  expect(told).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: /۱۰ مهر ۱۴۰۵/ }).getAttribute('aria-disabled')).toBe('true')
})

test('Escape closes the calendar and leaves the day as it was', async () => {
  const told = vi.fn()
  render(<Day first="1405/08/30" told={told} />)

  await userEvent.click(opener())
  await userEvent.keyboard('{ArrowLeft}{Escape}')

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener())
  expect(told).not.toHaveBeenCalled()
})
