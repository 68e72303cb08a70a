// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cellOf, drawTable, textOf } from './drawn-table.testing.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function copyFrom(cell: HTMLElement): string {
  let copied = ''
  fireEvent.copy(cell, { clipboardData: { setData: (_: string, text: string) => (copied = text) } })
  return copied
}

const paste = (cell: HTMLElement, text: string) => fireEvent.paste(cell, { clipboardData: { getData: () => text } })
const focused = () => document.activeElement as HTMLElement

test('Shift with arrows selects a range; its cells are counted, added up and copied for a spreadsheet', async () => {
  const { person } = drawTable()
  cellOf('A0', 'نام').focus()

  await person.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{ArrowLeft}{/Shift}')

  expect(screen.getByText('۴ خانه · جمع ۱۱٬۰۲۱ · میانگین ۲٬۷۵۵')).toBeTruthy()
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4)
  expect(copyFrom(focused())).toBe('5000\t10\r\n6000\t11')
  expect(screen.getByText('۴ خانه کپی شد')).toBeTruthy()
})

test('a range is swept over with the mouse, and grows with Shift', () => {
  drawTable()

  fireEvent.pointerDown(cellOf('A0', 'قیمت'), { button: 0, pointerType: 'mouse' })
  fireEvent.pointerOver(cellOf('B1', 'موجودی'), { buttons: 1 })
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4)

  fireEvent.pointerOver(cellOf('E4', 'موجودی'), { buttons: 0 })
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4)
  fireEvent.pointerDown(cellOf('D3', 'موجودی'), { button: 0, shiftKey: true, pointerType: 'mouse' })
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(8)
})

test('a block from a spreadsheet is written from the selected cell on, as one step', async () => {
  const { person } = drawTable()
  cellOf('A0', 'نام').focus()
  await person.keyboard('{ArrowLeft}')

  paste(focused(), '۸٬۰۰۰\t20\r\n9,000\t۲۱\r\n')

  expect([textOf('A0', 'قیمت'), textOf('A0', 'موجودی'), textOf('B1', 'قیمت'), textOf('B1', 'موجودی')]).toEqual([
    '۸٬۰۰۰ ۵٬۰۰۰',
    '۲۰ ۱۰',
    '۹٬۰۰۰ ۶٬۰۰۰',
    '۲۱ ۱۱',
  ])
  await person.keyboard('{Control>}[KeyZ]{/Control}')
  expect(textOf('B1', 'موجودی')).toBe('۱۱')
})

test('what does not fit is shown before anything is written', async () => {
  const { person } = drawTable()
  cellOf('A0', 'نام').focus()
  await person.keyboard('{ArrowLeft}')

  paste(focused(), '۸۰۰۰\t20\n5\t21')

  const preview = within(screen.getByRole('dialog', { name: 'چسباندن در جدول' }))
  expect(textOf('A0', 'قیمت')).toBe('۵٬۰۰۰')
  expect(preview.getByRole('row', { name: '۲ قیمت 5 کمتر از ۱٬۰۰۰ نباشد' })).toBeTruthy()
  await person.click(preview.getByRole('button', { name: 'چسباندن ۳ خانه' }))

  expect([textOf('A0', 'قیمت'), textOf('B1', 'قیمت'), textOf('B1', 'موجودی')]).toEqual(['۸٬۰۰۰ ۵٬۰۰۰', '۶٬۰۰۰', '۲۱ ۱۱'])
})

test('a block with titles is matched by them and by the key, and a person may match otherwise', async () => {
  const { person } = drawTable()
  cellOf('A0', 'نام').focus()
  await person.keyboard('{ArrowLeft}')

  paste(focused(), 'نام\tتازه\tقیمت\nکابل C2\t77\t12000')
  const preview = within(screen.getByRole('dialog', { name: 'چسباندن در جدول' }))
  await person.selectOptions(preview.getByRole('combobox', { name: 'تازه' }), 'موجودی')
  await person.click(preview.getByRole('button', { name: 'چسباندن ۲ خانه' }))

  expect([textOf('C2', 'قیمت'), textOf('C2', 'موجودی')]).toEqual(['۱۲٬۰۰۰ ۷٬۰۰۰', '۷۷ ۱۲'])
})

test('Ctrl+D fills the range from its first row', async () => {
  const { person } = drawTable()
  cellOf('A0', 'نام').focus()

  await person.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}[KeyD]{/Control}')

  expect([textOf('B1', 'قیمت'), textOf('C2', 'قیمت'), textOf('D3', 'قیمت')]).toEqual(['۵٬۰۰۰ ۶٬۰۰۰', '۵٬۰۰۰ ۷٬۰۰۰', '۸٬۰۰۰'])
})

test('a table that is only read is copied from and not pasted into', () => {
  drawTable({ isRead: true })
  cellOf('A0', 'نام').focus()

  paste(focused(), 'دیگر')

  expect(copyFrom(focused())).toBe('کابل A0')
  expect(screen.queryByRole('dialog')).toBeNull()
})
