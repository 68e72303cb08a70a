import { REPORT_OUTCOMES, type ReportOutcome } from '#contract/product-report.ts'
import type { NoticeText } from '../notification/notice.ts'

interface Shown {
  productTitle: string
  productSlug: string
  outcome: ReportOutcome
}

const SAMPLE = { productTitle: 'گوشی موبایل سامسونگ گلکسی', productSlug: 'galaxy' }

/** What staff wrote of it is theirs. A product that was taken away has no page to lead to. */
export const productReportClosed = {
  name: 'product-report-closed',
  when: 'گزارش خریدار از محصول یا قیمت بررسی شد',
  kind: 'answers',
  samples: [
    { ...SAMPLE, outcome: 'mended' },
    { ...SAMPLE, outcome: 'removed' },
    { ...SAMPLE, outcome: 'no-fault' },
  ],
  notice: ({ productTitle, productSlug, outcome }) => ({
    title: 'گزارش شما بررسی شد',
    body: [
      { type: 'text', text: productTitle },
      { type: 'fact', label: 'نتیجه', value: REPORT_OUTCOMES[outcome] },
    ],
    link: outcome === 'removed' ? null : `/product/${productSlug}`,
  }),
} satisfies NoticeText<Shown>
