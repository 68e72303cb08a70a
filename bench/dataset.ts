import type { MarketContent } from '#contract/import.ts'
import { DELIVERY_TIMES, type DeliveryTime } from '#contract/product.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { GROUPS, madeUpName, PATTERNS, SERIES, TRAITS } from './data-words.ts'
import { type Random, seeded } from './random.ts'

const SEED = 1405
/** The goods came to the market in the two years before this. */
export const DATASET_AT = new Date('2026-11-01T08:00:00Z')
const YEARS_MS = 2 * 365 * 86_400_000
const COLOURS = [
  ['مشکی', '#1c1c1e'],
  ['سفید', '#f5f5f5'],
  ['آبی', '#2b59c3'],
  ['سبز', '#2f7d36'],
  ['قرمز', '#c2183c'],
  ['طلایی', '#c9a227'],
  ['بنفش', '#7d4fa3'],
  ['خاکستری', '#8a8a8e'],
] as const
const AREAS = ['tehran', 'isfahan', 'fars', 'razavi-khorasan', 'east-azerbaijan', 'gilan', 'alborz', 'yazd'] as const
const DELIVERY = Object.keys(DELIVERY_TIMES) as DeliveryTime[]
const MIDDLES = 6
const SERIES_NAMES = 3_000
const FIRST_SERIES_NAME = 20_000
const MOST_OFFERS = 12
/** Makes the mean of 1 to 12 offers a product five. */
const OFFERS_BEND = 5 / 3

export type ProductRow = MarketContent['singleProducts'][number]

/** How many leaves a middle category has, brands and sellers: they grow with the catalogue. */
interface Frame {
  leaves: number
  brands: number
  sellers: number
}

function frameOf(products: number): Frame {
  const people = Math.max(50, Math.round(2 * Math.sqrt(products)))
  return { leaves: Math.min(6, Math.max(2, Math.round(Math.log10(products)) * 2 - 6)), brands: people, sellers: people }
}

/** What `count` products lean on: a tree of categories, brands, sellers. With ids of their own, so that the tables are the same each time. */
export function frameRows(count: number) {
  const { leaves, brands, sellers } = frameOf(count)
  const categories: MarketContent['categories'] = []
  for (const [top, [title, middles]] of GROUPS.entries()) {
    categories.push({ id: `t${top}`, slug: `t${top}`, title })
    for (const [middle, [title, goods]] of middles.entries()) {
      categories.push({ id: `t${top}m${middle}`, slug: `t${top}m${middle}`, title, parent: `t${top}` })
      for (const [leaf, good] of goods.slice(0, leaves).entries())
        categories.push({ id: leafSlug(top, middle, leaf), slug: leafSlug(top, middle, leaf), title: good, parent: `t${top}m${middle}` })
    }
  }
  const locations = AREAS.map((area) => ({ locationId: area, locationName: area, locationLabel: area }))
  return {
    categories,
    brands: Array.from({ length: brands }, (_, at) => ({ id: brandSlug(at), slug: brandSlug(at), name: madeUpName(at).persian })),
    sellers: Array.from({ length: sellers }, (_, at) => ({
      id: sellerId(at),
      name: `فروشگاه ${madeUpName(at + FIRST_SERIES_NAME / 2).persian}`,
      province: 'تهران',
      city: 'تهران',
      rating: 3 + (at % 20) / 10,
    })),
    availableLocations: Array.from({ length: sellers }, (_, at) => ({ idSupplier: sellerId(at), locations })),
  }
}

const sellerId = (at: number) => `seller-${at}`
const brandSlug = (at: number) => `brand-${at}`
const leafSlug = (top: number, middle: number, leaf: number) => `t${top}m${middle}l${leaf}`

/** `count` products with the dirt of real Persian catalogues: Arabic letters, half-spaces, Persian digits, Latin words, duplicates. */
export function* productRows(count: number, from = 0): Generator<ProductRow> {
  const frame = frameOf(count)
  for (let at = from; at < count; at++) yield productOf(frame, at)
}

interface Named {
  title: string
  englishTitle: string
  category: string
  brand: string
}

/** Every product has numbers of its own, so that any part of the catalogue can be made without the part before it. */
const numbersOf = (at: number) => seeded(SEED + at * 2_654_435_761)

/** A duplicate bears the names of the product before it, like the same thing entered twice. */
function namesOf(frame: Frame, at: number, random: Random): Named {
  if (!random.chance(0.036) || at === 0) return newNames(frame, random)
  const before = numbersOf(at - 1)
  return namesOf(frame, at - 1, before)
}

function newNames(frame: Frame, random: Random): Named {
  const [top, middle, leaf] = [random.zipf(GROUPS.length), random.zipf(MIDDLES), random.zipf(frame.leaves)]
  const good = GROUPS[top]?.[1][middle]?.[1][leaf]
  if (good === undefined) throw new Error(`There is no category ${leafSlug(top, middle, leaf)}`)
  const brand = random.zipf(frame.brands)
  const name = madeUpName(brand)
  const latin = random.chance(0.69)
  const series = latin ? Array.from({ length: random.between(1, 2) }, () => seriesOf(random)).join(' ') : ''
  const code = latin ? `${letters(random)}${random.between(1, 99) * 10 ** random.below(3)}` : String(random.between(100, 9_999))
  const pattern = random.chance(0.3) ? ` طرح ${random.pick(PATTERNS)}` : ''
  const title = `${good} ${random.pick(TRAITS)} ${latin ? `${name.latin} ${series}` : name.persian}${pattern} مدل ${code}`
  return {
    title: dirty(title, random),
    englishTitle: `${name.latin} ${series} ${code}`.replace(/\s+/g, ' '),
    category: leafSlug(top, middle, leaf),
    brand: brandSlug(brand),
  }
}

function seriesOf(random: Random): string {
  const at = random.zipf(SERIES_NAMES)
  return SERIES[at] ?? madeUpName(FIRST_SERIES_NAME + at).latin
}

function letters(random: Random): string {
  return Array.from({ length: random.between(1, 2) }, () => String.fromCharCode(65 + random.below(26))).join('')
}

function dirty(clean: string, random: Random): string {
  let title = clean
  if (random.chance(0.01)) title = (/[یک]/.test(title) ? title : `${title} اصلی`).replace(/ی/g, 'ي').replace(/ک/g, 'ك')
  if (random.chance(0.02)) title = title.replace(' مدل', '\u200cمدل')
  return random.chance(0.03) ? toPersianDigits(title) : title
}

function productOf(frame: Frame, at: number): ProductRow {
  const random = numbersOf(at)
  const { title, englishTitle, category, brand } = namesOf(frame, at, random)
  const base = 50_000 * (1 + random.zipf(2_000))
  const offers = 1 + Math.floor(MOST_OFFERS * random.next() ** OFFERS_BEND)
  const variants = Math.min(offers, random.between(1, 3))
  const colours = Array.from({ length: variants }, (_, n) => COLOURS[(at + n) % COLOURS.length] ?? COLOURS[0])
  const first = random.zipf(frame.sellers)
  return {
    id: productId(at),
    slug: productSlug(at),
    title,
    english_title: englishTitle,
    category,
    brand,
    images: [`/uploads/bench/${at % 50}.svg`],
    rating: random.between(20, 50) / 10,
    sales: random.zipf(5_000),
    createdAt: new Date(DATASET_AT.getTime() - Math.floor(random.next() * YEARS_MS)).toISOString(),
    general: {
      description: `<p>${title} با کیفیت ساخت خوب و ضمانت اصالت.</p>`,
      specifications: Array.from({ length: 8 }, (_, n) => ({
        label: `مشخصهٔ ${toPersianDigits(String(n + 1))}`,
        value: toPersianDigits(String(random.below(1_000))),
      })),
    },
    options: colours.map(([label, hex], n) => ({
      id: `o${n}`,
      attribute_id: 'color',
      attribute_name: 'رنگ',
      type: 'color' as const,
      value: hex,
      label,
    })),
    combinations: colours.map((_, n) => ({
      id: `p${at}v${n}`,
      options: [`o${n}`],
      selected: n === 0,
      // offers take turns over the combinations, each of another seller
      suppliers: Array.from({ length: Math.ceil((offers - n) / variants) }, (_, s) => {
        const regularPrice = base + 10_000 * random.below(40)
        return {
          id: sellerId((first + s * variants + n) % frame.sellers),
          psid: `p${at}v${n}s${s}`,
          stock: random.chance(0.08) ? 0 : random.between(1, 500),
          price: { regularPrice, discountedPrice: random.chance(0.2) ? regularPrice - 5_000 * random.between(1, 8) : null },
          deliveryTime: random.pick(DELIVERY),
          delivery: [random.pick(AREAS), random.pick(AREAS)].filter((area, index, all) => all.indexOf(area) === index),
        }
      }),
    })),
  }
}

const productId = (at: number) => `p${String(at).padStart(7, '0')}`
export const productSlug = (at: number) => `bench-${at}`
export const listingSlug = leafSlug(0, 0, 0)
