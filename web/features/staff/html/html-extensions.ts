import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

const LEVELS = [2, 3, 4] as const

/** Without widths: the page lays tables out, and no element carries a style of its own. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false })
const withSpans = (tag: 'td' | 'th') => ({
  renderHTML: ({ HTMLAttributes: { colspan, rowspan } }: { HTMLAttributes: Record<string, unknown> }) =>
    [tag, { ...(Number(colspan) > 1 && { colspan }), ...(Number(rowspan) > 1 && { rowspan }) }, 0] as const,
})

/** What a text may hold: as much of the sanitiser's list as can be written without HTML. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [...LEVELS] },
    code: false,
    codeBlock: false,
    // words are linked by the button: what looks like an address while it is typed is none yet
    link: { openOnClick: false, autolink: false, linkOnPaste: false, HTMLAttributes: { target: null, rel: null } },
  }),
  Image.extend({ renderHTML: ({ HTMLAttributes: { src, alt } }) => ['img', { src, alt: alt ?? '' }] }),
  PlainTable,
  TableRow,
  TableHeader.extend(withSpans('th')),
  TableCell.extend(withSpans('td')),
]
