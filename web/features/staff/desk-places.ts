import type { SessionUser } from '#contract/identity.ts'
import { STAFF_HOME } from '#web/shell/console/console-frame.tsx'
import { RETURN_QUEUE } from './return-queue-address.ts'
import { PROPOSAL_QUEUE, STAFF_FORBIDDEN, STAFF_QUESTIONS, STAFF_RATES, TICKET_QUEUE } from './ticket-queue-address.ts'

/** Where a member can go from any page that staff work on. */
export const deskPlaces = ({ rights = [] }: Pick<SessionUser, 'rights'>) => [
  { to: STAFF_HOME, label: 'پیشخوان' },
  ...(rights.includes('tickets.answer') ? [{ to: TICKET_QUEUE, label: 'تیکت‌ها' }] : []),
  ...(rights.includes('orders.read') ? [{ to: RETURN_QUEUE, label: 'مرجوعی‌ها' }] : []),
  ...(rights.includes('catalogue.write')
    ? [
        { to: PROPOSAL_QUEUE, label: 'محصول‌های پیشنهادی' },
        { to: STAFF_FORBIDDEN, label: 'محصول‌های ممنوع' },
      ]
    : []),
  ...(rights.includes('content.write') ? [{ to: STAFF_QUESTIONS, label: 'پرسش‌های پرتکرار' }] : []),
  ...(rights.includes('settings.write') ? [{ to: STAFF_RATES, label: 'نرخ ارز' }] : []),
]
