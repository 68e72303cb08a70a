import type { z } from 'zod'
import { GroupMessageDraft, type GroupMessageKind, type GroupWho } from '#contract/group-message.ts'
import type { NotificationChannel } from '#contract/notification-settings.ts'
import type { Checked } from '#web/forms/checked.ts'

/** What the form holds: the fields of every group, of which those of the chosen one count. */
export interface MessageFields {
  kind: GroupMessageKind
  title: string
  text: string
  link: string
  channels: readonly NotificationChannel[]
  who: GroupWho
  of: 'category' | 'product' | 'seller'
  key: string
  from: string
  to: string
  model: 'pro' | 'gold'
  mobiles: string
}

export const EMPTY_MESSAGE: MessageFields = {
  kind: 'messages',
  title: '',
  text: '',
  link: '',
  channels: ['app'],
  who: 'shoppers',
  of: 'category',
  key: '',
  from: '',
  to: '',
  model: 'pro',
  mobiles: '',
}

export type MessageBody = z.input<typeof GroupMessageDraft>

function audienceOf({ who, of, key, from, to, model, mobiles }: MessageFields): MessageBody['audience'] {
  if (who === 'buyers') return { who, of, key, ...(from !== '' && { from }), ...(to !== '' && { to }) }
  if (who === 'subscribers') return { who, model }
  if (who === 'mobiles') return { who, mobiles }
  return { who }
}

/** What is sent, as it was typed: the server reads it once more. */
export function checkMessage(fields: MessageFields): Checked<MessageBody, keyof MessageFields> {
  const { kind, title, text, link, channels } = fields
  const body = { kind, title, text, link, channels: [...channels], audience: audienceOf(fields) }
  const read = GroupMessageDraft.safeParse(body)
  if (read.success) return { body }
  const faults: Partial<Record<keyof MessageFields, string>> = {}
  for (const { path, message } of read.error.issues) {
    const name = path[0] === 'audience' ? path[1] : path[0]
    for (const field of Object.keys(EMPTY_MESSAGE) as (keyof MessageFields)[]) if (field === name) faults[field] ??= message
  }
  return { faults }
}
