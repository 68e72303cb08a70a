import { type RenderResult, render, screen, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { vi } from 'vitest'
import { columnsOf } from './columns.ts'
import { EditBar } from './edit-bar.tsx'
import { Table } from './table.tsx'
import type { TableProps } from './table-props.ts'
import { useEdits } from './use-edits.ts'
import { useTableView } from './use-table-view.ts'

export interface Offer {
  id: string
  name: string
  price: number
  stock: number
  pays: string
  variants?: readonly Offer[]
}

const { text, number, choice } = columnsOf<Offer>()
export const COLUMNS = [
  text('name', { title: 'نام', width: 200, of: ({ name }) => name, isFixed: true, isKey: true, isSortable: true }),
  number('price', { title: 'قیمت', width: 100, of: ({ price }) => price, isSortable: true, edit: { min: 1_000 } }),
  number('stock', { title: 'موجودی', width: 80, of: ({ stock }) => stock, edit: { min: 0, isOptional: true }, sum: 'sum' }),
  choice('pays', {
    title: 'پرداخت',
    width: 80,
    of: ({ pays }) => pays,
    options: [
      { value: 'cash', label: 'نقدی' },
      { value: 'credit', label: 'غیرنقدی' },
    ],
    edit: {},
  }),
]

export const offer = (index: number, variants?: readonly Offer[]): Offer => ({
  id: `offer-${index}`,
  name: `کابل ${'ABCDEFGHIJ'.charAt(index % 10)}${index}`,
  price: 5_000 + index * 1_000,
  stock: 10 + index,
  pays: 'cash',
  ...(variants === undefined ? {} : { variants }),
})

const idOf = ({ id }: Offer) => id

type Given = Partial<Omit<TableProps<Offer>, 'view' | 'picked'>> & { isRead?: boolean; hasPicks?: boolean; keepAs?: string }

function Drawn({ isRead = false, hasPicks = false, keepAs, ...given }: Given) {
  const view = useTableView(keepAs)
  const edits = useEdits()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <Table
        label="پیشنهادها"
        columns={COLUMNS}
        rows={ROWS}
        idOf={idOf}
        empty="پیشنهادی نیست"
        view={view}
        edits={isRead ? undefined : edits}
        picked={hasPicks ? { ids, onChange: setIds } : undefined}
        {...given}
      />
      <EditBar edits={edits} />
      <output aria-label="انتخاب‌شده">{[...ids].join(' ')}</output>
    </>
  )
}

const ROWS = Array.from({ length: 5 }, (_, index) => offer(index))
const BOX_HEIGHT = 600

/** A page without a layout: the box of the table is given a height, and the screen a width. */
export function drawTable(given: Given = {}, shownOn: number | 'paper' = 1280): RenderResult & { person: UserEvent } {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(BOX_HEIGHT)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(BOX_HEIGHT)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => mediaOf(query, shownOn))
  const person = userEvent.setup()
  return { ...render(<Drawn {...given} />), person }
}

function mediaOf(query: string, shownOn: number | 'paper'): MediaQueryList {
  const below = /width < (\d+)px/.exec(query)?.[1]
  return Object.assign(new EventTarget(), {
    media: query,
    matches: shownOn === 'paper' ? query === 'print' : shownOn < Number(below ?? 0),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
}

/** The row of a name, and in it the cell of a title. */
export function cellOf(name: string, title: string): HTMLElement {
  const row = screen.getAllByRole('row').find((one) => within(one).queryByRole('rowheader')?.textContent?.includes(name))
  if (row === undefined) throw new Error(`There is no row of ${name}.`)
  const place = screen.getByRole('columnheader', { name: title }).getAttribute('aria-colindex')
  const cell = row.querySelector<HTMLElement>(`[aria-colindex="${place}"]`)
  if (cell === null) throw new Error(`There is no cell of ${title}.`)
  return cell
}

export const textOf = (name: string, title: string) => cellOf(name, title).textContent
