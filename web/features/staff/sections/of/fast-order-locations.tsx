import { importLocationsCall } from '#contract/import.ts'
import { locationsSample } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'
import { SellersTable } from '../sellers-table.tsx'

export const section: Section = {
  list: SellersTable,
  batch: {
    call: importLocationsCall,
    sample: locationsSample,
    needs: ['seller'],
    replaces: 'محل‌های تحویل فروشندگانی را که نام برده‌اید',
  },
}
