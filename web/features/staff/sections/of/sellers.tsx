import { importSellersCall } from '#contract/import.ts'
import { SELLERS_SAMPLE } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'
import { SellersTable } from '../sellers-table.tsx'

export const section: Section = { list: SellersTable, batch: { call: importSellersCall, sample: () => SELLERS_SAMPLE } }
