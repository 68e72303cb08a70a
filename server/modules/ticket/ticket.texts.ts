import { toPersianDigits } from '#persian/digits.ts'
import type { Text } from '../message/text.ts'

interface Shown {
  id: string
  number: number | string
  title: string
}

const SAMPLE = { id: '0193f2a4-7c11-7d20-9f33-5b2f6f1e8a01', number: 310_442, title: 'رنگ محصولی که رسید با سفارشم یکی نیست' }

const pathOf = ({ id }: Pick<Shown, 'id'>) => `/account/tickets/single/${id}`
const numberOf = ({ number }: Pick<Shown, 'number'>) => toPersianDigits(String(number))

const REOPEN = 'اگر پاسخ کافی نبود، تا سه روز می‌توانید آن را دوباره باز کنید.'

export const ticketAnswered = {
  name: 'ticket-answered',
  when: 'پشتیبانی به تیکت پاسخ داد',
  kind: 'tickets',
  samples: [SAMPLE],
  notice: (ticket) => ({
    title: 'پشتیبانی پاسخ داد',
    body: [
      { type: 'text', text: ticket.title },
      { type: 'fact', label: 'تیکت', value: numberOf(ticket) },
    ],
    link: pathOf(ticket),
  }),
  sms: (ticket, { name, url }) => `${name}: پشتیبانی به تیکت ${numberOf(ticket)} شما پاسخ داد.\n${url}/account/tickets`,
  mail: (ticket) => ({
    subject: `پاسخ به تیکت ${numberOf(ticket)}`,
    lines: [`پشتیبانی به تیکت «${ticket.title}» پاسخ داد. برای حفظ حریم شما، متن پاسخ فقط در حساب شما دیده می‌شود.`],
    action: { label: 'خواندن پاسخ', path: pathOf(ticket) },
  }),
} satisfies Text<Shown>

export const ticketClosed = {
  name: 'ticket-closed',
  when: 'پشتیبانی تیکت را بست',
  kind: 'tickets',
  samples: [SAMPLE],
  notice: (ticket) => ({
    title: 'تیکت شما بسته شد',
    body: [{ type: 'text', text: `${ticket.title}. ${REOPEN}` }],
    link: pathOf(ticket),
  }),
  sms: (ticket, { name, url }) => `${name}: تیکت ${numberOf(ticket)} شما بسته شد. ${REOPEN}\n${url}/account/tickets`,
  mail: (ticket) => ({
    subject: `تیکت ${numberOf(ticket)} بسته شد`,
    lines: [`پشتیبانی تیکت «${ticket.title}» را بست. ${REOPEN}`],
    action: { label: 'دیدن تیکت', path: pathOf(ticket) },
  }),
} satisfies Text<Shown>
