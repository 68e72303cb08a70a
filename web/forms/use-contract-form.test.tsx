// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { callMine } from '#web/api/call-mine.ts'
import { renderAsking, serverAnswers } from '#web/data/rendered.testing.tsx'
import type { WhenSignedOut } from '#web/data/session-end.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { checkedBy } from './checked.ts'
import { Controlled } from './controlled.tsx'
import { useContractForm } from './use-contract-form.ts'

const Body = z.object({ title: z.string().trim().min(1, 'نام الزامی است'), phone: z.string().min(4, 'شماره کوتاه است') })
const plantedCall = defineCall({
  method: 'POST',
  path: '/planted',
  by: 'anyone',
  transaction: 'none',
  summary: 'Planted',
  body: Body,
  answer: z.object({ kept: z.boolean() }),
  errors: [],
})
const check = checkedBy(Body)

interface PlantedProps {
  posted?: { title?: string }
  recheck?: 'typed' | 'sent'
  whenSignedOut?: WhenSignedOut
  onDone?: (answer: unknown) => void
  onFailed?: (error: Error) => void
}

/** A form of two fields that any call may take. */
function Planted({ posted, recheck, whenSignedOut, onDone = () => undefined, onFailed = () => undefined }: PlantedProps) {
  const form = useContractForm({
    values: { title: '', phone: '' },
    check,
    send: (body) => callMine(plantedCall, { body }),
    nameOf: (place) => (place === 'mobile' ? 'phone' : place),
    onDone,
    onFailed,
    ...(posted === undefined ? {} : { posted }),
    ...(recheck === undefined ? {} : { recheck }),
    ...(whenSignedOut === undefined ? {} : { whenSignedOut }),
  })
  return (
    <form {...form.formProps}>
      <TextField label="نام" {...form.input('title')} />
      <Controlled form={form} name="phone">
        {({ value, onChange, error }) => (
          <TextField label="شماره" value={value} onChange={({ target }) => onChange(target.value)} error={error} />
        )}
      </Controlled>
      <Button type="submit" busy={form.isBusy}>
        فرستادن
      </Button>
    </form>
  )
}

const title = () => screen.getByRole('textbox', { name: 'نام' })
const phone = () => screen.getByRole('textbox', { name: 'شماره' })
const submit = () => screen.getByRole('button', { name: 'فرستادن' })

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what the contract finds wrong stands at its field, and the first of it has the focus', async () => {
  const { sent } = serverAnswers({ body: {} })
  const { person } = renderAsking(<Planted />)

  await person.click(submit())

  await waitFor(() => expect(document.activeElement).toBe(title()))
  expect(title().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('نام الزامی است').id).toBe(title().getAttribute('aria-describedby'))
  expect(screen.getByText('شماره کوتاه است').id).toBe(phone().getAttribute('aria-describedby'))
  expect(sent).toEqual([])
})

test('what is sent is what the contract reads, and its answer is handed on', async () => {
  const { sent } = serverAnswers({ body: { kept: true } })
  const onDone = vi.fn()
  const { person } = renderAsking(<Planted onDone={onDone} />)

  await person.type(title(), ' راسته ')
  await person.type(phone(), '12345')
  await person.click(submit())

  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ kept: true }, { title: 'راسته', phone: '12345' }))
  expect(sent).toEqual([{ title: 'راسته', phone: '12345' }])
})

test('a refusal stands at the field it names, also where the wire calls it otherwise, and has the focus', async () => {
  serverAnswers({ status: 422, body: { message: 'نادرست', code: 'INVALID_INPUT', errors: { mobile: 'این شماره گرفته شده است' } } })
  const onFailed = vi.fn()
  const { person } = renderAsking(<Planted onFailed={onFailed} />)

  await person.type(title(), 'راسته')
  await person.type(phone(), '12345{Enter}')

  await screen.findByText('این شماره گرفته شده است')
  await waitFor(() => expect(document.activeElement).toBe(phone()))
  expect(onFailed).not.toHaveBeenCalled()
})

test('a refusal that names no field of the form is shown by the page', async () => {
  serverAnswers({ status: 409, body: { message: 'سبد تغییر کرده است', code: 'CART_CHANGED', errors: { other: 'x' } } })
  const onFailed = vi.fn()
  const { person } = renderAsking(<Planted onFailed={onFailed} />)

  await person.type(title(), 'راسته')
  await person.type(phone(), '12345{Enter}')

  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
  expect(onFailed.mock.calls[0]?.[0]).toMatchObject({ status: 409, message: 'سبد تغییر کرده است' })
  expect(title().getAttribute('aria-invalid')).toBeNull()
})

test('the end of a session is no failure of the form', async () => {
  localStorage.setItem('user', 'token')
  serverAnswers({ status: 401, body: { message: 'نشست تمام شد', code: 'SESSION_OVER' } })
  const [onFailed, whenSignedOut] = [vi.fn(), vi.fn()]
  const { person } = renderAsking(<Planted onFailed={onFailed} whenSignedOut={whenSignedOut} />)

  await person.type(title(), 'راسته')
  await person.type(phone(), '12345{Enter}')

  await waitFor(() => expect(whenSignedOut).toHaveBeenCalledOnce())
  expect(onFailed).not.toHaveBeenCalled()
  expect(localStorage.getItem('user')).toBeNull()
})

test('a field that was found wrong is checked again as it is typed in', async () => {
  const { person } = renderAsking(<Planted />)

  await person.click(submit())
  await screen.findByText('شماره کوتاه است')
  await person.type(phone(), '1234')

  await waitFor(() => expect(screen.queryByText('شماره کوتاه است')).toBeNull())
  expect(screen.queryByText('نام الزامی است')).not.toBeNull()
})

test('or only with the next sending, where the form says so', async () => {
  const { person } = renderAsking(<Planted recheck="sent" />)

  await person.click(submit())
  await screen.findByText('شماره کوتاه است')
  await person.type(phone(), '1234')

  expect(screen.queryByText('شماره کوتاه است')).not.toBeNull()
})

test('what the server said before the page was alive stands until the field is typed in', async () => {
  const { person } = renderAsking(<Planted posted={{ title: 'این نام پذیرفته نیست' }} />)
  expect(screen.queryByText('این نام پذیرفته نیست')).not.toBeNull()

  await person.type(title(), 'راسته')

  expect(screen.queryByText('این نام پذیرفته نیست')).toBeNull()
})
