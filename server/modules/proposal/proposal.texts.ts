import type { NoticeText } from '../notification/notice.ts'

interface Decided {
  id: string
  title: string
  state: 'returned' | 'accepted' | 'refused'
  reason: string
  /** Of the product that was made of it. */
  slug: string | null
}

const SAMPLE = { id: '0193f2a4-7c11-7d20-9f33-5b2f6f1e8a01', title: 'قوری چینی گل‌سرخ' }
const TITLES: Readonly<Record<Decided['state'], string>> = {
  returned: 'محصول پیشنهادی شما برای اصلاح برگشت',
  accepted: 'محصول پیشنهادی شما پذیرفته شد',
  refused: 'محصول پیشنهادی شما پذیرفته نشد',
}
/** As much as a block of a notification holds; the whole stands beside the proposal. */
const SAID_MAX = 600

export const proposalDecided = {
  name: 'proposal-decided',
  when: 'همکاران دربارهٔ محصولی که فروشنده پیشنهاد کرده بود تصمیم گرفتند؛ به کسی که آن را نوشت',
  kind: 'sales',
  samples: [
    { ...SAMPLE, state: 'returned', reason: 'تصویر روشن‌تری بفرستید.', slug: null },
    { ...SAMPLE, state: 'refused', reason: 'این محصول در بازار هست.', slug: null },
    { ...SAMPLE, state: 'accepted', reason: '', slug: 'teapot' },
  ],
  notice: ({ id, title, state, reason }) => ({
    title: TITLES[state],
    body: [{ type: 'text', text: title }, ...(reason === '' ? [] : [{ type: 'text' as const, text: reason.slice(0, SAID_MAX) }])],
    link: `/desk/proposals/${id}`,
  }),
} satisfies NoticeText<Decided>
