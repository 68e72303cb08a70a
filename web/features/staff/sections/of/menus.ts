import { importMenuCall } from '#contract/import.ts'
import { MENU_SAMPLE } from '#contract/import-samples.ts'
import { MenuRow } from '#contract/menu-rows.ts'
import type { Field, Section } from '../section.ts'
import { MODEL_OPTIONS } from './shared-fields.ts'

const MENUS = [
  { value: 'main', label: 'اصلی' },
  { value: 'footer', label: 'پایین صفحه' },
  { value: 'social', label: 'شبکه‌های اجتماعی' },
] as const

/** Options of a menu, with those below them to this depth. */
function cellsOfMenu(levels: number): readonly Field[] {
  const own: readonly Field[] = [
    { name: 'label', label: 'برچسب', kind: 'text', isRequired: true },
    { name: 'url', label: 'نشانی', kind: 'latin', isKeptEmpty: true, help: 'خالی: تنها سرگروه است' },
    { name: 'icon', label: 'نماد', kind: 'latin' },
    {
      name: 'modelId',
      inside: 'subscriptionModel',
      label: 'چه کسی می‌بیند',
      kind: 'choice',
      options: [{ value: '', label: 'همه' }, ...MODEL_OPTIONS.slice(1)],
    },
  ]
  if (levels === 1) return own
  return [
    ...own,
    { name: 'mega', label: 'منوی بزرگ', kind: 'flag' },
    { name: 'links', label: 'زیرگزینه‌ها', kind: 'rows', one: 'زیرگزینه', id: 'id', cells: cellsOfMenu(levels - 1) },
  ]
}

export const section: Section = {
  kept: {
    entity: 'menus',
    one: 'منو',
    row: MenuRow,
    key: 'name',
    title: 'name',
    fields: [
      { name: 'name', label: 'نام', kind: 'choice', options: MENUS, isRequired: true, width: 180 },
      { name: 'items', label: 'گزینه‌ها', kind: 'rows', width: 120, one: 'گزینه', id: 'id', cells: cellsOfMenu(3) },
    ],
  },
  batch: { call: importMenuCall, sample: () => MENU_SAMPLE, replaces: 'منوهایی را که نام برده‌اید' },
}
