import { importCategoryFiltersCall } from '#contract/import.ts'
import { categoryFiltersSample } from '#contract/import-samples.ts'
import { CategoriesTable } from '../categories-table.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  list: CategoriesTable,
  batch: {
    call: importCategoryFiltersCall,
    sample: categoryFiltersSample,
    needs: ['category'],
    replaces: 'فیلترهای دسته‌هایی را که نام برده‌اید',
  },
}
