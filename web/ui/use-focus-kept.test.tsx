// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFocusKept } from './use-focus-kept.ts'

afterEach(cleanup)

function Case({ isOpen }: { isOpen: boolean }) {
  const heading = useFocusKept<HTMLHeadingElement>(isOpen)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        تیکت
      </h1>
      {isOpen && <button type="button">بستن</button>}
      <button type="button">دیگر</button>
    </>
  )
}

test('where the button that had the focus is gone, the heading has it', () => {
  const { rerender } = render(<Case isOpen />)
  screen.getByRole('button', { name: 'بستن' }).focus()

  rerender(<Case isOpen={false} />)

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'تیکت' }))
})

test('a focus that stands elsewhere, or was given up by its person, is left where it is', () => {
  const { rerender } = render(<Case isOpen />)
  const other = screen.getByRole('button', { name: 'دیگر' })
  other.focus()

  rerender(<Case isOpen={false} />)
  expect(document.activeElement).toBe(other)
  other.blur()
  rerender(<Case isOpen />)

  expect(document.activeElement).toBe(document.body)
})
