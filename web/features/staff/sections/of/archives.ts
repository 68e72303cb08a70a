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
      { name: 'description', label: 'توضیحات', kind: 'area', help: 'HTML' },
      { name: 'image', label: 'تصویر', kind: 'picture', help: PICTURE_HELP },
      { name: 'filters', label: 'فیلترها', kind: 'json', help: '{"category": "…", "price_max": 500000, "available": true}' },
    ],
  },
  batch: { call: importArchivesCall, sample: () => ARCHIVES_SAMPLE },
}
