import type { Block } from '#contract/built-blocks.ts'

/** In the order in which they are offered. */
export const BLOCK_NAMES = {
  Text: 'متن',
  Image: 'تصویر',
  Hero: 'بخش آغازین',
  Categories: 'دسته‌ها',
  Banners: 'شبکهٔ بنر',
  WideSlider: 'اسلایدر پهن',
  Container: 'ظرف',
  HomeSection: 'بخش خانه',
} as const satisfies Record<Block['type'], string>
