import { toPersianDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import { STAFF_ROLE_LABELS } from './rights-shown.ts'

/** What a member did, by the method of the call. */
const DEEDS: Readonly<Record<string, string>> = { GET: 'دیدن', POST: 'ثبت', PUT: 'تغییر', DELETE: 'برداشتن' }

/** What it was done with, by the first of these that the path of the call has. */
const NOUNS: readonly (readonly [part: string, word: string])[] = [
  ['/auth/', 'ورود به پیشخوان'],
  ['/security', 'امنیت خود'],
  ['/staff', 'همکار'],
  ['batch-import', 'ورود گروهی'],
  ['import-runs', 'ورود پرونده'],
  ['/pictures', 'کتابخانهٔ تصویرها'],
  ['take-back', 'برگرداندن ردیف'],
  ['/rows/', 'ردیف'],
  ['product-questions', 'پرسش محصول'],
  ['review', 'دیدگاه'],
  ['/reports', 'گزارش محصول'],
  ['ticket', 'تیکت'],
  ['/returns', 'مرجوعی'],
  ['payout', 'تسویه'],
  ['withdrawal', 'برداشت از کیف پول'],
  ['payments', 'پرداخت'],
  ['commission', 'کارمزد'],
  ['/rates', 'نرخ ارز'],
  ['cash-on-delivery', 'پرداخت در محل'],
  ['deadlines', 'مهلت سفارش‌ها'],
  ['applications', 'درخواست فروشندگی'],
  ['proposals', 'محصول پیشنهادی'],
  ['group-messages', 'پیام گروهی'],
  ['invoices', 'فاکتور'],
  ['orders', 'سفارش'],
  ['/people', 'همکار فروشنده'],
  ['fastedit', 'قیمت و موجودی'],
  ['offers', 'پیشنهاد فروش'],
  ['stock', 'موجودی'],
  ['brands', 'برند'],
  ['category-tree', 'دسته'],
  ['colours', 'رنگ'],
  ['option-values', 'مقدار گزینه'],
  ['built-pages', 'صفحهٔ ساخته'],
  ['products', 'محصول'],
  ['sending', 'روزهای ارسال'],
  ['/shipping', 'شیوه‌های ارسال'],
  ['/shop', 'صفحهٔ فروشگاه'],
  ['/keys', 'کلید برنامه'],
  ['webhooks', 'خبر به برنامه'],
  ['/feed', 'محصول‌ها برای مقایسهٔ قیمت'],
  ['discounts', 'کد تخفیف'],
  ['gateways', 'درگاه پرداخت'],
  ['synonyms', 'مترادف جست‌وجو'],
  ['site-settings', 'تنظیم‌های سایت'],
  ['/vat', 'نرخ مالیات'],
  ['/questions', 'پرسش محصول'],
  ['external-pictures', 'تصویر از سایت دیگر'],
  ['catalogue/match', 'محصول'],
  ['fast-edit', 'قیمت و موجودی'],
]

/** «تغییر: برند»; a command on the server stands as it is. */
export function deedWords(call: string): string {
  const [method = '', path] = call.split(' ')
  const deed = DEEDS[method]
  if (deed === undefined || path === undefined) return call.startsWith('npm ') || path === undefined ? `فرمان روی سرور: ${call}` : call
  const noun = NOUNS.find(([part]) => path.includes(part))?.[1]
  return noun === undefined ? deed : `${deed}: ${noun}`
}

const FIELDS: Readonly<Record<string, string>> = {
  role: 'نقش',
  roles: 'نقش‌ها',
  granted: 'دسترسی‌ها',
  status: 'وضعیت',
  state: 'وضعیت',
  reason: 'علت',
  note: 'یادداشت',
  title: 'عنوان',
  name: 'نام',
  price: 'قیمت',
  listPrice: 'قیمت پیش از تخفیف',
  stock: 'موجودی',
  percent: 'درصد',
  amount: 'مبلغ',
  from: 'از',
  until: 'تا',
  answer: 'پاسخ',
  question: 'پرسش',
  message: 'پیام',
  assignee: 'مسئول',
  priority: 'اولویت',
  secondFactor: 'رمز و برنامهٔ کد',
  app: 'برنامهٔ کد',
  recoveryCodes: 'کدهای بازیابی',
  session: 'نشست',
  otherSessions: 'نشست‌های دیگر',
  rate: 'نرخ',
  currency: 'ارز',
  count: 'تعداد',
  imported: 'وارد شده',
  updated: 'تغییر کرده',
  isShown: 'نمایش',
  group: 'گروه',
  kind: 'نوع',
  slug: 'نامک',
  image: 'تصویر',
  position: 'جا',
  removed: 'برداشته',
  reference: 'شمارهٔ پیگیری',
}

/** The name of a field in Persian, where it is known. */
export const fieldWords = (name: string): string | undefined => FIELDS[name]

const VALUES: Readonly<Record<string, string>> = {
  approved: 'منتشر شده',
  agreed: 'منتشر شده',
  rejected: 'رد شده',
  pending: 'در انتظار',
  master: 'مدیر',
  staff: 'همکار',
  customer: 'خریدار',
  supplier: 'فروشنده',
  unlocked: 'باز شد',
  on: 'روشن',
  off: 'خاموش',
  given: 'داده شد',
  set: 'گذاشته شد',
  'taken away': 'برداشته شد',
  open: 'باز',
  closed: 'بسته',
  ended: 'پایان یافته',
  ...STAFF_ROLE_LABELS,
}

/** As it is read; what is struck out says so. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'خالی'
  if (value === '…') return 'پوشیده'
  if (typeof value === 'boolean') return value ? 'بله' : 'خیر'
  if (Array.isArray(value)) return value.length === 0 ? 'هیچ' : value.map(valueWords).join('، ')
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isInteger(value)) return formatCount(value)
  const text = String(value)
  // codes and names of programs keep the digits that they have
  return VALUES[text] ?? (/[A-Za-z]/.test(text) ? text : toPersianDigits(text))
}

export interface Difference {
  /** Names of the field and those around it. */
  path: readonly string[]
  before: unknown
  after: unknown
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is not the same before and after, field by field; what stands on one side alone was put in or taken out. */
export function differencesOf(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  if (!isGroup(before) && !isGroup(after)) return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }]
  const [was, is] = [isGroup(before) ? before : {}, isGroup(after) ? after : {}]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => differencesOf(was[name], is[name], [...path, name]))
}

/** What a row of the log is about, by the word before its id. */
const ABOUT: Readonly<Record<string, string>> = {
  user: 'کاربر',
  order: 'سفارش',
  payment: 'پرداخت',
  return: 'مرجوعی',
  ticket: 'تیکت',
  seller: 'فروشنده',
  product: 'محصول',
  colour: 'رنگ',
  option: 'گزینه',
  'built-page': 'صفحهٔ ساخته',
  brands: 'برند',
  key: 'کلید',
  payout: 'تسویه',
  withdrawal: 'برداشت از کیف پول',
  'bank-file': 'پروندهٔ بانک',
}

/** «کاربر» and its id. */
export function aboutWords(about: string): { word: string; id: string } {
  const cut = about.indexOf(':')
  return { word: ABOUT[about.slice(0, Math.max(0, cut))] ?? 'مورد', id: about.slice(cut + 1) }
}
