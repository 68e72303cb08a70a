// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PriceRange } from './price-range.tsx'

afterEach(cleanup)

function Range({ done }: { done: (range: readonly [number, number]) => void }) {
  const [value, setValue] = useState<readonly [number, number]>([1_000_000, 9_000_000])
  const commit = (range: readonly [number, number]) => {
    setValue(range)
    done(range)
  }
  return <PriceRange legend="قیمت" min={1_000_000} max={9_000_000} value={value} onChange={setValue} onCommit={commit} />
}

test('each thumb says its amount in toman', () => {
  render(<Range done={() => undefined} />)

  expect(screen.getByRole('slider', { name: 'از قیمت' }).getAttribute('aria-valuetext')).toBe('۱٬۰۰۰٬۰۰۰ تومان')
  expect(screen.getByRole('slider', { name: 'تا قیمت' }).getAttribute('aria-valuetext')).toBe('۹٬۰۰۰٬۰۰۰ تومان')
})

test('an amount is typed in any digits, applied with Enter, and never passes the other', async () => {
  const done = vi.fn()
  render(<Range done={done} />)
  const [low, high] = [screen.getByRole('textbox', { name: 'از (تومان)' }), screen.getByRole('textbox', { name: 'تا (تومان)' })]

  await userEvent.clear(high)
  await userEvent.type(high, '۵000000{Enter}')
  expect(done).toHaveBeenLastCalledWith([1_000_000, 5_000_000])
  await userEvent.clear(low)
  await userEvent.type(low, '8000000{Enter}')

  expect(done).toHaveBeenLastCalledWith([5_000_000, 5_000_000])
})
