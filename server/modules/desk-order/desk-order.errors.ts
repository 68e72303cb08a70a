import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const PiecesNotLeft = defineError<{ name: string; left: number }>({
  code: 'PIECES_NOT_LEFT',
  status: 409,
  message: ({ name, left }) =>
    left === 0 ? `از «${name}» چیزی برای این کار نمانده است` : `از «${name}» تنها ${formatCount(left)} عدد مانده است`,
})
export const PieceCodesNeeded = defineError<{ name: string; quantity: number }>({
  code: 'PIECE_CODES_NEEDED',
  status: 409,
  message: ({ name, quantity }) => `برای «${name}» کد ${formatCount(quantity)} دستگاه را بنویسید، هر دستگاه یک کد`,
})
export const PieceCodeWrong = defineError<{ name: string; code: string }>({
  code: 'PIECE_CODE_WRONG',
  status: 409,
  message: ({ name, code }) => `کد «${code}» برای «${name}» درست نیست؛ آن را دوباره از روی دستگاه بخوانید`,
})
export const PieceCodeSent = defineError<{ codes: readonly string[] }>({
  code: 'PIECE_CODE_SENT',
  status: 409,
  message: ({ codes }) => `این کد پیش‌تر فرستاده شده یا دو بار نوشته شده است: ${codes.join('، ')}`,
})
export const ParcelNotFound = defineError({ code: 'PARCEL_NOT_FOUND', status: 404, message: 'این بسته پیدا نشد' })
export const TooManyRows = defineError<{ max: number }>({
  code: 'TOO_MANY_ROWS',
  status: 409,
  message: ({ max }) => `در هر بار حداکثر ${formatCount(max)} ردیف خوانده می‌شود`,
})
