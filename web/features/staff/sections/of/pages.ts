import { importPagesCall } from '#contract/import.ts'
import { PageRow } from '#contract/import-content.ts'
import { PAGES_SAMPLE } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'
import { PICTURE_HELP, TITLE } from './shared-fields.ts'

const KINDS = [
  { value: 'page', label: 'صفحه' },
  { value: 'article', label: 'مقاله' },
] as const

export const section: Section = {
  kept: {
    entity: 'pages',
    one: 'صفحه',
    row: PageRow,
    key: 'slug',
    title: 'title',
    filter: { label: 'نوع', options: KINDS },
    pageOf: (slug) => `/page/${encodeURIComponent(slug)}`,
    fields: [
      TITLE,
      { name: 'slug', label: 'نامک', kind: 'latin', isRequired: true, width: 180 },
      { name: 'kind', label: 'نوع', kind: 'choice', options: KINDS, width: 100 },
      { name: 'description', label: 'خلاصه', kind: 'text' },
      { name: 'image', label: 'تصویر', kind: 'picture', help: PICTURE_HELP },
      { name: 'body', label: 'متن', kind: 'html', isRequired: true },
      { name: 'publishedAt', label: 'تاریخ انتشار', kind: 'latin', isLeftOut: true, help: 'مانند ۱۴۰۵/۰۸/۳۰' },
    ],
  },
  batch: { call: importPagesCall, sample: () => PAGES_SAMPLE },
}
