// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { tableRow } from '#web/features/trade/rows.testing.ts'
import { QuantityCell } from './quantity-cell.tsx'

afterEach(cleanup)

/** An offer that is sold from two on, with seven in stock. */
function drawn(count: number, stock = 7) {
  const onCount = vi.fn()
  const offer = tableRow('p-1', { offer: { stock } })
  render(<QuantityCell row={{ offer, count, isNode: false, nodes: [] }} onCount={onCount} />)
  const press = async (name: string | RegExp) => {
    await userEvent.setup().click(screen.getByRole('button', { name }))
    return onCount.mock.lastCall?.[1]
  }
  return { press }
}

test('one press puts the least of an order into the cart', async () => {
  const { press } = drawn(0)

  expect(await press(/^افزودن/)).toBe(2)
})

test('plus goes on to the stock, and the most is one press', async () => {
  const { press } = drawn(4)

  expect(await press('یکی بیشتر')).toBe(5)
  expect(await press('حداکثر')).toBe(7)
})

test('at the stock there is no more', () => {
  drawn(7)

  expect(screen.getByRole('button', { name: 'یکی بیشتر' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: 'حداکثر' }).hasAttribute('disabled')).toBe(true)
})

test('minus takes one away, and at the least the whole line', async () => {
  expect(await drawn(3).press('یکی کمتر')).toBe(2)
  cleanup()
  expect(await drawn(2).press('حذف از سبد')).toBe(0)
})

test('what is sold out cannot be added', () => {
  drawn(0, 0)

  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('ناموجود')).toBeDefined()
})
