import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { SellerRow, SingleProductRow } from '#contract/import-catalogue.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import { importSellers, importSingleProducts } from '../../server/modules/import/import-catalogue.ts'
import { inTransaction, openDatabase } from '../../server/platform/database/database.ts'
import { findForSale } from './for-sale.ts'

/** A seller that no other journey meets, with three teapots: for 10 dollars, for 20 with a tenth off, and one that is priced in toman alone. */
export interface DollarSeller {
  sellerId: string
  /** What the titles of all three begin with. */
  title: string
  /** Their addresses, in this order. */
  slugs: readonly string[]
}

export function dollarSeller(): Promise<DollarSeller> {
  return teapotSeller([
    { regularPrice: 900_000, ICPrice: [{ label: 'usd', amount: 10 }] },
    { regularPrice: 1_800_000, discountedPrice: 1_620_000, ICPrice: [{ label: 'usd', amount: 20 }] },
    { regularPrice: 500_000 },
  ])
}

interface TeapotPrice {
  regularPrice: number
  discountedPrice?: number
  ICPrice?: readonly { label: string; amount: number }[]
}

/** One teapot at each of these prices, five pieces of each, in white. */
export async function teapotSeller(prices: readonly TeapotPrice[]): Promise<DollarSeller> {
  const [model] = await findForSale(({ product }) => product.slides.length > 3, 1)
  if (model === undefined) throw new Error('The demonstration has no product with four pictures.')
  const name = randomBytes(4).toString('hex')
  const [sellerId, title] = [`d${name}`, `قوری وارداتی ${toPersianDigits(name)}`]
  const seller = { id: sellerId, name: `بازرگانی ${toPersianDigits(name)}`, province: 'تهران', city: 'تهران' }
  const products = prices.map((price, at) => ({
    id: `${sellerId}-${at}`,
    slug: `teapot-${name}-${at}`,
    title: `${title} شمارهٔ ${formatCount(at + 1)}`,
    category: model.product.category.slug,
    images: model.product.slides.slice(0, 4),
    general: { description: '<p>قوری</p>' },
    options: [{ id: 'white', attribute_id: 'colour', attribute_name: 'رنگ', type: 'color', value: '#ffffff', label: 'سفید' }],
    combinations: [{ id: `${name}-${at}`, options: ['white'], suppliers: [{ id: sellerId, stock: 5, price }] }],
  }))
  const db = openDatabase(process.env.MARKET_DATABASE_URL ?? '', { connections: 2, name: 'rasteh-journey' })
  await inTransaction(db, 'write', (tx) => importSellers(tx, z.array(SellerRow).parse([seller]), new Date()))
  await inTransaction(db, 'write', (tx) => importSingleProducts(tx, z.array(SingleProductRow).parse(products), new Date()))
  await db.close()
  return { sellerId, title, slugs: products.map(({ slug }) => slug) }
}
