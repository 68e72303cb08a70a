import { z } from 'zod'
import { toLatinDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import { MOBILE_PATTERN } from '#persian/ids.ts'
import { readPersianDay } from '#persian/persian-days.ts'
import { isPath } from './address.ts'
import { defineCall } from './call.ts'
import { NotificationChannel } from './notification-settings.ts'

/* Messages of the market to groups of people. */

export const GROUP_MOBILES_MAX = 5_000
export const GROUP_TEXT_MAX = 400
const GROUP_TITLE_MAX = 80
/** Of the market’s clock: advertising goes out from the one hour until before the other. */
export const ADVERTISING_HOURS = { from: 9, until: 21 } as const

/** `offers` is advertising: for who agreed, by day alone. `messages` are service messages. */
export const GroupMessageKind = z.enum(['messages', 'offers'], { error: 'نوع پیام را انتخاب کنید' })
export type GroupMessageKind = z.infer<typeof GroupMessageKind>

const Day = z
  .string()
  .refine((text) => readPersianDay(text.replaceAll('-', '/')) !== undefined, 'چنین روزی در تقویم نیست')
  .transform((text) => text.replaceAll('/', '-'))
  .optional()

/** Numbers in any digits, on lines or with commas between. */
const Mobiles = z
  .string({ error: 'شماره‌ها الزامی است' })
  .max(GROUP_MOBILES_MAX * 16, 'شماره‌ها بیش از اندازه است')
  .transform((text, context): string[] => {
    const numbers = [
      ...new Set(
        toLatinDigits(text)
          .split(/[\s,;،؛]+/)
          .filter((part) => part !== ''),
      ),
    ].map((part) => part.replace(/^(?:\+|00)?98(?=9\d{9}$)/, '0'))
    const wrong = numbers.find((number) => !MOBILE_PATTERN.test(number))
    if (numbers.length === 0) context.addIssue('شماره‌ها الزامی است')
    else if (wrong !== undefined) context.addIssue(`«${wrong}» شماره موبایل نیست`)
    else if (numbers.length > GROUP_MOBILES_MAX) context.addIssue(`حداکثر ${formatCount(GROUP_MOBILES_MAX)} شماره بنویسید`)
    return numbers
  })

export const GROUP_WHO = ['shoppers', 'buyers', 'subscribers', 'sellers', 'mobiles'] as const
export type GroupWho = (typeof GROUP_WHO)[number]

/** Who a message goes to; `key` is a slug of a category or product, or the id of a seller. */
export const Audience = z.discriminatedUnion(
  'who',
  [
    z.object({ who: z.literal('shoppers') }),
    z.object({
      who: z.literal('buyers'),
      of: z.enum(['category', 'product', 'seller'], { error: 'انتخاب کنید خریداران چه' }),
      key: z.string({ error: 'نامک الزامی است' }).trim().min(1, 'نامک الزامی است').max(160, 'نامک طولانی است'),
      from: Day,
      to: Day,
    }),
    z.object({ who: z.literal('subscribers'), model: z.enum(['pro', 'gold'], { error: 'پلن را انتخاب کنید' }) }),
    z.object({ who: z.literal('sellers') }),
    z.object({ who: z.literal('mobiles'), mobiles: Mobiles }),
  ],
  { error: 'گروه را انتخاب کنید' },
)
export type Audience = z.output<typeof Audience>

const aimed = {
  kind: GroupMessageKind,
  channels: z
    .array(NotificationChannel, { error: 'راه رسیدن را انتخاب کنید' })
    .min(1, 'دست‌کم یک راه را انتخاب کنید')
    .max(3, 'راه‌ها تکراری است')
    .transform((given) => NotificationChannel.options.filter((channel) => given.includes(channel))),
  audience: Audience,
}

const words = (what: string, max: number) =>
  z
    .string({ error: `${what} الزامی است` })
    .trim()
    .min(1, `${what} الزامی است`)
    .max(max, `${what} حداکثر ${formatCount(max)} حرف است`)

export const GroupMessageDraft = z.object({
  ...aimed,
  title: words('عنوان', GROUP_TITLE_MAX),
  text: words('متن', GROUP_TEXT_MAX),
  /** A path of this site; empty: none. */
  link: z
    .string()
    .trim()
    .max(300, 'پیوند طولانی است')
    .refine((path) => path === '' || isPath(path), 'پیوند باید از / آغاز شود و به صفحه‌ای از همین سایت برود')
    .default(''),
})
export type GroupMessageDraft = z.output<typeof GroupMessageDraft>

const GROUP_ID = /^group_[0-9a-f-]{36}$/
export const GroupMessageId = z.string().regex(GROUP_ID, 'این پیام پیدا نشد').brand<'GroupMessageId'>()
export type GroupMessageId = z.infer<typeof GroupMessageId>

export const GroupMessage = z.object({
  id: GroupMessageId,
  kind: GroupMessageKind,
  title: z.string(),
  text: z.string(),
  channels: z.array(NotificationChannel),
  who: z.enum(GROUP_WHO),
  state: z.enum(['waiting', 'done', 'cancelled']),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  sendAfter: z.iso.datetime(),
  /** How many it was for, and to how many it went so far. */
  counted: z.int(),
  sent: z.int(),
})
export type GroupMessage = z.infer<typeof GroupMessage>

const byStaff = { by: 'staff', can: 'messages.send' } as const
const Done = z.object({ status: z.literal('ok'), message: z.string(), sent: GroupMessage })

export const listGroupMessagesCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/group-messages',
  transaction: 'read',
  summary: 'The last hundred messages to groups, the newest first, with how far each has come',
  answer: z.object({ messages: z.array(GroupMessage) }),
  errors: [],
})

export const previewGroupMessageCall = defineCall({
  ...byStaff,
  method: 'POST',
  path: '/master-dash/group-messages/preview',
  transaction: 'read',
  rate: 'search',
  summary: 'How many a message would reach, the first of them, what each channel would say, and when it would leave; nothing is sent',
  body: GroupMessageDraft,
  answer: z.object({
    status: z.literal('ok'),
    /** Who is in the group, and those of them who would get it on one of the channels. */
    inGroup: z.int().nonnegative(),
    count: z.int().nonnegative(),
    /** Numbers of a pasted list that have no account. */
    unknown: z.int().nonnegative(),
    first: z.array(z.object({ name: z.string(), mobile: z.string() })),
    sms: z.object({ text: z.string(), parts: z.int() }).nullable(),
    sendAfter: z.iso.datetime(),
  }),
  errors: ['GROUP_UNKNOWN', 'MOBILE_SEARCH_REFUSED'],
})

export const sendGroupMessageCall = defineCall({
  ...byStaff,
  method: 'POST',
  path: '/master-dash/group-messages',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Sends a message to a group, each person once; `count` is the one that was shown before, which may have grown a little since',
  body: GroupMessageDraft.extend({ count: z.int('تعداد باید عدد باشد').positive('نخست پیش‌نمایش را ببینید') }),
  answer: Done,
  errors: ['GROUP_UNKNOWN', 'GROUP_EMPTY', 'GROUP_GREW', 'MOBILE_SEARCH_REFUSED'],
})

export const cancelGroupMessageCall = defineCall({
  ...byStaff,
  method: 'POST',
  path: '/master-dash/group-messages/:messageId/cancel',
  transaction: 'write',
  summary: 'Stops a message that is on its way: who got it has it, nobody else gets it. Said again, it changes nothing',
  params: z.object({ messageId: GroupMessageId }),
  answer: Done,
  errors: ['GROUP_MESSAGE_NOT_FOUND', 'GROUP_MESSAGE_SENT'],
})

/** Random, as every advertisement carries it. */
const RefusalToken = z.string().regex(/^[\w-]{16,40}$/, 'این پیوند درست نیست')

export const refuseAdvertisingCall = defineCall({
  method: 'POST',
  path: '/advertising/refuse/:token',
  by: 'anyone',
  transaction: 'write',
  rate: 'login',
  summary: 'Ends advertising to the person whose link it is, on every channel, without a sign-in. Said again, it changes nothing',
  params: z.object({ token: RefusalToken }),
  answer: z.object({ status: z.literal('ok'), message: z.string() }),
  errors: ['REFUSAL_LINK_UNKNOWN'],
})
