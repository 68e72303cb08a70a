import { importPurchasesCall } from '#contract/import-people.ts'
import { purchasesSample } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'

export const section: Section = {
  desk: { to: '/master-dashboard/orders', label: 'سفارش‌ها', text: 'آنچه کاربران خریده‌اند در سفارش‌هایشان است.' },
  batch: { call: importPurchasesCall, sample: purchasesSample, needs: ['products', 'seller'] },
}
