import { importFeaturedProductsCall } from '#contract/import.ts'
import { featuredProductsSample } from '#contract/import-samples.ts'
import { HomeItemsTable } from '../home-items-table.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  list: () => <HomeItemsTable type="featured_products" label="محصولات ویژه" />,
  batch: { call: importFeaturedProductsCall, sample: featuredProductsSample, needs: ['products'] },
}
