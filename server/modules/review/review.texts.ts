import type { NoticeText } from '../notification/notice.ts'

interface Shown {
  productTitle: string
  productSlug: string
  sellerName: string
}

/** What was answered stands beside the review, where it can still be written again. */
export const reviewAnswered = {
  name: 'review-answered',
  when: 'فروشنده به دیدگاه خریدار پاسخ داد',
  kind: 'answers',
  samples: [{ productTitle: 'گوشی موبایل سامسونگ گلکسی', productSlug: 'galaxy', sellerName: 'فروشگاه صدف' }],
  notice: ({ productTitle, productSlug, sellerName }) => ({
    title: 'فروشنده به دیدگاه شما پاسخ داد',
    body: [
      { type: 'text', text: `«${sellerName}» به دیدگاه شما دربارهٔ این محصول پاسخ داد:` },
      { type: 'text', text: productTitle },
    ],
    link: `/product/${productSlug}#comments`,
  }),
} satisfies NoticeText<Shown>

interface Rejected {
  productTitle: string
  productSlug: string
  /** Empty: none was given. */
  reason: string
}

/** The same person may say something of the product again. */
export const reviewRejected = {
  name: 'review-rejected',
  when: 'دیدگاه خریدار منتشر نشد، ده دقیقه پس از رد آن',
  kind: 'answers',
  samples: [
    { productTitle: 'گوشی موبایل سامسونگ گلکسی', productSlug: 'galaxy', reason: 'شمارهٔ تماس در متن است' },
    { productTitle: 'گوشی موبایل سامسونگ گلکسی', productSlug: 'galaxy', reason: '' },
  ],
  notice: ({ productTitle, productSlug, reason }) => ({
    title: 'دیدگاه شما منتشر نشد',
    body: [
      { type: 'text', text: `دیدگاه شما دربارهٔ «${productTitle}» منتشر نشد${reason === '' ? '.' : `: ${reason}`}` },
      { type: 'text', text: 'می‌توانید دیدگاه دیگری برای این محصول بنویسید.' },
    ],
    link: `/product/${productSlug}#comments`,
  }),
} satisfies NoticeText<Rejected>
