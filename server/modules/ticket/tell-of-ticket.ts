import { toPersianDigits } from '#persian/digits.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { queueMessage } from '../message/queue-message.ts'
import { notify } from '../notification/notify.ts'
import { readContact } from './desk.queries.ts'
import { countUnseen, type TicketRecord } from './ticket.queries.ts'

/**
 * Tells the shopper that support answered: at the bell, which also reaches their open tabs, and by SMS and mail. Of several answers in a row, only the
 * first one that the shopper has not seen yet is told by SMS and mail. `ticket` is as it was before the answer.
 */
export async function tellOfAnswer(
  tx: Transaction,
  services: Services,
  ticket: TicketRecord,
  { no, now }: { no: number; now: Date },
): Promise<void> {
  const { id, userId, title } = ticket
  const number = toPersianDigits(String(ticket.number))
  await notify(tx, now, [
    {
      userId,
      cause: `ticket-answer:${id}:${no}`,
      title: 'پشتیبانی پاسخ داد',
      body: [
        { type: 'text', text: title },
        { type: 'fact', label: 'تیکت', value: number },
      ],
      link: pathOf(ticket),
    },
  ])
  const { count } = await countUnseen.one(tx, { id, seenNo: ticket.seenNo, before: no })
  if (count > 0) return

  const { mobile, email } = await readContact.one(tx, { userId })
  const text = `راسته: پشتیبانی به تیکت ${number} شما پاسخ داد. پاسخ را در «حساب من، تیکت‌ها» بخوانید.`
  await queueMessage(tx, services, { channel: 'sms', to: mobile, text })
  if (email !== '') await queueMessage(tx, services, { channel: 'email', to: email, subject: `پاسخ به تیکت ${number}`, text })
}

/** `ticket` is as it was before it was closed. */
export async function tellOfClosing(tx: Transaction, ticket: TicketRecord, now: Date): Promise<void> {
  const { id, userId, title, lastNo } = ticket
  await notify(tx, now, [
    {
      userId,
      cause: `ticket-closed:${id}:${lastNo}:${now.getTime()}`,
      title: 'تیکت شما بسته شد',
      body: [{ type: 'text', text: `${title}. اگر پاسخ کافی نبود، تا سه روز می‌توانید آن را دوباره باز کنید.` }],
      link: pathOf(ticket),
    },
  ])
}

function pathOf({ id }: Pick<TicketRecord, 'id'>): string {
  return `/account/tickets/single/${id}`
}
