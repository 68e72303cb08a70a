import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSheets, withSheets } from './inlined-styles.ts'

const FILES: Record<string, string> = { '/assets/shell.css': 'body{color:#111}', '/assets/home.css': '.قفسه{gap:1rem}' }
const read = async (address: string) => Buffer.from(FILES[address] ?? '')

test('a page carries the sheets that it names, and its policy allows these by their hashes', async () => {
  const sheets = await readSheets({ root: { css: ['/assets/shell.css#'] }, home: { css: ['/assets/home.css'] } }, read)
  const page = Buffer.from('<head><style data-sheet="/assets/shell.css"></style><style data-sheet="/assets/home.css"></style></head>راسته')

  const { body, sources } = withSheets(page, sheets)

  expect(body.toString()).toBe(
    '<head><style data-sheet="/assets/shell.css">body{color:#111}</style><style data-sheet="/assets/home.css">.قفسه{gap:1rem}</style></head>راسته',
  )
  expect(sources).toEqual(Object.values(FILES).map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`))
})

test('a route has its sheets in the order of the build, without the mark of lazy parts', async () => {
  const { byRoute } = await readSheets({ home: { css: ['/assets/shell.css#', '/assets/home.css'] }, offline: {} }, read)

  expect(byRoute).toEqual({ home: ['/assets/shell.css', '/assets/home.css'], offline: [] })
})

test('a page that names no sheet, or an unknown one, stays as it is', async () => {
  const sheets = await readSheets({ root: { css: ['/assets/shell.css'] } }, read)
  const page = Buffer.from('<style data-sheet="/assets/other.css"></style>')

  expect(withSheets(page, sheets)).toEqual({ body: page, sources: [] })
  expect(withSheets(Buffer.from('{}'), sheets).sources).toEqual([])
})

test('a sheet that would end its element is refused', async () => {
  await expect(readSheets({ root: { css: ['/assets/x.css'] } }, async () => Buffer.from('a{content:"</style>"}'))).rejects.toThrow('x.css')
})
