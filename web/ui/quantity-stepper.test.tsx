// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { QuantityStepper } from './quantity-stepper.tsx'

afterEach(cleanup)

function Line({ removed = () => undefined }: { removed?: () => void }) {
  const [count, setCount] = useState(2)
  return <QuantityStepper label="گوشی" count={count} min={1} limit={5} onChange={setCount} onRemove={removed} />
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'تعداد' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('it goes by one, and at the least the line can be taken out', async () => {
  const removed = vi.fn()
  render(<Line removed={removed} />)

  await press('یکی بیشتر')
  expect(field().value).toBe('۳')
  await press('یکی کمتر')
  await press('یکی کمتر')
  expect(field().value).toBe('۱')
  await press('حذف از سبد')

  expect(removed).toHaveBeenCalledOnce()
})

test('a number is typed in any digits, and Enter or leaving applies it within the limits', async () => {
  render(<Line />)

  await userEvent.clear(field())
  await userEvent.type(field(), '۴{Enter}')
  expect(field().value).toBe('۴')
  await userEvent.clear(field())
  await userEvent.type(field(), '90')
  await userEvent.tab()

  expect(field().value).toBe('۵')
  expect(screen.getByRole('status').textContent).toBe('بیش از ۵ عدد نمی‌توانید سفارش دهید')
})

test('Escape takes back what was typed, and arrows go by one', async () => {
  render(<Line />)

  await userEvent.clear(field())
  await userEvent.type(field(), '4{Escape}')
  expect(field().value).toBe('۲')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')

  expect(field().value).toBe('۳')
})
