import { importMenuCall } from '#contract/import.ts'
import { MENU_SAMPLE } from '#contract/import-samples.ts'
import { MenuRow } from '#contract/menu-rows.ts'
import type { Section } from '../section.ts'

const MENUS = [
  { value: 'main', label: 'اصلی' },
  { value: 'footer', label: 'پایین صفحه' },
  { value: 'social', label: 'شبکه‌های اجتماعی' },
] as const

export const section: Section = {
  kept: {
    entity: 'menus',
    one: 'منو',
    row: MenuRow,
    key: 'name',
    title: 'name',
    fields: [
      { name: 'name', label: 'نام', kind: 'choice', options: MENUS, isRequired: true, width: 180 },
      { name: 'items', label: 'گزینه‌ها', kind: 'json', width: 120, help: '[{"id": "…", "label": "…", "url": "/…", "links": []}]' },
    ],
  },
  batch: { call: importMenuCall, sample: () => MENU_SAMPLE, replaces: 'منوهایی را که نام برده‌اید' },
}
