import sanitizeHtml from 'sanitize-html'

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'blockquote',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'span',
    'div',
    'bdi',
    'details',
    'summary',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['dir', 'lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }) },
}
ALLOWED.allowedAttributes = { ...ALLOWED.allowedAttributes, a: ['href', 'title', 'rel'] }

/** Paragraphs, headings and lines side by side, without attributes, entities or one in another: as the parser would write them. */
const PLAIN = /^[^<>&]*(?:<(p|h2|h3|h4|b|strong|i|em|u|s|span|div|blockquote)>[^<>&]*<\/\1>[^<>&]*)*$/

/** HTML as it may be stored and shown: what is not on the list is dropped, its text kept. */
export function sanitisedHtml(html: string): string {
  return PLAIN.test(html) ? html : sanitizeHtml(html, ALLOWED)
}
