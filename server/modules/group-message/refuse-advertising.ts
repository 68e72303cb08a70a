import { deliveryOf, NotificationChannel } from '#contract/notification-settings.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { saveNotificationChoice } from '../notification/choose.ts'
import { RefusalLinkUnknown } from './group-message.errors.ts'
import { findRefuser } from './group-message.queries.ts'

/** Switches advertising off for the person whose link it is, on every channel, as they would in their settings. */
export async function refuseAdvertising(tx: Transaction, { clock }: Pick<Services, 'clock'>, token: string): Promise<void> {
  const person = await findRefuser.first(tx, { token })
  if (person === undefined) throw RefusalLinkUnknown()
  for (const channel of NotificationChannel.options)
    if (deliveryOf('offers', channel) !== undefined)
      await saveNotificationChoice(tx, person.userId, { kind: 'offers', channel, isOn: false }, clock.now())
}
