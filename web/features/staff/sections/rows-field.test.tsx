// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PriceListRow } from '#contract/import-content.ts'
import { MenuRow } from '#contract/menu-rows.ts'
import { section as menus } from './of/menus.ts'
import { section as priceLists } from './of/price-lists.ts'
import { checkedRow, toValues } from './row-values.ts'
import { RowsField } from './rows-field.tsx'
import type { Kept, Section } from './section.ts'

afterEach(cleanup)

const keptOf = ({ kept }: Section): Kept => {
  if (kept === undefined) throw new Error('The section keeps no rows.')
  return kept
}
const MENU = keptOf(menus)
const ITEMS = [
  { id: 'a', label: 'خانه', url: '/', subscriptionModel: { modelId: 'pro' as const } },
  { id: 'b', label: 'دسته‌ها', url: '', mega: true, links: [{ id: 'c', label: 'گوشی', url: '/category/phones' }] },
]

function drawn(kept: Kept, name: string, row: Record<string, unknown>) {
  const field = kept.fields.find((one) => one.name === name)
  if (field === undefined) throw new Error(`No field ${name}.`)
  const held = { values: toValues(kept.fields, row) }
  function Form() {
    const [value, setValue] = useState(held.values[name] ?? '')
    const write = (written: string) => {
      held.values = { ...held.values, [name]: written }
      setValue(written)
    }
    return (
      <>
        <RowsField field={field as NonNullable<typeof field>} value={value} onChange={write} />
        <button type="button" onClick={() => setValue(toValues(kept.fields, row)[name] ?? '')}>
          again
        </button>
      </>
    )
  }
  render(<Form />)
  return { sent: () => checkedRow(kept, held.values) }
}

test('a row that nobody changed is sent as it was read', () => {
  const row = MenuRow.parse({ name: 'main', items: ITEMS })
  expect(checkedRow(MENU, toValues(MENU.fields, row))).toEqual({ body: row })
})

test('rows of a menu are written, moved, added below others and taken away; a form that begins again has those that were read', async () => {
  const { sent } = drawn(MENU, 'items', { name: 'main', items: ITEMS })
  const user = userEvent.setup()
  const top = screen.getByRole('list', { name: 'گزینه‌ها' })
  await user.clear(within(top).getAllByLabelText('برچسب *')[0] as HTMLElement)
  await user.type(within(top).getAllByLabelText('برچسب *')[0] as HTMLElement, 'پیشخوان ')
  await user.click(within(top).getByRole('button', { name: 'دسته‌ها بالاتر' }))
  await user.click(screen.getAllByRole('button', { name: 'زیرگزینه تازه' })[1] as HTMLElement)
  await user.type(screen.getAllByLabelText('برچسب *')[2] as HTMLElement, 'تبلت')

  expect(sent()).toEqual({
    body: {
      name: 'main',
      items: [
        { ...ITEMS[1], links: [...(ITEMS[1]?.links ?? []), { id: expect.any(String), label: 'تبلت', url: '' }] },
        { ...ITEMS[0], label: 'پیشخوان' },
      ],
    },
  })

  await user.click(screen.getByRole('button', { name: 'حذف پیشخوان' }))
  expect(sent()).toMatchObject({ body: { items: [{ id: 'b' }] } })

  await user.click(screen.getByRole('button', { name: 'again' }))
  expect(screen.getByDisplayValue('خانه')).toBeDefined()
})

test('what is wrong within a list says in which of its rows, by the contract', async () => {
  const kept = keptOf(priceLists)
  const row = PriceListRow.parse({ _id: 'steel', title: 'فولاد', tablelist: [{ _id: '1', product: 'ورق', price: 500 }] })
  const { sent } = drawn(kept, 'tablelist', row)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'ردیف تازه' }))
  await user.type(screen.getAllByLabelText('محصول *')[1] as HTMLElement, 'تیرآهن')
  await user.type(screen.getAllByLabelText('قیمت *')[1] as HTMLElement, '۱۲٬۰۰x')

  expect(sent()).toMatchObject({ faults: { tablelist: expect.stringMatching(/^ردیف ۲: /) } })

  await user.clear(screen.getAllByLabelText('قیمت *')[1] as HTMLElement)
  await user.type(screen.getAllByLabelText('قیمت *')[1] as HTMLElement, '۱۲٬۰۰۰')
  expect(sent()).toMatchObject({ body: { tablelist: [{ product: 'ورق', price: 500 }, { product: 'تیرآهن' }] } })
})
