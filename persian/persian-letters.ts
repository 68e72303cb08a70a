/** A text with the Persian letters for the Arabic ones that look like them: ye, its form without dots, and kaf. */
export function persianLetters(text: string): string {
  return text.replace(/[يى]/g, 'ی').replaceAll('ك', 'ک')
}
