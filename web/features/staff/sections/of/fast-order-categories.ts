import { FastOrderCategoryRow, importFastOrderCategoriesCall } from '#contract/fast-order-rows.ts'
import { fastOrderCategoriesSample } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'
import { PICTURE_HELP } from './shared-fields.ts'

export const section: Section = {
  kept: {
    entity: 'fast-order-categories',
    one: 'دسته',
    row: FastOrderCategoryRow,
    key: 'idCategory',
    title: 'title',
    fields: [
      { name: 'idCategory', label: 'نامک دسته', kind: 'latin', isRequired: true, width: 170 },
      { name: 'title', label: 'عنوان', kind: 'text', width: 200, help: 'خالی: همان عنوان کاتالوگ' },
      { name: 'image', label: 'تصویر', kind: 'picture', help: PICTURE_HELP },
      { name: 'subCategories', label: 'زیردسته‌ها', kind: 'json', width: 110 },
    ],
  },
  batch: { call: importFastOrderCategoriesCall, sample: fastOrderCategoriesSample, needs: ['category'] },
}
