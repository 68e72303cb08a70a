// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

afterEach(cleanup)

test('a dialog is modal, has its title for a name, and closes by its button', async () => {
  const closed = vi.fn()
  const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  render(
    <Dialog open onClose={closed} title="لغو سفارش">
      <p>برگشت‌پذیر نیست</p>
    </Dialog>,
  )

  expect(screen.getByRole('dialog', { name: 'لغو سفارش' }).textContent).toContain('برگشت‌پذیر نیست')
  expect(opened).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'بستن' }))

  expect(closed).toHaveBeenCalledOnce()
})

test('a dialog that has to be answered cannot be put away', () => {
  const closed = vi.fn()
  render(<Dialog open onClose={closed} title="ورود" dismissible={false} />)
  const dialog = screen.getByRole('dialog', { name: 'ورود' })

  const cancel = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(cancel)

  expect(cancel.defaultPrevented).toBe(true)
  expect(closed).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'بستن' })).toBeNull()
})

test('a closed dialog and a closed drawer are not there', () => {
  render(
    <>
      <Dialog open={false} onClose={() => undefined} title="پنجره" />
      <Drawer open={false} onClose={() => undefined} title="کشو" />
    </>,
  )

  expect(screen.queryByRole('dialog')).toBeNull()
})
