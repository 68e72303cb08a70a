import type { WholeCombination, WholeOffer, WholeProduct } from '#contract/import.ts'
import { between, pick, type Random, randomFrom, seedOf } from '#demo/drawings/random.ts'
import { withCheckDigit } from '#persian/gtin.ts'
import { CATEGORIES } from './categories.ts'
import type { NamedGood } from './goods.ts'
import { SELLERS, type Seller, sells } from './sellers.ts'

type ProductInput = WholeProduct
type CombinationInput = WholeCombination
type OptionInput = NonNullable<ProductInput['options']>[number]
type OfferInput = WholeOffer

const DAY = 86_400_000
const MOST_COMBINATIONS = 6

/** Goods whose package colour is no choice. */
const ONE_LOOK = new Set([
  'rice',
  'oils',
  'nuts',
  'dates',
  'honey',
  'tea',
  'coffee',
  'saffron',
  'pomegranate',
  'bulk-staples',
  'literature',
  'pens',
  'creams',
  'perfumes',
  'shampoos',
  'motor-oils',
  'building-blocks',
  'diapers',
  'tyres',
  'handmade-carpets',
])

/** Who sells what stands in a category. */
const TRADING = new Map(CATEGORIES.map(({ slug }) => [slug, SELLERS.filter((seller) => sells(seller, slug))]))

export const hasColourChoice = ({ category, colours }: NamedGood): boolean => !ONE_LOOK.has(category) && colours.length > 0

const ATTRIBUTE_IDS: Readonly<Record<string, string>> = {
  'حافظهٔ داخلی': 'storage',
  'حافظهٔ رم': 'memory',
  'اندازهٔ قاب': 'case-size',
  طول: 'length',
  ظرفیت: 'capacity',
  توان: 'power',
  اندازه: 'size',
  قطر: 'diameter',
  'دور کمر': 'waist',
  وزن: 'weight',
  حجم: 'volume',
  جلد: 'cover',
}

const ROUNDING = [
  { below: 1_000_000, step: 1_000 },
  { below: 20_000_000, step: 10_000 },
]

/** Prices as shops write them: no odd toman. */
function tidy(amount: number): number {
  const { step } = ROUNDING.find(({ below }) => amount < below) ?? { step: 50_000 }
  return Math.max(step, Math.round(amount / step) * step)
}

export interface Priced {
  options: OptionInput[]
  combinations: CombinationInput[]
  /** Lowest and highest price that is asked today. */
  lowest: number
  highest: number
  /** Whether a special offer runs on it. */
  special: boolean
}

export function priceGood(good: NamedGood, now: Date): Priced {
  const random = randomFrom(seedOf(good.slug))
  const sellers = sellersOf(good, random)
  const soldOut = random() < 0.04
  // A running special offer is one seller's, on every combination that it has.
  const special =
    !soldOut && random() < 0.14 ? { seller: sellers[0]?.id, share: between(random, 8, 32) / 100, days: between(random, 1, 9) } : undefined
  const { options, pairs } = choices(good)

  const combinations = pairs.map(({ ids, factor }, at): CombinationInput => {
    const id = `${good.id}-${at + 1}`
    const suppliers = sellers.flatMap((seller, place): OfferInput[] => {
      if (place > 0 && random() < 0.22) return []
      const offer = offerOf(seller, `${id}-${seller.id}`, good.price * 1000 * factor, random, soldOut)
      if (special && seller.id === special.seller) {
        offer.price.discountedPrice = tidy(Number(offer.price.regularPrice) * (1 - special.share))
        offer.specialOfferStartsAt = new Date(now.getTime() - DAY).toISOString()
        offer.special_offer = endOfTehranDay(now, special.days)
        offer.stock = Math.max(3, Number(offer.stock))
      }
      return [offer]
    })
    return { id, options: ids, selected: at === 0, gtin: barcodeOf(id), suppliers }
  })
  const offers = combinations.flatMap((combination) => combination.suppliers ?? [])
  const forSale = offers.filter(({ stock }) => stock !== 0)
  const asked = (forSale.length > 0 ? forSale : offers).map(({ price }) => Number(price.discountedPrice ?? price.regularPrice))
  return { options, combinations, lowest: Math.min(...asked), highest: Math.max(...asked), special: special !== undefined }
}

/** Numbers that begin with 20 belong to whoever prints them: nobody's goods are called so. */
function barcodeOf(id: string): string {
  return withCheckDigit(`20${String(seedOf(id)).padStart(10, '0').slice(-10)}`)
}

function sellersOf(good: NamedGood, random: Random): Seller[] {
  const trading = TRADING.get(good.category) ?? []
  const shuffled = trading
    // a shop that names this very shelf has all of it
    .map((seller) => ({ seller, at: random() - (seller.trades.includes(good.category) ? 1 : 0) }))
    .sort((a, b) => a.at - b.at)
    .map(({ seller }) => seller)
  // Retail first: nobody's first look at a good is a wholesale offer.
  const ordered = [...shuffled.filter((seller) => !seller.wholesale), ...shuffled.filter((seller) => seller.wholesale)]
  const wanted = random() < 0.14 ? 1 : between(random, 2, 8)
  return ordered.slice(0, wanted)
}

function offerOf(seller: Seller, psid: string, base: number, random: Random, soldOut: boolean): OfferInput {
  const presale = !seller.wholesale && base > 20_000_000 && random() < 0.09
  const level = seller.level * (0.985 + random() * 0.06) * (seller.wholesale ? 0.94 : 1) * (presale ? 0.95 : 1)
  const regularPrice = tidy(base * level)
  const discounted = random() < 0.2 ? tidy(regularPrice * (1 - between(random, 3, 15) / 100)) : null
  const minOrder = seller.wholesale ? pick(random, base > 20_000_000 ? [2, 3, 5] : [5, 10, 12, 24]) : 1
  const inStock = seller.wholesale ? between(random, 40, 600) : between(random, 1, base > 60_000_000 ? 9 : 60)
  return {
    id: seller.id,
    psid,
    shortName: seller.shortName,
    stock: soldOut || random() < 0.1 ? 0 : inStock,
    payment_type: presale ? 'presale' : 'Cash',
    buy_type: seller.wholesale ? 'Wholesale' : 'single',
    minOrder,
    maxOrder: seller.wholesale ? minOrder * 20 : between(random, 2, base > 20_000_000 ? 4 : 12),
    delivery: [...seller.areas],
    deliveryTime: presale ? 'in15days' : seller.pace,
    price: { regularPrice, discountedPrice: discounted !== null && discounted < regularPrice ? discounted : null },
    active: true,
  }
}

function choices(good: NamedGood): { options: OptionInput[]; pairs: { ids: string[]; factor: number }[] } {
  const shades = hasColourChoice(good) ? good.colours : []
  const colourOptions = shades.map(
    (colour, at): OptionInput => ({
      id: `${good.id}-c${at + 1}`,
      attribute_id: 'color',
      attribute_name: 'رنگ',
      type: 'color',
      value: colour.hex,
      label: colour.name,
    }),
  )
  const warranty: OptionInput[] = good.warranty
    ? [
        {
          id: `${good.id}-w1`,
          attribute_id: 'warranty',
          attribute_name: 'گارانتی',
          type: 'warranty',
          value: good.warranty,
          label: good.warranty,
        },
      ]
    : []
  const { choice } = good
  const stepOptions = (choice?.steps ?? []).map(([label, factor], at) => ({
    factor,
    option: {
      id: `${good.id}-s${at + 1}`,
      attribute_id: ATTRIBUTE_IDS[choice?.name ?? ''] ?? 'choice',
      attribute_name: choice?.name ?? '',
      type: choice?.type ?? 'other',
      value: label,
      label,
    } satisfies OptionInput,
  }))

  const pairs: { ids: string[]; factor: number }[] = []
  for (const step of stepOptions.length > 0 ? stepOptions : [undefined]) {
    for (const colour of colourOptions.length > 0 ? colourOptions : [undefined]) {
      const chosen = [colour, warranty[0], step?.option].filter((option) => option !== undefined)
      pairs.push({ ids: chosen.map((option) => String(option.id)), factor: step?.factor ?? 1 })
    }
  }
  const kept = pairs.slice(0, MOST_COMBINATIONS)
  const used = new Set(kept.flatMap(({ ids }) => ids))
  const options = [...colourOptions, ...stepOptions.map(({ option }) => option), ...warranty].filter((option) =>
    used.has(String(option.id)),
  )
  return { options, pairs: kept }
}

/** 23:59:59 in Tehran (+03:30 all year), so many days from now. */
function endOfTehranDay(now: Date, days: number): string {
  const tehran = new Date(now.getTime() + 3.5 * 3_600_000 + days * DAY)
  return new Date(Date.UTC(tehran.getUTCFullYear(), tehran.getUTCMonth(), tehran.getUTCDate(), 20, 29, 59)).toISOString()
}
