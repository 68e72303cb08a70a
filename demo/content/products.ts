import type { MarketContent } from '#contract/import.ts'
import { between, randomFrom, seedOf } from '#demo/drawings/random.ts'
import { productPicture, shotsOf } from './gallery.ts'
import { GOODS, type NamedGood } from './goods.ts'
import { lastDays, priceHistory } from './history.ts'
import { hasColourChoice, priceGood } from './offers.ts'
import { ownWords } from './own-words.ts'

type Product = MarketContent['singleProducts'][number]

const DAY = 86_400_000

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** What a listing needs of a priced good: lowest price and pieces sold. */
export interface Stocked {
  good: NamedGood
  lowest: number
  sales: number
  special: boolean
  row: Product
}

export function stockedProducts(now: Date): Stocked[] {
  const dates = lastDays(now)
  return GOODS.map((good) => {
    const random = randomFrom(seedOf(`${good.slug} standing`))
    const priced = priceGood(good, now)
    const images = shotsOf(good).map((_, at) => productPicture(good.slug, at))
    const sales = Math.round((random() ** 4 * 4200 + between(random, 3, 60)) * (good.price > 60_000 ? 0.25 : 1))
    const row: Product = {
      id: good.id,
      slug: good.slug,
      title: good.title,
      english_title: good.english,
      category: good.category,
      brand: good.brand,
      images,
      sales,
      createdAt: new Date(now.getTime() - between(random, 0, 420) * DAY - between(random, 1, 23) * 3_600_000).toISOString(),
      general: {
        description: [...good.paragraphs, ownWords(good, hasColourChoice(good))]
          .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
          .join('\n'),
        specifications: [...good.specifications, ...(good.warranty ? [['گارانتی', good.warranty] as const] : [])].map(([label, value]) => ({
          label,
          value,
        })),
        priceHistory: priceHistory(good.slug, priced.lowest, priced.highest, dates),
      },
      options: priced.options,
      combinations: priced.combinations,
    }
    return { good, lowest: priced.lowest, sales, special: priced.special, row }
  })
}
