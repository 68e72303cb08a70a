import { verhoeffCheckDigit } from '#persian/verhoeff.ts'

const DAY_MS = 86_400_000

interface NumberedInvoice {
  /** The six letters and digits by which the tax system knows a seller's tax memory. */
  taxMemory: string
  issuedAt: Date
  /** The invoice's number within its seller and year. */
  serial: number
}

/**
 * The tax system's own number of an invoice, 22 characters: the tax memory, the day since 1970 in five hexadecimal digits, the serial in ten, and a check
 * digit. The check digit is Verhoeff's, over the same three parts as decimal digits: a letter by its code, the day in six places, the serial in twelve.
 */
export function taxNumberOf({ taxMemory, issuedAt, serial }: NumberedInvoice): string {
  const day = Math.floor(issuedAt.getTime() / DAY_MS)
  const digits = [...taxMemory].map((sign) => (/\d/.test(sign) ? sign : sign.charCodeAt(0))).join('')
  const check = verhoeffCheckDigit(digits + String(day).padStart(6, '0') + String(serial).padStart(12, '0'))
  return `${taxMemory}${hex(day, 5)}${hex(serial, 10)}${check}`
}

function hex(number: number, places: number): string {
  return number.toString(16).toUpperCase().padStart(places, '0')
}
