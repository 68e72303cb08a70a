import type { UserId } from '#contract/ids.ts'
import {
  deliveryOf,
  NotificationChannel,
  type NotificationChoice,
  NotificationKind,
  type NotificationSettings,
} from '#contract/notification-settings.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { findChoices, saveChoice } from './choices.queries.ts'

/** Every channel that the market uses for a kind, as the person chose it or by default; of sales only for people of a seller. */
export async function readNotificationSettings(tx: Transaction, userId: UserId): Promise<NotificationSettings> {
  const { hasEmail, sells, chosen } = await findChoices.one(tx, { userId })
  const choices = NotificationKind.options
    .filter((kind) => sells || kind !== 'sales')
    .flatMap((kind) =>
      NotificationChannel.options.flatMap((channel) => {
        const delivery = deliveryOf(kind, channel)
        if (delivery === undefined) return []
        const own = delivery === 'always' ? undefined : chosen.find((choice) => choice.kind === kind && choice.channel === channel)
        return [{ kind, channel, isOn: own?.isOn ?? delivery !== 'off' }]
      }),
    )
  return { choices, hasEmail }
}

export async function saveNotificationChoice(
  tx: Transaction,
  userId: UserId,
  choice: NotificationChoice,
  now: Date,
): Promise<NotificationSettings> {
  await saveChoice.run(tx, { userId, ...choice, now })
  return readNotificationSettings(tx, userId)
}
