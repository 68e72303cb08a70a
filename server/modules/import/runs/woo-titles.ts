import { toLatinDigits } from '#persian/digits.ts'

/*
 * WooCommerce writes the titles of its export in the language of the shop, and translations change. The order of the columns and the values of Type and Published
 * do not: columns are recognised by these.
 */

const FIRST = ['ID', 'Type', 'SKU']
const GTIN = 'GTIN, UPC, EAN, or ISBN'
/** Behind SKU and, in newer shops, GTIN. */
const REST = [
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Date sale price starts',
  'Date sale price ends',
  'Tax status',
  'Tax class',
  'In stock?',
  'Stock',
  'Low stock amount',
  'Backorders allowed?',
  'Sold individually?',
  'Weight (kg)',
  'Length (cm)',
  'Width (cm)',
  'Height (cm)',
  'Allow customer reviews?',
  'Purchase note',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Shipping class',
  'Images',
  'Download limit',
  'Download expiry days',
  'Parent',
  'Grouped products',
  'Upsells',
  'Cross-sells',
  'External URL',
  'Button text',
  'Position',
]
const OF_ATTRIBUTES = ['name', 'value(s)', 'visible', 'global', 'default']
/** Every attribute has these at least. */
const ATTRIBUTE_COLUMNS_MIN = 4
const TYPES = /^(?:simple|variable|variation|grouped|external|virtual|downloadable|subscription|variable-subscription)(?:,\s*\w+)*$/
const PUBLISHED = /^(?:-1|0|1)$/
const BRANDS = /^(?:brands?|برندها?)$/i
const NUMBER = /\d+/
/** Of the file, for what stands in its columns. */
const LINES_LOOKED_AT = 200

/** English titles for those of a whole export in another language; undefined: it is none. Columns that nobody needs keep theirs. */
export function englishTitles(titles: readonly string[], lines: readonly (readonly string[])[]): string[] | undefined {
  const looked = lines.slice(0, LINES_LOOKED_AT)
  const holds = (column: number, shape: RegExp) => looked.length > 0 && looked.every((cells) => shape.test(cells[column]?.trim() ?? ''))
  if (titles.length < FIRST.length + REST.length || !holds(1, TYPES)) return undefined
  const published = [FIRST.length + 1, FIRST.length + 2].find((column) => holds(column, PUBLISHED))
  if (published === undefined) return undefined
  const known = published === FIRST.length + 1 ? [...FIRST, ...REST] : [...FIRST, GTIN, ...REST]
  return [...known, ...behind(titles.slice(known.length))]
}

/** Attributes have a number in their titles, and for each number the same columns in the same order. */
function behind(titles: readonly string[]): string[] {
  const numbers = titles.map((title) => (title.includes(':') ? undefined : NUMBER.exec(toLatinDigits(title))?.[0]))
  const seen = new Map<string, number>()
  return titles.map((title, at) => {
    const number = numbers[at]
    if (BRANDS.test(title.trim())) return 'Brands'
    if (number === undefined || numbers.filter((other) => other === number).length < ATTRIBUTE_COLUMNS_MIN) return title
    const nth = seen.get(number) ?? 0
    seen.set(number, nth + 1)
    return `Attribute ${number} ${OF_ATTRIBUTES[nth] ?? `column ${nth}`}`
  })
}
