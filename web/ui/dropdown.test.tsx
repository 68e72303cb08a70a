// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Dropdown } from './dropdown.tsx'

afterEach(cleanup)

function open() {
  render(
    <>
      <Dropdown label="حساب من" button="☰">
        <button type="button">خروج</button>
      </Dropdown>
      <button type="button">دیگر</button>
    </>,
  )
  return screen.getByRole('button', { name: 'حساب من' })
}
const item = () => screen.queryByRole('button', { name: 'خروج' })

test('it opens with a press and tells that it is open', async () => {
  const opener = open()
  expect(opener.getAttribute('aria-expanded')).toBe('false')

  await userEvent.click(opener)

  expect(opener.getAttribute('aria-expanded')).toBe('true')
  expect(item()).not.toBeNull()
})

test('Escape and a choice close it, with the focus on its button', async () => {
  const opener = open()

  await userEvent.click(opener)
  await userEvent.keyboard('{Escape}')
  expect(item()).toBeNull()
  expect(document.activeElement).toBe(opener)

  await userEvent.click(opener)
  await userEvent.click(screen.getByRole('button', { name: 'خروج' }))
  expect(item()).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('a press elsewhere, and the focus that leaves, close it', async () => {
  const opener = open()

  await userEvent.click(opener)
  await userEvent.click(screen.getByRole('button', { name: 'دیگر' }))
  expect(item()).toBeNull()

  await userEvent.click(opener)
  await userEvent.tab()
  await userEvent.tab()
  expect(item()).toBeNull()
})
