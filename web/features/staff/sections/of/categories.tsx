import { importCategoriesCall } from '#contract/import.ts'
import { CATEGORIES_SAMPLE } from '#contract/import-samples.ts'
import { CategoriesTable } from '../categories-table.tsx'
import type { Section } from '../section.ts'

export const section: Section = { list: CategoriesTable, batch: { call: importCategoriesCall, sample: () => CATEGORIES_SAMPLE } }
