export interface Colour {
  name: string
  hex: string
}

const PALETTE = {
  black: ['مشکی', '#24272b'],
  white: ['سفید', '#f2f0eb'],
  silver: ['نقره‌ای', '#c3c8cc'],
  graphite: ['نوک‌مدادی', '#555b61'],
  grey: ['خاکستری', '#8b9096'],
  navy: ['سرمه‌ای', '#24344f'],
  blue: ['آبی', '#3b6ea5'],
  sky: ['آبی آسمانی', '#8fb8d8'],
  teal: ['فیروزه‌ای', '#1d8a90'],
  green: ['سبز', '#3f7d5a'],
  olive: ['زیتونی', '#6d7448'],
  mint: ['نعنایی', '#b5d6c4'],
  red: ['قرمز', '#b3303c'],
  burgundy: ['زرشکی', '#7a2436'],
  pink: ['صورتی', '#e2a7b4'],
  purple: ['بنفش', '#7a5c96'],
  lavender: ['یاسی', '#b9acd2'],
  gold: ['طلایی', '#d3b273'],
  cream: ['کرم', '#ece1cc'],
  beige: ['بژ', '#d2bfa1'],
  brown: ['قهوه‌ای', '#74503a'],
  tan: ['عسلی', '#b98650'],
  orange: ['نارنجی', '#d9763a'],
  yellow: ['زرد', '#e3b53c'],
  copper: ['مسی', '#b0704a'],
  titanium: ['تیتانیوم', '#a39c92'],
  wood: ['چوبی', '#a97c50'],
  amber: ['کهربایی', '#c98a1e'],
} as const

export type ColourKey = keyof typeof PALETTE

export function colours(...keys: readonly ColourKey[]): Colour[] {
  return keys.map((key) => ({ name: PALETTE[key][0], hex: PALETTE[key][1] }))
}
