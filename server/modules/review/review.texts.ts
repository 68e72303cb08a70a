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
