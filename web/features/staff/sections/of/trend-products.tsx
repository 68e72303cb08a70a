import { importTrendProductsCall } from '#contract/import.ts'
import { trendProductsSample } from '#contract/import-samples.ts'
import { HomeItemsTable } from '../home-items-table.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  list: () => <HomeItemsTable type="trendProducts" label="محصولات پرطرفدار" />,
  batch: { call: importTrendProductsCall, sample: trendProductsSample, needs: ['products'] },
}
