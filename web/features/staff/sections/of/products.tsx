import { importProductsCall } from '#contract/import.ts'
import { productsSample } from '#contract/import-samples.ts'
import { ProductsTable } from '../products-table.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  list: ProductsTable,
  batch: { call: importProductsCall, sample: productsSample, needs: ['category', 'brand'] },
}
