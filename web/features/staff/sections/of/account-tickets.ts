import { importTicketsCall } from '#contract/import-people.ts'
import { ticketsSample } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'

export const section: Section = {
  desk: { to: '/master-dashboard/tickets', label: 'صف تیکت‌ها', text: 'تیکت‌های کاربران را آنجا بخوانید و پاسخ دهید.' },
  batch: { call: importTicketsCall, sample: ticketsSample },
}
