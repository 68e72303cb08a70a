// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditNode } from '#contract/fast-edit.ts'
import { renderAsking } from '#web/data/rendered.testing.tsx'
import { queryClientHere } from '#web/data/with-queries.tsx'
import { NOTHING_CHOSEN } from '#web/features/trade/choices.ts'
import { toastStore } from '#web/ui/toasts.ts'
import { EditTable } from './edit-table.tsx'
import { editNode } from './rows.testing.ts'

type Save = (rows: readonly { psid: string; version: number; updateData: Record<string, unknown> }[]) => Response

const TOKEN = `x.${btoa(JSON.stringify({ id: 'u-1' }))}.x`
const sent: unknown[] = []

/** A shop with two offers, whose answers to saves the test says one after another, the last one for ever. */
function opened(...saves: Save[]) {
  const offers = [editNode('red'), editNode('blue')]
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      const asked = JSON.parse(String(body))
      sent.push(asked)
      return (saves.length > 1 ? saves.shift() : saves[0])?.(asked.rows)
    }
    if (address.endsWith('/desk/offers/runs')) return Response.json({ runs: [] })
    if (!address.includes('fast-edit')) throw new Error(`Nobody asks for ${address} here.`)
    const products = offers.map((offer) => ({ ...offer, nodes: [] }))
    const answer = {
      products,
      filters: { colors: [], sellers: [], deliveryTime: [] },
      supplierLocations: [],
      brands: [],
      totalCount: 2,
      totalIsExact: true,
      nextCursor: null,
    }
    return Response.json(answer)
  })
  const page = <EditTable mode="brand" choices={NOTHING_CHOSEN} userId={undefined} />
  return renderAsking(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
}

const termsOf = ({ price, stock, minOrder, maxOrder, payment_type, shortName, active }: EditNode) => ({
  ...{ stock, minOrder, maxOrder, payment_type, shortName, active, deliveryTime: 'in3days', delivery: [], priceLabel: {} },
  regularPrice: price.regularPrice,
  discountedPrice: price.discountedPrice,
})
const outcomeOf = (psid: string, outcome: string, given: object = {}, current: object = {}) => ({
  ...{ psid, outcome, version: 2, errors: [], changedBy: null, changedAt: null, ...given },
  current: { ...termsOf(editNode(psid)), ...current },
})
const answer = (...rows: object[]) => Response.json({ rows, counts: { saved: 0, unchanged: 0, refused: 0, conflict: 0 } })

beforeEach(() => {
  localStorage.setItem('user', TOKEN)
  sent.length = 0
  toastStore.set([])
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  queryClientHere().clear()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function cell(psid: string, title: string): Promise<HTMLElement> {
  const header = await screen.findByRole('rowheader', { name: new RegExp(psid) })
  const place = screen.getByRole('columnheader', { name: new RegExp(`^${title}`) }).getAttribute('aria-colindex')
  const found = header.closest('[role="row"]')?.querySelector<HTMLElement>(`[aria-colindex="${place}"]`)
  if (found === null || found === undefined) throw new Error(`There is no cell of ${title}.`)
  return found
}
const save = (rows: string) => screen.getByRole('button', { name: `ذخیره ${rows} ردیف` })
const said = () => toastStore.read().map(({ title, text }) => [title, text])

test('what was written in many rows is saved by Ctrl+S at once, and stands as the shop holds it', async () => {
  const { person } = opened((rows) => answer(...rows.map(({ psid }) => outcomeOf(psid, 'saved', {}, { stock: psid === 'red' ? 7 : 8 }))))

  await person.click(await cell('red', 'موجودی'))
  await person.keyboard('7{Enter}8{Enter}')
  expect(screen.getByText('۲ ردیف ذخیره‌نشده')).toBeTruthy()
  await person.keyboard('{Control>}[KeyS]{/Control}')

  await screen.findByText('همه چیز ذخیره است')
  expect(sent).toEqual([
    {
      rows: [
        { psid: 'red', version: 1, updateData: { stock: 7 } },
        { psid: 'blue', version: 1, updateData: { stock: 8 } },
      ],
    },
  ])
  expect((await cell('red', 'موجودی')).textContent).toBe('۷')
  expect(said()).toEqual([[undefined, 'تغییرهای ۲ ردیف ذخیره شد']])
})

test('a refused row keeps what was written, says why below it, and the toast leads to the cell', async () => {
  const errors = [{ field: 'minOrder', label: 'حداقل سفارش', message: 'از حداکثر بیشتر است' }]
  const { person } = opened(() => answer(outcomeOf('red', 'refused', { errors })))

  await person.click(await cell('red', 'حداقل'))
  await person.keyboard('60{Enter}')
  await person.click(save('۱'))

  await waitFor(() => expect(said()).toEqual([['خطاهای اعتبارسنجی', 'کالای red\nحداقل سفارش: از حداکثر بیشتر است']]))
  expect((await cell('red', 'حداقل')).getAttribute('aria-invalid')).toBe('true')
  expect((await cell('red', 'حداقل')).textContent).toContain('۶۰')
  toastStore.read()[0]?.action?.run()
  await waitFor(async () => expect(document.activeElement).toBe(await cell('red', 'حداقل')))
})

test('where somebody was faster both values stand side by side, and one’s own is saved over theirs when it is chosen', async () => {
  const faster = { changedBy: 'سارا', changedAt: '2026-11-23T10:00:00.000Z', version: 5 }
  const { person } = opened(
    () => answer(outcomeOf('red', 'conflict', faster, { stock: 33 })),
    () => answer(outcomeOf('red', 'saved', { version: 6 }, { stock: 7 })),
  )

  await person.click(await cell('red', 'موجودی'))
  await person.keyboard('7{Enter}')
  await person.click(save('۱'))
  const dialog = within(await screen.findByRole('dialog', { name: 'کس دیگری زودتر تغییر داده است' }))
  expect(dialog.getByText(/^سارا این ردیف را تغییر داده است/)).toBeTruthy()
  expect(
    within(dialog.getByRole('row', { name: /^موجودی/ }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['۱۰', '۳۳', '۷'])
  await person.click(dialog.getByRole('button', { name: 'مقدار من ثبت شود' }))

  await screen.findByText('همه چیز ذخیره است')
  expect(sent[1]).toEqual({ rows: [{ psid: 'red', version: 5, updateData: { stock: 7 } }] })
})

test('theirs stays where it is chosen', async () => {
  const { person } = opened(() => answer(outcomeOf('red', 'conflict', { version: 5 }, { stock: 33 })))

  await person.click(await cell('red', 'موجودی'))
  await person.keyboard('7{Enter}')
  await person.click(save('۱'))
  await person.click(await screen.findByRole('button', { name: 'مقدار دیگران بماند' }))

  await screen.findByText('همه چیز ذخیره است')
  expect((await cell('red', 'موجودی')).textContent).toBe('۳۳')
})

test('nothing that was written is lost where a save fails', async () => {
  const { person } = opened(() => {
    throw new TypeError('no network')
  })

  await person.click(await cell('red', 'قیمت'))
  await person.keyboard('abc{Enter}')
  await person.click(save('۱'))

  await waitFor(() => expect(said()).toEqual([[undefined, 'ارتباط با سرور برقرار نشد.']]))
  expect((await cell('red', 'قیمت')).textContent).toBe('۰ ۶۰٬۰۰۰')
  expect(screen.getByText('۱ ردیف ذخیره‌نشده')).toBeTruthy()
})

test('rows that are not saved, and those that were refused, are shown alone', async () => {
  const { person } = opened(() => answer())
  await person.click(await cell('blue', 'موجودی'))
  await person.keyboard('7{Enter}')

  await person.selectOptions(screen.getByRole('combobox', { name: 'نمایش ردیف‌ها' }), 'unsaved')

  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['کالای blue'])
})
