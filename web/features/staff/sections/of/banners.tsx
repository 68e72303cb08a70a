import { importBannersCall } from '#contract/import.ts'
import { BANNERS_SAMPLE } from '#contract/import-samples.ts'
import { HomeItemsTable } from '../home-items-table.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  list: () => <HomeItemsTable type="banners" label="بنرها" />,
  batch: { call: importBannersCall, sample: () => BANNERS_SAMPLE },
}
