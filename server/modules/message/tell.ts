import type { UserId } from '#contract/ids.ts'
import { deliveryOf } from '#contract/notification-settings.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { notify } from '../notification/notify.ts'
import { htmlOfMail, plainMail } from './mail-words.ts'
import { type NewMessage, queueMessages, type Sending } from './queue-message.ts'
import { type Shop, shopOf, type Text } from './text.ts'

interface Telling<Data> {
  userId: UserId
  /** What it is about, `payment-settled:{id}` for example: a person gets one notification a cause. */
  cause: string
  /** Where they can be reached; empty or absent: not there. */
  mobile?: string | null
  email?: string | null
  data: Data
}

/** Tells people on every channel that the text has words for, that reaches them and that they want. Two statements, however many people they are. */
export async function tell<Data>(tx: Transaction, services: Sending, text: Text<Data>, tellings: readonly Telling<Data>[]): Promise<void> {
  const shop = shopOf(services.settings)
  const { kind } = text
  await Promise.all([
    notify(
      tx,
      services.clock.now(),
      tellings.flatMap(({ userId, cause, data }) => (text.notice === undefined ? [] : [{ userId, kind, cause, ...text.notice(data) }])),
    ),
    queueMessages(
      tx,
      services,
      tellings.flatMap((telling) => messagesOf(text, telling, shop)),
    ),
  ])
}

function messagesOf<Data>(text: Text<Data>, { userId, mobile, email, data }: Telling<Data>, shop: Shop): NewMessage[] {
  const { kind } = text
  const wanted = (channel: NewMessage['channel']) => (deliveryOf(kind, channel) === 'always' ? {} : { wantedBy: { userId, kind } })
  const messages: NewMessage[] = []
  if (mobile && text.sms) messages.push({ channel: 'sms', to: mobile, text: text.sms(data, shop), ...wanted('sms') })
  const mail = email ? text.mail?.(data, shop) : undefined
  if (email && mail) {
    const { subject } = mail
    messages.push({ channel: 'email', to: email, subject, text: plainMail(mail, shop), html: htmlOfMail(mail, shop), ...wanted('email') })
  }
  return messages
}
