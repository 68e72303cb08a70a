const PERSIAN = '۰۱۲۳۴۵۶۷۸۹'

/** Persian and Arabic digits become Latin ones; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

export function toPersianDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => PERSIAN.charAt(Number(digit)))
}
