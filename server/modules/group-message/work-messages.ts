import type { GroupMessageId } from '#contract/group-message.ts'
import type { UserId } from '#contract/ids.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { htmlOfMail, plainMail } from '../message/mail-words.ts'
import { type NewMessage, queueMessages } from '../message/queue-message.ts'
import { shopOf } from '../message/text.ts'
import { notify } from '../notification/notify.ts'
import { nextOfAudience } from './audience.queries.ts'
import {
  endMessage,
  type GroupMessageRow,
  insertPeople,
  keepTokens,
  lockNextMessage,
  noteProgress,
  putOff,
} from './group-message.queries.ts'
import { mailOf, noticeOf, refusalPath, type Said, smsOf } from './group-message-words.ts'
import { eveningAfter, sendableFrom } from './hours.ts'
import { newRefusalToken } from './refusal-token.ts'

/** People in one transaction. */
const PORTION = 200

type Working = Pick<Services, 'db' | 'clock' | 'jobs' | 'settings'>

/** Sends what waits, portion by portion, until nothing is left or `signal` says stop. Who dies between leaves whole portions. */
export async function workMessages(services: Working, signal: AbortSignal, portion = PORTION): Promise<void> {
  while (!signal.aborted) {
    const isMore = await inTransaction(services.db, 'write', (tx) => sendPortion(tx, services, portion))
    if (!isMore) return
  }
}

/** False where nothing waits. */
async function sendPortion(tx: Transaction, services: Working, limit: number): Promise<boolean> {
  const now = services.clock.now()
  const message = await lockNextMessage.first(tx, { now })
  if (message === undefined) return false
  const { id, kind } = message
  const from = sendableFrom(kind, now)
  if (from > now) {
    await putOff.run(tx, { id, until: from })
    return true
  }
  const people = await nextOfAudience(tx, message, { now, after: message.reached, limit })
  const last = people.at(-1)
  if (last === undefined) {
    await endMessage.run(tx, { id, state: 'done', now })
    return true
  }
  const reached = people.flatMap(({ id: userId, isReached }) => (isReached ? [userId] : []))
  const fresh = (await insertPeople.all(tx, { id, userIds: reached })).map(({ userId }) => userId)
  await sayTo(tx, services, message, fresh)
  await noteProgress.run(tx, { id, reached: last.id, more: fresh.length })
  return true
}

async function sayTo(tx: Transaction, services: Working, message: GroupMessageRow, people: readonly UserId[]): Promise<void> {
  if (people.length === 0) return
  const { id, kind, channels } = message
  const now = services.clock.now()
  const tokens = kind === 'offers' ? await tokensOf(tx, people) : new Map<UserId, string>()
  const said = people.map((userId): { userId: UserId; said: Said } => {
    const token = tokens.get(userId)
    return { userId, said: { ...message, refusal: token === undefined ? undefined : refusalPath(token) } }
  })
  const shop = shopOf(services.settings)
  // what could not leave by day does not leave at night
  const until = kind === 'offers' ? { expiresAt: eveningAfter(now) } : {}
  const messages = said.flatMap(({ userId, said: words }): NewMessage[] => {
    const wantedBy = { userId, kind }
    const mail = mailOf(words, shop)
    return [
      ...(channels.includes('sms') ? [{ channel: 'sms' as const, text: smsOf(words, shop), wantedBy, ...until }] : []),
      ...(channels.includes('email')
        ? [
            {
              channel: 'email' as const,
              subject: mail.subject,
              text: plainMail(mail, shop),
              html: htmlOfMail(mail, shop),
              wantedBy,
              ...until,
            },
          ]
        : []),
    ]
  })
  if (channels.includes('app'))
    await notify(
      tx,
      now,
      said.map(({ userId, said: words }) => ({ userId, kind, cause: causeOf(id), ...noticeOf(words) })),
    )
  await queueMessages(tx, services, messages)
}

const causeOf = (id: GroupMessageId): string => `group-message:${id}`

async function tokensOf(tx: Transaction, people: readonly UserId[]): Promise<Map<UserId, string>> {
  const rows = JSON.stringify(people.map((userId) => ({ userId, token: newRefusalToken() })))
  return new Map((await keepTokens.all(tx, { rows })).map(({ userId, token }) => [userId, token]))
}
