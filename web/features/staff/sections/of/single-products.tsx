import { importSingleProductsCall } from '#contract/import.ts'
import { singleProductsSample } from '#contract/import-samples.ts'
import { ProductsTable } from '../products-table.tsx'
import type { Section } from '../section.ts'

/** The same products, with options, offers and history. */
export const section: Section = {
  list: ProductsTable,
  batch: { call: importSingleProductsCall, sample: singleProductsSample, needs: ['category', 'brand'] },
}
