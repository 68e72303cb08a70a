import { FastOrderCategoryRow, importFastOrderCategoriesCall } from '#contract/fast-order-rows.ts'
import { fastOrderCategoriesSample } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'
import { IMAGE_BELOW, NAME_BELOW, PICTURE_HELP } from './shared-fields.ts'

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
      {
        name: 'subCategories',
        label: 'زیردسته‌ها',
        kind: 'rows',
        width: 110,
        one: 'زیردسته',
        cells: [
          { name: 'idSubCategory', label: 'نامک زیردسته', kind: 'latin', isRequired: true },
          NAME_BELOW,
          IMAGE_BELOW,
          {
            name: 'brands',
            label: 'برندها',
            kind: 'rows',
            one: 'برند',
            cells: [{ name: 'idBrand', label: 'نامک برند', kind: 'latin', isRequired: true }, NAME_BELOW, IMAGE_BELOW],
          },
        ],
      },
    ],
  },
  batch: { call: importFastOrderCategoriesCall, sample: fastOrderCategoriesSample, needs: ['category'] },
}
