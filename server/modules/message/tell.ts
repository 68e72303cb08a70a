import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { notify } from '../notification/notify.ts'
import { htmlOfMail, plainMail } from './mail-words.ts'
import { type NewMessage, queueMessages, type Sending } from './queue-message.ts'
import { type Shop, shopOf, type Text } from './text.ts'

interface Telling<Data> {
  userId: UserId
  /** What it is about, `payment-settled:{id}` for example: a person gets one notification a cause. */
  cause: string
  /** Where they are reached, null or empty: not there; absent: where their account says. */
  to?: { mobile: string | null; email: string | null }
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

function messagesOf<Data>(text: Text<Data>, { userId, to, data }: Telling<Data>, shop: Shop): NewMessage[] {
  const wantedBy = { userId, kind: text.kind }
  const messages: NewMessage[] = []
  const mobile = reachedAt(to, 'mobile')
  if (mobile && text.sms) messages.push({ channel: 'sms', ...mobile, text: text.sms(data, shop), wantedBy })
  const email = reachedAt(to, 'email')
  const mail = email && text.mail?.(data, shop)
  if (mail) {
    const { subject } = mail
    messages.push({ channel: 'email', ...email, subject, text: plainMail(mail, shop), html: htmlOfMail(mail, shop), wantedBy })
  }
  return messages
}

/** undefined: not there. */
function reachedAt(to: Telling<unknown>['to'], at: 'mobile' | 'email'): Pick<NewMessage, 'to'> | undefined {
  if (to === undefined) return {}
  return to[at] ? { to: to[at] } : undefined
}
