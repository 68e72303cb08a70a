// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a busy button keeps the focus and takes no second press, neither for itself nor for its form', async () => {
  const [pressed, sent] = [vi.fn(), vi.fn()]
  const form = (busy: boolean) => (
    <form onSubmit={sent}>
      <Button type="submit" busy={busy} onClick={pressed}>
        ثبت
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'ثبت' })
  button.focus()
  rerender(form(true))

  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)

  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect([pressed, sent].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
