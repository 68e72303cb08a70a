const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** What a person typed as HTML: a paragraph for each block of lines. Every mark of HTML in it is text. */
export function htmlOfText(text: string): string {
  return text
    .replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '')
    .split(/\r?\n\s*\r?\n/)
    .map((block) => `<p>${block.replace(/\r?\n/g, '<br>')}</p>`)
    .join('')
}
