// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Combobox } from './combobox.tsx'

afterEach(cleanup)

function City({ disabled = false }) {
  const [city, setCity] = useState<string | null>(null)
  return (
    <>
      <Combobox
        label="شهر"
        options={['تهران', 'تبریز', 'کیش']}
        value={city}
        onChange={setCity}
        disabled={disabled}
        error="شهر الزامی است"
      />
      <output>{city}</output>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'شهر' })

test('what is typed narrows the list, and Enter takes its first', async () => {
  render(<City />)

  await userEvent.type(field(), 'تب')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['تبریز'])
  await userEvent.keyboard('{Enter}')

  expect(screen.getByRole('status').textContent).toBe('تبریز')
  expect(field().value).toBe('تبریز')
})

test('Arabic letters find Persian names', async () => {
  render(<City />)

  await userEvent.type(field(), 'كي')

  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['کیش'])
})

test('Escape closes the list and keeps the choice, however often it is pressed', async () => {
  render(<City />)
  await userEvent.type(field(), 'تب')
  await userEvent.click(await screen.findByRole('option', { name: 'تبریز' }))
  await userEvent.keyboard('{ArrowDown}')
  await screen.findAllByRole('option')

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  await userEvent.keyboard('{Escape}{Escape}')

  expect(screen.getByRole('status').textContent).toBe('تبریز')
  expect(field().value).toBe('تبریز')
})

test('what is wrong is tied to it, and one that is off cannot be typed in', () => {
  render(<City disabled />)

  expect(field().disabled).toBe(true)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('شهر الزامی است').id).toBe(field().getAttribute('aria-describedby'))
})
