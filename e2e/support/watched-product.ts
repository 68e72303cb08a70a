import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { SingleProductRow } from '#contract/import-catalogue.ts'
import { LIVE_PATH } from '#contract/live.ts'
import { importSingleProducts } from '../../server/modules/import/import-catalogue.ts'
import { inTransaction, openDatabase } from '../../server/platform/database/database.ts'
import { findForSale } from './for-sale.ts'

interface Terms {
  price: number
  stock: number
}

/** A product in two colours that no other journey meets, and what its seller does to it while somebody looks: by the rules of the import. */
export interface WatchedProduct {
  id: string
  slug: string
  title: string
  /** Who sells it. */
  sellerId: string
  /** Sets what the seller asks, and has, of each colour. */
  offer(terms: { silver: Terms; black: Terms }): Promise<void>
  close(): Promise<void>
}

const COLOURS = [
  { id: 'silver', value: '#c0c0c0', label: 'نقره‌ای' },
  { id: 'black', value: '#101010', label: 'مشکی' },
] as const
const HISTORY = [
  { date: '2026-08-20', minPrice: 900_000, maxPrice: 1_100_000 },
  { date: '2026-10-02', minPrice: 950_000, maxPrice: 1_150_000 },
  { date: '2026-11-10', minPrice: 980_000, maxPrice: 980_000 },
]

/** `images`: paths in place of those of a demonstrated product. Sold out (`stock` of 0) it stands behind all others in every list. */
export async function watchedProduct({ images, stock = 5 }: { images?: readonly string[]; stock?: number } = {}): Promise<WatchedProduct> {
  const [model] = await findForSale(({ product }) => product.slides.length > 3, 1)
  if (model === undefined) throw new Error('The demonstration has no product with four pictures.')
  const db = openDatabase(process.env.MARKET_DATABASE_URL ?? '', { connections: 2, name: 'rasteh-journey' })
  const name = randomBytes(4).toString('hex')
  const [id, slug, title] = [`w${name}`, `live-${name}`, `سماور برقی مدل ${name}`]

  const offer: WatchedProduct['offer'] = async (terms) => {
    const row = {
      id,
      slug,
      title,
      category: model.product.category.slug,
      images: images ?? model.product.slides.slice(0, 4),
      general: {
        description: '<p>سماور برقی</p>',
        specifications: [{ label: 'گنجایش', value: 'سه لیتر' }],
        priceHistory: HISTORY,
      },
      options: COLOURS.map((colour) => ({ ...colour, attribute_id: 'colour', attribute_name: 'رنگ', type: 'color' })),
      combinations: COLOURS.map((colour) => {
        const { price, stock } = terms[colour.id]
        return {
          id: `${slug}-${colour.id}`,
          options: [colour.id],
          suppliers: [{ id: model.offer.id, stock, price: { regularPrice: price } }],
        }
      }),
    }
    await inTransaction(db, 'write', (tx) => importSingleProducts(tx, z.array(SingleProductRow).parse([row]), new Date()))
  }
  await offer({ silver: { price: 1_000_000, stock }, black: { price: 1_200_000, stock } })
  return { id, slug, title, sellerId: model.offer.id, offer, close: () => db.close() }
}

/** Opens the page and waits until it listens. */
export async function openListening(page: Page, open: (path: string) => Promise<void>, path: string): Promise<void> {
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === LIVE_PATH && answer.status() === 200)
  await open(path)
  await listening
}
