const NAME_LENGTH_MAX = 80
/** Control and format characters, those that turn the direction of a text among them, and what no font shows; a half-space is a letter of ours. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/gu
const HALF_SPACE = '\u200c'
const ENDING = /\.[a-z0-9]{1,5}$/i
const UNNAMED = 'file'

/** What a file is called by its sender, without folders and what cannot be seen, and with the ending of what it really is. */
export function cleanedName(sent: string, ending: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const seen = last.normalize('NFC').replace(UNSEEN, (mark) => (mark === HALF_SPACE ? mark : ''))
  const base = seen
    .replace(/\s+/g, ' ')
    .trim()
    .replace(ENDING, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...base].slice(0, NAME_LENGTH_MAX).join('').trimEnd() || UNNAMED}.${ending}`
}
