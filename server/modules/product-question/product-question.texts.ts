import type { NoticeText } from '../notification/notice.ts'

interface Shown {
  productTitle: string
  productSlug: string
  question: string
  by: 'seller' | 'buyer'
  name: string
}

/** As much of a question as a line of the bell needs. */
const QUESTION_SHOWN = 120

export const productQuestionAnswered = {
  name: 'product-question-answered',
  when: 'پرسش خریدار دربارهٔ محصولی پاسخ گرفت',
  kind: 'answers',
  samples: [
    { productTitle: 'گوشی موبایل سامسونگ گلکسی', productSlug: 'galaxy', question: 'شارژر هم دارد؟', by: 'seller', name: 'فروشگاه صدف' },
    { productTitle: 'گوشی موبایل سامسونگ گلکسی', productSlug: 'galaxy', question: 'شارژر هم دارد؟', by: 'buyer', name: 'مریم' },
  ],
  notice: ({ productTitle, productSlug, question, by, name }) => ({
    title: 'پرسش شما پاسخ گرفت',
    body: [
      { type: 'text', text: shortened(question) },
      { type: 'fact', label: by === 'seller' ? 'فروشنده' : 'خریدار', value: name },
      { type: 'text', text: productTitle },
    ],
    link: `/product/${productSlug}#questions`,
  }),
} satisfies NoticeText<Shown>

function shortened(text: string): string {
  const letters = [...text]
  return letters.length <= QUESTION_SHOWN ? text : `${letters.slice(0, QUESTION_SHOWN).join('')}…`
}
