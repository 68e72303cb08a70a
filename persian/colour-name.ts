import { persianLetters } from './persian-letters.ts'

/** A colour as every shop keeper may write it: Arabic ye and kaf make no other colour, nor do spaces. `colour_name` in the database says the same. */
export function colourName(label: string): string {
  return persianLetters(label).replace(/ +/g, ' ').replace(/^ | $/g, '')
}
