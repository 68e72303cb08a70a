import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { LONG_TEST_MS } from '../../testing/long-tests.ts'
import { SHEET_LIMITS } from './sheet-limits.ts'
import { readSheetFile, writeXlsx } from './sheets.ts'
import { unzipXml, zipOf } from './zip-entries.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const csv = (text: string) => readSheetFile(Buffer.from(text), 'csv')
const unreadable = { code: 'SHEET_UNREADABLE', status: 422 }
const tooLarge = { code: 'SHEET_TOO_LARGE', status: 413 }

/** A sheet of one page with this between `<sheetData>` and its end. */
async function xlsxWith(rows: string): Promise<Buffer> {
  const contents = unzipXml(await writeXlsx([['x']]))
  const page = 'xl/worksheets/sheet1.xml'
  const xml = contents.get(page)?.toString() ?? ''
  contents.set(page, Buffer.from(xml.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`)))
  return zipOf(contents)
}

test('what is written is read again: Persian texts, digits, numbers, and what looks like a formula', async () => {
  const rows = [
    ['شناسه', 'قیمت'],
    ['=1+1', 1_250_000],
    ['+98', '۱۲۳٬۰۰۰'],
    ['-5', '@SUM(A1)'],
    ['دو\nسطر', 'جداکننده\u2028سطر'],
  ]

  const file = await writeXlsx(rows)

  expect((await readSheetFile(file, 'xlsx')).map(({ cells }) => cells)).toEqual(rows.map((row) => row.map(String)))
  const xml = [...unzipXml(file).values()].join('')
  expect(xml).not.toContain('<f>')
})

test('a formula is read as what it last came to', async () => {
  const file = await xlsxWith(
    '<row r="1"><c r="A1"><f>HYPERLINK("http://x")</f><v>7</v></c><c r="B1" t="str"><f>1+1</f><v>=cmd</v></c></row>',
  )

  expect(await readSheetFile(file, 'xlsx')).toEqual([{ row: 1, cells: ['7', '=cmd'] }])
})

test('rows keep their numbers where some are empty', async () => {
  const file = await xlsxWith('<row r="2"><c r="B2"><v>5</v></c></row><row r="4"><c r="A4"><v>6</v></c></row>')

  expect(await readSheetFile(file, 'xlsx')).toEqual([
    { row: 2, cells: ['', '5'] },
    { row: 4, cells: ['6', ''] },
  ])
  expect(await csv('\u{feff}a;b\r\n\r\n"x;y";\'=1\r\n')).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 3, cells: ['x;y', '=1'] },
  ])
})

test('a zip that unpacks to more than a sheet may hold is refused, whatever it says itself', async () => {
  const contents = unzipXml(await writeXlsx([['x']]))
  const bomb = deflateRawSync(Buffer.alloc(SHEET_LIMITS.unzippedBytes + 1, 0x20))
  const zip = zipOf(contents.set('xl/bomb.xml', bomb))
  // packed, and said to be as small unpacked
  zip.writeUInt16LE(8, zip.lastIndexOf('xl/bomb.xml') - 46 + 10)

  await expect(readSheetFile(zip, 'xlsx')).rejects.toMatchObject(tooLarge)
})

test('a cell far out is refused before what lies between is filled up', async () => {
  await expect(readSheetFile(await xlsxWith('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'), 'xlsx')).rejects.toMatchObject(tooLarge)
  await expect(readSheetFile(await xlsxWith('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'xlsx')).rejects.toMatchObject(tooLarge)
  await expect(csv(`${','.repeat(SHEET_LIMITS.columns)}\n`)).rejects.toMatchObject(tooLarge)
  await expect(csv('1\n'.repeat(SHEET_LIMITS.rows + 1))).rejects.toMatchObject(tooLarge)
})

test('one long text in many cells is refused', async () => {
  const long = 'ا'.repeat(20_000)
  const rows = Array.from({ length: 2_000 }, () => [long])

  await expect(readSheetFile(await writeXlsx(rows), 'xlsx')).rejects.toMatchObject(tooLarge)
})

test('what is no sheet is refused: another type, a cut file, declared entities, broken CSV', async () => {
  const file = await writeXlsx([['x']])
  const contents = unzipXml(file)
  const page = contents.get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  const withEntity = zipOf(contents.set('xl/worksheets/sheet1.xml', Buffer.from(`<!DOCTYPE a [<!ENTITY b "c">]>${page}`)))

  for (const wrong of [Buffer.from('%PDF-1.7'), Buffer.alloc(0), file.subarray(0, file.length - 30), zipOf(new Map()), withEntity])
    await expect(readSheetFile(wrong, 'xlsx')).rejects.toMatchObject(unreadable)
  for (const wrong of [file, Buffer.from('a,"b\n'), Buffer.from('a\0b'), Buffer.from([0xff, 0xfe, 0x61, 0])])
    await expect(readSheetFile(wrong, 'csv')).rejects.toMatchObject(unreadable)
  expect(await csv('')).toEqual([])
})

test('whatever bytes are changed in a file, it is read or refused by a code', async () => {
  const file = await writeXlsx([
    ['الف', 1],
    ['ب', 2],
  ])
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: file.length - 1 }), fc.integer({ min: 0, max: 255 }), async (at, byte) => {
      const changed = Buffer.from(file)
      changed[at] = byte
      const outcome = await readSheetFile(changed, 'xlsx').then(
        () => 'read',
        ({ code }) => code,
      )
      expect(['read', 'SHEET_UNREADABLE', 'SHEET_TOO_LARGE']).toContain(outcome)
    }),
    { numRuns: 15 },
  )
})
