import { importHomeSectionsCall } from '#contract/import.ts'
import { HomeSectionRow } from '#contract/import-content.ts'
import { HOME_SECTIONS_SAMPLE } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'

const TYPES = [
  { value: 'wideslider', label: 'اسلایدر پهن' },
  { value: 'featured_promo', label: 'پیشنهادهای ویژه' },
  { value: 'categories', label: 'دسته‌ها' },
  { value: 'banners', label: 'بنرها' },
  { value: 'prices', label: 'قیمت‌ها' },
  { value: 'trendProducts', label: 'محصولات پرطرفدار' },
  { value: 'brands', label: 'برندها' },
  { value: 'featured_products', label: 'محصولات ویژه و شبکه' },
] as const
const ALIGNS = [
  { value: '', label: 'خودکار' },
  { value: 'start', label: 'آغاز' },
  { value: 'center', label: 'میانه' },
  { value: 'end', label: 'پایان' },
] as const

export const section: Section = {
  kept: {
    entity: 'home-sections',
    one: 'بخش',
    row: HomeSectionRow,
    key: 'id',
    title: 'title',
    filter: { label: 'نوع', options: TYPES },
    fields: [
      { name: 'id', label: 'شناسه', kind: 'latin', isRequired: true, width: 180 },
      { name: 'title', label: 'عنوان', kind: 'text', width: 200 },
      { name: 'type', label: 'نوع', kind: 'choice', options: TYPES, isRequired: true, width: 170 },
      { name: 'titleAlign', label: 'جای عنوان', kind: 'choice', options: ALIGNS },
      { name: 'moreUrl', label: 'نشانی «همه»', kind: 'latin' },
      { name: 'categories', label: 'دسته‌ها', kind: 'lines', help: 'نامک‌ها، در بخش دسته‌ها؛ خالی: همه' },
      { name: 'brands', label: 'برندها', kind: 'lines', help: 'نامک‌ها، در بخش برندها؛ خالی: همه' },
      { name: 'display', label: 'نمایش', kind: 'flag', width: 90 },
    ],
  },
  batch: { call: importHomeSectionsCall, sample: () => HOME_SECTIONS_SAMPLE },
}
