import { importCommentsCall } from '#contract/import-people.ts'
import { commentsSample } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'

export const section: Section = {
  desk: { to: '/master-dashboard/reviews', label: 'دیدگاه‌ها', text: 'دیدگاه‌های خریداران را آنجا بخوانید، تأیید یا رد کنید.' },
  batch: { call: importCommentsCall, sample: commentsSample, needs: ['products', 'seller'] },
}
