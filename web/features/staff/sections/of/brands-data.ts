import { importBrandsDataCall } from '#contract/import.ts'
import { BRANDS_DATA_SAMPLE } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'
import { BRAND_ROWS } from './brand-rows.ts'

export const section: Section = { kept: BRAND_ROWS, batch: { call: importBrandsDataCall, sample: () => BRANDS_DATA_SAMPLE } }
