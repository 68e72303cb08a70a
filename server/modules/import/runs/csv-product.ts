import { createHash } from 'node:crypto'
import type { ImportKind } from '#contract/import-runs.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { addressesOf, booleanOf, choiceOf, decimalOf, hexOf, idsOf, wholeNumberOf } from './csv-cells.ts'
import { type ColumnName, type Columns, OFFER_COLUMNS } from './csv-columns.ts'

/** One line of the file. */
export interface CsvLine {
  number: number
  cells: readonly string[]
}

/** What the lines of one product make: a row for the imports' shape, or what is wrong with them; and what the sender calls its fields. */
export interface CsvProduct {
  content: { row: object } | { fault: string }
  nameOf(path: string): string
}

type CellOf = (name: ColumnName) => string | undefined

const placeOf = ({ number }: CsvLine): string => `سطر ${toPersianDigits(String(number))}`

/** May hold lines of their own. */
const LONG_TEXTS: readonly string[] = ['description', 'images', 'delivery']

/** The product that stands on these lines. Empty cells are fields that are not there. */
export function productOf(lines: readonly CsvLine[], columns: Columns, kind: ImportKind): CsvProduct {
  const fault = faultOf(lines, columns)
  if (fault !== undefined) return { content: { fault }, nameOf: (path) => path }
  return kind === 'products' ? plainProduct(lines, columns) : fullProduct(lines, columns)
}

const cellOf =
  (line: CsvLine | undefined, { byName }: Columns): CellOf =>
  (name) => {
    const at = byName.get(name)?.at
    const cell = at === undefined ? undefined : line?.cells[at]?.trim()
    return cell === '' ? undefined : cell
  }

const cellWith = <T>(cell: string | undefined, read: (cell: string) => T): T | undefined => (cell === undefined ? undefined : read(cell))

/** What can be seen before a row is made of it. */
function faultOf(lines: readonly CsvLine[], columns: Columns): string | undefined {
  const [first] = lines
  for (const line of lines) {
    if (line.cells.some((cell, at) => cell !== '' && at >= columns.width)) return `${placeOf(line)}: خانه‌های این سطر بیش از ستون‌هاست`
    if (line.cells.some((cell) => cell.includes('\ufffd'))) return `${placeOf(line)}: متن این سطر UTF-8 نیست`
    for (const { name, at, title, ofProduct } of columns.all) {
      const cell = line.cells[at]?.trim() ?? ''
      if (/[\r\n]/.test(cell) && !LONG_TEXTS.includes(name) && !name.startsWith('spec:'))
        return `${placeOf(line)}، ستون ${title}: این خانه بیش از یک سطر دارد؛ گیومه‌ها را ببینید`
      if (ofProduct && cell !== '' && cell !== (first?.cells[at]?.trim() ?? ''))
        return `${placeOf(line)}، ستون ${title}: در سطرهای یک محصول باید یکسان باشد`
    }
  }
  return undefined
}

function productFields(cell: CellOf) {
  return {
    slug: cell('slug'),
    id: cell('id'),
    title: cell('title'),
    english_title: cell('english_title'),
    category: cell('category'),
    brand: cell('brand'),
    images: cellWith(cell('images'), addressesOf),
    rating: cellWith(cell('rating'), decimalOf),
    sales: cellWith(cell('sales'), wholeNumberOf),
    status: cellWith(cell('status'), (text) => choiceOf('status', text)),
    createdAt: cell('createdAt'),
  }
}

function plainProduct(lines: readonly CsvLine[], columns: Columns): CsvProduct {
  const cell = cellOf(lines[0], columns)
  return { content: { row: productFields(cell) }, nameOf: (path) => titleOf(columns, path.split('.')[0] ?? path) }
}

function fullProduct(lines: readonly CsvLine[], columns: Columns): CsvProduct {
  const first = cellOf(lines[0], columns)
  const slug = first('slug') ?? ''
  const specs = columns.all.filter(({ name }) => name.startsWith('spec:'))
  const options = new Map<string, Option>()
  const combinations = new Map<string, { line: CsvLine; row: CombinationRow; offers: CsvLine[] }>()
  for (const line of lines) {
    const cell = cellOf(line, columns)
    const chosen = optionsOf(cell, columns)
    for (const option of chosen) options.set(option.id, options.get(option.id) ?? option)
    const ids = chosen.map(({ id }) => id)
    const id = cell('combination') ?? idOf('c', slug, ...ids.toSorted())
    const known = combinations.get(id)
    if (known !== undefined && known.row.options.join() !== ids.join())
      return { content: { fault: `${placeOf(line)}: گزینه‌های این ترکیب در سطرهای دیگر چیز دیگری است` }, nameOf: (path) => path }
    const combination = known ?? { line, row: { id, options: ids, selected: undefined, suppliers: [] }, offers: [] }
    combination.row.selected ??= cellWith(cell('selected'), booleanOf)
    if (OFFER_COLUMNS.some((name) => cell(name) !== undefined)) {
      combination.row.suppliers.push(offerOf(cell))
      combination.offers.push(line)
    }
    combinations.set(id, combination)
  }
  const made = [...combinations.values()]
  const row = {
    ...productFields(first),
    general: {
      description: first('description'),
      specifications: specs.flatMap(({ name }) => cellWith(first(name), (value) => [{ label: name.slice('spec:'.length), value }]) ?? []),
    },
    options: [...options.values()],
    combinations: made.map((combination) => combination.row),
  }
  return { content: { row }, nameOf: (path) => nameIn(path, columns, made) }
}

interface Option {
  id: string
  attribute_id: string
  attribute_name: string
  type: 'color' | 'warranty' | 'material' | 'other'
  value: string
  label: string
}
interface CombinationRow {
  id: string
  options: string[]
  selected: boolean | string | undefined
  suppliers: object[]
}

/** The same options come out of every reading of the same cells: that is how a combination is known again. */
function optionsOf(cell: CellOf, columns: Columns): Option[] {
  const option = (type: Option['type'], attribute: string, name: string, label: string | undefined, value = label): Option[] =>
    label === undefined
      ? []
      : [{ id: idOf('o', attribute, label), attribute_id: attribute, attribute_name: name, type, value: value ?? '', label }]
  const colour = cell('color')
  return [
    ...option('color', 'color', 'رنگ', colour, cell('color_hex') ?? cellWith(colour, hexOf) ?? 'رنگ ناشناخته'),
    ...option('warranty', 'warranty', 'گارانتی', cell('warranty')),
    ...option('material', 'material', 'جنس', cell('material')),
    ...columns.all.flatMap(({ name }) => {
      if (!name.startsWith('option:')) return []
      const attribute = name.slice('option:'.length)
      return option('other', idOf('a', attribute), attribute, cell(name))
    }),
  ]
}

/** A short id that the same words always give. */
function idOf(letter: string, ...words: readonly string[]): string {
  return `${letter}${createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16)}`
}

function offerOf(cell: CellOf) {
  return {
    id: cell('seller'),
    psid: cell('psid'),
    shortName: cell('short_name'),
    stock: cellWith(cell('stock'), wholeNumberOf),
    price: {
      regularPrice: cellWith(cell('regular_price'), wholeNumberOf),
      discountedPrice: cellWith(cell('discounted_price'), wholeNumberOf),
    },
    specialOfferStartsAt: cell('special_offer_starts_at'),
    special_offer: cell('special_offer'),
    minOrder: cellWith(cell('min_order'), wholeNumberOf),
    maxOrder: cellWith(cell('max_order'), wholeNumberOf),
    payment_type: cellWith(cell('payment_type'), (text) => choiceOf('payment_type', text)),
    buy_type: cellWith(cell('buy_type'), (text) => choiceOf('buy_type', text)),
    delivery: cellWith(cell('delivery'), idsOf),
    deliveryTime: cellWith(cell('delivery_time'), (text) => choiceOf('delivery_time', text)),
    active: cellWith(cell('active'), booleanOf),
  }
}

const OFFER_FIELDS: Readonly<Record<string, ColumnName>> = {
  id: 'seller',
  shortName: 'short_name',
  price: 'regular_price',
  'price.regularPrice': 'regular_price',
  'price.discountedPrice': 'discounted_price',
  specialOfferStartsAt: 'special_offer_starts_at',
  minOrder: 'min_order',
  maxOrder: 'max_order',
  deliveryTime: 'delivery_time',
}

const titleOf = ({ byName }: Columns, name: string): string => `ستون ${byName.get(name as ColumnName)?.title ?? name}`

/** `combinations.0.suppliers.1.price.regularPrice` is «سطر ۷، ستون قیمت». */
function nameIn(path: string, columns: Columns, made: readonly { line: CsvLine; offers: readonly CsvLine[] }[]): string {
  const [top = '', at = '', within = '', offer = '', ...rest] = path.split('.')
  if (top === 'general') return titleOf(columns, at === 'specifications' ? 'spec' : at)
  if (top === 'options') return titleOf(columns, within === 'value' ? 'color_hex' : 'color')
  if (top !== 'combinations') return titleOf(columns, top)
  const combination = made[Number(at)]
  const lineNamed = (line: CsvLine | undefined, name: string) =>
    `${line === undefined ? '' : `${placeOf(line)}، `}${titleOf(columns, name)}`
  if (within !== 'suppliers' || offer === '') return lineNamed(combination?.line, within === 'selected' ? 'selected' : 'combination')
  const field = rest.filter((part) => !/^\d+$/.test(part)).join('.')
  return lineNamed(combination?.offers[Number(offer)], OFFER_FIELDS[field] ?? field)
}
