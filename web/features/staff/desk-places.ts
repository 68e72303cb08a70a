import { STAFF_HOME } from '#web/shell/console/console-frame.tsx'
import { TICKET_QUEUE } from './ticket-queue-address.ts'

/** Where one can go from a page of tickets. */
export const deskPlaces = () => [
  { to: STAFF_HOME, label: 'پیشخوان' },
  { to: TICKET_QUEUE, label: 'تیکت‌ها' },
]
