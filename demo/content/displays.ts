import type { Exhibit } from '#demo/drawings/banners.ts'

/** A slide or banner: where it leads, what it shows and how it is told to those who do not see it. */
export interface Display {
  name: string
  url: string
  alt: string
  colour: string
  exhibits: readonly Exhibit[]
}

export const SLIDES: readonly Display[] = [
  {
    name: 'yalda',
    url: '/category/treats',
    alt: 'یلدا کنار همه: آجیل، انار و هدیه‌های شب چله',
    colour: '#0b4f57',
    exhibits: [
      { kind: 'nuts', body: '#a3243f', accent: '#e6c878' },
      { kind: 'pomegranate', body: '#c2183c', accent: '#5f9f67' },
      { kind: 'teaSet', body: '#1d8a90', accent: '#e6c878' },
    ],
  },
  {
    name: 'phones',
    url: '/category/phones',
    alt: 'گوشی‌های تازهٔ بازار با مقایسهٔ قیمت فروشنده‌ها',
    colour: '#22406b',
    exhibits: [
      { kind: 'earbuds', body: '#f2f0eb', accent: '#14959c' },
      { kind: 'phone', body: '#d9763a', accent: '#1d8a90', style: 3 },
      { kind: 'phone', body: '#8fb8d8', accent: '#3b6ea5', style: 1 },
    ],
  },
  {
    name: 'kitchen',
    url: '/category/appliances',
    alt: 'لوازم خانگی برقی با گارانتی و ارسال به سراسر کشور',
    colour: '#7d2436',
    exhibits: [
      { kind: 'coffeeMachine', body: '#c3c8cc', accent: '#e69a00' },
      { kind: 'washingMachine', body: '#f2f0eb', accent: '#1d8a90' },
      { kind: 'blender', body: '#f2f0eb', accent: '#d9763a' },
    ],
  },
  {
    name: 'rice',
    url: '/category/rice',
    alt: 'برنج امسال شالیزارهای گیلان، بی‌واسطه',
    colour: '#3f6b3a',
    exhibits: [
      { kind: 'honey', body: '#e3b53c', accent: '#e69a00' },
      { kind: 'rice', body: '#f3e8cf', accent: '#1d7f78' },
      { kind: 'tea', body: '#2f7d45', accent: '#f2b134' },
    ],
  },
  {
    name: 'sport',
    url: '/category/sports',
    alt: 'سفر و ورزش: دوچرخه، چادر و کفش',
    colour: '#8f5c00',
    exhibits: [
      { kind: 'backpack', body: '#3f7d5a', accent: '#e0a021' },
      { kind: 'bicycle', body: '#c2183c', accent: '#e0a021' },
      { kind: 'tent', body: '#d9763a', accent: '#1d8a90' },
    ],
  },
]

export const BANNERS: readonly Display[] = [
  {
    name: 'table',
    url: '/category/staples',
    alt: 'از شالیزار تا سفره: برنج نو امسال',
    colour: '#3f8a6a',
    exhibits: [
      { kind: 'oilBottle', body: '#d9a514', accent: '#3f7d5a' },
      { kind: 'rice', body: '#f3e8cf', accent: '#1d7f78' },
    ],
  },
  {
    name: 'workshop',
    url: '/category/workshop',
    alt: 'کارگاه خودت را بساز: ابزار شارژی و جعبه‌ابزار',
    colour: '#d9902f',
    exhibits: [
      { kind: 'toolSet', body: '#b3303c', accent: '#e0a021' },
      { kind: 'drill', body: '#e0a021', accent: '#24272b' },
    ],
  },
  {
    name: 'carpets',
    url: '/category/machine-carpets',
    alt: 'فرش ماشینی با نقشه‌های کاشان و تبریز',
    colour: '#a3243f',
    exhibits: [
      { kind: 'armchair', body: '#d2bfa1', accent: '#a52337' },
      { kind: 'carpet', body: '#7a2436', accent: '#c9973f' },
    ],
  },
  {
    name: 'laptops',
    url: '/category/laptops',
    alt: 'لپ‌تاپ درس، کار و بازی',
    colour: '#3b6ea5',
    exhibits: [
      { kind: 'mouse', body: '#24272b', accent: '#2fb3ba' },
      { kind: 'laptop', body: '#c3c8cc', accent: '#3b6ea5', style: 1 },
    ],
  },
]

export const OFFER_BANNERS: readonly Display[] = [
  {
    name: 'beauty',
    url: '/category/beauty',
    alt: 'زیبایی و سلامت: کرم، عطر و سشوار',
    colour: '#c2607f',
    exhibits: [
      { kind: 'perfume', body: '#b9acd2', accent: '#b07cc0' },
      { kind: 'cream', body: '#d98aa0', accent: '#c2183c' },
    ],
  },
  {
    name: 'kids',
    url: '/category/kids',
    alt: 'کودک و اسباب‌بازی',
    colour: '#d9a514',
    exhibits: [
      { kind: 'toyCar', body: '#c2183c', accent: '#e0a021' },
      { kind: 'blocks', body: '#3b6ea5', accent: '#1d8a90' },
    ],
  },
]

export const slidePicture = (name: string, shape: string): string => `/uploads/demo/slides/${name}-${shape}.svg`
export const bannerPicture = (name: string): string => `/uploads/demo/banners/${name}.svg`
export const BANNER_SIZE = [1200, 400] as const
export const STRIP_PICTURE = '/uploads/demo/site/top-banner.svg'
export const LOGO_PICTURE = '/uploads/demo/site/logo.svg'
