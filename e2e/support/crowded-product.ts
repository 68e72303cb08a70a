import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { SellerRow, SingleProductRow } from '#contract/import-catalogue.ts'
import { formatCount } from '#persian/format.ts'
import { importSellers, importSingleProducts } from '../../server/modules/import/import-catalogue.ts'
import { inTransaction, openDatabase } from '../../server/platform/database/database.ts'
import { findForSale } from './for-sale.ts'

/** Shirts that many sellers have in red and large; blue ones come in medium alone, and nobody sells black ones. */
export interface CrowdedProduct {
  id: string
  slug: string
  title: string
  sellers: number
  /** Gives it another slug, or takes it off the shelves. */
  change(given: { slug?: string; status?: 'hidden' | 'active' }): Promise<void>
  close(): Promise<void>
}

const SELLERS = 60
const option = (attribute: 'رنگ' | 'اندازه', id: string, label: string, value = label) => ({
  id,
  attribute_id: attribute === 'رنگ' ? 'colour' : 'size',
  attribute_name: attribute,
  type: attribute === 'رنگ' ? ('color' as const) : ('other' as const),
  value,
  label,
})
const OPTIONS = [
  option('رنگ', 'red', 'قرمز', '#c02030'),
  option('رنگ', 'blue', 'آبی', '#2040c0'),
  option('رنگ', 'black', 'مشکی', '#101010'),
  option('اندازه', 'large', 'بزرگ'),
  option('اندازه', 'medium', 'متوسط'),
]

export async function crowdedProduct(): Promise<CrowdedProduct> {
  const [model] = await findForSale(({ product }) => product.slides.length > 3 && product.relatedProducts.length > 3, 1)
  if (model === undefined) throw new Error('The demonstration has no product with four pictures.')
  const db = openDatabase(process.env.MARKET_DATABASE_URL ?? '', { connections: 2, name: 'rasteh-journey' })
  const name = randomBytes(4).toString('hex')
  const [id, slug, title] = [`c${name}`, `crowded-${name}`, `پیراهن مردانه Oxford Classic ${name}`]
  const sellers = Array.from({ length: SELLERS }, (_, at) => ({
    id: `c${name}${at}`,
    name: `پوشاک شمارهٔ ${formatCount(at + 1)}`,
    province: 'تهران',
    city: 'تهران',
    rating: at % 6 === 0 ? 0 : 4,
    rating_count: at % 6 === 0 ? 0 : 12,
    shipping_methods: [
      { id: 'post', kind: 'post' as const, label: 'پست پیشتاز', cost: 60_000, free_from: 2_000_000, min_days: 2, max_days: 4 },
    ],
  }))
  const offers = sellers.map((seller, at) => ({ id: seller.id, stock: 4, price: { regularPrice: 900_000 + at * 1_000 } }))

  const change: CrowdedProduct['change'] = async (given) => {
    const row = {
      id,
      slug,
      title,
      category: model.product.category.slug,
      images: model.product.slides.slice(0, 4),
      general: {
        english_title: 'Oxford Classic shirt',
        description: '<p>پیراهن نخی</p>',
        specifications: [
          { label: 'جنس پارچه و شیوهٔ بافت', value: 'نخ پنبهٔ شانه‌شدهٔ خالص با بافت آکسفورد، صد گرم در متر' },
          { label: 'کشور سازنده', value: 'ایران' },
        ],
      },
      options: OPTIONS,
      combinations: [
        { id: `${name}-red-large`, options: ['red', 'large'], selected: true, suppliers: offers },
        { id: `${name}-red-medium`, options: ['red', 'medium'], suppliers: offers.slice(0, 1) },
        { id: `${name}-blue-medium`, options: ['blue', 'medium'], suppliers: offers.slice(0, 3) },
        { id: `${name}-black-large`, options: ['black', 'large'], suppliers: [] },
      ],
      ...given,
    }
    await inTransaction(db, 'write', (tx) => importSingleProducts(tx, z.array(SingleProductRow).parse([row]), new Date()))
  }
  await inTransaction(db, 'write', (tx) => importSellers(tx, z.array(SellerRow).parse(sellers), new Date()))
  await change({})
  return { id, slug, title, sellers: SELLERS, change, close: () => db.close() }
}
