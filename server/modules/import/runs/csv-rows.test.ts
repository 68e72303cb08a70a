import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { test as base, expect } from 'vitest'
import { ProductRow, SingleProductRow } from '#contract/import-catalogue.ts'
import type { ImportKind } from '#contract/import-runs.ts'
import { readCsvHeader } from './csv-header.ts'
import { csvRows } from './csv-rows.ts'
import type { Checkpoint, SourceRow } from './source-row.ts'

const test = base.extend<{ file: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
  file: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'rasteh-csv-'))
    await use(join(folder, 'goods.csv'))
    rmSync(folder, { recursive: true, force: true })
  },
})

const BEGIN = { bytes: 0, lines: 0 }

async function rowsOf(
  file: string,
  text: string | Buffer,
  kind: ImportKind = 'singleproducts',
  from: Checkpoint = BEGIN,
): Promise<SourceRow[]> {
  writeFileSync(file, text)
  const rows: SourceRow[] = []
  for await (const row of csvRows(file, await readCsvHeader(file, kind), from, kind)) rows.push(row)
  return rows
}

const goodsOf = (row: SourceRow | undefined) => {
  if (row === undefined || 'fault' in row.content) throw new Error(`not a readable row: ${JSON.stringify(row?.content)}`)
  const { options = [], combinations = [], ...product } = SingleProductRow.parse(row.content.row)
  return {
    ...product,
    options,
    combinations: combinations.map(({ suppliers = [], ...combination }) => ({
      ...combination,
      suppliers: suppliers.map((offer) => ({ ...offer, price: { ...offer.price } })),
    })),
  }
}
const faultOf = (row: SourceRow | undefined) => (row !== undefined && 'fault' in row.content ? row.content.fault : undefined)

test('lines that stand together are one product with its combinations and offers', async ({ file }) => {
  const [row, ...others] = await rowsOf(
    file,
    `slug,title,category,brand,images,rating,description,spec:وزن,spec:جنس بدنه,color,option:سایز,seller,stock,regular_price,discounted_price,delivery,delivery_time,buy_type,active
a,کفش,shoes,nike,/uploads/a.webp /uploads/b.webp,4.5,<p>خوب</p>,۲۰۰ گرم,,مشکی,۴۲,s1,5,1200000,1100000,"tehran، isfahan",تا ۳ روز,تکی,بله
a,,,,,,,,,مشکی,۴۲,s2,0,1300000,,,,عمده,خیر
a,,,,,,,,,سفید,۴۲,s1,7,1250000,,,in1day,,
`,
  )

  expect(others).toEqual([])
  const goods = goodsOf(row)
  expect(goods).toMatchObject({
    slug: 'a',
    brand: 'nike',
    rating: 4.5,
    images: ['/uploads/a.webp', '/uploads/b.webp'],
    general: { description: '<p>خوب</p>', specificationsByName: { وزن: '۲۰۰ گرم', 'جنس بدنه': null } },
  })
  expect(goods.options.map(({ type, label, value }) => [type, label, value])).toEqual([
    ['color', 'مشکی', '#1c1c1e'],
    ['other', '۴۲', '۴۲'],
    ['color', 'سفید', '#f5f5f5'],
  ])
  expect(goods.combinations.map(({ suppliers }) => suppliers.map(({ id, stock, price }) => [id, stock, price.regularPrice]))).toEqual([
    [
      ['s1', 5, 1_200_000],
      ['s2', 0, 1_300_000],
    ],
    [['s1', 7, 1_250_000]],
  ])
  expect(goods.combinations[0]?.suppliers).toMatchObject([
    { delivery: ['tehran', 'isfahan'], deliveryTime: 'in3days', buy_type: 'single', active: true, price: { discountedPrice: 1_100_000 } },
    { buy_type: 'Wholesale', active: false },
  ])
})

test('a combination without an id of its own names the same options each time, wherever it stands', async ({ file }) => {
  const head = 'slug,title,category,color,warranty,seller,stock,regular_price\n'
  const [one, two] = ['a,t,c,مشکی,دارد,s1,1,10\na,,,سفید,دارد,s1,1,10\n', 'a,t,c,سفید,دارد,s1,1,10\na,,,مشکی,دارد,s1,1,10\n']

  const first = goodsOf((await rowsOf(file, head + one))[0])
  const second = goodsOf((await rowsOf(file, head + two))[0])

  expect(first.combinations.map(({ options }) => options)).toEqual(second.combinations.map(({ options }) => options).reverse())
  expect(new Set(first.combinations.map(({ options }) => options?.join())).size).toBe(2)
})

for (const [what, text] of Object.entries({
  'with semicolons, CRLF and a byte order mark, as a Persian Excel saves it':
    '\ufeffنامک;عنوان;دسته;شناسهٔ فروشنده;موجودی;قیمت\r\na;"گوشی; خوب";phones;s1;۵;۱٬۲۰۰٬۰۰۰\r\n',
  'with tabs, Arabic letters and quoted cells':
    'نامك\tعنوان\tدسته\tشناسه فروشنده\tموجودي\tقيمت\n"a"\t"گوشی; خوب"\t"phones"\t"s1"\t"٥"\t"1.200.000 تومان"',
  'with commas, capitals, blanks and notes of the operator':
    ' Slug , TITLE ,Category,#note,seller,Stock,Regular-Price,\na, گوشی; خوب ,phones,"ask, again",s1,5,"1,200,000",\n,,,,,,,\n\n',
})) {
  test(`a file ${what} is understood`, async ({ file }) => {
    const rows = await rowsOf(file, text)

    expect(rows.map((row) => goodsOf(row))).toMatchObject([
      { slug: 'a', title: 'گوشی; خوب', combinations: [{ suppliers: [{ id: 's1', stock: 5, price: { regularPrice: 1_200_000 } }] }] },
    ])
  })
}

test('a fraction is never taken for thousands', async ({ file }) => {
  const priced = (price: string) => `slug,title,category,seller,stock,regular_price\na,t,c,s1,1,"${price}"\n`
  const read = async (price: string) => {
    const [row] = await rowsOf(file, priced(price))
    const parsed = SingleProductRow.safeParse(row !== undefined && 'row' in row.content ? row.content.row : undefined)
    return parsed.success ? parsed.data.combinations?.[0]?.suppliers?.[0]?.price?.regularPrice : undefined
  }

  for (const price of ['12000.0', '۱۲۰۰۰٫۰۰', '12.000', '12,000', '12٬000 تومان']) expect(await read(price), price).toBe(12_000)
  for (const price of ['12000.5', '1,20', '12.0000', '1.2E+07', '-5', 'گران']) expect(await read(price), price).toBe(undefined)
})

test('a line whose quotes are wrong is rejected alone, with its text, and the next one is read', async ({ file }) => {
  const rows = await rowsOf(file, 'slug,title,category\na,"open,c\nb,t,c\nc,"in "the" middle",c\nd,t,c\ne,"open to the end,c\n', 'products')

  expect(rows.map((row) => [row.line, faultOf(row) ?? 'ok'])).toEqual([
    [2, 'سطر ۲: گیومه‌های این سطر درست نیست'],
    [3, 'ok'],
    [4, 'سطر ۴: گیومه‌های این سطر درست نیست'],
    [5, 'ok'],
    [6, 'سطر ۶: گیومه‌های این سطر درست نیست'],
  ])
  expect(rows[0]?.asRejected('نادرست').toString()).toBe('نادرست,"a,""open,c"\r\n')
})

test('lines of a product that disagree, have too many cells, are no UTF-8 or run over into the next are rejected', async ({ file }) => {
  const head = 'slug,title,category,seller,stock,regular_price\n'
  const faults = async (text: string | Buffer) => (await rowsOf(file, text)).map(faultOf)

  expect(await faults(`${head}a,t,c,s1,1,10\na,other,c,s2,1,10\n`)).toEqual([
    'سطر ۳، ستون عنوان (title): در سطرهای یک محصول باید یکسان باشد',
  ])
  expect(await faults(`${head}a,t,c,s1,1,10,11\n`)).toEqual(['سطر ۲: خانه‌های این سطر بیش از ستون‌هاست'])
  expect(await faults(`${head}"a","t\nu",c,s1,1,10\n`)).toEqual([
    'سطر ۲، ستون عنوان (title): این خانه بیش از یک سطر دارد؛ گیومه‌ها را ببینید',
  ])
  expect(await faults(Buffer.concat([Buffer.from(head), Buffer.from([0x61, 0x2c, 0xd3, 0xed, 0x2c, 0x63, 0x0a])]))).toEqual([
    'سطر ۲: متن این سطر UTF-8 نیست',
  ])
})

test('what is wrong is told by line and by the column as its sender calls it', async ({ file }) => {
  const [row] = await rowsOf(file, 'نامک,عنوان,دسته,رنگ,شناسهٔ فروشنده,موجودی,قیمت\na,t,c,مشکی,s1,1,10\na,,,سفید,s1,1,گران\n')
  const content = row !== undefined && 'row' in row.content ? row.content.row : {}

  const paths = SingleProductRow.safeParse(content).error?.issues.map(({ path }) => row?.nameOf(path.join('.')))

  expect(paths).toEqual(['سطر ۳، ستون قیمت'])
})

test('a header that is unknown, twice there or without the key is told, not guessed at', async ({ file }) => {
  const refusal = (text: string | Buffer, kind?: ImportKind) =>
    rowsOf(file, text, kind).then(
      () => 'read',
      (error: Error) => error.message,
    )

  expect(await refusal('slug,title,pirce\n')).toContain('«pirce»')
  expect(await refusal('slug,title,عنوان\n')).toContain('دو بار')
  expect(await refusal('title,category\n')).toContain('slug')
  expect(await refusal('slug,title,stock\n', 'products')).toContain('«stock»')
  expect(await refusal('')).toContain('خوانده نشد')
  expect(await refusal(Buffer.from('\ufeffslug,title', 'utf16le'))).toContain('UTF-16')
})

test('plain products stand one on each line', async ({ file }) => {
  const rows = await rowsOf(file, 'slug,title,category,status,error\na,t,c,پنهان,old\na,u,c,,\n', 'products')

  expect(rows.map((row) => ('row' in row.content ? ProductRow.parse(row.content.row) : undefined))).toMatchObject([
    { slug: 'a', title: 't', status: 'hidden' },
    { slug: 'a', title: 'u', status: 'active', rating: undefined, english_title: undefined },
  ])
  expect(rows[0]?.asRejected('نادرست').toString()).toBe('نادرست,a,t,c,پنهان\r\n')
})

test('read on from any checkpoint, the rest of the file is the same', async ({ file }) => {
  const cell = fc.constantFrom('', 't', '"quo""ted"', '"two\r\nlines"', 'ü', '"open', 'in"side', 'گوشی')
  const line = fc.tuple(fc.constantFrom('a', 'b', 'c', ''), cell, cell).map((cells) => cells.join(','))
  const plain = (row: SourceRow) => [row.line, row.end, row.content, row.asRejected('x').toString()]

  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\r\n'), fc.boolean(), async (lines, end, closed) => {
      const text = ['slug,title,category', ...lines].join(end) + (closed ? end : '')
      const all = (await rowsOf(file, text)).map(plain)
      for (const [index, row] of (await rowsOf(file, text)).entries()) {
        expect((await rowsOf(file, text, 'singleproducts', row.end)).map(plain)).toEqual(all.slice(index + 1))
      }
    }),
    { numRuns: 30 },
  )
})

/** What a spreadsheet makes of a cell, after its quotes; numbers may have a sign, and their digits separators. */
const isFormula = (cell: string) => /^[=+\-@＝＋－＠\t\r]/.test(cell) && !/^[+-][\d۰-۹]+([.,][\d۰-۹]+)*$/.test(cell)

test('the rejected rows hold nothing that a spreadsheet would run, and their numbers stay numbers', async ({ file }) => {
  const text = `slug,title,category,brand,regular_price
a,=1+1,+cmd|' /C calc'!A0,-2+3,-5
b,@SUM(A1),"\t=1+1","\r=1+1",+۵۰۰
`
  const rows = await rowsOf(file, text)

  expect(rows.map((row) => row.asRejected('غلط').toString()).join('')).toBe(
    `غلط,a,'=1+1,'+cmd|' /C calc'!A0,'-2+3,-5\r
غلط,b,'@SUM(A1),'\t=1+1,"'\r=1+1",+۵۰۰\r
`,
  )
})

test('a file of rejected rows is read as the file whose rows they were', async ({ file }) => {
  const cell = fc
    .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', ' ', '1', '۲', '.', 'a', 'گ'), { maxLength: 6 })
    .map((letters) => letters.join(''))
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const header = { line: 'slug,title,category,#notes', separator: ',' }

  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 4 }), async (lines) => {
      const text = `${header.line}\n${lines.map((cells, at) => ['p', ...cells].map((each, place) => quoted(place === 0 ? `p${at}` : each)).join(',')).join('\n')}\n`
      const sent = await rowsOf(file, text)
      const { head } = await readCsvHeader(file, 'singleproducts')
      const rejected = Buffer.concat([head, ...sent.map((row) => row.asRejected('غلط'))])

      const again = await rowsOf(file, rejected)

      expect(again.map(({ content }) => content)).toEqual(sent.map(({ content }) => content))
      const { head: secondHead } = await readCsvHeader(file, 'singleproducts')
      expect(Buffer.concat([secondHead, ...again.map((row) => row.asRejected('غلط'))]).toString()).toBe(rejected.toString())
      for (const cells of parse(rejected, { bom: true, relax_column_count: true })) expect(cells.filter(isFormula)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('the example of the documentation says what it means to', async ({ file }) => {
  const docs = readFileSync(new URL('../../../../docs/imports.md', import.meta.url), 'utf8')
  const example = /```csv\n(نامک[^`]+)```/.exec(docs)?.[1] ?? ''

  const rows = (await rowsOf(file, example)).map((row) => goodsOf(row))

  expect(
    rows.map(({ slug, combinations }) => [
      slug,
      combinations.map(({ suppliers }) => suppliers.map(({ id, price }) => [id, price.regularPrice])),
    ]),
  ).toEqual([
    [
      'galaxy-a55',
      [
        [
          ['s1', 24_500_000],
          ['s2', 23_800_000],
        ],
        [['s1', 27_000_000]],
      ],
    ],
    ['buds-fe', [[['s1', 4_200_000]]]],
  ])
  expect(rows[0]?.combinations[0]?.suppliers[0]).toMatchObject({ deliveryTime: 'in1day', special_offer: new Date('2027-03-20T20:29:59Z') })
})
