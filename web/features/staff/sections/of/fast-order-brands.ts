import { FastOrderBrandRow, importFastOrderBrandsCall } from '#contract/fast-order-rows.ts'
import { fastOrderBrandsSample } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'
import { IMAGE_BELOW, NAME_BELOW, PICTURE_HELP } from './shared-fields.ts'

export const section: Section = {
  kept: {
    entity: 'fast-order-brands',
    one: 'برند',
    row: FastOrderBrandRow,
    key: 'idBrand',
    title: 'title',
    fields: [
      { name: 'idBrand', label: 'نامک برند', kind: 'latin', isRequired: true, width: 170 },
      { name: 'title', label: 'عنوان', kind: 'text', width: 200, help: 'خالی: همان عنوان کاتالوگ' },
      { name: 'name', label: 'نام', kind: 'text', width: 160 },
      { name: 'image', label: 'تصویر', kind: 'picture', help: PICTURE_HELP },
      {
        name: 'categories',
        label: 'دسته‌ها',
        kind: 'rows',
        width: 110,
        one: 'دسته',
        cells: [
          { name: 'idCategory', label: 'نامک دسته', kind: 'latin', isRequired: true },
          { name: 'title', label: 'عنوان', kind: 'text' },
          IMAGE_BELOW,
          {
            name: 'subCategories',
            label: 'زیردسته‌ها',
            kind: 'rows',
            one: 'زیردسته',
            cells: [
              { name: 'idSubCategory', label: 'نامک زیردسته', kind: 'latin', isRequired: true },
              NAME_BELOW,
              { name: 'label', label: 'برچسب', kind: 'text' },
              IMAGE_BELOW,
            ],
          },
        ],
      },
    ],
  },
  batch: { call: importFastOrderBrandsCall, sample: fastOrderBrandsSample, needs: ['brand', 'category'] },
}
