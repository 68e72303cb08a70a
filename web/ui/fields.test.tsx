// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AmountField } from './amount-field.tsx'
import { DigitsField, MOBILE_GROUPS } from './digits-field.tsx'
import { FileField } from './file-field.tsx'
import { MultiSelect } from './multi-select.tsx'

afterEach(cleanup)

function Amount({ told }: { told: (amount: number | undefined) => void }) {
  const [amount, setAmount] = useState<number>()
  return (
    <AmountField
      label="قیمت"
      value={amount}
      onChange={(next) => {
        setAmount(next)
        told(next)
      }}
      error={amount === 0 ? 'قیمت نباید صفر باشد' : undefined}
    />
  )
}

test('an amount that is emptied stays empty, and the number that stood there is told when it is typed again', async () => {
  const told = vi.fn()
  // as a form does that begins with a number: nothing is handed back as that number
  const Begun = () => {
    const [amount, setAmount] = useState<number | undefined>(587_000)
    return (
      <AmountField
        label="قیمت"
        value={amount ?? 587_000}
        onChange={(next) => {
          setAmount(next)
          told(next)
        }}
      />
    )
  }
  render(<Begun />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'قیمت (تومان)' })

  await userEvent.clear(field)
  expect(field.value).toBe('')
  expect(told).toHaveBeenLastCalledWith(undefined)
  await userEvent.type(field, '587000')

  expect(field.value).toBe('۵۸۷٬۰۰۰')
  expect(told).toHaveBeenLastCalledWith(587_000)
})

test('an amount is grouped in Persian digits while it is typed, and is a number of toman', async () => {
  const told = vi.fn()
  render(<Amount told={told} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'قیمت (تومان)' })

  await userEvent.type(field, '۱2٣4567')

  expect(field.value).toBe('۱٬۲۳۴٬۵۶۷')
  expect(told).toHaveBeenLastCalledWith(1_234_567)
  await userEvent.clear(field)
  expect(told).toHaveBeenLastCalledWith(undefined)
})

test('the caret stays behind the digit that was typed in the middle of an amount', async () => {
  render(<Amount told={() => undefined} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'قیمت (تومان)' })
  await userEvent.type(field, '123456')

  await userEvent.type(field, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })

  expect(field.value).toBe('۱٬۲۹۳٬۴۵۶')
  expect(field.selectionStart).toBe('۱٬۲۹'.length)
})

test('what is wrong with a field is tied to it', async () => {
  render(<Amount told={() => undefined} />)
  const field = screen.getByRole('textbox', { name: 'قیمت (تومان)' })

  await userEvent.type(field, '0')

  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('قیمت نباید صفر باشد').id).toBe(field.getAttribute('aria-describedby'))
})

function Mobile() {
  const [mobile, setMobile] = useState('')
  return <DigitsField label="موبایل" groups={MOBILE_GROUPS} value={mobile} onChange={setMobile} />
}

test('the caret stays behind the digit that was typed in the middle of a number', async () => {
  render(<Mobile />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'موبایل' })
  await userEvent.type(field, '091234567')

  await userEvent.type(field, '9', { initialSelectionStart: 3, initialSelectionEnd: 3 })

  expect(field.value).toBe('۰۹۱۹ ۲۳۴ ۵۶۷')
  expect(field.selectionStart).toBe('۰۹۱۹'.length)
})

test('digits stand in their groups, and no more of them than fit', async () => {
  render(<Mobile />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'موبایل' })

  await userEvent.type(field, '0912-123a4567 99')

  expect(field.value).toBe('۰۹۱۲ ۱۲۳ ۴۵۶۷')
})

test('a file is handed over as it is chosen', async () => {
  const chosen = vi.fn()
  render(<FileField label="فایل قیمت‌ها" accept=".csv" file={undefined} onChoose={chosen} onRemove={() => undefined} />)
  const file = new File(['a,b'], 'prices.csv', { type: 'text/csv' })

  await userEvent.upload(screen.getByLabelText(/فایل قیمت‌ها/), file)

  expect(chosen).toHaveBeenCalledExactlyOnceWith(file)
})

test('a file on its way tells how far it is, and can be stopped; one that is there can be taken out', async () => {
  const removed = vi.fn()
  const field = (progress: number, isThere = false) => (
    <FileField label="فایل" accept=".csv" file={{ name: 'prices.csv', progress, isThere }} onChoose={() => undefined} onRemove={removed} />
  )
  const { rerender } = render(field(0.3))

  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'فرستادن prices.csv' })
  expect([bar.value, bar.getAttribute('aria-valuetext')]).toEqual([0.3, '۳۰٪'])
  expect(screen.getByRole('status').textContent).toBe('۲۵٪ فرستاده شد')
  await userEvent.click(screen.getByRole('button', { name: 'توقف فرستادن prices.csv' }))
  rerender(field(1))
  expect(screen.getByRole('progressbar')).toBeTruthy()
  rerender(field(1, true))

  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('prices.csv فرستاده شد')
  await userEvent.click(screen.getByRole('button', { name: 'برداشتن prices.csv' }))
  expect(removed).toHaveBeenCalledTimes(2)
})

const CITIES = ['تهران', 'تبریز', 'شیراز'].map((label, index) => ({ value: String(index), label }))

function Cities({ told }: { told: (cities: readonly string[]) => void }) {
  const [cities, setCities] = useState<readonly string[]>(['2'])
  return (
    <MultiSelect
      label="شهرها"
      options={CITIES}
      value={cities}
      onChange={(next) => {
        setCities(next)
        told(next)
      }}
    />
  )
}

test('several are chosen by typing, each stands in the field, and is taken out there', async () => {
  const told = vi.fn()
  render(<Cities told={told} />)

  await userEvent.type(screen.getByRole('combobox', { name: 'شهرها' }), 'تبر')
  await userEvent.click(await screen.findByRole('option', { name: 'تبریز' }))
  expect(told).toHaveBeenLastCalledWith(['2', '1'])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'برداشتن شیراز', hidden: true }))

  expect(told).toHaveBeenLastCalledWith(['1'])
})

test('Escape takes out none of several that are chosen', async () => {
  const told = vi.fn()
  render(<Cities told={told} />)
  await userEvent.click(screen.getByRole('combobox', { name: 'شهرها' }))
  await screen.findAllByRole('option')

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  await userEvent.keyboard('{Escape}{Escape}')

  expect(told).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'برداشتن شیراز' })).toBeTruthy()
})

test('only what holds the typed letters is offered', async () => {
  render(<Cities told={() => undefined} />)

  await userEvent.type(screen.getByRole('combobox', { name: 'شهرها' }), 'ت')

  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['تهران', 'تبریز'])
})
