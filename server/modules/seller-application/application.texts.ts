import type { Text } from '../message/text.ts'

interface Decided {
  id: string
  title: string
  state: 'approved' | 'returned' | 'refused'
  /** What staff said; it stands in the account alone. */
  reason: string
}

const SAMPLE = { id: 'application_0193f2a4-7c11-7d20-9f33-5b2f6f1e8a01', title: 'فروشگاه صدف' }
const REASON_MAX = 500

const TITLES: Readonly<Record<Decided['state'], string>> = {
  approved: 'فروشگاه شما آماده است',
  returned: 'درخواست فروشندگی شما اصلاح می‌خواهد',
  refused: 'درخواست فروشندگی شما پذیرفته نشد',
}

/** Who was approved signs in again: their account is another one now. */
const FIRST_STEPS =
  'دوباره با همین شماره وارد شوید، محصول‌های خود را با قیمت و موجودی بگذارید، شیوهٔ ارسال را تعیین کنید و همکارانتان را دعوت کنید.'

export const applicationDecided = {
  name: 'application-decided',
  when: 'درخواست فروشندگی تأیید، رد یا برای اصلاح برگردانده شد',
  kind: 'desk',
  samples: [
    { ...SAMPLE, state: 'approved', reason: '' },
    { ...SAMPLE, state: 'returned', reason: 'تصویر کارت ملی خوانا نیست.' },
    { ...SAMPLE, state: 'refused', reason: 'این محصول‌ها در این بازار فروخته نمی‌شود.' },
  ],
  notice: ({ title, state, reason }) => ({
    title: TITLES[state],
    body: [
      { type: 'fact', label: 'فروشگاه', value: title },
      { type: 'text', text: state === 'approved' ? FIRST_STEPS : reason.slice(0, REASON_MAX) },
    ],
    link: state === 'approved' ? '/desk/start' : '/sell',
  }),
  sms: ({ title, state }, { name, url }) => {
    if (state === 'approved') return `${name}: «${title}» آماده است. ${FIRST_STEPS}\n${url}/desk/start`
    return `${name}: ${TITLES[state]}. علت و ادامهٔ کار:\n${url}/sell`
  },
} satisfies Text<Decided>
