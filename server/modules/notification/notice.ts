import type { UserId } from '#contract/ids.ts'
import type { NewNotification } from '#contract/notification.ts'
import type { NotificationKind } from '#contract/notification-settings.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { notify } from './notify.ts'

/** What the market says at the bell, declared in its module’s `*.texts.ts` and listed in `server/texts.ts`. */
export interface NoticeText<Data> {
  name: string
  /** When it is said; for those who read the texts in one place. */
  when: string
  /** What it belongs to in people’s settings. */
  kind: NotificationKind
  samples: readonly Data[]
  notice(data: Data): NewNotification
}

/** What has words for other channels, too, is said by `tell`. */
interface BellText<Data> extends NoticeText<Data> {
  sms?: never
  mail?: never
}

interface Leaving<Data> {
  userId: UserId
  /** What it is about, `payment-settled:{id}` for example: a person gets one notification a cause. */
  cause: string
  data: Data
}

export function leaveNotices<Data>(tx: Transaction, now: Date, text: BellText<Data>, leavings: readonly Leaving<Data>[]): Promise<void> {
  return notify(
    tx,
    now,
    leavings.map(({ userId, cause, data }) => ({ userId, kind: text.kind, cause, ...text.notice(data) })),
  )
}
