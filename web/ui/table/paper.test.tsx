// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawTable, offer } from './drawn-table.testing.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('on paper all rows lie below each other, without marks', () => {
  const rows = Array.from({ length: 200 }, (_, index) => offer(index))

  drawTable({ rows, hasPicks: true }, 'paper')

  expect(screen.getAllByRole('rowheader')).toHaveLength(201)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
