import type { ImportKind } from '#contract/import-runs.ts'
import type { ImportPlan } from '#contract/import-sheet.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { persianLetters } from '#persian/persian-letters.ts'
import { FileUnusable } from './import-runs.errors.ts'
import { readingOf, type SheetReading } from './sheet-reading.ts'

/** Columns of a product, the same on each of its lines (or empty on all but the first), by their names in English and Persian. */
const OF_PRODUCT = {
  slug: 'نامک',
  id: 'شناسه',
  title: 'عنوان',
  english_title: 'عنوان انگلیسی',
  category: 'دسته',
  brand: 'برند',
  images: 'تصویرها',
  rating: 'امتیاز',
  sales: 'فروش',
  status: 'وضعیت',
  tax_id: 'شناسهٔ کالا',
  piece_code: 'کد هر دستگاه',
  createdAt: 'تاریخ',
} as const
const TEXTS_OF_PRODUCT = { description: 'توضیحات' } as const
const OF_VARIANT = {
  combination: 'شناسهٔ ترکیب',
  selected: 'ترکیب پیش‌فرض',
  gtin: 'بارکد',
  color: 'رنگ',
  color_hex: 'کد رنگ',
  warranty: 'گارانتی',
  material: 'جنس',
} as const
const OF_OFFER = {
  seller: 'شناسهٔ فروشنده',
  psid: 'شناسهٔ پیشنهاد',
  short_name: 'نام کوتاه',
  stock: 'موجودی',
  regular_price: 'قیمت',
  discounted_price: 'قیمت با تخفیف',
  special_offer_starts_at: 'آغاز پیشنهاد ویژه',
  special_offer: 'پایان پیشنهاد ویژه',
  min_order: 'حداقل سفارش',
  max_order: 'حداکثر سفارش',
  payment_type: 'نوع پرداخت',
  buy_type: 'نوع فروش',
  delivery: 'محل‌های ارسال',
  delivery_time: 'زمان ارسال',
  active: 'فعال',
} as const
/** Columns whose names go on: `spec:وزن` is the specification «وزن», `option:سایز` the option «سایز». */
const PREFIXES = { spec: 'مشخصه', option: 'گزینه' } as const
const ERROR = { error: 'خطا' } as const
/** What shops call these columns besides. */
const ALSO = {
  slug: ['محصول', 'product', 'نامک محصول'],
  title: ['نام محصول', 'name', 'عنوان محصول'],
  category: ['دسته‌بندی'],
  images: ['تصویر', 'عکس', 'image'],
  description: ['شرح'],
  seller: ['فروشنده', 'تأمین‌کننده', 'supplier'],
  stock: ['تعداد', 'تعداد موجودی', 'quantity'],
  regular_price: ['price', 'قیمت فروش'],
  discounted_price: ['قیمت ویژه', 'sale price'],
  delivery_time: ['زمان تحویل'],
  gtin: ['barcode', 'ean'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ProductColumn = keyof typeof OF_PRODUCT | keyof typeof TEXTS_OF_PRODUCT
export type VariantColumn = keyof typeof OF_VARIANT
export type OfferColumn = keyof typeof OF_OFFER
export type ColumnName = ProductColumn | VariantColumn | OfferColumn | `spec:${string}` | `option:${string}`

export const OFFER_COLUMNS = Object.keys(OF_OFFER) as OfferColumn[]

export interface Column {
  name: ColumnName
  /** As the header of the file calls it. */
  title: string
  /** Its place in each line. */
  at: number
  /** Lines of one product have to agree on it. */
  ofProduct: boolean
}

/** What the header says of the lines below it. */
export interface Columns {
  all: readonly Column[]
  byName: ReadonlyMap<ColumnName, Column>
  /** Cells of the header. */
  width: number
  /** Where the errors of an earlier import stand, which nobody reads. */
  error: number | undefined
  /** Further columns of pictures, behind the first. */
  pictures: readonly number[]
  /** How its cells are read beside what they say; absent: as they stand. */
  reading?: SheetReading | undefined
}

/** However it is typed: large or small, with or without half-space, underscore and the Arabic letters. */
export const titleKey = (title: string) =>
  persianLetters(title)
    .toLowerCase()
    .replace(/\(?تومان\)?$/, '')
    .replace(/[\s\p{Default_Ignorable_Code_Point}_-]/gu, '')
    .replace(/ۀ|هٔ/g, 'ه')

const namesOf = (columns: Readonly<Record<string, string>>) =>
  new Map(Object.entries(columns).flatMap(([name, persian]) => [[titleKey(name), name] as const, [titleKey(persian), name] as const]))

const NAMES = { ...OF_PRODUCT, ...TEXTS_OF_PRODUCT, ...OF_VARIANT, ...OF_OFFER } as const
const PLAIN = namesOf(OF_PRODUCT)
const FULL = namesOf(NAMES)
const OTHERS = new Map(Object.entries(ALSO).flatMap(([name, titles]) => titles.map((title) => [titleKey(title), name] as const)))
const ERROR_KEYS = namesOf(ERROR)

/** The name of the column with this title; undefined where there is no such column. */
function nameOf(title: string, kind: ImportKind): ColumnName | undefined {
  const names = kind === 'products' ? PLAIN : FULL
  const other = OTHERS.get(titleKey(title))
  const known = names.get(titleKey(title)) ?? (other !== undefined && names.has(titleKey(other)) ? other : undefined)
  if (known !== undefined) return known as ColumnName
  const [prefix = '', ...rest] = title.split(':')
  const label = rest.join(':').trim()
  if (label === '' || kind === 'products') return undefined
  for (const [name, persian] of Object.entries(PREFIXES)) {
    if ([titleKey(name), titleKey(persian)].includes(titleKey(prefix))) return `${name as keyof typeof PREFIXES}:${label}`
  }
  return undefined
}

/** What a column is called in Persian, and in brackets what the sender calls it, where that is something else: «قیمت (price)». */
export function columnTitle(name: string, { byName }: Pick<Columns, 'byName'>): string {
  const title = byName.get(name as ColumnName)?.title
  const persian = Object.entries(NAMES).find(([each]) => each === name)?.[1] ?? persianPrefix(name)
  return title === undefined || titleKey(title) === titleKey(persian) ? persian : `${persian} (${title})`
}

function persianPrefix(name: string): string {
  const [prefix, ...rest] = name.split(':')
  const persian = Object.entries(PREFIXES).find(([each]) => each === prefix)?.[1]
  return persian === undefined ? name : [persian, ...rest].join(' ')
}

/** How many of these titles are columns: tells a right reading of a header from a wrong one. */
export function countColumns(titles: readonly string[], kind: ImportKind): number {
  return titles.filter((title) => nameOf(title, kind) !== undefined).length
}

/** Throws FileUnusable where a column is unknown, twice there, or the key is missing: what would be dropped silently is refused. */
export function columnsOf(titles: readonly string[], kind: ImportKind): Columns {
  const byName = new Map<ColumnName, Column>()
  let error: number | undefined
  if (titles.some((title) => title.includes('\0')))
    throw new FileUnusable('سطر نخست پرونده نویسهٔ تهی دارد؛ شاید UTF-16 است: در اکسل با قالب «CSV UTF-8» ذخیره کنید')
  for (const [at, title] of titles.map((each) => each.trim()).entries()) {
    // an empty title is what spreadsheets leave behind, a hash begins the operator's own notes
    if (title === '' || title.startsWith('#')) continue
    if (ERROR_KEYS.has(titleKey(title))) {
      error = at
      continue
    }
    const name = nameOf(title, kind)
    if (name === undefined) throw new FileUnusable(`ستون «${title}» شناخته نشد؛ نام آن را درست کنید یا پیش از آن # بگذارید تا خوانده نشود`)
    if (byName.has(name)) throw new FileUnusable(`ستون «${title}» دو بار آمده است`)
    byName.set(name, { name, title, at, ofProduct: isOfProduct(name) })
  }
  if (!byName.has('slug')) throw new FileUnusable('سطر نخست پرونده باید نام ستون‌ها باشد و ستون slug (نامک) در آن باشد')
  return { all: [...byName.values()], byName, width: titles.length, error, pictures: [] }
}

/** What a column may be, by its Persian name. */
export function meaningsOf(kind: ImportKind): { name: string; title: string }[] {
  return Object.entries(kind === 'products' ? OF_PRODUCT : NAMES).map(([name, title]) => ({ name, title }))
}

/** The columns as somebody settled them, whatever the header calls them. Throws FileUnusable where they do not make products. */
export function settledColumns(
  titles: readonly string[],
  kind: ImportKind,
  plan: ImportPlan,
  pictureOf: SheetReading['pictureOf'] = (name) => name,
): Columns {
  const names = new Set(meaningsOf(kind).map(({ name }) => name))
  const byName = new Map<ColumnName, Column>()
  const pictures: number[] = []
  for (const [at, meaning] of plan.columns.entries()) {
    if (meaning === null || at >= titles.length) continue
    const title = titles[at]?.trim() || `${toPersianDigits(String(at + 1))}`
    const isLabelled = kind === 'singleproducts' && /^(?:spec|option):/.test(meaning)
    if (!names.has(meaning) && !isLabelled) throw new FileUnusable(`ستون «${title}» را نمی‌توان «${meaning}» خواند`)
    const name = meaning as ColumnName
    if (byName.has(name) && name === 'images') pictures.push(at)
    else if (byName.has(name)) throw new FileUnusable(`دو ستون یک چیز خوانده شده‌اند: ${columnTitle(name, { byName: new Map() })}`)
    else byName.set(name, { name, title, at, ofProduct: isOfProduct(name) })
  }
  if (!byName.has('slug') && !byName.has('title')) throw new FileUnusable('بگویید کدام ستون عنوان محصول یا نامک آن است')
  const error = titles.findIndex((title) => ERROR_KEYS.has(titleKey(title)))
  return {
    all: [...byName.values()],
    byName,
    width: titles.length,
    error: error < 0 ? undefined : error,
    pictures,
    reading: readingOf(plan, pictureOf),
  }
}

const isOfProduct = (name: ColumnName) => name in OF_PRODUCT || name in TEXTS_OF_PRODUCT || name.startsWith('spec:')

/** What a column with this title is in all likelihood, and the unit that its title names; undefined where nothing says it. */
export function likelyMeaning(title: string, kind: ImportKind): ColumnName | undefined {
  const plain = title.replace(/\(?(?:ریال|تومان|تومن|rials?|tomans?|irr|irt)\)?/gi, '').trim()
  const known = nameOf(title, kind) ?? nameOf(plain, kind)
  if (known !== undefined) return known
  const names: ReadonlySet<string> = new Set(meaningsOf(kind).map(({ name }) => name))
  return LIKELY.find(([pattern, name]) => names.has(name) && pattern.test(likelyKey(plain)))?.[1]
}

const likelyKey = (title: string) =>
  persianLetters(title)
    .toLowerCase()
    .replace(/[\s\p{Default_Ignorable_Code_Point}_-]+/gu, ' ')
    .trim()

/** Words in the titles of shops' sheets, the more telling first. */
const LIKELY: readonly (readonly [RegExp, ColumnName])[] = [
  [/بارکد|barcode|gtin|ean|upc|ایران ?کد/, 'gtin'],
  [
    /(?:قیمت|مبلغ|price).*(?:تخفیف|ویژه|حراج|sale|discount|special)|(?:تخفیف|ویژه|حراج|sale|discount|special).*(?:قیمت|price)/,
    'discounted_price',
  ],
  [/قیمت|مبلغ|price|فی فروش|^فی$/, 'regular_price'],
  [/موجودی|تعداد|stock|quantity|qty|inventory/, 'stock'],
  [/کد رنگ|color code|hex/, 'color_hex'],
  [/رنگ|colou?r/, 'color'],
  [/گارانتی|ضمانت|warranty|guarantee/, 'warranty'],
  [/جنس|material/, 'material'],
  [/(?:english|انگلیسی|لاتین)/, 'english_title'],
  [
    /(?:نام|عنوان|شرح|name|title).*(?:کالا|محصول|product|item)|^(?:product|item) (?:name|title)|^(?:نام|عنوان|کالا|محصول|نام جنس|name|title|product)$/,
    'title',
  ],
  [/دسته|گروه|categor/, 'category'],
  [/برند|مارک|سازنده|brand|manufacturer|vendor/, 'brand'],
  [/تصویر|عکس|image|photo|picture/, 'images'],
  [/توضیح|معرفی|description|body|content/, 'description'],
  [/زمان (?:ارسال|تحویل)|delivery time|lead time/, 'delivery_time'],
  [/حداقل/, 'min_order'],
  [/حداکثر/, 'max_order'],
  [/نامک|slug|handle|permalink/, 'slug'],
]
