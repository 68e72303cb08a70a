import type { AnswerOf } from '#contract/call.ts'
import { type GroupMessage, type GroupMessageDraft, GroupMessageId, type previewGroupMessageCall } from '#contract/group-message.ts'
import { maskedMobile } from '#persian/masked-person.ts'
import { smsPartsOf } from '#persian/sms-parts.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { assertMayNameMobiles } from '../../platform/http/mobile-sought.ts'
import type { StaffMember } from '../../platform/http/signed-in.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { shopOf } from '../message/text.ts'
import { countAudience, isKnownAudience } from './audience.queries.ts'
import { GroupEmpty, GroupGrew, GroupMessageNotFound, GroupMessageSent, GroupUnknown } from './group-message.errors.ts'
import { endMessage, type GroupMessageRow, insertMessage, listMessages, lockMessage, readMessage } from './group-message.queries.ts'
import { refusalPath, smsOf } from './group-message-words.ts'
import { sendableFrom } from './hours.ts'
import { newRefusalToken } from './refusal-token.ts'

const SHOWN = 5
/** People sign up while somebody reads a number. */
const GROWTH = 1.05
const GROWTH_AT_LEAST = 10

/** What would be sent to whom; nothing is. Mobiles are masked for who may not see them. */
export async function previewGroupMessage(
  tx: Transaction,
  { clock, settings }: Services,
  { kind, channels, audience, text, title, link }: GroupMessageDraft,
  member: Pick<StaffMember, 'rights'>,
): Promise<AnswerOf<typeof previewGroupMessageCall>> {
  if (audience.who === 'mobiles') assertMayNameMobiles(member, 'audience.mobiles')
  if (!(await isKnownAudience(tx, audience))) throw GroupUnknown()
  const seesMobiles = member.rights.has('people.contacts')
  const now = clock.now()
  const { first, inGroup, count } = await countAudience(tx, { kind, channels, audience }, { now, first: SHOWN })
  const refusal = kind === 'offers' ? refusalPath(newRefusalToken()) : undefined
  const sms = smsOf({ title, text, link: link === '' ? null : link, refusal }, shopOf(settings))
  return {
    status: 'ok',
    inGroup,
    count,
    unknown: audience.who === 'mobiles' ? audience.mobiles.length - inGroup : 0,
    first: first.map(({ name, family, mobile }) => ({
      name: `${name} ${family}`.trim(),
      mobile: seesMobiles ? mobile : maskedMobile(mobile),
    })),
    sms: channels.includes('sms') ? { text: sms, parts: smsPartsOf(sms) } : null,
    sendAfter: sendableFrom(kind, now).toISOString(),
  }
}

/** Puts a message down for the job that sends it. */
export async function sendGroupMessage(
  tx: Transaction,
  { clock }: Services,
  by: Pick<StaffMember, 'id' | 'rights'>,
  { count, link, audience, ...draft }: GroupMessageDraft & { count: number },
): Promise<GroupMessage> {
  if (audience.who === 'mobiles') assertMayNameMobiles(by, 'audience.mobiles')
  if (!(await isKnownAudience(tx, audience))) throw GroupUnknown()
  const now = clock.now()
  const { count: counted } = await countAudience(tx, { ...draft, audience }, { now, first: 0 })
  if (counted === 0) throw GroupEmpty()
  if (counted > Math.max(count + GROWTH_AT_LEAST, count * GROWTH)) throw GroupGrew({ count: counted })
  const id = GroupMessageId.parse(`group_${newUuidV7(now.getTime())}`)
  await insertMessage.run(tx, {
    ...draft,
    id,
    link: link === '' ? null : link,
    audience: JSON.stringify(audience),
    by: by.id,
    now,
    counted,
    sendAfter: sendableFrom(draft.kind, now),
  })
  return toGroupMessage(await readMessage.one(tx, { id }))
}

export async function cancelGroupMessage(tx: Transaction, { clock }: Services, id: GroupMessageId): Promise<GroupMessage> {
  const message = await lockMessage.first(tx, { id })
  if (message === undefined) throw GroupMessageNotFound()
  if (message.state === 'done') throw GroupMessageSent()
  await endMessage.run(tx, { id, state: 'cancelled', now: clock.now() })
  return toGroupMessage({ ...message, state: 'cancelled' })
}

export async function listGroupMessages(tx: Transaction): Promise<GroupMessage[]> {
  return (await listMessages.all(tx, {})).map(toGroupMessage)
}

function toGroupMessage({ audience, createdAt, sendAfter, reached: _, link: __, ...row }: GroupMessageRow): GroupMessage {
  return { ...row, who: audience.who, createdAt: createdAt.toISOString(), sendAfter: sendAfter.toISOString() }
}
