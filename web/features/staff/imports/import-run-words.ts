import type { ImportKind, ImportRun } from '#contract/import-runs.ts'

export const RUNS_KEY = ['import-runs']

export const KINDS = [
  { value: 'singleproducts', label: 'محصول با ترکیب و پیشنهاد فروش' },
  { value: 'products', label: 'محصول تنها؛ پیشنهادها می‌مانند' },
  { value: 'categories', label: 'دسته‌ها' },
  { value: 'categoryfilters', label: 'فیلترهای دسته‌ها' },
  { value: 'brands', label: 'نام و نشان برندها' },
  { value: 'brandsdata', label: 'برندها با صفحه‌هایشان' },
  { value: 'sellers', label: 'فروشندگان' },
  { value: 'fast-order-locations', label: 'محل‌های ارسال فروشندگان' },
  { value: 'pricelist', label: 'فهرست‌های قیمت' },
  { value: 'home-sections', label: 'بخش‌های خانه' },
  { value: 'productgrids', label: 'شبکه‌های محصول خانه' },
  { value: 'pages', label: 'صفحه‌ها' },
  { value: 'archives', label: 'آرشیوها' },
  { value: 'subscriptions', label: 'طرح‌های اشتراک' },
  { value: 'official-days', label: 'روزهای رسمی' },
  { value: 'forbidden-products', label: 'محصولات ممنوع' },
  { value: 'fast-order-brand-mode-page-data', label: 'سفارش سریع: برندها' },
  { value: 'fast-order-category-mode-page-data', label: 'سفارش سریع: دسته‌ها' },
  { value: 'fast-order-brand-mode-page-data-filters', label: 'سفارش سریع: فیلترها' },
  { value: 'product-comments', label: 'دیدگاه‌ها' },
  { value: 'purchasedproducts', label: 'خریدهای پیشین' },
  { value: 'user-myaccounts', label: 'حساب‌های مردم' },
] as const satisfies readonly { value: ImportKind; label: string }[]

export const STATES = {
  receiving: { tone: 'zafaran', words: 'در راه' },
  asking: { tone: 'zafaran', words: 'منتظر شما' },
  waiting: { tone: 'zafaran', words: 'در صف' },
  running: { tone: 'firuze', words: 'در حال ورود' },
  done: { tone: 'pesteh', words: 'انجام شد' },
  failed: { tone: 'anar', words: 'ناتمام' },
  cancelled: { tone: 'plain', words: 'متوقف' },
  'taking back': { tone: 'firuze', words: 'در حال برگرداندن' },
  'taken back': { tone: 'plain', words: 'برگردانده شد' },
} as const satisfies Record<ImportRun['state'], { tone: string; words: string }>

/** What a run is called by: one that is only tried says so. */
export const stateOf = ({ state, isDry }: ImportRun) =>
  isDry && (state === 'done' || state === 'running') ? { tone: 'firuze' as const, words: 'آزمایش' } : STATES[state]

export const isUnderWay = ({ state }: ImportRun) => ['receiving', 'waiting', 'running', 'taking back'].includes(state)
