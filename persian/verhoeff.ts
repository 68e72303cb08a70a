/** Multiplication in the group of a pentagon’s symmetries, and what a digit becomes by its place: the two tables of Verhoeff’s check digit. */
const PRODUCT = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const BY_PLACE = ['0123456789', '1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258']
const INVERSE = '0432156789'

const at = (row: string | undefined, column: number) => Number(row?.[column])

/** Finds every single wrong digit, and every two neighbours that changed places. */
export function verhoeffCheckDigit(digits: string): number {
  let check = 0
  for (let place = 1; place <= digits.length; place++) {
    const digit = at(BY_PLACE[place % 8], Number(digits[digits.length - place]))
    check = at(PRODUCT[check], digit)
  }
  return at(INVERSE, check)
}
