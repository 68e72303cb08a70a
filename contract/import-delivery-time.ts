import { toLatinDigits } from '#persian/digits.ts'
import { DELIVERY_TIMES, type DeliveryTime } from './product.ts'

const HOURS: readonly (readonly [DeliveryTime, hours: number])[] = [
  ['in3hours', 3],
  ['in1day', 24],
  ['in3days', 72],
  ['in1week', 168],
  ['in15days', 360],
]
const HOURS_OF = { ساعت: 1, روز: 24, هفته: 168, h: 1, d: 24 } as const
const NUMBERS: Readonly<Record<string, string>> = {
  یک: '1',
  دو: '2',
  سه: '3',
  چهار: '4',
  پنج: '5',
  شش: '6',
  هفت: '7',
  ده: '10',
  پانزده: '15',
}
const WORDS: Readonly<Record<string, DeliveryTime>> = { امروز: 'in1day', 'همان روز': 'in1day', فردا: 'in3days' }
const AMOUNT = /(\d+)\s*(ساعت|روز|هفته|[hd]\b)(?!.*\d)/

/** «تا ۱ هفته», «۳ تا ۵ روز کاری», «۲۴ ساعت»: the shortest time that promises no more than was written. Undefined where none does. */
export function deliveryTimeOf(written: string): DeliveryTime | undefined {
  const key = written.trim()
  if (isDeliveryTime(key)) return key
  const text = toLatinDigits(key)
    .toLowerCase()
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replace(/(?<=\d)(?=\p{L})/gu, ' ')
    .split(/[\s\u200c]+/)
    .map((word) => NUMBERS[word] ?? word)
    .join(' ')
  const word = WORDS[text]
  if (word !== undefined) return word
  const [, amount, unit] = AMOUNT.exec(text) ?? []
  if (amount === undefined || unit === undefined || !(unit in HOURS_OF)) return undefined
  const hours = Number(amount) * HOURS_OF[unit as keyof typeof HOURS_OF]
  return HOURS.find(([, most]) => hours <= most)?.[0]
}

export const isDeliveryTime = (value: unknown): value is DeliveryTime => typeof value === 'string' && Object.hasOwn(DELIVERY_TIMES, value)
