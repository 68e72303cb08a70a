import { plainText } from './plain-text.ts'

/*
 * A text of several paragraphs as a person writes it in a plain field, and the HTML that it is shown as. A blank line ends a paragraph, «# » begins a
 * heading, and lines that all begin with «- » are a list. Every mark of HTML in it is text.
 */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const MARKS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const ITEM = /^[-•*]\s+/
const HEADING = /^#+\s+/

export function htmlOfParagraphs(text: string): string {
  return plainText(text)
    .split(/\n\n+/)
    .filter((block) => block.trim() !== '')
    .map((block) => htmlOfBlock(block.split('\n')))
    .join('')
}

function htmlOfBlock(lines: readonly string[]): string {
  const [first = '', ...others] = lines
  if (HEADING.test(first)) {
    const heading = `<h3>${escaped(first.replace(HEADING, ''))}</h3>`
    return others.length === 0 ? heading : heading + htmlOfBlock(others)
  }
  if (lines.every((line) => ITEM.test(line)))
    return `<ul>${lines.map((line) => `<li>${escaped(line.replace(ITEM, ''))}</li>`).join('')}</ul>`
  return `<p>${lines.map(escaped).join('<br>')}</p>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '')
}

/** The text that such HTML is written as; of other HTML its words, in lines. */
export function paragraphsOfHtml(html: string): string {
  return plainText(
    html
      .replace(/\s*\n\s*/g, ' ')
      .replace(/<br\b[^>]*>/gi, '\n')
      .replace(/<h[1-6]\b[^>]*>/gi, '\n\n# ')
      .replace(/<li\b[^>]*>/gi, '\n- ')
      .replace(/<\/?(?:p|div|ul|ol|table|tr|blockquote|figure|hr|h[1-6])\b[^>]*>/gi, '\n\n')
      .replace(/<[^>]*>/g, '')
      .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => MARKS[name] ?? ''),
  )
}
