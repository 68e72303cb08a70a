import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import type { SellerId } from '#contract/ids.ts'
import type { ImportPlan } from '#contract/import-sheet.ts'
import { csvLine } from '#persian/csv.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { databaseTest } from '../../../testing/database-test.ts'
import { servicesFor } from '../../identity/identity.testing.ts'
import { buildMarket } from '../market.testing.ts'
import { rejectedText } from './import-runs.testing.ts'
import { imported, planOf, sent } from './sheet-look.testing.ts'
import { lookAtSheet, settlePlan } from './sheet-look.ts'

const test = databaseTest.extend('market', async ({ database: { db } }, { onCleanup }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rasteh-sheet-'))
  onCleanup(() => rmSync(dataDir, { recursive: true, force: true }))
  await inTransaction(db, 'write', (tx) => buildMarket(tx))
  return servicesFor(db, { dataDir })
})

/** As a shop keeps it: a heading above, rials, Arabic letters, a column of its own books, an empty line, a total. */
const SHEET = `فروشگاه نمونه;;;;;;
نام كالا;قيمت (ریال);تعداد;گروه;مارک;عکس ۱;عکس ۲;کد حسابداری
گوشی مدل یک;"۱۲٬۰۰۰٬۰۰۰";۵;گوشي موبايل;سامسونگ;https://shop.example/1.jpg;https://shop.example/2.jpg;۱۰۰۱
;;;;;;
گوشی مدل دو;25000005;2;گوشي موبايل;سامسونگ;;;1002
هندزفری ساده;1500000 ریال;موجود;هدست و هندزفری;بی‌نام;;;1003
`

test('columns, unit, categories and brands of a sheet are proposed, what is doubtful is asked, and it comes in', async ({ market }) => {
  const run = await sent(market, SHEET)

  const look = await lookAtSheet(market.db, run.file, 'singleproducts', {})

  expect(look.headLine).toBe(2)
  expect(look.columns.map(({ meaning }) => meaning)).toEqual([
    'title',
    'regular_price',
    'stock',
    'category',
    'brand',
    'images',
    'images',
    null,
  ])
  expect([look.unit, look.seller, look.lines]).toEqual(['rial', null, 3])
  expect(look.columns[0]?.sample).toEqual(['گوشی مدل یک', 'گوشی مدل دو', 'هندزفری ساده'])
  expect(look.categories).toEqual([
    { written: 'گوشي موبايل', lines: 2, slug: 'phones', candidates: [] },
    { written: 'هدست و هندزفری', lines: 1, slug: null, candidates: [] },
  ])
  expect(look.brands.map(({ written, slug }) => [written, slug])).toEqual([
    ['سامسونگ', 'samsung'],
    ['بی‌نام', null],
  ])

  const answered = planOf(look, { seller: 's1' as SellerId })
  answered.categories.push({ written: 'هدست و هندزفری', slug: 'headphones' })
  answered.brands.push({ written: 'بی‌نام', slug: 'xiaomi' })
  const done = await imported(market, run, answered)

  expect(done).toMatchObject({ state: 'done', read: 3, created: 2, rejected: 1 })
  expect(await rejectedText(market.db, run.id)).toContain('«25000005» به ریال است و تومان درستی نمی‌شود')
  const { rows } = await market.db.query({
    text: `select p.slug, c.slug as category, b.slug as brand, cardinality(images) as pictures, o.seller_id as seller, o.regular_price::int as price, o.stock
      from products p join categories c on c.id = p.category_id join brands b on b.id = p.brand_id join offers o on o.product_id = p.id order by o.regular_price desc`,
  })
  expect(rows).toEqual([
    { slug: 'گوشی-مدل-یک', category: 'phones', brand: 'samsung', pictures: 2, seller: 's1', price: 1_200_000, stock: 5 },
    { slug: 'هندزفری-ساده', category: 'headphones', brand: 'xiaomi', pictures: 0, seller: 's1', price: 150_000, stock: 1 },
  ])
})

test('what was said of one sheet is proposed for the next, and the same sheet again changes nothing', async ({ market }) => {
  const first = await sent(market, SHEET)
  const look = await lookAtSheet(market.db, first.file, 'singleproducts', {})
  const plan = planOf(look, { seller: 's1' as SellerId })
  plan.columns[7] = 'spec:کد فنی'
  plan.categories.push({ written: 'هدست و هندزفری', slug: 'headphones' })
  plan.brands.push({ written: 'بی‌نام', slug: 'xiaomi' })
  await imported(market, first, plan)

  const second = await sent(market, SHEET)
  const again = await lookAtSheet(market.db, second.file, 'singleproducts', {})

  expect(planOf(again)).toEqual({ ...plan, categories: expect.arrayContaining(plan.categories) })
  expect(await imported(market, second, planOf(again))).toMatchObject({ created: 0, updated: 0, unchanged: 2, rejected: 1 })
})

test('a plan by which no product can be read is refused', async ({ market }) => {
  const { file } = await sent(market, SHEET)
  const plan = planOf(await lookAtSheet(market.db, file, 'singleproducts', {}))
  const refusal = (columns: ImportPlan['columns']) =>
    inTransaction(market.db, 'write', (tx) => settlePlan(tx, file, 'singleproducts', { ...plan, columns })).then(
      () => 'taken',
      (error: Error) => error.message,
    )

  const rest = [null, null, null, null, null]
  expect(await refusal([null, 'regular_price', null, ...rest])).toContain('عنوان')
  expect(await refusal(['title', 'regular_price', 'regular_price', ...rest])).toContain('دو ستون')
  expect(await refusal(['title', 'nonsense', null, ...rest])).toContain('nonsense')
  expect(await refusal(['title', 'regular_price'])).toContain('ستون دارد')
})

const WOO = `ID,Type,SKU,Name,Published,"Short description",Description,"In stock?",Stock,"Weight (kg)","Sale price","Regular price",Categories,Images,Parent,Brands,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"
11,simple,S-1,قاب گوشی,1,کوتاه,<p>بلند</p>,1,,0.05,90000,100000,"کالای دیجیتال, کالای دیجیتال > گوشی موبایل","https://shop.example/a.jpg, https://shop.example/b.jpg",,سامسونگ,جنس,"چرم, پارچه",,
20,variable,V-1,پیراهن,1,,,1,,,,,کالای دیجیتال > هدفون,,,,رنگ,"آبی, قرمز",سایز,"L, XL"
21,variation,V-1-a,پیراهن - آبی,1,,,1,3,,,200000,,,V-1,,رنگ,آبی,سایز,L
22,variation,V-1-b,پیراهن - قرمز,1,,,0,,,,210000,,,id:20,,رنگ,قرمز,سایز,XL
30,simple,,قاب گوشی,0,,,1,2,,,50000,گوشی موبایل,,,,,,,
`

const WOO_TITLES =
  'شناسه,نوع,شناسهٔ انبار,بارکد,نام,منتشر شده,ویژه,نمایش,توضیح کوتاه,توضیح,آغاز حراج,پایان حراج,وضعیت مالیات,گروه مالیات,موجود,انبار,کمینه,پیش‌خرید,تکی,وزن,طول,عرض,ارتفاع,اجازهٔ دیدگاه,یادداشت,قیمت حراج,قیمت,دسته‌ها,برچسب‌ها,حمل,تصاویر,حد بارگیری,مهلت بارگیری,مادر,گروه,بالاتر,کنار,نشانی بیرونی,متن دکمه,جایگاه,برندها,نام ویژگی 1,مقدار ویژگی 1,پیدایی ویژگی 1,سراسری بودن ویژگی 1,نام ویژگی 2,مقدار ویژگی 2,پیدایی ویژگی 2,سراسری بودن ویژگی 2,متا: x'

/** The same export from a shop whose language is Persian: all columns, in the order in which they always are. */
const WOO_IN_PERSIAN = (() => {
  const [titles = [], ...lines] = parse(WOO) as string[][]
  const english = [
    ...'ID,Type,SKU,GTIN,Name,Published,f,v,Short description,Description,ds,de,ts,tc,In stock?,Stock,l,b,s,Weight (kg),,,,a,p,Sale price,Regular price,Categories,t,c,Images,,,Parent,,,,,,,Brands'.split(
      ',',
    ),
    ...['Attribute 1 name', 'Attribute 1 value(s)', '', '', 'Attribute 2 name', 'Attribute 2 value(s)', '', '', ''],
  ]
  const cells = lines.map((line) => english.map((title) => (title === '' ? '' : (line[titles.indexOf(title)] ?? ''))))
  return [WOO_TITLES, ...cells.map((line) => csvLine(line).trimEnd())].join('\n')
})()

test.for([
  ['in English', WOO],
  ['in Persian', WOO_IN_PERSIAN],
] as const)(
  'a product export of WooCommerce %s comes in as it is: variations, pictures, categories, sales',
  async ([, text], { market }) => {
    const run = await sent(market, text)
    const look = await lookAtSheet(market.db, run.file, 'singleproducts', {})

    expect(look.categories.map(({ slug }) => slug)).toEqual(['phones', 'headphones', 'phones'])
    const done = await imported(market, run, planOf(look, { seller: 's1' as SellerId, unit: 'toman' }))

    expect(done).toMatchObject({ read: 3, created: 3, rejected: 0 })
    const { rows } = await market.db.query({
      text: `select p.slug, p.status, cardinality(p.images) as pictures, p.specifications -> 0 ->> 'label' as spec,
        (select string_agg(option ->> 'label', '/' order by option ->> 'label' collate "C") from jsonb_array_elements(v.options) option) as options, o.stock, o.regular_price::int as price, o.discounted_price::int as sale
      from products p join variants v on v.product_id = p.id join offers o on o.product_id = p.id and o.variant_id = v.id order by o.regular_price`,
    })
    expect(rows).toEqual([
      { slug: 'قاب-گوشی-30', status: 'hidden', pictures: 0, spec: null, options: null, stock: 2, price: 50_000, sale: null },
      { slug: 'قاب-گوشی', status: 'active', pictures: 2, spec: 'جنس', options: null, stock: 1, price: 100_000, sale: 90_000 },
      { slug: 'پیراهن', status: 'active', pictures: 0, spec: null, options: 'L/آبی', stock: 3, price: 200_000, sale: null },
      { slug: 'پیراهن', status: 'active', pictures: 0, spec: null, options: 'XL/قرمز', stock: 0, price: 210_000, sale: null },
    ])
  },
)
