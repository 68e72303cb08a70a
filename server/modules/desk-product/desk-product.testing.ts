import type { z } from 'zod'
import type { DeskProductContent } from '#contract/desk-product.ts'

/** A teapot in two colours, as a member of staff writes it. */
export const newTeapot = (given: Partial<z.input<typeof DeskProductContent>> = {}): z.input<typeof DeskProductContent> => ({
  title: 'قوری سفالی لالجین',
  englishTitle: 'Clay teapot',
  slug: '',
  category: 'spices',
  brand: null,
  description: 'قوری دست‌ساز\nدو نفره',
  status: 'active',
  pictures: [],
  specifications: [{ label: 'گنجایش', value: '۸۰۰ میلی‌لیتر' }],
  options: [{ name: 'رنگ', type: 'color', choices: [{ label: 'سفید' }, { label: 'آبی کاربنی', value: '#102040' }] }],
  combinations: [{ choices: ['سفید'], gtin: '۴۰۰۶۳۸۱۳۳۳۹۳۱' }, { choices: ['آبی کاربنی'] }],
  taxId: '',
  pieceCode: '',
  ...given,
})
