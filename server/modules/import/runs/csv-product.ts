import type { ImportKind } from '#contract/import-runs.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { lettersKey } from '#persian/search-key.ts'
import { slugOf } from '#persian/slug.ts'
import { hexOf, spelledColour } from '../../catalogue/product/colours.ts'
import { madeId } from '../../catalogue/product/option-names.ts'
import { addressesOf, booleanOf, choiceOf, contentOf, decimalOf, idsOf } from './csv-cells.ts'
import { type ColumnName, type Columns, columnTitle, OFFER_COLUMNS } from './csv-columns.ts'
import { type SheetReading, tomanOf } from './sheet-reading.ts'

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

/** Null for an empty cell, undefined where the file has no such column. */
type CellOf = (name: ColumnName) => string | null | undefined

const placeOf = ({ number }: CsvLine): string => `سطر ${toPersianDigits(String(number))}`

/** May hold lines of their own. */
const LONG_TEXTS: readonly string[] = ['description', 'images', 'delivery']

/** The product that stands on these lines. An empty cell empties its field, a column that is not there leaves it as it is. */
export function productOf(lines: readonly CsvLine[], columns: Columns, kind: ImportKind): CsvProduct {
  const fault = faultOf(lines, columns)
  if (fault !== undefined) return { content: { fault }, nameOf: (path) => path }
  return kind === 'products' ? plainProduct(lines, columns) : fullProduct(lines, columns)
}

const cellOf =
  (line: CsvLine | undefined, { byName, pictures, reading }: Columns): CellOf =>
  (name) => {
    const at = byName.get(name)?.at
    if (at === undefined)
      return name === 'slug' || name === 'category' || name === 'seller' ? settled(name, line, { byName, reading }) : undefined
    const cell = contentOf(line?.cells[at] ?? '')
    if (name === 'images' && pictures.length > 0) return contentOf([at, ...pictures].map((place) => line?.cells[place] ?? '').join(' '))
    if (reading === undefined) return cell
    if (cell === null) return settled(name, line, { byName, reading }) ?? null
    if (name === 'category' || name === 'brand') return reading.slugOf[name].get(lettersKey(cell)) ?? cell
    return PRICES.includes(name) ? tomanOf(cell, reading.unit) : cell
  }

const PRICES: readonly ColumnName[] = ['regular_price', 'discounted_price']

/** What a line means that does not say it. */
function settled(
  name: ColumnName,
  line: CsvLine | undefined,
  { byName, reading }: Pick<Columns, 'byName' | 'reading'>,
): string | undefined {
  if (reading === undefined) return undefined
  if (name === 'category') return reading.category ?? undefined
  if (name === 'seller') return reading.seller ?? undefined
  const title = name === 'slug' ? contentOf(line?.cells[byName.get('title')?.at ?? -1] ?? '') : null
  return title === null ? undefined : slugOf(title)
}

/** What lines of one product have in common: its slug, or the one that is made of its title. */
export const slugOn = (line: CsvLine | undefined, columns: Columns): string => cellOf(line, columns)('slug') ?? ''

const cellWith = <T>(cell: string | null | undefined, read: (cell: string) => T): T | null | undefined => (cell == null ? cell : read(cell))

/** What can be seen before a row is made of it. */
function faultOf(lines: readonly CsvLine[], columns: Columns): string | undefined {
  const [first] = lines
  for (const line of lines) {
    if (line.cells.some((cell, at) => cell !== '' && at >= columns.width)) return `${placeOf(line)}: خانه‌های این سطر بیش از ستون‌هاست`
    if (line.cells.some((cell) => cell.includes('\ufffd'))) return `${placeOf(line)}: متن این سطر UTF-8 نیست`
    for (const { name, at, ofProduct } of columns.all) {
      const cell = line.cells[at]?.trim() ?? ''
      const place = `${placeOf(line)}، ستون ${columnTitle(name, columns)}`
      if (cell.includes('\0')) return `${place}: این خانه نویسه‌ای دارد که نمی‌توان نگه داشت`
      if (/[\r\n]/.test(cell) && !LONG_TEXTS.includes(name) && !name.startsWith('spec:'))
        return `${place}: این خانه بیش از یک سطر دارد؛ گیومه‌ها را ببینید`
      if (columns.reading !== undefined && PRICES.includes(name) && tomanOf(cell, columns.reading.unit) === undefined)
        return `${place}: «${cell}» به ریال است و تومان درستی نمی‌شود`
      if (ofProduct && cell !== '' && cell !== (first?.cells[at]?.trim() ?? '')) return `${place}: در سطرهای یک محصول باید یکسان باشد`
    }
  }
  return undefined
}

/** Addresses, and names of pictures of the library, which may hold blanks where nothing but commas stands between them. */
function picturesIn(text: string, reading: SheetReading | undefined): string[] {
  if (reading === undefined) return addressesOf(text)
  const whole = idsOf(text)
  const named = whole.map(reading.pictureOf)
  return named.every((path, at) => path !== whole[at]) ? named : addressesOf(text).map(reading.pictureOf)
}

function productFields(cell: CellOf, reading: SheetReading | undefined) {
  return {
    slug: cell('slug') ?? undefined,
    id: cell('id') ?? undefined,
    title: cell('title'),
    english_title: cell('english_title'),
    category: cell('category'),
    brand: cell('brand'),
    images: cellWith(cell('images'), (text) => picturesIn(text, reading)),
    rating: cellWith(cell('rating'), decimalOf),
    sales: cell('sales'),
    status: cellWith(cell('status'), (text) => choiceOf('status', text)),
    tax_id: cell('tax_id'),
    piece_code: cell('piece_code'),
    createdAt: cell('createdAt') ?? undefined,
  }
}

function plainProduct(lines: readonly CsvLine[], columns: Columns): CsvProduct {
  const [first] = lines
  return {
    content: { row: productFields(cellOf(first, columns), columns.reading) },
    nameOf: (path) => nameOn(first, path.split('.')[0] ?? path, columns),
  }
}

/** The combination of some lines, with the lines of its offers. */
interface MadeCombination {
  line: CsvLine
  row: CombinationRow
  offers: CsvLine[]
}

function fullProduct(lines: readonly CsvLine[], columns: Columns): CsvProduct {
  const first = cellOf(lines[0], columns)
  const options = new Map<string, Option & { line: CsvLine }>()
  const combinations = new Map<string, MadeCombination>()
  for (const line of lines) {
    const cell = cellOf(line, columns)
    const chosen = optionsOf(cell, columns)
    for (const option of chosen) options.set(option.id, options.get(option.id) ?? { ...option, line })
    const ids = chosen.map(({ id }) => id)
    const given = cell('combination') ?? undefined
    const key = given ?? ids.toSorted().join()
    const known = combinations.get(key)
    if (known !== undefined && known.row.options?.join() !== (ids.length === 0 ? undefined : ids.join()))
      return { content: { fault: `${placeOf(line)}: گزینه‌های این ترکیب در سطرهای دیگر چیز دیگری است` }, nameOf: (path) => path }
    const row = { id: given, options: ids.length === 0 ? undefined : ids, selected: undefined, gtin: undefined, suppliers: [] }
    const combination = known ?? { line, row, offers: [] }
    combination.row.selected ??= cellWith(cell('selected'), booleanOf)
    combination.row.gtin ??= cell('gtin')
    // whose offer a line would be makes none
    if (OFFER_COLUMNS.some((name) => (name !== 'seller' || columns.byName.has(name)) && cell(name) != null)) {
      combination.row.suppliers.push(offerOf(cell))
      combination.offers.push(line)
    }
    combinations.set(key, combination)
  }
  const made = [...combinations.values()]
  const row = {
    ...productFields(first, columns.reading),
    general: generalOf(first, columns),
    options: options.size === 0 ? undefined : [...options.values()].map(({ line: _, ...option }) => option),
    combinations: made.map((combination) => combination.row),
  }
  const lineOf = { options: [...options.values()].map(({ line }) => line), combinations: made, first: lines[0] }
  return { content: { row }, nameOf: (path) => nameIn(path, columns, lineOf) }
}

const SPEC = 'spec:'

function generalOf(cell: CellOf, columns: Columns) {
  const specs = columns.all.flatMap(({ name }) => (name.startsWith(SPEC) ? [[name.slice(SPEC.length), cell(name)] as const] : []))
  const description = cell('description')
  if (description === undefined && specs.length === 0) return undefined
  return { description, specificationsByName: specs.length === 0 ? undefined : Object.fromEntries(specs) }
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
  id: string | undefined
  options: string[] | undefined
  selected: boolean | string | null | undefined
  gtin: string | null | undefined
  suppliers: object[]
}

/** The same options come out of every reading of the same cells. A colour is called as it is commonly spelled. */
function optionsOf(cell: CellOf, columns: Columns): Option[] {
  const option = (type: Option['type'], attribute: string, name: string, label: string | null | undefined, value = label): Option[] =>
    label == null
      ? []
      : [{ id: madeId('o', attribute, label), attribute_id: attribute, attribute_name: name, type, value: value ?? '', label }]
  const colour = cellWith(cell('color'), spelledColour)
  return [
    ...option('color', 'color', 'رنگ', colour, cell('color_hex') ?? cellWith(colour, hexOf) ?? UNKNOWN_COLOUR),
    ...option('warranty', 'warranty', 'گارانتی', cell('warranty')),
    ...option('material', 'material', 'جنس', cell('material')),
    ...columns.all.flatMap(({ name }) => {
      if (!name.startsWith('option:')) return []
      const attribute = name.slice('option:'.length)
      return option('other', madeId('a', attribute), attribute, cell(name))
    }),
  ]
}

/** No hex: the shape asks for it. */
const UNKNOWN_COLOUR = '?'

function offerOf(cell: CellOf) {
  const price = { regularPrice: cell('regular_price'), discountedPrice: cell('discounted_price') }
  return {
    id: cell('seller') ?? undefined,
    psid: cell('psid') ?? undefined,
    shortName: cell('short_name'),
    stock: cell('stock'),
    price: price.regularPrice === undefined && price.discountedPrice === undefined ? undefined : price,
    specialOfferStartsAt: cell('special_offer_starts_at'),
    special_offer: cell('special_offer'),
    minOrder: cell('min_order'),
    maxOrder: cell('max_order'),
    payment_type: cellWith(cell('payment_type'), (text) => choiceOf('payment_type', text)),
    buy_type: cellWith(cell('buy_type'), (text) => choiceOf('buy_type', text)),
    delivery: cellWith(cell('delivery'), idsOf),
    deliveryTime: cell('delivery_time'),
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

interface LinesOf {
  first: CsvLine | undefined
  options: readonly CsvLine[]
  combinations: readonly MadeCombination[]
}

const nameOn = (line: CsvLine | undefined, name: string, columns: Columns): string =>
  `${line === undefined ? '' : `${placeOf(line)}، `}ستون ${columnTitle(name, columns)}`

/** `combinations.0.suppliers.1.price.regularPrice` is «سطر ۷، ستون قیمت». */
function nameIn(path: string, columns: Columns, { first, options, combinations }: LinesOf): string {
  const [top = '', at = '', within = '', offer = '', ...rest] = path.split('.')
  if (top === 'general') return nameOn(first, at === 'specificationsByName' ? `${SPEC}${within}` : at, columns)
  if (top === 'options') return nameOn(options[Number(at)], within === 'value' ? 'color_hex' : 'color', columns)
  if (top !== 'combinations') return nameOn(first, top, columns)
  const combination = combinations[Number(at)]
  if (within !== 'suppliers' || offer === '')
    return nameOn(combination?.line, within === 'selected' || within === 'gtin' ? within : 'combination', columns)
  const field = rest.filter((part) => !/^\d+$/.test(part)).join('.')
  return nameOn(combination?.offers[Number(offer)], field === '' ? 'combination' : (OFFER_FIELDS[field] ?? field), columns)
}
