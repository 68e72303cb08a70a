import { FastOrderBrandRow, importFastOrderBrandsCall } from '#contract/fast-order-rows.ts'
import { fastOrderBrandsSample } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'
import { PICTURE_HELP } from './shared-fields.ts'

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
      { name: 'categories', label: 'دسته‌ها', kind: 'json', width: 110 },
    ],
  },
  batch: { call: importFastOrderBrandsCall, sample: fastOrderBrandsSample, needs: ['brand', 'category'] },
}
