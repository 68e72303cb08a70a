// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replyToTicketCall, TicketId } from '#contract/ticket.ts'
import { callMine } from '#web/api/call-mine.ts'
import { serverTakesFiles } from '#web/api/upload.testing.ts'
import { renderAsking } from '#web/data/rendered.testing.tsx'
import { MessageForm } from './message-form.tsx'

const ticketId = TicketId.parse('ticket_00000000-0000-7000-8000-000000000000')
const paper = (name = 'receipt.pdf', size = 2_000) => new File(['x'.repeat(size)], name, { type: 'application/pdf' })
const shown = vi.fn(async () => undefined)

function Form() {
  return (
    <MessageForm
      name="پاسخ"
      label="پاسخ شما"
      send={(message, signal) => callMine(replyToTicketCall, { params: { ticketId }, ...message }, signal)}
      show={shown}
    />
  )
}

async function write(file = paper()) {
  const requests = serverTakesFiles()
  const { person } = renderAsking(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Form /> }])} />)
  await person.type(screen.getByLabelText('پاسخ شما'), 'رسید پیوست شد.')
  await person.upload(screen.getByLabelText(/فایل پیوست/), file)
  await screen.findByRole('button', { name: `برداشتن ${file.name}` })
  const send = async () => {
    await person.click(screen.getByRole('button', { name: 'ارسال پاسخ' }))
    const before = requests.length
    await waitFor(() => expect(requests.length).toBeGreaterThan(Math.max(0, before - 1)))
    const request = requests.at(-1)
    if (request === undefined) throw new Error('Nothing was sent')
    return request
  }
  return { person, requests, send }
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>('پاسخ شما').value

beforeEach(() => localStorage.setItem('user', 'token'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('a message leaves with its file as a form, and tells how far it is; then both are gone', async () => {
  const { send } = await write()
  const request = await send()

  act(() => request.isAt(0.4))
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'فرستادن receipt.pdf' })
  expect([bar.value, screen.getByText('در حال ارسال پیام...').role]).toEqual([0.4, 'status'])
  const form = request.body
  if (!(form instanceof FormData)) throw new Error('No form was sent')
  expect([form.get('message'), form.get('file')]).toMatchObject(['رسید پیوست شد.', { name: 'receipt.pdf' }])
  act(() => request.answer(200, { status: 'ok', message: '', ticket: {} }))

  await waitFor(() => expect(text()).toBe(''))
  expect(shown).toHaveBeenCalledOnce()
  expect(screen.queryByText('receipt.pdf')).toBeNull()
})

test('what the server says of message and file stands under them, and both stay', async () => {
  const { send } = await write()
  const request = await send()

  act(() =>
    request.answer(422, { message: 'x', code: 'INVALID_INPUT', errors: { message: 'پیام کوتاه است', file: 'این فایل پذیرفته نیست' } }),
  )

  await screen.findByText('پیام کوتاه است')
  expect(screen.getByText('این فایل پذیرفته نیست')).toBeTruthy()
  expect([text(), screen.getByText('receipt.pdf').tagName]).toEqual(['رسید پیوست شد.', 'BDI'])
})

test('one that is stopped is no failure: text and file stand, and the same press goes under the same key', async () => {
  const { person, requests, send } = await write()
  const first = await send()
  await person.click(await screen.findByRole('button', { name: 'توقف فرستادن receipt.pdf' }))

  await waitFor(() => expect(screen.queryByText('در حال ارسال پیام...')).toBeNull())
  expect([first.isStopped, text()]).toEqual([true, 'رسید پیوست شد.'])
  await person.click(screen.getByRole('button', { name: 'ارسال پاسخ' }))
  await waitFor(() => expect(requests).toHaveLength(2))

  const keys = requests.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test.for([
  [paper('large.pdf', 5 * 1024 * 1024 + 1), 'حجم فایل باید حداکثر ۵ مگابایت باشد'],
  [paper('small.pdf', 1_023), 'حجم فایل باید حداقل ۱ کیلوبایت باشد'],
] as const)('a file that may not come is told before it leaves: %s', async ([file, fault]) => {
  const { person } = renderAsking(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Form /> }])} />)
  expect(screen.getByText('تصویر یا PDF، تا ۵ مگابایت')).toBeTruthy()

  await person.upload(screen.getByLabelText(/فایل پیوست/), file)

  await screen.findByText(fault)
  expect(screen.queryByText(file.name)).toBeNull()
})
