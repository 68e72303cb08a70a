import type { UserId } from '#contract/ids.ts'
import { ALERT_SMS_PER_DAY } from '#contract/limits.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Sending } from '../message/queue-message.ts'
import { tell } from '../message/tell.ts'
import { alertCrossed } from './alert.texts.ts'
import { addWantedSms, type Look } from './crossing.queries.ts'

/** One notification a crossing, and one SMS and one mail where the shopper wanted them; beyond the day's SMS the other two alone. */
export async function tellCrossings(tx: Transaction, services: Sending, crossings: readonly Look[]): Promise<void> {
  if (crossings.length === 0) return
  const now = services.clock.now()
  const bySms = await withinTheDay(
    tx,
    crossings.filter(({ mobile }) => mobile !== null),
    now,
  )
  await tell(
    tx,
    services,
    alertCrossed,
    crossings.map((look) => ({
      userId: look.userId,
      cause: `stock-alert:${look.id}:${look.crossing}`,
      to: { mobile: bySms.has(look) ? look.mobile : null, email: look.mail },
      data: look,
    })),
  )
}

/** Those that today's SMS of their shoppers suffice for. */
async function withinTheDay(tx: Transaction, looks: readonly Look[], now: Date): Promise<Set<Look>> {
  const byUser = Map.groupBy(looks, ({ userId }) => userId)
  if (byUser.size === 0) return new Set()
  const counts = await addWantedSms.all(tx, {
    userIds: [...byUser.keys()],
    counts: [...byUser.values()].map((own) => own.length),
    now,
  })
  const wanted = new Map<UserId, number>(counts.map((row) => [row.userId, row.wanted]))
  return new Set(
    [...byUser].flatMap(([userId, own]) => {
      const before = (wanted.get(userId) ?? 0) - own.length
      return own.slice(0, Math.max(0, ALERT_SMS_PER_DAY - before))
    }),
  )
}
