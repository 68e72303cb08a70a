import type { MarketContent } from '#contract/import.ts'
import { DELIVERY_TIMES, type DeliveryTime } from '#contract/product.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { type Random, seeded } from './random.ts'

const SEED = 1405
const KINDS = [
  'گوشی موبایل',
  'تبلت',
  'لپ تاپ',
  'هدفون بی‌سیم',
  'ساعت هوشمند',
  'پاوربانک',
  'شارژر',
  'مانیتور',
  'کیبورد',
  'ماوس',
  'اسپیکر',
  'دوربین',
  'تلویزیون',
  'یخچال',
  'جاروبرقی',
  'کفش',
  'کیف',
  'چای',
  'برنج',
  'کتاب',
]
const LATIN = ['Galaxy', 'Note', 'Pro', 'Max', 'Ultra', 'Air', 'Lite', 'Plus', 'Mini', 'Neo', 'Zen', 'Nova']
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
const TOP = 6
const MIDDLE = 4
const LEAVES = 3
const BRANDS = 60
const SELLERS = 50
const DELIVERY = Object.keys(DELIVERY_TIMES) as DeliveryTime[]

export type ProductRow = MarketContent['singleProducts'][number]

/** What products lean on: a tree of categories, brands, sellers. */
export function frameRows() {
  const categories: MarketContent['categories'] = []
  for (let top = 0; top < TOP; top++) {
    categories.push({ slug: `t${top}`, title: `گروه ${toPersianDigits(String(top + 1))}` })
    for (let middle = 0; middle < MIDDLE; middle++) {
      categories.push({ slug: `t${top}m${middle}`, title: `دستهٔ ${toPersianDigits(`${top + 1}-${middle + 1}`)}`, parent: `t${top}` })
      for (let leaf = 0; leaf < LEAVES; leaf++)
        categories.push({
          slug: leafSlug(top, middle, leaf),
          title: `زیردستهٔ ${toPersianDigits(`${top + 1}-${middle + 1}-${leaf + 1}`)}`,
          parent: `t${top}m${middle}`,
        })
    }
  }
  const locations = AREAS.map((area) => ({ locationId: area, locationName: area, locationLabel: area }))
  return {
    categories,
    brands: Array.from({ length: BRANDS }, (_, at) => ({ slug: `brand-${at}`, name: `برند ${toPersianDigits(String(at + 1))}` })),
    sellers: Array.from({ length: SELLERS }, (_, at) => ({
      id: sellerId(at),
      name: `فروشگاه ${toPersianDigits(String(at + 1))}`,
      province: 'تهران',
      city: 'تهران',
      rating: 3 + (at % 20) / 10,
    })),
    availableLocations: Array.from({ length: SELLERS }, (_, at) => ({ idSupplier: sellerId(at), locations })),
  }
}

const sellerId = (at: number) => `seller-${at}`
const leafSlug = (top: number, middle: number, leaf: number) => `t${top}m${middle}l${leaf}`

/** `count` products with the dirt of real Persian catalogues: Arabic letters, half-spaces, Persian digits, Latin words, near-duplicates. */
export function* productRows(count: number): Generator<ProductRow> {
  const random = seeded(SEED)
  let before = ''
  for (let at = 0; at < count; at++) {
    const title = random.chance(0.036) && before !== '' ? before : titleOf(random, at)
    before = title
    yield productOf(random, at, title)
  }
}

function titleOf(random: Random, at: number): string {
  let title = `${random.pick(KINDS)}${random.chance(0.69) ? ` ${random.pick(LATIN)} ${random.pick(LATIN)}` : ''} مدل ${String.fromCharCode(65 + random.below(26))}${100 + (at % 900)}`
  if (random.chance(0.01)) title = title.replace(/ی/g, 'ي').replace(/ک/g, 'ك')
  if (random.chance(0.02)) title = title.replace(' مدل', '\u200cمدل')
  return random.chance(0.03) ? toPersianDigits(title) : title
}

function productOf(random: Random, at: number, title: string): ProductRow {
  const base = 50_000 * (1 + random.zipf(2_000))
  const colours = Array.from({ length: random.between(1, 3) }, (_, n) => COLOURS[(at + n) % COLOURS.length] ?? COLOURS[0])
  const sellersOfProduct = random.between(1, 12)
  const first = random.zipf(SELLERS)
  return {
    slug: productSlug(at),
    title,
    english_title: `Model ${at}`,
    category: leafSlug(random.zipf(TOP), random.zipf(MIDDLE), random.zipf(LEAVES)),
    brand: `brand-${random.zipf(BRANDS)}`,
    images: [`/uploads/bench/${at % 50}.svg`],
    rating: random.between(20, 50) / 10,
    sales: random.zipf(5_000),
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
      suppliers: Array.from({ length: n === 0 ? sellersOfProduct : random.between(1, 3) }, (_, s) => {
        const regularPrice = base + 10_000 * random.below(40)
        return {
          id: sellerId((first + s) % SELLERS),
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

export const productSlug = (at: number) => `bench-${at}`
export const listingSlug = leafSlug(0, 0, 0)
