import type { ImportPlan } from '#contract/import-sheet.ts'

/** A sheet as a shop has it, what somebody says of it at the screen, and what comes of that. */
export interface ShopsSheet {
  is: string
  file: string | Buffer | readonly (readonly (string | number)[])[]
  /** Columns that were proposed wrongly or not at all, by their place. */
  corrected?: Readonly<Record<number, string | null>>
  answers?: Partial<Pick<ImportPlan, 'unit' | 'category'>>
  /** Slugs of words that nothing is called by. */
  words?: Readonly<Record<string, string>>
  comes: { created: number; updated?: number; rejected?: number }
}

const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`

/** As a Persian Windows writes it; it knows the Arabic ي and ك alone. */
function inWindows1256(text: string): Buffer {
  const decoder = new TextDecoder('windows-1256')
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from(Array.from(text, (letter) => bytes.get(letter) ?? 0x3f))
}

const WIDE = Array.from({ length: 56 }, (_, at) => `ستون داخلی ${at + 1}`)

export const SHOPS_SHEETS: readonly ShopsSheet[] = [
  {
    is: 'our own columns in Persian',
    file: lines('نامک,عنوان,دسته,شناسهٔ فروشنده,موجودی,قیمت', 'own-1,گوشی یک,phones,s1,۳,۱۲۰۰۰۰'),
    comes: { created: 1 },
  },
  {
    is: 'semicolons, and a price in toman by its title',
    file: lines('نام کالا;قیمت (تومان);تعداد;گروه کالا', 'گوشی دو;"۱٬۲۰۰٬۰۰۰";۲;گوشی موبایل'),
    comes: { created: 1 },
  },
  {
    is: 'UTF-16 with tabs, as «Unicode Text» of Excel',
    file: Buffer.from(`\ufeff${lines('نام محصول\tقیمت\tموجودی\tدسته‌بندی', 'گوشی سه\t1300000\t4\tگوشی موبایل')}`, 'utf16le'),
    comes: { created: 1 },
  },
  {
    is: 'cp1256 with Arabic letters',
    file: inWindows1256(lines('نام كالا,قيمت,موجودي,گروه', 'گوشي چهار,1400000,5,گوشي موبايل')),
    comes: { created: 1 },
  },
  {
    is: 'a heading of the shop above the columns',
    file: lines('فروشگاه نمونه,,,', 'گزارش موجودی آبان,,,', 'نام کالا,قیمت,موجودی,گروه', 'گوشی پنج,1500000,5,گوشی موبایل'),
    comes: { created: 1 },
  },
  {
    is: 'rials by their title',
    file: lines('شرح کالا,مبلغ فروش (ریال),موجودی,گروه', 'گوشی شش,16000000,6,گوشی موبایل', 'گوشی شش ب,16000005,6,گوشی موبایل'),
    comes: { created: 1, rejected: 1 },
  },
  {
    is: 'rials that nothing says',
    file: lines('عنوان,قیمت فروش,موجودی انبار,گروه', 'گوشی هفت,17000000,7,گوشی موبایل'),
    answers: { unit: 'rial' },
    comes: { created: 1 },
  },
  {
    is: 'Arabic digits and separators',
    file: lines('نام کالا,قیمت تومان,موجودی,گروه', 'گوشی هشت,"١٬٨٠٠٬٠٠٠",٨,گوشی موبایل'),
    comes: { created: 1 },
  },
  {
    is: 'English columns of a program',
    file: lines(
      'Product Name,Price (Toman),Qty,Category,Brand,Image URL',
      'Galaxy A99,1900000,9,phones,samsung,https://shop.example/a99.jpg',
    ),
    comes: { created: 1 },
  },
  {
    is: 'in the manner of price comparers: link, price before, whether there is any',
    file: lines(
      'نام محصول,قیمت تومان,قیمت قبل از تخفیف,موجودی,لینک محصول,تصویر,دسته‌بندی',
      'گوشی ده,1000000,1100000,موجود,https://shop.example/10,https://shop.example/10.jpg,گوشی موبایل',
    ),
    comes: { created: 1 },
  },
  {
    is: 'in the manner of a large market: variants line by line',
    file: lines(
      'عنوان کالا,کد تنوع,رنگ,گارانتی,قیمت فروش (ریال),موجودی فروشنده,گروه کالایی,برند',
      'گوشی یازده,T1,مشکی,۱۸ ماهه,11000000,3,گوشی موبایل,سامسونگ',
      'گوشی یازده,T2,سفید,۱۸ ماهه,11500000,2,گوشی موبایل,سامسونگ',
    ),
    comes: { created: 1 },
  },
  {
    is: 'sixty columns of which four say something',
    file: lines(
      ['نام کالا', 'قیمت تومان', 'موجودی', 'گروه', ...WIDE].join(','),
      ['گوشی دوازده', '1200000', '12', 'گوشی موبایل', ...WIDE.map(() => 'x')].join(','),
    ),
    comes: { created: 1 },
  },
  {
    is: 'empty lines, and a total at the end',
    file: lines('نام کالا,قیمت تومان,موجودی,گروه', 'گوشی سیزده,1300000,13,گوشی موبایل', ',,,', '', 'جمع کل,1300000,13,'),
    comes: { created: 1, rejected: 1 },
  },
  {
    is: 'a workbook with numbers as numbers',
    file: [
      ['نام کالا', 'قیمت تومان', 'موجودی', 'گروه'],
      ['گوشی چهارده', 1_400_000, 14, 'گوشی موبایل'],
    ],
    comes: { created: 1 },
  },
  {
    is: 'several columns of pictures',
    file: lines(
      'نام کالا,قیمت تومان,موجودی,گروه,عکس ۱,عکس ۲,عکس ۳',
      'گوشی پانزده,1500000,15,گوشی موبایل,https://shop.example/1.jpg,https://shop.example/2.jpg,',
    ),
    comes: { created: 1 },
  },
  {
    is: 'no category at all',
    file: lines('نام کالا,قیمت تومان,موجودی', 'گوشی شانزده,1600000,16'),
    answers: { category: 'phones' },
    comes: { created: 1 },
  },
  {
    is: 'categories as paths, and one that the market calls otherwise',
    file: lines(
      'نام کالا,قیمت تومان,موجودی,دسته',
      'گوشی هفده,1700000,17,کالای دیجیتال > گوشی موبایل',
      'هندزفری هفده,170000,17,هندزفری و هدست',
    ),
    words: { 'هندزفری و هدست': 'headphones' },
    comes: { created: 2 },
  },
  {
    is: 'texts of several lines and HTML',
    file: lines('نام کالا,قیمت تومان,موجودی,گروه,توضیحات', 'گوشی هجده,1800000,18,گوشی موبایل,"<p>خوب</p>\n<p>ارزان</p>"'),
    comes: { created: 1 },
  },
  {
    is: 'prices in words, and formulas as texts',
    file: lines(
      'نام کالا,قیمت,موجودی,گروه',
      'گوشی نوزده,۱٫۹ میلیون تومان,19,گوشی موبایل',
      'گوشی نوزده ب,تماس بگیرید,ناموجود,گوشی موبایل',
      "'=گوشی نوزده پ,1900000,1,گوشی موبایل",
    ),
    comes: { created: 3 },
  },
  {
    is: 'specifications of its own, and a column that comes again of the first sheets',
    file: lines('نام کالا,قیمت تومان,موجودی,گروه,وزن,کد حسابداری', 'گوشی بیست,2000000,20,گوشی موبایل,۲۰۰ گرم,۹۹۱'),
    corrected: { 4: 'spec:وزن' },
    comes: { created: 1 },
  },
]
