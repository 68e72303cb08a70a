import { z } from 'zod'
import { toLatinDigits } from '#persian/digits.ts'

/** What is written down of each piece of a product that is sent; null: nothing. */
export const PieceCodeKind = z.enum(['serial', 'imei'], { error: 'کد هر دستگاه serial یا imei است' })
export type PieceCodeKind = z.infer<typeof PieceCodeKind>

export const PIECE_CODE_LABELS = { serial: 'شمارهٔ سریال', imei: 'شناسهٔ IMEI' } as const satisfies Record<PieceCodeKind, string>

/** As typed, pasted or scanned. */
export const PieceCode = z
  .string()
  .max(80, 'کد دستگاه بیش از اندازه بلند است')
  .transform((typed) =>
    toLatinDigits(typed)
      .replace(/[\s\u200c]/g, '')
      .toUpperCase(),
  )

/** An IMEI has 15 digits, the last of which follows from the others; a serial is what its maker printed. */
export function isPieceCode(kind: PieceCodeKind, code: string): boolean {
  return kind === 'imei' ? /^[0-9]{15}$/.test(code) && isLuhn(code) : /^[0-9A-Z/._-]{3,40}$/.test(code)
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
