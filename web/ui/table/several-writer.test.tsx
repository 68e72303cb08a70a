// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { columnsOf } from './columns.ts'
import { COLUMNS, cellOf, drawTable, type Offer, textOf } from './drawn-table.testing.tsx'

const PLACES = [
  { value: 'thr', label: 'تهران' },
  { value: 'alb', label: 'البرز' },
  { value: 'qom', label: 'قم' },
]
const places = columnsOf<Offer>().several('places', { title: 'محل تحویل', width: 120, of: () => ['alb', 'thr'], options: PLACES, edit: {} })
const columns = [...COLUMNS, places]

beforeEach(() => {
  // happy-dom has no top layer
  HTMLElement.prototype.showPopover = vi.fn()
})
afterEach(cleanup)

const box = (name: string) => screen.getByRole('checkbox', { name })

test('several of many are ticked in a panel and stand in the cell in the order of the options', async () => {
  const { person } = drawTable({ columns })
  expect(textOf('A0', 'محل تحویل')).toBe('تهران، البرز')

  await person.dblClick(cellOf('A0', 'محل تحویل'))
  await person.click(box('قم'))
  await person.click(box('تهران'))
  await person.click(screen.getByRole('button', { name: 'اعمال ۲ انتخاب' }))

  expect(textOf('A0', 'محل تحویل')).toBe('البرز، قم تهران، البرز')
})

test('Escape leaves the cell as it was', async () => {
  const { person } = drawTable({ columns })

  await person.dblClick(cellOf('A0', 'محل تحویل'))
  await person.click(box('قم'))
  await person.keyboard('{Escape}')

  expect(textOf('A0', 'محل تحویل')).toBe('تهران، البرز')
})

test('what is chosen goes into every picked row at once', async () => {
  const { person } = drawTable({ columns, hasPicks: true })
  await person.click(screen.getByRole('checkbox', { name: 'انتخاب ردیف ۲' }))
  await person.click(screen.getByRole('checkbox', { name: 'انتخاب ردیف ۳' }))

  await person.dblClick(cellOf('A0', 'محل تحویل'))
  await person.click(box('تهران'))
  await person.click(screen.getByRole('button', { name: 'برای ۲ ردیف انتخاب‌شده' }))

  expect(textOf('B1', 'محل تحویل')).toBe('البرز تهران، البرز')
  expect(textOf('C2', 'محل تحویل')).toBe('البرز تهران، البرز')
})

test('several are read from a pasted text by their names, in whichever order', () => {
  expect(places.edit?.read('قم، تهران', OFFER)).toEqual({ value: 'thr,qom' })
  expect(places.edit?.read('', OFFER)).toEqual({ value: null })
  expect(places.edit?.read('تهران، مریخ', OFFER)).toEqual({ fault: '«مریخ» از گزینه‌های این ستون نیست' })
})

const OFFER: Offer = { id: 'o', name: 'کابل', price: 1, stock: 1, pays: 'cash' }
