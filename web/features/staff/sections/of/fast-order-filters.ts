import { FastOrderFilterRow, FILTERS_WITH_CHOICES, importFastOrderFiltersCall } from '#contract/fast-order-rows.ts'
import { FAST_ORDER_FILTERS_SAMPLE } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'

const KEYS = FILTERS_WITH_CHOICES.map((value) => ({ value, label: value }))

export const section: Section = {
  kept: {
    entity: 'fast-order-filters',
    one: 'فیلتر',
    row: FastOrderFilterRow,
    key: 'key',
    title: 'title',
    fields: [
      { name: 'key', label: 'کلید', kind: 'choice', options: KEYS, isRequired: true, width: 170 },
      { name: 'title', label: 'عنوان', kind: 'text', width: 200 },
      {
        name: 'options',
        label: 'گزینه‌ها',
        kind: 'rows',
        width: 110,
        one: 'گزینه',
        cells: [
          { name: 'label', label: 'برچسب', kind: 'text', isRequired: true },
          { name: 'value', label: 'مقدار', kind: 'text', isRequired: true },
        ],
      },
    ],
  },
  batch: {
    call: importFastOrderFiltersCall,
    sample: () => FAST_ORDER_FILTERS_SAMPLE,
    replaces: 'گزینه‌های فیلترهایی را که نام برده‌اید',
  },
}
