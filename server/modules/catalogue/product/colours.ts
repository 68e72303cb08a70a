import { lettersKey } from '#persian/search-key.ts'

/** Colours that go by a common name, as they are commonly spelled, with their hex. */
const COLOURS = {
  مشکی: '#1c1c1e',
  سیاه: '#1c1c1e',
  سفید: '#f5f5f5',
  شیری: '#f6f0e2',
  خاکستری: '#8a8a8e',
  طوسی: '#8a8a8e',
  دودی: '#5b5b60',
  زغالی: '#36363a',
  نوک‌مدادی: '#4a4a4f',
  نقره‌ای: '#c0c0c0',
  طلایی: '#c9a227',
  رزگلد: '#b76e79',
  مسی: '#b0693a',
  برنزی: '#8c6239',
  قرمز: '#c2183c',
  زرشکی: '#7b1e2f',
  سرخابی: '#c2187a',
  صورتی: '#e58fb1',
  گلبهی: '#f0a899',
  هلویی: '#f6c09a',
  نارنجی: '#e07a1f',
  آجری: '#a5452f',
  زرد: '#f0c419',
  لیمویی: '#dfe04a',
  خردلی: '#c79a1b',
  عسلی: '#c98b2b',
  سبز: '#2f7d36',
  یشمی: '#3e5f4a',
  زیتونی: '#6b6b2f',
  فیروزه‌ای: '#2ab7b0',
  آبی: '#2b59c3',
  سرمه‌ای: '#1f2a52',
  بنفش: '#7d4fa3',
  یاسی: '#b9a2d8',
  بادمجانی: '#4a2545',
  قهوه‌ای: '#6b4226',
  شتری: '#b58a5a',
  کرم: '#efe3c8',
  نباتی: '#f3e7c4',
  بژ: '#d8c3a5',
  خاکی: '#a79c78',
} as const satisfies Readonly<Record<string, string>>

/** Other spellings of these names. */
const SPELLINGS: Readonly<Record<string, keyof typeof COLOURS>> = {
  سورمه‌ای: 'سرمه‌ای',
  سرمه: 'سرمه‌ای',
  توسی: 'طوسی',
  ذغالی: 'زغالی',
  کرمی: 'کرم',
  کرِم: 'کرم',
  بنفشه: 'بنفش',
  قهوهیی: 'قهوه‌ای',
  نقرهیی: 'نقره‌ای',
  رزگلدی: 'رزگلد',
  مشگی: 'مشکی',
  لیمویى: 'لیمویی',
}
const SHADES = { روشن: 1, تیره: -1, پررنگ: -1, کمرنگ: 1, مات: 0, براق: 0, متالیک: 0 } as const
/** How far a light shade is from white, a dark one from black. */
const SHADE = 0.4
const BETWEEN_COLOURS = /\s*[/\\+&،,-]\s*|\s+و\s+/

const NAMES = new Map<string, keyof typeof COLOURS>([
  ...(Object.keys(COLOURS) as (keyof typeof COLOURS)[]).map((name) => [lettersKey(name), name] as const),
  ...Object.entries(SPELLINGS).map(([spelling, name]) => [lettersKey(spelling), name] as const),
])

/** A colour as it is commonly spelled: «سرمه‌ای» for «سورمه‌ای», «مشکی/سفید» for «مشكي و سفيد». One that nobody knows stays as it was typed. */
export function spelledColour(typed: string): string {
  const parts = typed.split(BETWEEN_COLOURS)
  const names = parts.map((part) => NAMES.get(lettersKey(part)))
  return names.every((name) => name !== undefined) ? names.join('/') : typed
}

/** The same for one colour however it is spelled. */
export const colourKey = (label: string): string => lettersKey(spelledColour(label))

/** The hex of a colour that goes by a common name, with or without a shade; of two colours in one product the first one’s. */
export function hexOf(colour: string): string | undefined {
  const [first = ''] = colour.split(BETWEEN_COLOURS)
  const name = NAMES.get(lettersKey(first))
  if (name !== undefined) return COLOURS[name]
  const words = first.trim().split(/[\s\u200c]+/)
  const shade = words.at(-1)
  const base = NAMES.get(lettersKey(words.slice(0, -1).join(' ')))
  if (base === undefined || shade === undefined || !(shade in SHADES)) return undefined
  return shaded(COLOURS[base], SHADES[shade as keyof typeof SHADES])
}

function shaded(hex: string, direction: number): string {
  const goal = direction > 0 ? 255 : 0
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `#${parts
    .map((part) =>
      Math.round(part + (goal - part) * SHADE * Math.abs(direction))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
