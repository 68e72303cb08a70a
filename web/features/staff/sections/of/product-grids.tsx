import { importProductGridsCall } from '#contract/import.ts'
import { productGridsSample } from '#contract/import-samples.ts'
import { HomeItemsTable } from '../home-items-table.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  list: () => <HomeItemsTable type="featured_products" label="شبکه‌ها" />,
  batch: { call: importProductGridsCall, sample: productGridsSample, needs: ['products'] },
}
