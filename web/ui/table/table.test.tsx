// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COLUMNS, cellOf, drawTable, type Offer, offer, textOf } from './drawn-table.testing.tsx'
import { Table } from './table.tsx'
import { useTableView } from './use-table-view.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('whoever cannot see the table is told its size and the place of each cell, the hidden columns counted', () => {
  const rows = Array.from({ length: 300 }, (_, index) => offer(index))
  const [first, ...others] = COLUMNS
  if (first === undefined) throw new Error('There are no columns.')

  drawTable({ rows, columns: [first, { ...first, id: 'hidden', title: 'پنهان', on: ['print'], isFixed: false }, ...others] })

  const grid = screen.getByRole('grid', { name: 'پیشنهادها' })
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['302', '5'])
  expect(cellOf('C2', 'قیمت').getAttribute('aria-colindex')).toBe('3')
  expect(cellOf('C2', 'قیمت').closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('4')
  expect(cellOf('C2', 'نام').getAttribute('aria-readonly')).toBe('true')
  expect(cellOf('C2', 'قیمت').getAttribute('aria-readonly')).toBeNull()
})

test('a tree opens and closes by press and by key, and says its levels', async () => {
  const rows = [offer(0, [offer(10), offer(11)]), offer(1)]
  const { person } = drawTable({ rows, childrenOf: ({ variants }) => variants })
  expect(names()).toEqual(['کابل A0', 'کابل B1', 'جمع'])

  await person.click(screen.getByRole('button', { name: 'باز کردن ردیف' }))
  expect(names()).toEqual(['کابل A0', 'کابل A10', 'کابل B11', 'کابل B1', 'جمع'])
  const child = cellOf('B11', 'نام').closest('[role="row"]')
  expect(['level', 'posinset', 'setsize'].map((name) => child?.getAttribute(`aria-${name}`))).toEqual(['2', '2', '2'])
  expect(cellOf('A0', 'نام').closest('[role="row"]')?.getAttribute('aria-expanded')).toBe('true')

  cellOf('A0', 'نام').focus()
  await person.keyboard('-')
  expect(names()).toEqual(['کابل A0', 'کابل B1', 'جمع'])
  await person.keyboard('{Enter}')
  expect(names()).toHaveLength(5)
})

test('the foot adds up what is written, and of a tree what nothing is below', async () => {
  const { person } = drawTable({ rows: [offer(0, [offer(10), offer(11)]), offer(1)], childrenOf: ({ variants }) => variants })
  expect(textOf('جمع', 'موجودی')).toBe('۵۲')

  cellOf('A0', 'نام').focus()
  await person.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}100{Enter}')

  expect(textOf('جمع', 'موجودی')).toBe('۱۴۱')
})

test('a title is pressed to sort by its column: up, down, as they came', async () => {
  const { person } = drawTable({ rows: [offer(2), offer(0), offer(1)] })
  const price = screen.getByRole('columnheader', { name: 'قیمت' })

  await person.click(price)
  expect([names(), price.getAttribute('aria-sort')]).toEqual([['کابل A0', 'کابل B1', 'کابل C2', 'جمع'], 'ascending'])
  await person.click(price)
  expect([names(), price.getAttribute('aria-sort')]).toEqual([['کابل C2', 'کابل B1', 'کابل A0', 'جمع'], 'descending'])
  await person.click(price)
  expect(names()).toEqual(['کابل C2', 'کابل A0', 'کابل B1', 'جمع'])
})

test('the cell stays selected where the rows are sorted otherwise', async () => {
  const { person } = drawTable({ rows: [offer(2), offer(0)] })
  cellOf('C2', 'نام').focus()
  await person.keyboard('{ArrowLeft}')

  await person.click(screen.getByRole('columnheader', { name: 'قیمت' }))

  expect(cellOf('C2', 'قیمت').getAttribute('tabindex')).toBe('0')
})

test('a column that is not wanted is gone, and stays so for whoever comes back on a screen like this one', async () => {
  const { person, unmount } = drawTable({ keepAs: 'offers' })
  await person.click(screen.getByRole('button', { name: 'انتخاب ستون‌ها' }))
  const dialog = within(screen.getByRole('dialog', { name: 'ستون‌ها روی رایانه' }))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'نام' }).disabled).toBe(true)
  await person.click(dialog.getByRole('checkbox', { name: 'موجودی' }))
  expect(screen.queryByRole('columnheader', { name: 'موجودی' })).toBeNull()
  unmount()

  const again = drawTable({ keepAs: 'offers' })
  expect(screen.queryByRole('columnheader', { name: 'موجودی' })).toBeNull()
  again.unmount()

  drawTable({ keepAs: 'offers' }, 360)
  expect(screen.getByRole('columnheader', { name: 'موجودی' })).toBeTruthy()
})

test('a cell that was refused says why', () => {
  drawTable({ faults: new Map([['offer-1', new Map([['price', 'از سقف بیشتر است']])]]) })

  expect(cellOf('B1', 'قیمت').getAttribute('aria-description')).toBe('از سقف بیشتر است')
  expect(cellOf('B1', 'قیمت').getAttribute('aria-invalid')).toBe('true')
})

test('without rows, before they come and where they do not come, something else stands in their place', () => {
  const { unmount } = drawTable({ rows: [] })
  expect(screen.getByText('پیشنهادی نیست')).toBeTruthy()
  unmount()

  const waiting = drawTable({ rows: undefined })
  expect(screen.getByRole('status', { name: 'پیشنهادها در راه است' }).getAttribute('aria-busy')).toBe('true')
  waiting.unmount()

  drawTable({ rows: undefined, failed: 'نیامد' })
  expect(screen.getByText('نیامد')).toBeTruthy()
  expect(screen.queryByRole('grid')).toBeNull()
})

function Leading() {
  const [goTo, lead] = useState<{ rowId: string; columnId: string }>()
  return (
    <>
      <button type="button" onClick={() => lead({ rowId: 'offer-3', columnId: 'stock' })}>
        رفتن به خانه
      </button>
      <Table {...LED} goTo={goTo} view={useTableView()} />
    </>
  )
}
const LED = { label: 'پیشنهادها', columns: COLUMNS, rows: [1, 2, 3].map((index) => offer(index)), idOf: ({ id }: Offer) => id, empty: '' }

test('the page leads to a cell by its row and column', async () => {
  const { person, unmount } = drawTable()
  unmount()
  render(<Leading />)

  await person.click(screen.getByRole('button', { name: 'رفتن به خانه' }))

  expect(document.activeElement).toBe(cellOf('D3', 'موجودی'))
})

test('what is typed may be read more kindly than what is pasted', async () => {
  const [name, price, ...others] = COLUMNS
  if (name === undefined || price?.edit === undefined) throw new Error('There are no columns.')
  const kind = { ...price, edit: { ...price.edit, readTyped: () => ({ value: 0 }) } }
  const { person } = drawTable({ columns: [name, kind, ...others] })

  await person.click(cellOf('A0', 'قیمت'))
  await person.keyboard('x{Enter}')

  expect(textOf('A0', 'قیمت')).toBe('۰ ۵٬۰۰۰')
})
