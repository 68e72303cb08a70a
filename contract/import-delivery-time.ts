import { toLatinDigits } from '#persian/digits.ts'
import { persianLetters } from '#persian/persian-letters.ts'
import { DELIVERY_HOURS } from './delivery-hours.ts'
import { DELIVERY_TIMES, type DeliveryTime } from './product.ts'

/** The shortest first. */
const TIMES = Object.keys(DELIVERY_TIMES)
  .filter(isDeliveryTime)
  .toSorted((one, other) => DELIVERY_HOURS[one] - DELIVERY_HOURS[other])
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
  const text = persianLetters(toLatinDigits(key))
    .toLowerCase()
    .replace(/(?<=\d)(?=\p{L})/gu, ' ')
    .split(/[\s\u200c]+/)
    .map((word) => NUMBERS[word] ?? word)
    .join(' ')
  const word = WORDS[text]
  if (word !== undefined) return word
  const [, amount, unit] = AMOUNT.exec(text) ?? []
  if (amount === undefined || unit === undefined || !(unit in HOURS_OF)) return undefined
  const hours = Number(amount) * HOURS_OF[unit as keyof typeof HOURS_OF]
  return TIMES.find((time) => hours <= DELIVERY_HOURS[time])
}

function isDeliveryTime(value: unknown): value is DeliveryTime {
  return typeof value === 'string' && Object.hasOwn(DELIVERY_TIMES, value)
}
