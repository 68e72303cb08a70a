// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { renderAsking } from '#web/data/rendered.testing.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { checkedBy } from './checked.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { useContractForm } from './use-contract-form.ts'

const check = checkedBy(z.object({ title: z.string() }))

function Written() {
  const navigate = useNavigate()
  const leave = () => void navigate('/elsewhere')
  const form = useContractForm({
    values: { title: '' },
    check,
    send: async (body) => body,
    onDone: leave,
    onFailed: () => undefined,
  })
  return (
    <form {...form.formProps}>
      <LeaveGuard form={form} />
      <TextField label="نام" {...form.input('title')} />
      <button type="button" onClick={leave}>
        رفتن
      </button>
    </form>
  )
}

const open = () =>
  renderAsking(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', element: <Written /> },
        { path: '/elsewhere', element: <h1>جای دیگر</h1> },
      ])}
    />,
  )
const field = () => screen.getByRole('textbox', { name: 'نام' })
const leave = () => screen.getByRole('button', { name: 'رفتن' })
const elsewhere = () => screen.findByRole('heading', { name: 'جای دیگر' })

afterEach(cleanup)

test('a form in which nothing was written is left without a word', async () => {
  const { person } = open()

  await person.click(leave())

  await elsewhere()
})

test('what was written is asked for before it is lost', async () => {
  const { person } = open()
  await person.type(field(), 'راسته')

  await person.click(leave())
  await screen.findByRole('dialog', { name: 'تغییرها ذخیره نشده‌اند' })
  await person.click(screen.getByRole('button', { name: 'ماندن در صفحه' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field()).toBeTruthy()

  await person.click(leave())
  await person.click(await screen.findByRole('button', { name: 'رفتن بدون ذخیره' }))
  await elsewhere()
})

test('what was sent is no longer asked for', async () => {
  const { person } = open()

  await person.type(field(), 'راسته{Enter}')

  await elsewhere()
})
