import type { OfferId } from '#contract/ids.ts'
import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

/** A line whose offer has less than was wanted. */
export interface ShortLine {
  offerId: OfferId
  name: string
  wanted: number
  available: number
}

/** Of one line, while it is put into the cart: how many may be in it. */
interface AboveLimit {
  available: number
}

const sentence = ({ name, available }: ShortLine) =>
  available === 0 ? `«${name}» ناموجود شده است` : `از «${name}» فقط ${formatCount(available)} عدد مانده است`

/** Fewer are there than are wanted: a fault of the count in the cart, one of each line when the order is placed. */
export const NotEnoughStock = defineError<{ lines: readonly ShortLine[] } | AboveLimit>({
  code: 'NOT_ENOUGH_STOCK',
  status: 409,
  field: (facts) => ('available' in facts ? 'count' : undefined),
  message: (facts) =>
    'available' in facts
      ? `بیش از ${formatCount(facts.available)} عدد از این محصول نمی‌توانید سفارش دهید`
      : `${facts.lines.map(sentence).join('؛ ')}. لطفاً سبد خرید را اصلاح کنید.`,
})
