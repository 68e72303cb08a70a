import { importPriceListsCall } from '#contract/import.ts'
import { PriceListRow } from '#contract/import-content.ts'
import { PRICE_LISTS_SAMPLE } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'
import { TITLE } from './shared-fields.ts'

export const section: Section = {
  kept: {
    entity: 'pricelist',
    one: 'فهرست قیمت',
    row: PriceListRow,
    key: '_id',
    title: 'title',
    fields: [
      TITLE,
      { name: '_id', label: 'شناسه', kind: 'latin', isRequired: true, width: 160 },
      {
        name: 'tablelist',
        label: 'ردیف‌ها',
        kind: 'rows',
        isRequired: true,
        width: 110,
        one: 'ردیف',
        id: '_id',
        cells: [
          { name: 'product', label: 'محصول', kind: 'text', isRequired: true },
          { name: 'price', label: 'قیمت', kind: 'number', isRequired: true, help: 'تومان' },
          { name: 'slug', label: 'نامک محصول', kind: 'latin', help: 'خالی: جست‌وجوی نام' },
        ],
      },
    ],
  },
  batch: { call: importPriceListsCall, sample: () => PRICE_LISTS_SAMPLE },
}
