/** Widths of bars and gaps, a bar first, by value: digits and letters, then the starts of the sets A, B and C, and the end. ISO/IEC 15417. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const START_B = 104
const START_C = 105
const END = 106
/** The first character of set B. */
const FIRST_OF_B = 32

/** A bar of a barcode: where it begins and how wide it is, in the narrowest width. */
export interface Bar {
  at: number
  width: number
}

/** A code of Latin letters, digits and signs as the bars that scanners read, Code 128; pairs of digits take half of the room. */
export function barsOf(code: string): { bars: Bar[]; width: number } {
  const values = valuesOf(code)
  const check = values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % 103
  const widths = [...values, check, END].flatMap((value) => [...(WIDTHS[value] ?? '')].map(Number))
  const bars: Bar[] = []
  let at = 0
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push({ at, width })
    at += width
  }
  return { bars, width: at }
}

function valuesOf(code: string): number[] {
  if (/^(\d\d)+$/.test(code)) return [START_C, ...(code.match(/\d\d/g) ?? []).map(Number)]
  if (!/^[ -~]+$/.test(code)) throw new Error(`${code} cannot be a barcode`)
  return [START_B, ...[...code].map((letter) => letter.charCodeAt(0) - FIRST_OF_B)]
}
