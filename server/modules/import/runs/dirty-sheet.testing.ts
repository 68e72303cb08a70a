/* A sheet of offers as a shop keeper types it: dirty in every way that the import gives a meaning to, the same for the same seed. */

/** What comes of a line: it comes in, a question comes back, or it is refused. */
export type Outcome = 'taken' | 'asked' | 'refused'

export interface Market {
  categories: readonly string[]
  brands: readonly string[]
  sellers: readonly string[]
  /** Slugs of products that the market has: of one combination, and of several that no seller offers alone. */
  single: readonly string[]
  several: readonly string[]
}
interface Cells {
  slug: string
  title: string
  category: string
  brand: string
  color: string
  seller: string
  stock: string
  price: string
  discounted: string
  time: string
}
interface Kind {
  is: string
  comes: Outcome
  /** How often it stands in the sheet, of all weights. */
  weight: number
  cells: Partial<Cells>
}

const HEADER = 'نامک,نام محصول,دسته,برند,رنگ,فروشنده,تعداد,قیمت (تومان),قیمت با تخفیف,زمان تحویل,#یادداشت'
const TITLES = ['کیف دوشی زنانه', 'کفش پیاده‌روی', 'ماگ سرامیکی', 'پتوی مسافرتی', 'چراغ مطالعه', 'کوله‌پشتی مدرسه']

export const KINDS: readonly Kind[] = [
  { is: 'clean', comes: 'taken', weight: 20, cells: {} },
  { is: 'تا ۱ هفته', comes: 'taken', weight: 40, cells: { time: 'تا ۱ هفته' } },
  { is: '۲ تا ۴ روز کاری', comes: 'taken', weight: 4, cells: { time: '۲ تا ۴ روز کاری' } },
  { is: 'سورمه‌ای', comes: 'taken', weight: 4, cells: { color: 'سورمه‌ای' } },
  { is: 'مشكي with Arabic letters', comes: 'taken', weight: 4, cells: { color: 'مشكي', title: 'كيف چرمي' } },
  { is: 'مشکی/سفید', comes: 'taken', weight: 4, cells: { color: 'مشکی/سفید' } },
  { is: 'تماس بگیرید', comes: 'taken', weight: 4, cells: { price: 'تماس بگیرید' } },
  { is: 'موجود', comes: 'taken', weight: 4, cells: { stock: 'موجود' } },
  { is: 'ناموجود with an empty price', comes: 'taken', weight: 3, cells: { stock: 'ناموجود', price: '' } },
  { is: '3 عدد', comes: 'taken', weight: 4, cells: { stock: '3 عدد' } },
  { is: '۱٬۲۵۰٬۰۰۰ تومان', comes: 'taken', weight: 4, cells: { price: '۱٬۲۵۰٬۰۰۰ تومان' } },
  { is: '1/250/000', comes: 'taken', weight: 3, cells: { price: '1/250/000' } },
  { is: '۱۲۰ هزار تومان', comes: 'taken', weight: 3, cells: { price: '۱۲۰ هزار تومان' } },
  { is: '&amp; in a title', comes: 'taken', weight: 3, cells: { title: 'کیف &amp; کفش &quot;ست&quot;' } },
  { is: 'marks around a title', comes: 'taken', weight: 3, cells: { title: '\u200f\u200bچراغ خواب\u200e\ufeff' } },
  { is: 'a dash for nothing', comes: 'taken', weight: 3, cells: { brand: '-', discounted: '—' } },
  { is: '1.2e+06', comes: 'asked', weight: 3, cells: { price: '1.2e+06' } },
  { is: '120000/000', comes: 'asked', weight: 3, cells: { price: '120000/000' } },
  { is: 'an empty price', comes: 'asked', weight: 3, cells: { price: '' } },
  { is: 'a colour that nobody knows', comes: 'asked', weight: 2, cells: { color: 'پوست‌پیازی' } },
  { is: 'a title of 234 letters', comes: 'refused', weight: 2, cells: { title: `${'گلدان '.repeat(38)}گلدان۱` } },
  { is: 'a title of invisible marks', comes: 'refused', weight: 2, cells: { title: '\u200f\u200c\u200b' } },
  { is: 'the slug .', comes: 'refused', weight: 1, cells: { slug: '.' } },
  { is: 'the slug ..', comes: 'refused', weight: 1, cells: { slug: '..' } },
  { is: 'a price with a fraction', comes: 'refused', weight: 2, cells: { price: '12000.5' } },
  { is: 'a price in rial', comes: 'refused', weight: 2, cells: { price: '۱۲۰۰۰۰۰ ریال' } },
  { is: 'a discount above the price', comes: 'refused', weight: 2, cells: { discounted: '99٬000٬000' } },
  { is: 'a negative stock', comes: 'refused', weight: 1, cells: { stock: '-3' } },
  { is: 'a category that is not there', comes: 'refused', weight: 2, cells: { category: 'nowhere' } },
  { is: 'a seller who is not there', comes: 'refused', weight: 1, cells: { seller: 'nobody' } },
  { is: 'یک ماه', comes: 'refused', weight: 1, cells: { time: 'یک ماه' } },
  { is: 'a NUL in a title', comes: 'refused', weight: 1, cells: { title: 'کیف\0دستی' } },
  { is: 'quotes that are open', comes: 'refused', weight: 1, cells: { title: '"کیف' } },
]
/** Lines about products that the market has: nothing but seller, product, price and stock is filled in a sheet of its own. */
export const DAILY_HEADER = 'فروشنده,محصول,قیمت,موجودی'
export const DAILY_KINDS = [
  { is: 'a daily line of one combination', comes: 'taken' },
  { is: 'a daily line of several combinations', comes: 'asked' },
] as const

export interface DirtySheet {
  csv: string
  /** Of each line after the header. */
  kinds: readonly { is: string; comes: Outcome }[]
}

/** Numbers from 0 to 1, the same for the same seed: Lehmer's generator. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

export function dirtySheet({ categories, brands, sellers }: Market, rows: number, seed: number): DirtySheet {
  const random = randomOf(seed)
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(random() * from.length)]
    if (picked === undefined) throw new Error('Nothing to pick from')
    return picked
  }
  const deck = KINDS.flatMap((kind) => Array.from({ length: kind.weight }, () => kind))
  const kinds: Kind[] = []
  for (let at = 0; at < rows; at++) {
    // each kind stands in the sheet at least once
    const kind = KINDS[at] ?? pick(deck)
    // two lines of one slug below each other would be one product
    const isSame = kind.cells.slug !== undefined && kind.cells.slug === kinds.at(-1)?.cells.slug
    kinds.push(isSame ? pick(KINDS.filter(({ cells }) => cells.slug === undefined)) : kind)
  }
  const lines = kinds.map((kind, at) => {
    const price = (Math.floor(random() * 900) + 100) * 1_000
    const usual: Cells = {
      slug: `dirty-${seed}-${at}`,
      title: `${pick(TITLES)} مدل ${at}`,
      category: pick(categories),
      brand: pick(brands),
      color: pick(['مشکی', 'سفید', 'قرمز', '']),
      seller: pick(sellers),
      stock: String(Math.floor(random() * 40) + 1),
      price: String(price),
      discounted: '',
      time: pick(['کمتر از یک روز', 'تا ۳ روز']),
    }
    const { slug, title, category, brand, color, seller, stock, discounted, time, ...rest } = { ...usual, ...kind.cells }
    return [slug, title, category, brand, color, seller, stock, rest.price, discounted, time, kind.is].join(',')
  })
  return { csv: `\ufeff${HEADER}\n${lines.join('\n')}\n`, kinds }
}

/** The sheet that a shop sends each day. */
export function dailySheet({ sellers, single, several }: Market, seed: number): DirtySheet {
  const random = randomOf(seed)
  const [one, many] = DAILY_KINDS
  const rows = [...single.map((slug) => ({ slug, kind: one })), ...several.map((slug) => ({ slug, kind: many }))]
  const lines = rows.map(({ slug }) => [sellers[0], slug, (Math.floor(random() * 900) + 100) * 1_000, Math.floor(random() * 40)].join(','))
  return { csv: `${DAILY_HEADER}\n${lines.join('\n')}\n`, kinds: rows.map(({ kind }) => kind) }
}
