import type { SessionUser } from '#contract/identity.ts'
import type { StaffRight } from '#contract/rights.ts'
import { STAFF_HOME } from '#web/shell/console/staff-home.ts'
import { APPLICATION_QUEUE } from './application-words.ts'
import { PRODUCT_QUESTION_QUEUE, REPORT_QUEUE } from './product-question-queue-address.ts'
import { RETURN_QUEUE } from './return-queue-address.ts'
import { STAFF_DISCOUNTS, STAFF_GATEWAYS, STAFF_PLANS, STAFF_SEARCH, STAFF_SETTINGS, STAFF_VAT } from './shop/shop-addresses.ts'
import {
  CANNED_ANSWERS,
  CATEGORY_TREE,
  EDITOR,
  GROUP_MESSAGES,
  REVIEW_QUEUE,
  STAFF_AUDIT,
  STAFF_COLOURS,
  STAFF_FIGURES,
  STAFF_IMPORT_RUNS,
  STAFF_KEYS,
  STAFF_MEMBERS,
  STAFF_PICTURES,
  STAFF_SECURITY,
  STAFF_WEBHOOKS,
} from './staff-places.ts'
import {
  PROPOSAL_QUEUE,
  STAFF_COMMISSION,
  STAFF_DEADLINES,
  STAFF_FORBIDDEN,
  STAFF_ORDERS,
  STAFF_PAYMENTS,
  STAFF_PAYOUTS,
  STAFF_PEOPLE,
  STAFF_QUESTIONS,
  STAFF_RATES,
  STAFF_WITHDRAWALS,
  TICKET_QUEUE,
} from './ticket-queue-address.ts'

/** Pages that staff work on, each with the right that opens it; all of them may see what names none. */
const PLACES: readonly { to: string; label: string /** Where it stands alone. */; full?: string; can?: StaffRight }[] = [
  { to: STAFF_HOME, label: 'پیشخوان' },
  { to: `${STAFF_HOME}#sections`, label: 'همهٔ بخش‌ها' },
  { to: STAFF_FIGURES, label: 'آمار بازار', can: 'figures.read' },
  { to: STAFF_ORDERS, label: 'سفارش‌ها', can: 'orders.read' },
  { to: STAFF_PAYMENTS, label: 'پرداخت‌ها', can: 'orders.read' },
  { to: RETURN_QUEUE, label: 'مرجوعی‌ها', can: 'orders.read' },
  { to: TICKET_QUEUE, label: 'تیکت‌ها', full: 'صف تیکت‌ها', can: 'tickets.answer' },
  { to: CANNED_ANSWERS, label: 'پاسخ‌های آماده', can: 'tickets.answer' },
  { to: STAFF_PEOPLE, label: 'کاربران', can: 'people.read' },
  { to: REVIEW_QUEUE, label: 'دیدگاه‌ها', can: 'reviews.moderate' },
  { to: PRODUCT_QUESTION_QUEUE, label: 'پرسش‌ها و پاسخ‌ها', can: 'reviews.moderate' },
  { to: REPORT_QUEUE, label: 'گزارش محصول و قیمت', can: 'reviews.moderate' },
  { to: APPLICATION_QUEUE, label: 'درخواست‌های فروشندگی', can: 'sellers.write' },
  { to: STAFF_IMPORT_RUNS, label: 'ورود پرونده', can: 'imports.run' },
  { to: CATEGORY_TREE, label: 'درخت دسته‌ها', can: 'catalogue.write' },
  { to: STAFF_COLOURS, label: 'رنگ‌ها و گزینه‌ها', can: 'catalogue.write' },
  { to: PROPOSAL_QUEUE, label: 'محصول‌های پیشنهادی', can: 'catalogue.write' },
  { to: STAFF_FORBIDDEN, label: 'محصول‌های ممنوع', can: 'catalogue.write' },
  { to: EDITOR, label: 'صفحه‌ساز', can: 'content.write' },
  { to: STAFF_PICTURES, label: 'تصویرها', full: 'کتابخانهٔ تصویرها', can: 'content.write' },
  { to: STAFF_QUESTIONS, label: 'پرسش‌های پرتکرار', can: 'content.write' },
  { to: STAFF_PAYOUTS, label: 'تسویهٔ فروشندگان', can: 'payouts.prepare' },
  { to: STAFF_WITHDRAWALS, label: 'برداشت از کیف پول', can: 'payouts.prepare' },
  { to: STAFF_DISCOUNTS, label: 'کدهای تخفیف', can: 'discounts.write' },
  { to: GROUP_MESSAGES, label: 'پیام گروهی', can: 'messages.send' },
  { to: STAFF_GATEWAYS, label: 'درگاه‌های پرداخت', can: 'settings.write' },
  { to: STAFF_PLANS, label: 'اشتراک‌ها', can: 'settings.write' },
  { to: STAFF_VAT, label: 'مالیات', can: 'settings.write' },
  { to: STAFF_COMMISSION, label: 'کارمزد فروش', can: 'settings.write' },
  { to: STAFF_RATES, label: 'نرخ ارز', can: 'settings.write' },
  { to: STAFF_DEADLINES, label: 'مهلت سفارش‌ها', can: 'settings.write' },
  { to: STAFF_SEARCH, label: 'جست‌وجو', can: 'settings.write' },
  { to: STAFF_SETTINGS, label: 'تنظیم‌های سایت', can: 'settings.write' },
  { to: STAFF_KEYS, label: 'کلیدهای برنامه‌ها', can: 'keys.write' },
  { to: STAFF_WEBHOOKS, label: 'خبر به برنامه‌ها', can: 'keys.write' },
  { to: STAFF_MEMBERS, label: 'همکاران', can: 'staff.write' },
  { to: STAFF_AUDIT, label: 'تاریخچهٔ کارها', can: 'audit.read' },
  { to: STAFF_SECURITY, label: 'امنیت من' },
]

/** Where a member can go from any page that staff work on. */
export const deskPlaces = ({ rights = [] }: Pick<SessionUser, 'rights'>) =>
  PLACES.filter(({ can }) => can === undefined || rights.includes(can))

/** The right that opens the page at this address; undefined: every member may. */
export function rightAt(pathname: string): StaffRight | undefined {
  const holds = PLACES.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return holds.toSorted((one, other) => other.to.length - one.to.length)[0]?.can
}

/** Pages that this right opens. */
export const placesOf = (right: StaffRight) =>
  PLACES.filter(({ can }) => can === right).map(({ to, label, full }) => ({ to, label: full ?? label }))
