// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { BirthdayField } from './birthday-field.tsx'

afterEach(cleanup)

function Birthday({ first = '' }: { first?: string }) {
  const [day, setDay] = useState(first)
  return <BirthdayField label="تاریخ تولد" value={day} onChange={setDay} onBlur={() => undefined} />
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'تاریخ تولد' })
const opener = () => screen.getByRole('button', { name: 'انتخاب تاریخ تولد' })

test('by the keyboard alone: a year out of nine, a month, a day, which is read out in words', async () => {
  render(<Birthday first="1370/05/12" />)

  opener().focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('dialog', { name: 'تاریخ تولد: سال' })).toBeTruthy()
  expect(screen.getAllByRole('option')).toHaveLength(9)
  expect(document.activeElement?.textContent).toBe('۱۳۷۰')
  await userEvent.keyboard('{PageUp}{ArrowLeft}{Enter}')
  expect(screen.getByRole('listbox', { name: 'ماه‌های سال ۱۳۶۲' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('مرداد')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole('grid', { name: 'آبان ۱۳۶۲' })).toBeTruthy()
  await userEvent.keyboard('{ArrowLeft}{Enter}')

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field().value).toBe('۱۳۶۲/۰۸/۱۳')
  expect(screen.getByRole('status').textContent).toBe('جمعه ۱۳ آبان ۱۳۶۲')
})

test('typed in any digits it is put in its form when the field is left; what is no day stays', async () => {
  render(<Birthday />)

  await userEvent.type(field(), '1370-5-12')
  await userEvent.tab()
  expect(field().value).toBe('۱۳۷۰/۰۵/۱۲')

  await userEvent.clear(field())
  await userEvent.type(field(), '۱۳۷۰/۱۳/۱')
  await userEvent.tab()
  expect(field().value).toBe('۱۳۷۰/۱۳/۱')
})
