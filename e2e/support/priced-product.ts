import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { SingleProductRow } from '#contract/import-catalogue.ts'
import { importSingleProducts } from '../../server/modules/import/import-catalogue.ts'
import { type Database, inTransaction, openDatabase } from '../../server/platform/database/database.ts'
import { findForSale, plenty } from './for-sale.ts'

/** A product of one seller that no other journey meets, and what its seller does to it: by the rules of the import, from another process. */
export interface PricedProduct {
  slug: string
  title: string
  sellerName: string
  setPrice(price: number): Promise<void>
  close(): Promise<void>
}

export async function pricedProduct(price: number): Promise<PricedProduct> {
  const [model] = await findForSale(plenty, 1)
  if (model === undefined) throw new Error('The demonstration has no products.')
  const db = openDatabase(process.env.MARKET_DATABASE_URL ?? '', { connections: 2, name: 'rasteh-journey' })
  const name = randomBytes(4).toString('hex')
  const slug = `watched-${name}`
  const title = `کتری برقی مدل ${name}`
  const setPrice = async (now: number) => {
    const row = {
      slug,
      title,
      category: model.product.category.slug,
      images: model.product.general.images.slice(0, 1),
      general: { description: '<p>کتری برقی</p>' },
      options: [{ id: 'steel', attribute_id: 'colour', attribute_name: 'رنگ', type: 'color', value: '#c0c0c0', label: 'نقره‌ای' }],
      combinations: [{ id: `${slug}-1`, options: ['steel'], suppliers: [{ id: model.offer.id, stock: 50, price: { regularPrice: now } }] }],
    }
    await inTransaction(db, 'write', (tx) => importSingleProducts(tx, z.array(SingleProductRow).parse([row]), new Date()))
    await untilLookedAt(db)
  }
  await setPrice(price)
  return { slug, title, sellerName: model.offer.name, setPrice, close: () => db.close() }
}

/** The market has looked at every alert whose product was changed up to now. */
async function untilLookedAt(db: Database): Promise<void> {
  const { rows } = await db.query({ text: 'select coalesce(max(id), 0) as last from stock_alert_queue' })
  const waiting = { text: 'select from stock_alert_queue where id <= $1', values: [rows[0]?.last] }
  await expect.poll(async () => (await db.query(waiting)).rowCount).toBe(0)
}
