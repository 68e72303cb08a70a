import { z } from 'zod'
import { defineCall } from './call.ts'
import { Notification } from './notification.ts'
import { NotificationKind } from './notification-settings.ts'

const ShownSample = z.object({
  notice: Notification.pick({ title: true, body: true, link: true }).optional(),
  sms: z.object({ text: z.string(), parts: z.int() }).optional(),
  mail: z.object({ subject: z.string(), text: z.string(), html: z.string() }).optional(),
})

export const ShownText = z.object({
  name: z.string(),
  when: z.string(),
  kind: NotificationKind,
  samples: z.array(ShownSample),
  /** Names of texts that say it on a channel instead. */
  saidBy: z.object({ sms: z.string(), email: z.string() }).partial(),
})
export type ShownText = z.infer<typeof ShownText>

/** Exists in development alone. */
export const readTextsCall = defineCall({
  method: 'GET',
  path: '/dev/texts',
  by: 'anyone',
  transaction: 'none',
  summary: 'Every text that the market sends, with sample data',
  answer: z.object({ texts: z.array(ShownText) }),
  errors: [],
})
