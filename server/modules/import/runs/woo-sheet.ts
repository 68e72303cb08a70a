import { readFile, writeFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { csvLine } from '#persian/csv.ts'
import { slugOf } from '#persian/slug.ts'
import { hexOf, spelledColour } from '../../catalogue/product/colours.ts'
import { replaceFile } from './replace-file.ts'
import { englishTitles } from './woo-titles.ts'

/*
 * The product export of WooCommerce in columns of ours. It has a line for each product and one for each of its variations, which name their product by its id or
 * its SKU; attributes stand in columns of their own numbers, categories as paths, and there are no slugs.
 */

/** The file is read at once; a larger one is worked off as it stands. */
const BYTES_MAX = 64 * 1024 * 1024
const TELLING = ['Type', 'SKU', 'Name', 'Parent', 'Regular price', 'Categories']
/** A second column that says `simple` or the like, in whichever language its title is. */
const MAY_BE = /\n"?\d+"?,"?(?:simple|variable)\b/
const ATTRIBUTE = /^Attribute (\d+) name$/
const COLOUR = /^(?:رنگ|color|colour)$/i

type Line = Readonly<Record<string, string>>

interface Attribute {
  name: string
  values: string[]
}

/** Rewrites such an export in its place, and answers how many bytes it has then; undefined where the file is none. */
export async function fromWooCommerce(path: string, bytes: number): Promise<number | undefined> {
  if (bytes > BYTES_MAX) return undefined
  const lines = exportedLines(await readFile(path, 'utf8'))
  if (lines === undefined) return undefined
  const csv = sheetOf(lines)
  await replaceFile(path, (beside) => writeFile(beside, csv, { mode: 0o600, flush: true }))
  return Buffer.byteLength(csv)
}

/** Its lines by their English titles; undefined: the file is no such export, or one that cannot be read. */
function exportedLines(text: string): Line[] | undefined {
  const [header = ''] = text.split(/\r?\n/, 1)
  if (!TELLING.every((title) => header.includes(title)) && !MAY_BE.test(text)) return undefined
  let cells: string[][]
  try {
    cells = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, relax_quotes: true })
  } catch {
    // it goes on as any other sheet, whose reading says what is wrong
    return undefined
  }
  const [titles = [], ...rest] = cells
  const english = TELLING.every((title) => titles.includes(title)) ? titles : englishTitles(titles, rest)
  return english && rest.map((line) => Object.fromEntries(english.map((title, at) => [title, line[at] ?? ''])))
}

export function sheetOf(lines: readonly Line[]): string {
  const products = lines.filter((line) => !isVariation(line) && of(line, 'Name') !== '')
  const variationsOf = Map.groupBy(lines.filter(isVariation), (line) => of(line, 'Parent'))
  const slugs = new Set<string>()
  const rows = products.flatMap((product) => {
    const ids = [`id:${of(product, 'ID')}`, of(product, 'SKU')].filter((id) => id !== '' && id !== 'id:')
    const variations = [...new Set(ids)].flatMap((id) => variationsOf.get(id) ?? [])
    return rowsOf(product, variations, freeSlug(product, slugs))
  })
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  return [columns, ...rows.map((row) => columns.map((column) => row.get(column) ?? ''))].map((cells) => csvLine(cells)).join('')
}

const of = (line: Line, title: string): string => (line[title] ?? '').trim()
const isVariation = (line: Line) => of(line, 'Type').split(/,\s*/).includes('variation')

function freeSlug(product: Line, taken: Set<string>): string {
  const made = slugOf(of(product, 'Name'))
  const slug = taken.has(made) ? slugOf(`${made}-${of(product, 'SKU') || of(product, 'ID')}`) : made
  taken.add(slug)
  return slug
}

type Row = Map<string, string>

/** The lines of one product: what it is stands on the first of them. */
function rowsOf(product: Line, variations: readonly Line[], slug: string): Row[] {
  const varied = new Set(variations.flatMap((line) => attributesOf(line).map(({ name }) => name)))
  const specs = attributesOf(product).filter(({ name }) => !varied.has(name))
  const whole: Row = new Map([
    ['slug', slug],
    ['title', of(product, 'Name')],
    ['category', categoryOf(of(product, 'Categories'))],
    ['brand', listOf(of(product, 'Brands'))[0] ?? ''],
    ['images', listOf(of(product, 'Images')).join(' ')],
    ['description', [of(product, 'Short description'), of(product, 'Description')].filter((text) => text !== '').join('\n')],
    ['status', of(product, 'Published') === '1' ? 'active' : 'hidden'],
    ...specs.map(({ name, values }) => [`spec:${name}`, values.join('، ')] as const),
    ...measuresOf(product),
  ])
  const offers = variations.length > 0 ? variations : [product]
  const colours = offers.flatMap((line) => attributesOf(line).flatMap(({ name, values }) => (COLOUR.test(name) ? values : [])))
  const areKnown = colours.every((colour) => hexOf(spelledColour(colour)) !== undefined)
  return offers.map((line, at) => {
    const options = variations.length > 0 ? attributesOf(line) : []
    const chosen = options.flatMap(({ name, values: [value] }): [string, string][] =>
      value === undefined ? [] : [[COLOUR.test(name) && areKnown ? 'color' : `option:${name}`, value]],
    )
    return new Map([...(at === 0 ? whole : [['slug', slug] as const]), ...chosen, ...offerOf(line)])
  })
}

function offerOf(line: Line): [string, string][] {
  return [
    ['gtin', of(line, 'GTIN, UPC, EAN, or ISBN')],
    ['stock', stockOf(line)],
    ['regular_price', of(line, 'Regular price')],
    ['discounted_price', of(line, 'Sale price')],
    ['special_offer_starts_at', dayOf(of(line, 'Date sale price starts'), '00:00:00')],
    ['special_offer', dayOf(of(line, 'Date sale price ends'), '23:59:59')],
  ]
}

/** A shop that does not count its stock says only whether there is any. */
function stockOf(line: Line): string {
  const stock = of(line, 'Stock')
  if (stock !== '') return String(Math.max(0, Math.trunc(Number(stock)) || 0))
  return of(line, 'In stock?') === '0' ? 'ناموجود' : 'موجود'
}

const dayOf = (day: string, time: string) => (/^\d{4}-\d{2}-\d{2}/.test(day) ? `${day.slice(0, 10)}T${time}+03:30` : '')

function attributesOf(line: Line): Attribute[] {
  return Object.keys(line).flatMap((title) => {
    const [, number] = ATTRIBUTE.exec(title) ?? []
    const name = of(line, title)
    const values = number === undefined ? [] : listOf(of(line, `Attribute ${number} value(s)`))
    return name === '' || values.length === 0 ? [] : [{ name, values }]
  })
}

const MEASURES = {
  'Weight (kg)': ['وزن', 'کیلوگرم'],
  'Length (cm)': ['طول', 'سانتی‌متر'],
  'Width (cm)': ['عرض', 'سانتی‌متر'],
  'Height (cm)': ['ارتفاع', 'سانتی‌متر'],
} as const

function measuresOf(product: Line): [string, string][] {
  return Object.entries(MEASURES).flatMap(([title, [name, unit]]) => {
    const value = of(product, title)
    return value === '' ? [] : [[`spec:${name}`, `${value} ${unit}`] as [string, string]]
  })
}

/** Values between commas; one that holds a comma has a backslash before it. */
const listOf = (text: string): string[] =>
  text
    .split(/(?<!\\),\s*/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter((value) => value !== '')

/** The deepest of the paths, `Clothing > Shirts`. */
function categoryOf(text: string): string {
  const depth = (path: string) => path.split('>').length
  return listOf(text).toSorted((one, other) => depth(other) - depth(one))[0] ?? ''
}
