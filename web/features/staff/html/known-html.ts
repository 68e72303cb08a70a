/** Elements that the writer keeps, with the attributes that it keeps of them. What HTML may hold besides is written as HTML. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  hr: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: [],
  li: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  blockquote: [],
  a: ['href', 'rel'],
  img: ['src', 'alt'],
  table: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** Whether nothing of this HTML would be lost in the writer. */
export function isKnownHtml(html: string): boolean {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  return [...parsed.body.querySelectorAll('*')].every((element) => {
    const kept = KEPT[element.localName]
    return kept !== undefined && element.getAttributeNames().every((name) => kept.includes(name))
  })
}
