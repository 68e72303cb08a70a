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
        kind: 'json',
        isRequired: true,
        width: 110,
        help: '[{"_id": "1", "product": "…", "price": 500}]',
      },
    ],
  },
  batch: { call: importPriceListsCall, sample: () => PRICE_LISTS_SAMPLE },
}
