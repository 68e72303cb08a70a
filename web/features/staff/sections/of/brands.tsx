import { importBrandsCall } from '#contract/import.ts'
import { BRANDS_SAMPLE } from '#contract/import-samples.ts'
import { BrandPreview } from '../brand-preview.tsx'
import type { Section } from '../section.ts'
import { BRAND_ROWS } from './brand-rows.ts'

/** The documents show the public page of a brand beside its import. */
export const section: Section = {
  kept: BRAND_ROWS,
  batch: { call: importBrandsCall, sample: () => BRANDS_SAMPLE, preview: BrandPreview },
}
