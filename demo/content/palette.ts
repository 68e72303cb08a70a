export interface Colour {
  name: string
  hex: string
}

const PALETTE = {
  black: { name: 'مشکی', hex: '#24272b' },
  white: { name: 'سفید', hex: '#f2f0eb' },
  silver: { name: 'نقره‌ای', hex: '#c3c8cc' },
  graphite: { name: 'نوک‌مدادی', hex: '#555b61' },
  grey: { name: 'خاکستری', hex: '#8b9096' },
  navy: { name: 'سرمه‌ای', hex: '#24344f' },
  blue: { name: 'آبی', hex: '#3b6ea5' },
  sky: { name: 'آبی آسمانی', hex: '#8fb8d8' },
  teal: { name: 'فیروزه‌ای', hex: '#1d8a90' },
  green: { name: 'سبز', hex: '#3f7d5a' },
  olive: { name: 'زیتونی', hex: '#6d7448' },
  mint: { name: 'نعنایی', hex: '#b5d6c4' },
  red: { name: 'قرمز', hex: '#b3303c' },
  burgundy: { name: 'زرشکی', hex: '#7a2436' },
  pink: { name: 'صورتی', hex: '#e2a7b4' },
  purple: { name: 'بنفش', hex: '#7a5c96' },
  lavender: { name: 'یاسی', hex: '#b9acd2' },
  gold: { name: 'طلایی', hex: '#d3b273' },
  cream: { name: 'کرم', hex: '#ece1cc' },
  beige: { name: 'بژ', hex: '#d2bfa1' },
  brown: { name: 'قهوه‌ای', hex: '#74503a' },
  tan: { name: 'عسلی', hex: '#b98650' },
  orange: { name: 'نارنجی', hex: '#d9763a' },
  yellow: { name: 'زرد', hex: '#e3b53c' },
  copper: { name: 'مسی', hex: '#b0704a' },
  titanium: { name: 'تیتانیوم', hex: '#a39c92' },
  wood: { name: 'چوبی', hex: '#a97c50' },
  amber: { name: 'کهربایی', hex: '#c98a1e' },
} as const satisfies Record<string, Colour>

export type ColourKey = keyof typeof PALETTE

export function colours(...keys: readonly ColourKey[]): Colour[] {
  return keys.map((key) => PALETTE[key])
}
