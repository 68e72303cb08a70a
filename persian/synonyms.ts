/**
 * What people call things, and what titles call them; both as words of a search key (no ZWNJ, no آ). Only names that titles do not use are worth
 * a line: a search that finds something as typed is never read otherwise.
 */
const SAME: readonly (readonly [said: string, written: string])[] = [
  ['هندزفری', 'هدفون'],
  ['هدست', 'هدفون'],
  ['هدفون بلوتوثی', 'هدفون بی سیم'],
  ['هدفون بلوتوث', 'هدفون بی سیم'],
  ['هدفن', 'هدفون'],
  ['ایرفون', 'هدفون'],
  ['مبایل', 'موبایل'],
  ['تلفن همراه', 'گوشی موبایل'],
  ['نوت بوک', 'لپ تاپ'],
  ['نوتبوک', 'لپ تاپ'],
  ['رایانه همراه', 'لپ تاپ'],
  ['موس', 'ماوس'],
  ['صفحه کلید', 'کیبورد'],
  ['کیبرد', 'کیبورد'],
  ['هارد', 'حافظه'],
  ['چاپگر', 'پرینتر'],
  ['نمایشگر', 'مانیتور'],
  ['تی وی', 'تلویزیون'],
  ['تلویزون', 'تلویزیون'],
  ['بلندگو', 'اسپیکر'],
  ['شارژر همراه', 'پاوربانک'],
  ['پاور بنک', 'پاوربانک'],
  ['پاور بانک', 'پاوربانک'],
  ['قاب', 'کاور'],
  ['گارد', 'کاور'],
  ['ps5', 'playstation 5'],
  ['ps4', 'playstation 4'],
  ['پی اس 5', 'playstation 5'],
  ['بخارشوی', 'بخارشو'],
  ['ماکروویو', 'مایکروفر'],
  ['ماکرویو', 'مایکروفر'],
  ['مایکروویو', 'مایکروفر'],
  ['اطو', 'اتو'],
  ['قهوه ساز', 'اسپرسوساز'],
  ['ایرفرایر', 'سرخ کن'],
  ['فرایر', 'سرخ کن'],
  ['میکسر', 'مخلوط کن'],
  ['بلندر', 'مخلوط کن'],
  ['ماهیتابه', 'تابه'],
  ['ماهی تابه', 'تابه'],
  ['قالی', 'فرش'],
  ['قالیچه', 'فرش'],
  ['کاناپه', 'مبل'],
  ['کتانی', 'کفش ورزشی'],
  ['کتونی', 'کفش ورزشی'],
  ['بلوز', 'تی شرت'],
  ['کوله', 'کوله پشتی'],
  ['تایر', 'لاستیک'],
  ['رژ', 'رژ لب'],
  ['ادکلن', 'عطر'],
  ['ادو پرفیوم', 'عطر'],
  ['پمپرز', 'پوشک'],
  ['سری', 'series'],
]
const WRITTEN = new Map<string, string[]>()
for (const [said, written] of SAME) WRITTEN.set(said, [...(WRITTEN.get(said) ?? []), written])

/** What titles say for these words, if it is something else. */
export function synonymsOf(words: string): readonly string[] {
  return WRITTEN.get(words) ?? []
}

/** Words that say what somebody wants to do, not what they look for. */
const ABOUT_BUYING = new Set([
  'قیمت',
  'خرید',
  'فروش',
  'ارزان',
  'ارزانترین',
  'بهترین',
  'لیست',
  'انواع',
  'اینترنتی',
  'اصل',
  'مدل',
  'مارک',
  'برند',
  'با',
  'برای',
  'و',
  'از',
  'در',
  'price',
  'buy',
])

export function isAboutBuying(word: string): boolean {
  return ABOUT_BUYING.has(word)
}
