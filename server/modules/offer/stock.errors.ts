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

const sentence = ({ name, available }: ShortLine) =>
  available === 0 ? `«${name}» ناموجود شده است` : `از «${name}» فقط ${formatCount(available)} عدد مانده است`

export const NotEnoughStock = defineError<{ lines: readonly ShortLine[] }>({
  code: 'NOT_ENOUGH_STOCK',
  status: 409,
  message: ({ lines }) => `${lines.map(sentence).join('؛ ')}. لطفاً سبد خرید را اصلاح کنید.`,
})
