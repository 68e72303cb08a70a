import type { SessionUser } from '#contract/identity.ts'
import { STAFF_HOME } from '#web/shell/console/console-frame.tsx'
import { APPLICATION_QUEUE } from './application-words.ts'
import { PRODUCT_QUESTION_QUEUE, REPORT_QUEUE } from './product-question-queue-address.ts'
import { RETURN_QUEUE } from './return-queue-address.ts'
import { STAFF_DISCOUNTS, STAFF_GATEWAYS, STAFF_PLANS, STAFF_SEARCH, STAFF_SETTINGS, STAFF_VAT } from './shop/shop-addresses.ts'
import { STAFF_AUDIT, STAFF_MEMBERS, STAFF_SECURITY } from './staff-places.ts'
import { CANNED_ANSWERS, REVIEW_QUEUE, STAFF_AUDIT, STAFF_MEMBERS, STAFF_SECURITY } from './staff-places.ts'
import { CANNED_ANSWERS, GROUP_MESSAGES, REVIEW_QUEUE, STAFF_AUDIT, STAFF_MEMBERS, STAFF_SECURITY } from './staff-places.ts'
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

/** Where a member can go from any page that staff work on. */
export const deskPlaces = ({ rights = [] }: Pick<SessionUser, 'rights'>) => [
  { to: STAFF_HOME, label: 'پیشخوان' },
  { to: `${STAFF_HOME}#sections`, label: 'همهٔ بخش‌ها' },
  ...(rights.includes('tickets.answer') ? [{ to: TICKET_QUEUE, label: 'تیکت‌ها' }] : []),
  ...(rights.includes('orders.read')
    ? [
        { to: STAFF_ORDERS, label: 'سفارش‌ها' },
        { to: STAFF_PAYMENTS, label: 'پرداخت‌ها' },
  ...(rights.includes('tickets.answer')
        { to: TICKET_QUEUE, label: 'تیکت‌ها' },
        { to: CANNED_ANSWERS, label: 'پاسخ‌های آماده' },
      ]
    : []),
  ...(rights.includes('orders.read') ? [{ to: RETURN_QUEUE, label: 'مرجوعی‌ها' }] : []),
  ...(rights.includes('people.read') ? [{ to: STAFF_PEOPLE, label: 'کاربران' }] : []),
  ...(rights.includes('reviews.moderate')
    ? [
        { to: REVIEW_QUEUE, label: 'دیدگاه‌ها' },
        { to: PRODUCT_QUESTION_QUEUE, label: 'پرسش‌ها و پاسخ‌ها' },
        { to: REPORT_QUEUE, label: 'گزارش محصول و قیمت' },
      ]
    : []),
  ...(rights.includes('sellers.write') ? [{ to: APPLICATION_QUEUE, label: 'درخواست‌های فروشندگی' }] : []),
  ...(rights.includes('catalogue.write')
    ? [
        { to: PROPOSAL_QUEUE, label: 'محصول‌های پیشنهادی' },
        { to: STAFF_FORBIDDEN, label: 'محصول‌های ممنوع' },
      ]
    : []),
  ...(rights.includes('content.write') ? [{ to: STAFF_QUESTIONS, label: 'پرسش‌های پرتکرار' }] : []),
  ...(rights.includes('discounts.write') ? [{ to: STAFF_DISCOUNTS, label: 'کدهای تخفیف' }] : []),
  ...(rights.includes('settings.write') ? [{ to: STAFF_RATES, label: 'نرخ ارز' }] : []),
  ...(rights.includes('settings.write') ? [{ to: STAFF_GATEWAYS, label: 'درگاه‌های پرداخت' }] : []),
  ...(rights.includes('settings.write') ? [{ to: STAFF_SEARCH, label: 'جست‌وجو' }] : []),
  ...(rights.includes('settings.write') ? [{ to: STAFF_SETTINGS, label: 'تنظیم‌های سایت' }] : []),
  ...(rights.includes('settings.write') ? [{ to: STAFF_PLANS, label: 'اشتراک‌ها' }] : []),
  ...(rights.includes('settings.write') ? [{ to: STAFF_VAT, label: 'مالیات' }] : []),
  ...(rights.includes('settings.write') ? [{ to: STAFF_COMMISSION, label: 'کارمزد فروش' }] : []),
  ...(rights.includes('keys.write')
    ? [
        { to: '/master-dashboard/keys', label: 'کلیدهای برنامه‌ها' },
        { to: '/master-dashboard/webhooks', label: 'خبر به برنامه‌ها' },
      ]
    : []),
  ...(rights.includes('settings.write') ? [{ to: STAFF_DEADLINES, label: 'مهلت سفارش‌ها' }] : []),
  ...(rights.includes('payouts.prepare') ? [{ to: STAFF_PAYOUTS, label: 'تسویهٔ فروشندگان' }] : []),
  ...(rights.includes('payouts.prepare') ? [{ to: STAFF_WITHDRAWALS, label: 'برداشت از کیف پول' }] : []),
  ...(rights.includes('messages.send') ? [{ to: GROUP_MESSAGES, label: 'پیام گروهی' }] : []),
  ...(rights.includes('staff.write') ? [{ to: STAFF_MEMBERS, label: 'همکاران' }] : []),
  ...(rights.includes('audit.read') ? [{ to: STAFF_AUDIT, label: 'تاریخچهٔ کارها' }] : []),
  { to: STAFF_SECURITY, label: 'امنیت من' },
]
