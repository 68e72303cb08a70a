import { z } from 'zod'
import { defineCall } from './call.ts'
import { AccountStatus, UserRole } from './identity.ts'
import { UserId } from './ids.ts'
import { SEARCH_TEXT_MAX, WALLET_HISTORY_PAGE_SIZE } from './limits.ts'
import { Amount } from './money.ts'
import { listNotificationsCall } from './notification.ts'
import { listTicketsCall } from './ticket.ts'
import { listWalletEntriesCall } from './wallet.ts'

/* People with an account, as staff look after them. What staff see is read by calls of theirs: no token acts for somebody else. */

export const PEOPLE_PAGE_SIZE = 25

export const ACCOUNT_STATUS_LABELS = {
  active: 'فعال',
  waiting: 'در انتظار تأیید',
  pending: 'در حال بررسی',
  deactive: 'غیرفعال',
} as const satisfies Record<AccountStatus, string>

export const USER_ROLE_LABELS = {
  customer: 'خریدار',
  supplier: 'فروشنده',
  staff: 'همکار',
  master: 'مدیر',
} as const satisfies Record<UserRole, string>

export const PersonRow = z.object({
  userId: UserId,
  name: z.string(),
  /** 0912*****67 */
  mobile: z.string(),
  role: UserRole,
  status: AccountStatus,
  sellerName: z.string().nullable(),
  joinedAt: z.iso.datetime(),
})
export type PersonRow = z.infer<typeof PersonRow>

export const Person = PersonRow.extend({
  email: z.string(),
  nationalCode: z.string(),
  province: z.string(),
  city: z.string(),
  /** How many devices are signed in, and since when the last of them is. */
  sessions: z.int().nonnegative(),
  signedInAt: z.iso.datetime().nullable(),
  orders: z.int().nonnegative(),
  openTickets: z.int().nonnegative(),
  balance: Amount,
  blocked: Amount,
})
export type Person = z.infer<typeof Person>

export const PeopleQuery = z.object({
  /** Words of a name, or a whole mobile, for which people.contacts is needed. */
  search: z.string().trim().max(SEARCH_TEXT_MAX).optional(),
  status: AccountStatus.optional(),
  role: UserRole.optional(),
  before: UserId.optional(),
})
export type PeopleQuery = z.infer<typeof PeopleQuery>

const read = { method: 'GET', by: 'staff', transaction: 'read' } as const
const params = z.object({ userId: UserId })

export const listPeopleCall = defineCall({
  ...read,
  path: '/master-dash/people',
  can: 'people.read',
  summary: 'People with an account, those that joined last first; mobiles are masked. `before`: the cursor that the page before gave',
  query: PeopleQuery,
  answer: z.object({
    people: z.array(PersonRow),
    next: UserId.nullable(),
    /** How many wait to be let in. */
    waiting: z.int().nonnegative(),
  }),
  errors: ['MOBILE_SEARCH_REFUSED'],
})

export const readPersonCall = defineCall({
  ...read,
  path: '/master-dash/people/:userId',
  can: 'people.read',
  summary: 'One person; how they are reached is masked',
  params,
  answer: z.object({ person: Person }),
  errors: ['ACCOUNT_NOT_FOUND'],
})

export const PersonContacts = z.object({
  mobile: z.string(),
  email: z.string(),
  nationalCode: z.string(),
  addresses: z.array(
    z.object({
      province: z.string(),
      city: z.string(),
      address: z.string(),
      postalCode: z.string(),
      receiverName: z.string(),
      receiverMobile: z.string(),
    }),
  ),
})
export type PersonContacts = z.infer<typeof PersonContacts>

export const readPersonContactsCall = defineCall({
  method: 'POST',
  path: '/master-dash/people/:userId/contacts',
  by: 'staff',
  can: 'people.contacts',
  transaction: 'write',
  summary: 'How a person is reached, and where they live. Who looked is written down',
  params,
  answer: z.object({ contacts: PersonContacts }),
  errors: ['ACCOUNT_NOT_FOUND'],
})

export const listPersonsEntriesCall = defineCall({
  ...read,
  path: '/master-dash/people/:userId/wallet',
  can: 'people.read',
  summary: 'The wallet’s entries as its owner sees them',
  params,
  query: z.object({
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(WALLET_HISTORY_PAGE_SIZE),
  }),
  answer: listWalletEntriesCall.answer,
  errors: ['ACCOUNT_NOT_FOUND'],
})

export const listPersonsTicketsCall = defineCall({
  ...read,
  path: '/master-dash/people/:userId/tickets',
  can: 'tickets.answer',
  summary: 'A person’s tickets as they see them',
  params,
  query: listTicketsCall.query,
  answer: listTicketsCall.answer,
  errors: ['ACCOUNT_NOT_FOUND'],
})

export const listPersonsMessagesCall = defineCall({
  ...read,
  path: '/master-dash/people/:userId/messages',
  can: 'people.read',
  summary: 'What the market told a person, as they see it; none of it counts as read by this',
  params,
  query: listNotificationsCall.query,
  answer: listNotificationsCall.answer,
  errors: ['ACCOUNT_NOT_FOUND'],
})

export const ChangeAccountStatus = z.object({
  /** As the member saw it. */
  was: AccountStatus,
  to: z.enum(['active', 'deactive']),
  reason: z.string().trim().min(3, 'دلیل را بنویسید').max(300, 'دلیل حداکثر ۳۰۰ نویسه است'),
})
export type ChangeAccountStatus = z.infer<typeof ChangeAccountStatus>

export const changeAccountStatusCall = defineCall({
  method: 'POST',
  path: '/master-dash/people/:userId/status',
  by: 'staff',
  can: 'people.write',
  transaction: 'write',
  isRepeatable: true,
  summary:
    'Lets a person in or shuts them out: at once, in every session, and the keys of their programs end for good. Money, orders and what sells in their name stay. Refused where it changed since it was seen',
  params,
  body: ChangeAccountStatus,
  answer: z.object({ status: z.literal('ok'), message: z.string(), person: Person }),
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_IS_STAFF', 'ACCOUNT_CHANGED'],
})
