import { type Right, STAFF_RIGHTS, type StaffRight } from '#contract/rights.ts'
import type { StaffRoleName } from '#contract/staff.ts'

interface RightsGroup {
  id: string
  title: string
  rights: readonly { right: StaffRight; title: string; text: string }[]
}

const TEXTS = {
  'catalogue.write': { title: 'کاتالوگ', text: 'محصول، برند، دسته و ویژگی‌ها را می‌سازید و تغییر می‌دهید.' },
  'imports.run': { title: 'ورود پرونده', text: 'پرونده‌های محصول را وارد می‌کنید و نتیجهٔ آن را می‌بینید.' },
  'sellers.write': { title: 'فروشندگان', text: 'فروشنده‌ها، شیوه‌های ارسال و محل‌های تحویل آنان را تغییر می‌دهید.' },
  'content.write': { title: 'محتوای سایت', text: 'صفحهٔ خانه، منو، بنر، آرشیو، فهرست قیمت و صفحه‌ها را تغییر می‌دهید.' },
  'reviews.moderate': { title: 'دیدگاه‌ها و پرسش‌ها', text: 'دیدگاه، پرسش و پاسخ‌ها را منتشر یا رد می‌کنید و به گزارش‌های خریداران می‌رسید.' },
  'messages.send': { title: 'پیام به گروه‌ها', text: 'به گروهی از کاربران پیام می‌فرستید.' },
  'orders.read': { title: 'دیدن سفارش‌ها', text: 'سفارش‌ها و پرداخت‌های آن‌ها را می‌بینید.' },
  'orders.write': { title: 'کار با سفارش‌ها', text: 'ارسال را ثبت و سفارش را لغو می‌کنید.' },
  'orders.refund': { title: 'بازگشت وجه', text: 'پول سفارش را به خریدار برمی‌گردانید.' },
  'payments.write': { title: 'پرداخت‌ها', text: 'پول نقد را ثبت و پرداخت نامشخص را پیگیری می‌کنید.' },
  'payouts.prepare': { title: 'آماده‌کردن تسویه', text: 'تسویهٔ فروشندگان را برای پرداخت آماده می‌کنید.' },
  'payouts.pay': { title: 'پرداخت تسویه', text: 'تسویه‌ای را که همکار دیگری آماده کرده است می‌پردازید.' },
  'discounts.write': { title: 'کدهای تخفیف', text: 'کد تخفیف می‌سازید و تغییر می‌دهید.' },
  'tickets.answer': { title: 'تیکت‌ها', text: 'به تیکت خریداران پاسخ می‌دهید.' },
  'people.read': { title: 'دیدن کاربران', text: 'فهرست کاربران را می‌بینید؛ شماره و نشانی پوشیده است.' },
  'people.contacts': { title: 'شماره و نشانی کاربران', text: 'شمارهٔ موبایل و نشانی کاربران را کامل می‌بینید.' },
  'people.write': { title: 'وضعیت کاربران', text: 'حساب کاربر را تأیید یا غیرفعال می‌کنید.' },
  'figures.read': { title: 'آمار فروش', text: 'آمار فروش و گزارش‌ها را می‌بینید.' },
  'settings.write': { title: 'تنظیم‌های فروشگاه', text: 'درگاه، مالیات، پرداخت در محل و تنظیم‌های دیگر را تغییر می‌دهید.' },
  'audit.read': { title: 'تاریخچهٔ کارها', text: 'می‌بینید هر همکار چه چیزی را کی تغییر داده است.' },
  'keys.write': { title: 'کلیدهای برنامه‌ها', text: 'به برنامه‌های دیگر کلید می‌دهید و از آن‌ها می‌گیرید.' },
  'staff.write': { title: 'همکاران', text: 'دسترسی همکاران را می‌دهید و می‌گیرید.' },
} as const satisfies Record<StaffRight, { title: string; text: string }>

const GROUPS: readonly { id: string; title: string; rights: readonly StaffRight[] }[] = [
  { id: 'catalogue', title: 'محصول و فروشنده', rights: ['catalogue.write', 'imports.run', 'sellers.write'] },
  { id: 'content', title: 'محتوا', rights: ['content.write', 'reviews.moderate', 'messages.send'] },
  {
    id: 'orders',
    title: 'سفارش و پول',
    rights: ['orders.read', 'orders.write', 'orders.refund', 'payments.write', 'payouts.prepare', 'payouts.pay', 'discounts.write'],
  },
  { id: 'people', title: 'کاربران', rights: ['tickets.answer', 'people.read', 'people.contacts', 'people.write'] },
  { id: 'shop', title: 'فروشگاه', rights: ['figures.read', 'settings.write', 'audit.read', 'keys.write', 'staff.write'] },
]

/** What a member of staff may do, in the groups of the dashboard; a group of which they may do nothing is not there. */
export function rightsShown(rights: readonly Right[]): RightsGroup[] {
  return GROUPS.map((group) => ({
    ...group,
    rights: group.rights.filter((right) => rights.includes(right)).map((right) => ({ right, ...TEXTS[right] })),
  })).filter((group) => group.rights.length > 0)
}

/** Every right, in the same groups. */
export const ALL_RIGHTS = rightsShown(STAFF_RIGHTS)

export const STAFF_ROLE_LABELS: Readonly<Record<StaffRoleName, string>> = {
  content: 'محتوا',
  catalogue: 'کاتالوگ',
  support: 'پشتیبانی',
  finance: 'مالی',
}
