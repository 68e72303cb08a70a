import { z } from 'zod'
import { BrandRow, CategoryRow, SellerRow, SingleProductRow } from '#contract/import-catalogue.ts'
import { fillMarket } from '#server/modules/import/fill-market.ts'
import { importBrands, importCategories, importSellers } from '#server/modules/import/import-catalogue.ts'
import { inTransaction, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type DirtyProduct, dirtyProducts } from './dirty-titles.ts'
import { NAMES } from './dirty-words.ts'

const AT = new Date('2026-11-01T08:00:00Z')
const CATEGORY = 'everything'
const SELLER = 'seller'

/** Fills an empty database with the dirty titles, each on one product with one offer. */
export async function fillDirty(url: string): Promise<void> {
  await migrate(url)
  const db = openDatabase(url, { name: 'rasteh-bench', connections: 1 })
  try {
    await inTransaction(db, 'write', async (tx) => {
      await importCategories(tx, z.array(CategoryRow).parse([{ id: CATEGORY, slug: CATEGORY, title: 'بازارچه' }]), AT)
      const brands = NAMES.map(({ latin }) => ({ id: latin.toLowerCase(), slug: latin.toLowerCase(), name: latin }))
      await importBrands(tx, z.array(BrandRow).parse(brands), AT)
      await importSellers(tx, z.array(SellerRow).parse([{ id: SELLER, name: 'حجره', province: 'تهران', city: 'تهران' }]), AT)
    })
  } finally {
    await db.close()
  }
  const rows = dirtyProducts().map((product) => SingleProductRow.parse(rowOf(product)))
  await fillMarket({ database: url, source: 'dirty-titles', rows: (from) => rows.slice(from), at: AT })
}

function rowOf({ slug, title, englishTitle, sales }: DirtyProduct) {
  return {
    id: slug,
    slug,
    title,
    english_title: englishTitle,
    category: CATEGORY,
    sales,
    createdAt: AT.toISOString(),
    general: { description: '' },
    options: [{ id: 'o', attribute_id: 'colour', attribute_name: 'رنگ', type: 'other', value: 'ساده', label: 'ساده' }],
    combinations: [
      {
        id: `${slug}v`,
        options: ['o'],
        selected: true,
        suppliers: [{ id: SELLER, psid: `${slug}s`, stock: 5, price: { regularPrice: 100_000 } }],
      },
    ],
  }
}
