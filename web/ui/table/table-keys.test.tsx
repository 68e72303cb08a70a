// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { columnsOf } from './columns.ts'
import { COLUMNS, cellOf, drawTable, type Offer, offer, textOf } from './drawn-table.testing.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the table is one stop of Tab; arrows lead from cell to cell, the one to the left to the next column', async () => {
  const { person } = drawTable({ isRead: true })
  cellOf('A0', 'نام').focus()

  await person.keyboard('{ArrowLeft}{ArrowDown}')
  expect(document.activeElement).toBe(cellOf('B1', 'قیمت'))
  await person.keyboard('{ArrowRight}{ArrowUp}')
  expect(document.activeElement).toBe(cellOf('A0', 'نام'))
  await person.keyboard('{Control>}{End}{/Control}')
  expect(document.activeElement).toBe(cellOf('E4', 'پرداخت'))
  expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1)
})

test('who reaches the last row asks for those that follow', async () => {
  const onLastRow = vi.fn()
  const { person } = drawTable({ isRead: true, onLastRow })
  cellOf('A0', 'نام').focus()

  await person.keyboard('{ArrowDown}')
  expect(onLastRow).not.toHaveBeenCalled()

  await person.keyboard('{Control>}{End}{/Control}{ArrowLeft}')
  expect(onLastRow).toHaveBeenCalledTimes(1)

  await person.keyboard('{ArrowUp}{ArrowDown}')
  expect(onLastRow).toHaveBeenCalledTimes(2)
})

test('a digit begins to write, Enter accepts it and goes down, whichever digits it is', async () => {
  const { person } = drawTable()
  cellOf('A0', 'قیمت').focus()
  await person.keyboard('{ArrowLeft}{ArrowRight}{ArrowLeft}')

  await person.keyboard('۷۰{Enter}')

  expect(screen.getByRole('textbox', { name: 'قیمت' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('کمتر از ۱٬۰۰۰ نباشد')).toBeTruthy()
  expect(screen.getByText('همه چیز ذخیره است')).toBeTruthy()

  await person.keyboard('00{Enter}')

  expect(textOf('A0', 'قیمت')).toBe('۷٬۰۰۰ ۵٬۰۰۰')
  expect(document.activeElement).toBe(cellOf('B1', 'قیمت'))
  expect(screen.getByText('۱ ردیف ذخیره‌نشده')).toBeTruthy()
})

test('Escape leaves the cell as it was; once more, what is stored comes back', async () => {
  const { person } = drawTable()
  cellOf('A0', 'نام').focus()
  await person.keyboard('{ArrowLeft}9000{Tab}')
  expect(document.activeElement).toBe(cellOf('A0', 'موجودی'))

  await person.keyboard('{ArrowRight}8{Escape}')
  expect(textOf('A0', 'قیمت')).toBe('۹٬۰۰۰ ۵٬۰۰۰')
  await person.keyboard('{Escape}')

  expect(textOf('A0', 'قیمت')).toBe('۵٬۰۰۰')
  expect(document.activeElement).toBe(cellOf('A0', 'قیمت'))
})

test('what was written is undone and done again by keys in either layout', async () => {
  const { person } = drawTable()
  cellOf('A0', 'نام').focus()
  await person.keyboard('{ArrowLeft}9000{Enter}')

  await person.keyboard('{Control>}[KeyZ]{/Control}')
  expect(textOf('A0', 'قیمت')).toBe('۵٬۰۰۰')
  await person.keyboard('{Control>}[KeyY]{/Control}')
  expect(textOf('A0', 'قیمت')).toBe('۹٬۰۰۰ ۵٬۰۰۰')
  await person.click(screen.getByRole('button', { name: 'بازگرداندن' }))
  expect(textOf('A0', 'قیمت')).toBe('۵٬۰۰۰')
})

test('one of several is chosen in a list', async () => {
  const { person } = drawTable()
  cellOf('A0', 'نام').focus()
  await person.keyboard('{End}{Enter}')

  await person.selectOptions(screen.getByRole('combobox', { name: 'پرداخت' }), 'غیرنقدی')
  await person.keyboard('{Enter}')

  expect(textOf('A0', 'پرداخت')).toBe('غیرنقدی نقدی')
})

test('Delete empties what may be empty, and says what may not', async () => {
  const { person } = drawTable()
  cellOf('A0', 'نام').focus()

  await person.keyboard('{ArrowLeft}{ArrowLeft}{Delete}')
  expect(textOf('A0', 'موجودی')).toBe(' ۱۰')
  await person.keyboard('{ArrowRight}{Delete}')

  expect(textOf('A0', 'قیمت')).toBe('۵٬۰۰۰')
  expect(screen.getByText('این خانه خالی نمی‌ماند')).toBeTruthy()
})

test('a table that is only read takes no letter', async () => {
  const { person } = drawTable({ isRead: true })
  cellOf('A0', 'نام').focus()

  await person.keyboard('{ArrowLeft}9{Enter}')

  expect(screen.queryByRole('textbox', { name: 'قیمت' })).toBeNull()
})

test('Space picks the rows of the range, and once more lets them go', async () => {
  const { person } = drawTable({ hasPicks: true })
  cellOf('A0', 'نام').focus()

  await person.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift} ')
  expect(screen.getByLabelText('انتخاب‌شده').textContent).toBe('offer-0 offer-1')
  await person.keyboard(' ')
  expect(screen.getByLabelText('انتخاب‌شده').textContent).toBe('')

  await person.click(screen.getByRole('checkbox', { name: 'انتخاب ردیف ۳' }))
  expect(screen.getByLabelText('انتخاب‌شده').textContent).toBe('offer-2')
  await person.click(screen.getByRole('checkbox', { name: 'انتخاب همهٔ ردیف‌ها' }))
  expect(screen.getByLabelText('انتخاب‌شده').textContent?.split(' ')).toHaveLength(5)
})

test('Ctrl+S saves, and «?» lists the keys', async () => {
  const onSave = vi.fn()
  const { person } = drawTable({ onSave })
  cellOf('A0', 'نام').focus()

  await person.keyboard('{Control>}[KeyS]{/Control}')
  expect(onSave).toHaveBeenCalledOnce()
  await person.keyboard('?')
  expect(screen.getByRole('dialog', { name: 'کلیدهای جدول' })).toBeTruthy()
})

test('of ten thousand rows only those in view are drawn, and the last one is a key away', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => offer(index))
  const { person } = drawTable({ rows, isRead: true })
  expect(screen.getAllByRole('row').length).toBeLessThan(40)

  cellOf('A0', 'نام').focus()
  await person.keyboard('{Control>}{End}{/Control}')

  expect(document.activeElement).toBe(cellOf('J9999', 'پرداخت'))
})

test('Enter leads to the first button of a cell that can be pressed, arrows to those beside it, and Escape back to the cell', async () => {
  const buttons = columnsOf<Offer>().drawn('work', {
    title: 'کار',
    width: 100,
    draw: ({ name }) => (
      <>
        <button type="button" tabIndex={-1} disabled>
          ذخیرهٔ {name}
        </button>
        <button type="button" tabIndex={-1}>
          تاریخچهٔ {name}
        </button>
        <button type="button" tabIndex={-1}>
          حذف {name}
        </button>
      </>
    ),
  })
  const { person } = drawTable({ columns: [...COLUMNS, buttons] })
  const button = (words: string) => screen.getByRole('button', { name: new RegExp(`^${words} .*A0$`) })
  cellOf('A0', 'نام').focus()

  await person.keyboard('{End}{Enter}')
  expect(document.activeElement).toBe(button('تاریخچهٔ'))
  await person.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(button('حذف'))
  await person.keyboard('{ArrowRight}{Escape}')

  expect(document.activeElement).toBe(cellOf('A0', 'کار'))
})
