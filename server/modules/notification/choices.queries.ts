import type { UserId } from '#contract/ids.ts'
import type { NotificationChannel, NotificationKind } from '#contract/notification-settings.ts'
import { statement } from '../../platform/database/statement.ts'

export const findChoices = statement<
  { userId: UserId },
  { hasEmail: boolean; sells: boolean; chosen: { kind: NotificationKind; channel: NotificationChannel; isOn: boolean }[] }
>(
  'find-notification-choices',
  `
  select email <> '' as "hasEmail", seller_id is not null as sells, coalesce((
    select jsonb_agg(jsonb_build_object('kind', kind, 'channel', channel, 'isOn', is_on))
    from notification_choices where user_id = users.id), '[]') as chosen
  from users where id = :userId`,
)

export const saveChoice = statement<{
  userId: UserId
  kind: NotificationKind
  channel: NotificationChannel
  isOn: boolean
  now: Date
}>(
  'save-notification-choice',
  `
  insert into notification_choices as kept (user_id, kind, channel, is_on, chosen_at) values (:userId, :kind, :channel, :isOn, :now)
  on conflict (user_id, kind, channel) do update set is_on = excluded.is_on, chosen_at = excluded.chosen_at
  where kept.is_on <> excluded.is_on`,
)

/** Whether the person of a row of `told` wants its kind on this channel; `told` has "userId", kind and "isOnByDefault". */
export function wantsSql(channel: string): string {
  return `coalesce((select choice.is_on from notification_choices as choice
      where choice.user_id = told."userId" and choice.kind = told.kind and choice.channel = ${channel}), told."isOnByDefault")`
}
