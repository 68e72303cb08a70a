import { importArchivesCall } from '#contract/import.ts'
import { ArchiveRow } from '#contract/import-content.ts'
import { ARCHIVES_SAMPLE } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'
import { PICTURE_HELP, TITLE } from './shared-fields.ts'

export const section: Section = {
  kept: {
    entity: 'archives',
    one: 'آرشیو',
    row: ArchiveRow,
    key: 'url',
    title: 'title',
    pageOf: (url) => `/archive/${encodeURIComponent(url)}`,
    fields: [
      TITLE,
      { name: 'url', label: 'نشانی', kind: 'latin', isRequired: true, width: 180, help: 'در نشانی صفحه می‌آید: ‎/archive/…‎' },
      { name: 'description', label: 'توضیحات', kind: 'html' },
      { name: 'image', label: 'تصویر', kind: 'picture', help: PICTURE_HELP },
      {
        name: 'filters',
        label: 'فیلترها',
        kind: 'parts',
        cells: [
          { name: 'category', label: 'نامک دسته', kind: 'latin' },
          { name: 's', label: 'متن جست‌وجو', kind: 'text' },
          { name: 'brands', label: 'نامک برندها', kind: 'lines' },
          { name: 'colors', label: 'رنگ‌ها', kind: 'lines' },
          { name: 'delivery_areas', label: 'محل‌های ارسال', kind: 'lines' },
          { name: 'price_min', label: 'کمترین قیمت', kind: 'number', help: 'تومان' },
          { name: 'price_max', label: 'بیشترین قیمت', kind: 'number', help: 'تومان' },
          { name: 'days', label: 'آمده در این چند روز', kind: 'number' },
          { name: 'available', label: 'تنها موجودها', kind: 'flag' },
          { name: 'discounted', label: 'تنها تخفیف‌دارها', kind: 'flag' },
        ],
      },
    ],
  },
  batch: { call: importArchivesCall, sample: () => ARCHIVES_SAMPLE },
}
