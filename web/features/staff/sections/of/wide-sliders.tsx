import { importWideSlidersCall } from '#contract/import.ts'
import { WIDE_SLIDERS_SAMPLE } from '#contract/import-samples.ts'
import { HomeItemsTable } from '../home-items-table.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  list: () => <HomeItemsTable type="wideslider" label="اسلایدها" />,
  batch: { call: importWideSlidersCall, sample: () => WIDE_SLIDERS_SAMPLE },
}
