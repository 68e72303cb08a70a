/** Of a mark in hexadecimal digits: letters for a name that no other journey uses. */
export function toPersianLetters(mark: string): string {
  return [...mark].map((letter) => String.fromCodePoint(0x0628 + (Number.parseInt(letter, 16) % 6))).join('')
}
